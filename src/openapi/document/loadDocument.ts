import {existsSync, readFileSync, statSync} from 'node:fs';
import {relative} from 'node:path';
import {bundle, createConfig, getLineColLocation, type NormalizedProblem} from '@redocly/openapi-core';
import {toLine} from '../../lib/finding';
import {placesIn} from '../../lib/lineInText';
import {joinPointer, pointerKeys} from '../../lib/pointers';
import {reasonOf} from '../../lib/reasonOf';
import type {Document} from './document';
import {findOperations} from './documentParts';
import type {LoadedDocument} from './loaded';
import {normalize} from './normalize';
import {OwnFiles} from './ownFiles';
import {resolveDocument} from './resolveDocument';

interface Bundled {
  document: LoadedDocument;
  /** The source files with their modification times in milliseconds. */
  times: ReadonlyMap<string, number | undefined>;
}

const remembered = new Map<string, Promise<Bundled>>();

/**
 * Reads an OpenAPI document with its shared files, and resolves its references. Cached, and read-only: bundles a document
 * again only if one of its files has changed, because bundling a large document takes a quarter of a second.
 * @param file path relative to the project folder, such as `openapi/coupons.yaml`
 * @throws Error with file, place, and remedy if the document can't be read or a reference can't be resolved
 */
export async function loadDocument(file: string): Promise<LoadedDocument> {
  const before = remembered.get(file);
  const known = before && (await before.catch(() => undefined));
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
  } = await bundle({ref: file, config, externalRefResolver: new OwnFiles()}).catch((error: unknown) => {
    if (!existsSync(file)) throw new Error(`${file}: There is no such file. Add it, or correct its path.`);
    throw new Error(`${file} can't be read: ${reasonOf(error)}`);
  });
  const errors = problems.filter((problem) => problem.severity === 'error' && !isOfData(problem));
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
  const document = normalize(bundled.parsed as Document);
  refuseSameIds(file, document);
  return {
    document: resolveDocument(document),
    times: new Map([file, ...fileDependencies].map((path) => [path, changedAt(path)])),
  };
}

/** Whether a problem is about data of an example or an extension that only looks like a reference. */
function isOfData({location: [place]}: NormalizedProblem): boolean {
  const keys = pointerKeys(place?.pointer ?? '');
  const isName = (index: number) => ['properties', 'schemas', 'examples'].includes(keys[index - 1] ?? '');
  return keys.some((key, index) => (key.startsWith('x-') || key === 'example') && !isName(index));
}

/** @throws Error with file, line, and remedy if two operations have the same id */
function refuseSameIds(file: string, document: Document): void {
  const met = new Map<string, {path: string; method: string}>();
  for (const {path, method, operation} of findOperations(document)) {
    const first = met.get(operation.operationId!);
    if (first) {
      const lineOf = placesIn(readFileSync(file, 'utf8'));
      const {line} = lineOf(joinPointer('', 'paths', path, method, 'operationId'));
      const other = lineOf(joinPointer('', 'paths', first.path, first.method, 'operationId')).line;
      const message = `The operationId ${operation.operationId} is also that of ${first.method.toUpperCase()} ${first.path} in line ${other}. Choose another one: it becomes the address of the page.`;
      throw new Error(toLine({file, line, message}));
    }
    met.set(operation.operationId!, {path, method});
  }
}

function changedAt(path: string): number | undefined {
  return statSync(path, {throwIfNoEntry: false})?.mtimeMs;
}
