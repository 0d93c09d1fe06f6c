import {existsSync, readFileSync, statSync} from 'node:fs';
import {parse} from 'yaml';
import {apiOf, documentPath, operationRoute, referenceRoute, type Api} from '../../site/apis';

interface NamedParts {
  modified: number;
  operationIds: ReadonlySet<string>;
  schemas: ReadonlySet<string>;
}

interface RawDocument {
  paths?: Record<string, Record<string, {operationId?: string} | undefined>>;
  components?: {schemas?: Record<string, unknown>};
}

const cache = new Map<string, NamedParts>();

/** Names that links may use; read from the document as it is on disk, again when it has changed. */
function namedParts(api: Api): NamedParts {
  const file = documentPath(api);
  if (!existsSync(file)) throw new Error(`There is no document ${file}, which src/site/apis.ts names.`);
  const modified = statSync(file).mtimeMs;
  const known = cache.get(api.id);
  if (known?.modified === modified) return known;
  const document = parse(readFileSync(file, 'utf8')) as RawDocument;
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path));
  const parts: NamedParts = {
    modified,
    operationIds: new Set(operations.flatMap((operation) => operation?.operationId ?? [])),
    schemas: new Set(Object.keys(document.components?.schemas ?? {})),
  };
  cache.set(api.id, parts);
  return parts;
}

/**
 * Address of what an `op:` or `schema:` link names: `products/importProducts#body.sku`, `products/Product`.
 * Anchors are checked by the broken-link checker of the build.
 * @throws Error that lists what exists when the name does not
 */
export function addressOf(kind: 'op' | 'schema', target: string): string {
  const [, apiId = '', name = '', anchor = ''] = /^([^/]*)\/([^#]*)(#.*)?$/.exec(target) ?? [];
  const api = apiOf(apiId);
  const {operationIds, schemas} = namedParts(api);
  if (kind === 'op') {
    if (operationIds.has(name)) return operationRoute(api, name) + anchor;
    throw new Error(`${documentPath(api)} has no operation "${name}". It has: ${[...operationIds].join(', ')}.`);
  }
  // Parts from openapi/shared are named in the bundled document only; the anchor check of the build covers them.
  if (schemas.has(name) || /^[A-Z]\w*$/.test(name))
    return `${referenceRoute(api)}#schema.${name}${anchor.replace('#', '.')}`;
  throw new Error(`${documentPath(api)} has no schema "${name}". It has: ${[...schemas].join(', ')}.`);
}
