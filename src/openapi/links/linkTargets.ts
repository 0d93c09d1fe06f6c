/** Targets of `op:` and `schema:` links: ids on the pages of a document, down to fields. */
import {nearest, otherNames} from '../../lib/nearest';
import {links} from '../../site/identity';
import {apiOf, documentPath, type Api} from '../../site/apis';
import {idsOfOperation, idsOfSchema} from '../view/buildView';
import type {Document} from '../document/document';
import type {LoadedDocument} from '../document/loaded';
import {loadDocument} from '../document/loadDocument';
import {resolveDocument} from '../document/resolveDocument';

interface Targets {
  /** Ids on the page of each operation. */
  operations: ReadonlyMap<string, readonly string[]>;
  /** Ids of each named schema and its fields: `schema.Product`, `schema.Product.sku`. */
  schemas: ReadonlyMap<string, readonly string[]>;
}

/** What a link may begin with: parts of the documents, pages of the company, other sites. */
const starts: readonly string[] = ['op:', 'schema:', 'identity:', 'https:', 'mailto:'];

/**
 * What is wrong with a link in a text, as a message; nothing when it leads somewhere.
 * @param allowsPaths whether it may also be a path, or begin with `pathname:`, which leads to files that aren't pages
 */
export async function linkMessage(url: string, allowsPaths: boolean): Promise<string | undefined> {
  const isPath = !/^[a-z]+:/i.test(url) || url.startsWith('pathname:');
  if (isPath ? !allowsPaths : !starts.some((start) => url.startsWith(start)))
    return `The link ${url} has an unsupported scheme. Use ${allowsPaths ? 'a path or one of ' : ''}${starts.join(', ')}, such as op:products/importProducts.`;
  const problem = await linkProblem(url);
  return problem && `The link ${url} is broken. ${problem}`;
}

const known = new Map<string, Promise<Targets>>();

/**
 * Checks a link to an operation, a schema, or a company page; suggests the nearest
 * existing name or id. Ignores other links.
 * @param url such as `op:products/importProducts#body.sku`, `schema:products/Product`, `identity:github`
 */
export async function linkProblem(url: string): Promise<string | undefined> {
  const [, scheme, target = ''] = /^(op|schema|identity):(.*)$/.exec(url) ?? [];
  if (scheme === undefined) return undefined;
  if (scheme === 'identity')
    return Object.hasOwn(links, target) ? undefined : missing(`company page ${target}`, target, Object.keys(links));
  const [, apiId = '', name = '', id = ''] = /^([^/#]*)\/?([^#]*)#?(.*)$/.exec(target) ?? [];
  let api: Api;
  try {
    api = apiOf(apiId);
  } catch (error) {
    return `${(error as Error).message} Write ${scheme}:products/${scheme === 'op' ? 'importProducts' : 'Product'}.`;
  }
  const {operations, schemas} = await targetsOf(api);
  const names = scheme === 'op' ? operations : schemas;
  const ids = names.get(name);
  const what = scheme === 'op' ? 'operation' : 'schema';
  if (name === '')
    return `It names no ${what}. Write ${scheme}:${apiId}/ and one, such as ${scheme}:${apiId}/${[...names.keys()][0]}.`;
  if (ids === undefined) return missing(`${what} ${name} in ${documentPath(api)}`, name, [...names.keys()]);
  if (id === '') return undefined;
  const wanted = scheme === 'op' ? id : `schema.${name}.${id}`;
  if (ids.includes(wanted)) return undefined;
  const shown = scheme === 'op' ? ids : ids.map((one) => one.slice(`schema.${name}.`.length)).filter(Boolean);
  return missing(`#${id} at the ${what} ${name}`, id, shown, '#');
}

function targetsOf(api: Api): Promise<Targets> {
  const targets =
    known.get(api.id) ??
    loadDocument(documentPath(api)).then(({written}) => readTargets(resolveDocument(bare(written))));
  known.set(api.id, targets);
  return targets;
}

/** Removes texts, which can contain broken links, and body examples: ids don't depend on them. */
function bare(document: Document): Document {
  const texts = new Set(['description', 'x-provenance-question']);
  const isBody = (value: unknown) =>
    typeof value === 'object' && value !== null && 'examples' in value && 'schema' in value;
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) => {
      if (key === 'x-enum-descriptions' || (texts.has(key) && typeof value === 'string')) return undefined;
      return isBody(value) ? {...(value as object), examples: undefined} : value;
    }),
  ) as Document;
}

function readTargets({operations, schemas}: LoadedDocument): Targets {
  return {
    operations: new Map(
      operations.flatMap((operation) =>
        operation.operationId === undefined ? [] : [[operation.operationId, idsOfOperation(operation)]],
      ),
    ),
    schemas: new Map([...schemas].map(([name, schema]) => [name, idsOfSchema(name, schema)])),
  };
}

function missing(what: string, name: string, names: readonly string[], mark = ''): string {
  const near = nearest(name, names) ?? sameField(name, names) ?? parentOf(name, names);
  const others = names.length === 0 ? `It has no fields: link it without #${name}.` : otherNames(names, near, mark);
  return `There is no ${what}. ${others}`;
}

/** A field of the same name elsewhere, first one of the body. */
function sameField(name: string, names: readonly string[]): string | undefined {
  const last = name.split('.').at(-1)!;
  const same = names.filter((one) => one.split('.').at(-1) === last);
  return same.find((one) => one.startsWith('body.')) ?? same[0];
}

/** The parent of a missing field. */
function parentOf(name: string, names: readonly string[]): string | undefined {
  const keys = name.split('.');
  while (keys.length > 1) {
    keys.pop();
    if (names.includes(keys.join('.'))) return keys.join('.');
  }
  return undefined;
}
