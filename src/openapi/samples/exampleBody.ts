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
    return item === undefined ? undefined : [item];
  }
  return chosen;
}

/** A value of the type, format, and length of a schema that states none. */
export function placeholder({keywords, properties, items}: ResolvedSchema): unknown {
  const {type, minimum, exclusiveMinimum, format = '', minLength = 0, maxLength = Infinity} = keywords;
  const [first] = [type ?? []].flat();
  if (first === 'integer' || first === 'number')
    return minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  if (first === 'boolean') return true;
  if (first === 'array' || items) return [];
  if (first === 'object' || properties) return {};
  const text = ownValue(formatted, format) ?? 'string';
  return text.length > maxLength ? text.slice(0, maxLength) : text.padEnd(minLength, 'x');
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

/** A value as text of a media type: JSON, a form, or XML. */
export function bodyText(value: unknown, mediaType: string, name = 'root'): string {
  if (typeof value === 'string') return value.trimEnd();
  if (isObject(value) && mediaType === 'application/x-www-form-urlencoded')
    return new URLSearchParams(
      Object.entries(value).flatMap(([key, held]): [string, string][] =>
        [held].flat().map((one) => [key, isObject(one) ? JSON.stringify(one) : String(one)]),
      ),
    ).toString();
  return /[/+]xml$/.test(mediaType) ? toXml(name, value, '') : JSON.stringify(value ?? null, null, 2);
}

function toXml(name: string, value: unknown, indent: string): string {
  if (Array.isArray(value)) return value.map((one) => toXml(name, one, indent)).join('\n');
  if (!isObject(value)) return `${indent}<${name}>${escapeHtml(String(value ?? ''))}</${name}>`;
  const inside = Object.entries(value).map(([key, held]) => toXml(key, held, `${indent}  `));
  return [`${indent}<${name}>`, ...inside, `${indent}</${name}>`].join('\n');
}
