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

/** Names for links, read from disk whenever the document changes. */
function namedParts(api: Api): NamedParts {
  const file = documentPath(api);
  if (!existsSync(file))
    throw new Error(`The file ${file} is missing. Add it, or remove the API from src/site/apis.ts.`);
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
 * Resolves an `op:` or `schema:` link: `products/importProducts#body.sku`, `products/Product`.
 * The build's broken-link checker checks the anchors.
 * @throws Error that lists the existing names if the name is unknown
 */
export function addressOf(kind: 'op' | 'schema', target: string): string {
  const [, apiId = '', name = '', anchor = ''] = /^([^/]*)\/([^#]*)(#.*)?$/.exec(target) ?? [];
  const api = apiOf(apiId);
  const {operationIds, schemas} = namedParts(api);
  if (kind === 'op') {
    if (operationIds.has(name)) return operationRoute(api, name) + anchor;
    throw new Error(`${documentPath(api)} has no operation "${name}". Available: ${[...operationIds].join(', ')}.`);
  }
  // Shared parts have names only in the bundled document; the build's anchor check covers them.
  if (schemas.has(name) || /^[A-Z]\w*$/.test(name))
    return `${referenceRoute(api)}#schema.${name}${anchor.replace('#', '.')}`;
  throw new Error(`${documentPath(api)} has no schema "${name}". Available: ${[...schemas].join(', ')}.`);
}
