import {statSync} from 'node:fs';
import {relative} from 'node:path';
import {bundle, createConfig, getLineColLocation} from '@redocly/openapi-core';
import {toLine} from '../../lib/finding';
import type {Document} from './document';
import type {LoadedDocument} from './loaded';
import {resolveDocument} from './resolveDocument';

/**
 * Reads an OpenAPI document with its shared files, and resolves its references.
 * @param file path relative to the project folder, such as `openapi/coupons.yaml`
 * @throws Error with file, place, and remedy if the document can't be read or a reference can't be resolved
 */
export async function loadDocument(file: string): Promise<LoadedDocument> {
  return (await bundleDocument(file)).document;
}

interface Bundled {
  document: LoadedDocument;
  /** The source files with their modification times in milliseconds. */
  times: ReadonlyMap<string, number | undefined>;
}

const remembered = new Map<string, Promise<Bundled>>();

/**
 * Cached and read-only: bundles a document again only if one of its files has
 * changed, because bundling a large document takes a quarter of a second.
 */
export async function rememberedDocument(file: string): Promise<LoadedDocument> {
  const known = await remembered.get(file)?.catch(() => undefined);
  if (known && [...known.times].every(([path, time]) => changedAt(path) === time)) return known.document;
  const bundled = bundleDocument(file);
  remembered.set(file, bundled);
  return (await bundled).document;
}

async function bundleDocument(file: string): Promise<Bundled> {
  const config = await createConfig({});
  const {
    bundle: bundled,
    problems,
    fileDependencies,
  } = await bundle({ref: file, config}).catch((error: unknown) => {
    throw new Error(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    const list = errors.map((problem) => {
      const place = problem.location[0];
      const {message} = problem;
      if (!place) return toLine({file, message});
      const {line, col: column} = getLineColLocation(place).start;
      return toLine({file: relative('.', place.source.absoluteRef), line, column, message});
    });
    throw new Error(
      `${file} has references that can't be resolved. Correct them, and then run npm run check:openapi:\n${list.join('\n')}`,
    );
  }
  return {
    document: resolveDocument(bundled.parsed as Document),
    times: new Map([file, ...fileDependencies].map((path) => [path, changedAt(path)])),
  };
}

function changedAt(path: string): number | undefined {
  return statSync(path, {throwIfNoEntry: false})?.mtimeMs;
}
