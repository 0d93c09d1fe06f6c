/** Finds what the pages of a reference leave out of a document, by names, values, and texts. */
import {unescapeHtml} from '../../src/lib/escapeHtml';
import {isObject} from '../../src/lib/isObject';
import {mapValues} from '../../src/lib/mapValues';
import {plainText} from '../../src/openapi/view/renderMarkdown';

interface Part {
  kind: 'name' | 'value' | 'text';
  /** JSON pointer without escapes. */
  place: string;
  text: string;
}

const texts: ReadonlySet<string> = new Set(['title', 'summary', 'description']);
const namesOfKeys: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'headers',
  'scopes',
  'schemas',
  'securitySchemes',
  'callbacks',
  'links',
  'variables',
  'paths',
  'webhooks',
  'content',
  'mapping',
]);
/** What holds parts whose names are shown otherwise, such as those of examples with a summary. */
const unnamed: ReadonlySet<string> = new Set(['', 'responses', 'examples']);
/** Readers meet these components under the names that responses and operations give them. */
const internalNames = /^\/components\/(?:callbacks|headers|links)$/;
const data: ReadonlySet<string> = new Set(['example', 'enum', 'default', 'const', 'value', 'dataValue']);
const values: ReadonlySet<string> = new Set(
  (
    'name,url,email,format,pattern,minimum,maximum,exclusiveMinimum,exclusiveMaximum,minLength,maxLength,' +
    'minItems,maxItems,minProperties,maxProperties,multipleOf,termsOfService,identifier,bearerFormat,authorizationUrl,' +
    'tokenUrl,refreshUrl,openIdConnectUrl,contentType,contentEncoding,contentMediaType,' +
    '$self,jsonSchemaDialect,deviceAuthorizationUrl,oauth2MetadataUrl,externalValue,nodeType,prefix,namespace'
  ).split(','),
);

/**
 * The names, values, and texts of a document.
 * @param holder the field that `key` is a name in, such as `properties`, if it isn't a field of OpenAPI
 */
function partsOf(value: unknown, place: string, key: string, holder = ''): Part[] {
  if (key.startsWith('x-') || value === null || value === undefined) return [];
  const own: Part[] = unnamed.has(holder) ? [] : [{kind: 'name', place, text: key}];
  if (holder === '' && (data.has(key) || (key === 'examples' && Array.isArray(value)))) return leavesOf(value, place);
  if (Array.isArray(value)) return [...own, ...value.flatMap((one, index) => partsOf(one, `${place}/${index}`, ''))];
  const isMap = namesOfKeys.has(key) || unnamed.has(key);
  const map = holder === '' && isMap && !internalNames.test(place) ? key : '';
  if (isObject(value))
    return [
      ...own,
      ...Object.entries(value).flatMap(([inner, held]) => partsOf(held, `${place}/${inner}`, inner, map)),
    ];
  if (holder === 'scopes') return [...own, {kind: 'text', place, text: plainText(String(value))}];
  if (holder !== '') return own;
  if (texts.has(key)) return [{kind: 'text', place, text: plainText(String(value))}];
  // In OpenAPI 3.0, exclusive limits are marks.
  return values.has(key) && typeof value !== 'boolean' ? [{kind: 'value', place, text: String(value)}] : [];
}

function leavesOf(value: unknown, place: string): Part[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, held]) => leavesOf(held, `${place}/${key}`));
  return value === null ? [] : [{kind: 'value', place, text: String(value)}];
}

/** A document without components that nothing refers to; schemas and security schemes have sections anyway. */
function withoutUnused(document: unknown): unknown {
  const components = isObject(document) ? (document as {components?: unknown}).components : undefined;
  if (!isObject(components)) return document;
  const text = JSON.stringify(document);
  const isUsed = (kind: string, name: string) =>
    ['schemas', 'securitySchemes'].includes(kind) || text.includes(`"#/components/${kind}/${name}"`);
  let isComplete = true;
  const used = mapValues(components as Record<string, object>, (parts, kind) =>
    Object.fromEntries(
      Object.entries(parts).filter(([name]) => {
        isComplete &&= isUsed(kind, name);
        return isUsed(kind, name);
      }),
    ),
  );
  // What only unused components refer to is unused, too.
  return isComplete ? document : withoutUnused({...(document as object), components: used});
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** A title such as "Bounce Response" of the schema `bounce_response`: readers see the name. */
function isNamedLikeTitle(place: string, title: string): boolean {
  const name = /^\/components\/schemas\/([^/]+)\/title$/.exec(place)?.[1];
  return name !== undefined && letters(name).toLowerCase() === letters(title).toLowerCase();
}

/**
 * The parts of a document, and those that pages don't show.
 * @param document as it's written
 * @param pages HTML
 */
export function shownParts(document: unknown, pages: readonly string[]): {count: number; missing: Part[]} {
  const nodes = new Set<string>();
  let all = '';
  for (const page of pages) {
    const pieces = unescapeHtml(
      page.replace(/<(?!\/?(?:span|wbr|code|a|em|strong)\b)[^>]*>/g, '\n').replace(/<[^>]*>/g, ''),
    ).replace(/&#x27;/g, "'");
    all += letters(pieces);
    const addresses = [...page.matchAll(/ href="([^"]*)"/g)].map((match) => unescapeHtml(match[1]!));
    for (const address of addresses) all += letters(address);
    for (const piece of page.replace(/<wbr\/?>/g, '').split(/<[^>]*>/)) {
      const text = unescapeHtml(piece)
        .replace(/&#x27;/g, "'")
        .trim();
      for (const one of [text, ...text.split(/[\s:]+/)]) nodes.add(one).add(one.replace(/^"|"$/g, ''));
    }
  }
  const known = new Map<string, boolean>();
  const isShown = ({kind, place, text}: Part) => {
    if (text.trim() === '' || nodes.has(text.trim()) || isNamedLikeTitle(place, text)) return true;
    const wanted = letters(kind === 'value' ? JSON.stringify(text) : text);
    const short = kind !== 'text' && wanted.length < 3;
    const key = `${short} ${wanted}`;
    if (!known.has(key)) known.set(key, !short && all.includes(wanted));
    return known.get(key)!;
  };
  const parts = partsOf(withoutUnused(document), '', '');
  return {count: parts.length, missing: parts.filter((part) => !isShown(part))};
}
