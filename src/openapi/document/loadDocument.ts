import {statSync} from 'node:fs';
import {relative} from 'node:path';
import {bundle, createConfig, getLineColLocation} from '@redocly/openapi-core';
import {toLine} from '../../lib/finding';
import type {Document} from './document';
import type {LoadedDocument} from './loaded';
import {resolveDocument} from './resolveDocument';

/**
 * Reads an OpenAPI document, with the parts it shares with others, and follows its references.
 * @param file path from the project's folder, for instance `openapi/coupons.yaml`
 * @throws Error that names file, place and what to do when the document cannot be read or a reference leads nowhere
 */
export async function loadDocument(file: string): Promise<LoadedDocument> {
  return (await bundleDocument(file)).document;
}

interface Bundled {
  document: LoadedDocument;
  /** The files that it was read from, and when each was last changed, in milliseconds since 1970. */
  times: ReadonlyMap<string, number | undefined>;
}

const remembered = new Map<string, Promise<Bundled>>();

/**
 * The same for who reads a document again and again and changes nothing in it: bundled anew only when one of its files has
 * changed, because for a large document that takes a quarter of a second.
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
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
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
      `${file} has references that cannot be resolved. Fix them and run npm run check:openapi:\n${list.join('\n')}`,
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
