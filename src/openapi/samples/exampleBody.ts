import {sample, stringMatching} from 'fast-check';
import {isObject} from '../../lib/isObject';
import {escapeHtml} from '../../lib/escapeHtml';
import {ownValue} from '../../lib/ownValue';
import type {ResolvedSchema} from '../document/resolveSchema';

/**
 * A value made of the examples, defaults, and values that a schema states; required fields without one show their type.
 * @returns undefined if the schema states nothing
 */
export function exampleOf(schema: ResolvedSchema, around: readonly ResolvedSchema[] = []): unknown {
  const {keywords, properties, items} = schema;
  if (around.some((one) => one === schema || (one.name !== undefined && one.name === schema.name))) return undefined;
  const stated: unknown =
    keywords.examples?.[0] ?? keywords.example ?? keywords.const ?? keywords.default ?? keywords.enum?.[0];
  if (stated !== undefined) return stated;
  const inside = [...around, schema];
  const [alternative] = schema.oneOf ?? schema.anyOf ?? [];
  const chosen = alternative && exampleOf(alternative, inside);
  if (properties) {
    const fields = [...properties]
      .filter(([, field]) => !field.keywords.readOnly)
      .map(([name, field]): [string, unknown] => {
        const value = exampleOf(field, inside);
        return [name, value ?? (keywords.required?.includes(name) ? placeholder(field) : undefined)];
      })
      .filter(([, value]) => value !== undefined);
    const own = Object.fromEntries(fields);
    return isObject(chosen) ? {...own, ...chosen} : fields.length > 0 ? own : undefined;
  }
  if (items) {
    const item = exampleOf(items, inside);
    if (item !== undefined) return [item];
    return keywords.minItems ? Array.from({length: keywords.minItems}, () => placeholder(items)) : undefined;
  }
  return chosen;
}

/** A value of the type, format, length, and pattern of a schema that states none. */
export function placeholder({keywords, properties, items}: ResolvedSchema): unknown {
  const {type, minimum, exclusiveMinimum, format = '', pattern, minLength = 0, maxLength = Infinity} = keywords;
  const [first] = [type ?? []].flat();
  if (first === 'integer' || first === 'number')
    return minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  if (first === 'boolean') return true;
  if (first === 'array' || items) return [];
  if (first === 'object' || properties) return {};
  const usual = ownValue(formatted, format) ?? 'string';
  const text = usual.length > maxLength ? usual.slice(0, maxLength) : usual.padEnd(minLength, 'x');
  return pattern === undefined ? text : (matchOf(pattern, minLength, maxLength, text) ?? text);
}

/** A text that matches a pattern: the given one, or else a short one. Undefined if the pattern can't be read. */
function matchOf(pattern: string, least: number, most: number, given: string): string | undefined {
  try {
    const expression = new RegExp(pattern, 'u');
    if (expression.test(given)) return given;
    return sample(stringMatching(expression), {seed: 1, numRuns: 50})
      .filter((text) => /^[ -~]*$/.test(text) && text.length >= least && text.length <= most)
      .sort((one, other) => one.length - other.length)[0];
  } catch {
    return undefined;
  }
}

/** Texts of formats that an API is likely to check. */
const formatted: Readonly<Record<string, string>> = {
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  time: '00:00:00Z',
  email: 'name@example.com',
  uri: 'https://example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** A value as text of a media type: JSON, a form, or XML as its schema says. */
export function bodyText(value: unknown, mediaType: string, schema?: ResolvedSchema): string {
  if (typeof value === 'string') return value.trimEnd();
  if (isObject(value) && mediaType === 'application/x-www-form-urlencoded')
    return new URLSearchParams(
      Object.entries(value).flatMap(([key, held]): [string, string][] =>
        [held].flat().map((one) => [key, isObject(one) ? JSON.stringify(one) : String(one)]),
      ),
    ).toString();
  return /[/+]xml$/.test(mediaType)
    ? toXml(schema?.name ?? 'root', value, schema, '')
    : JSON.stringify(value ?? null, null, 2);
}

function toXml(key: string, value: unknown, schema: ResolvedSchema | undefined, indent: string): string {
  const {prefix, namespace, wrapped} = schema?.keywords.xml ?? {};
  const name = nameInXml(key, schema);
  const open = `${name}${namespace === undefined ? '' : ` xmlns${prefix ? `:${prefix}` : ''}="${escapeHtml(namespace)}"`}`;
  const around = (inside: string[], attributes = '') =>
    [`${indent}<${open}${attributes}>`, ...inside, `${indent}</${name}>`].join('\n');
  if (Array.isArray(value)) {
    const isWrapped = wrapped ?? nodeTypeOf(schema) === 'element';
    const write = (inner: string) => value.map((one) => toXml(name, one, schema?.items, inner));
    return isWrapped ? around(write(`${indent}  `)) : write(indent).join('\n');
  }
  const text = escapeHtml(String(value ?? ''));
  if (nodeTypeOf(schema) === 'text') return indent + text;
  if (nodeTypeOf(schema) === 'cdata') return `${indent}<![CDATA[${String(value ?? '')}]]>`;
  if (!isObject(value)) return `${indent}<${open}>${text}</${name}>`;
  const fields = Object.entries(value).map(([field, held]) => ({field, held, own: schema?.properties?.get(field)}));
  const isAttribute = ({own}: (typeof fields)[number]) => nodeTypeOf(own) === 'attribute';
  const attributes = fields
    .filter(isAttribute)
    .map(({field, held, own}) => ` ${nameInXml(field, own)}="${escapeHtml(String(held))}"`);
  const inside = fields
    .filter((field) => !isAttribute(field))
    .map(({field, held, own}) => toXml(field, held, own, `${indent}  `));
  return around(inside, attributes.join(''));
}

function nameInXml(key: string, schema: ResolvedSchema | undefined): string {
  const {prefix, name = key} = schema?.keywords.xml ?? {};
  return prefix ? `${prefix}:${name}` : name;
}

function nodeTypeOf(schema: ResolvedSchema | undefined): string | undefined {
  const {nodeType, attribute} = schema?.keywords.xml ?? {};
  return nodeType ?? (attribute ? 'attribute' : undefined);
}
