import {unescapeHtml} from '../../lib/escapeHtml';
import type {FieldView, Html, ShapeView} from './view';

/** A key of a JSON document, with the ID of the field that describes it, relative to that of the document's shape. */
export interface KeyOfField {
  key: string;
  field?: string;
}

/**
 * The keys of a JSON document, or of lines of JSON, in their order. A key that several alternatives describe has no field.
 * @param base ID of the shape
 */
export function keysIn(text: string, shape: ShapeView, base: string): KeyOfField[] {
  const keys: KeyOfField[] = [];
  const add = (value: unknown, inside: ShapeView | undefined): void => {
    if (Array.isArray(value)) return value.forEach((item) => add(item, inside));
    if (value === null || typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value)) {
      const field = inside && fieldOf(inside, key, value as Record<string, unknown>);
      keys.push({key, ...(field?.id.startsWith(`${base}.`) ? {field: field.id.slice(base.length + 1)} : {})});
      add(inner, field?.shape ?? inside?.entries);
    }
  };
  for (const document of documentsIn(text)) add(document, shape);
  return keys;
}

function documentsIn(text: string): unknown[] {
  for (const documents of [[text], text.split('\n')]) {
    try {
      return documents.map((document): unknown => JSON.parse(document));
    } catch {
      // Not JSON.
    }
  }
  return [];
}

/** The field of a key: a common one, or that of the only alternative that applies. */
function fieldOf(shape: ShapeView, key: string, object: Readonly<Record<string, unknown>>): FieldView | undefined {
  const own = shape.fields.find(({name}) => name === key);
  if (own) return own;
  const {discriminator, variants} = shape;
  const chosen = variants.filter(({label}) => discriminator !== undefined && object[discriminator] === label);
  const fields = (chosen.length > 0 ? chosen : variants).flatMap(
    (variant) => fieldOf(variant.shape, key, object) ?? [],
  );
  return fields.length === 1 ? fields[0] : undefined;
}

const lineStart = '<span class="line';
const property = /<span class="t-property">(.*?)<\/span>/g;
/** A key at the start of a line: `"sku":`, `sku:`, `'sku' =>`. */
const keyOfLine = /^\s*(?:(["'])(?<quoted>.*?)\1|(?<bare>[\w$]+))\s*(?::|=>)/;

/**
 * Names the field of each line of highlighted code, in whatever language it writes a JSON document; where a line has several
 * keys, of each key.
 * @param html lines, see `highlight`
 * @param keys of the document, in order
 */
export function markFields(html: Html, keys: readonly KeyOfField[]): Html {
  let next = 0;
  const take = (key: string): string => {
    const expected = keys[next];
    if (expected?.key !== key) return '';
    next += 1;
    return expected.field === undefined ? '' : ` data-field="${expected.field}"`;
  };
  return html
    .split(new RegExp(`(?=${lineStart})`))
    .map((line) => {
      if (next >= keys.length) return line;
      const properties = [...line.matchAll(property)].map((match) => textOf(match[1]!));
      if (properties.length > 1)
        return line.replace(property, (whole, key: string) => whole.replace('>', `${take(textOf(key))}>`));
      const {quoted, bare} = keyOfLine.exec(textOf(line))?.groups ?? {};
      const key = properties[0] ?? quoted ?? bare;
      return key === undefined ? line : line.replace(lineStart, `<span${take(key)} class="line`);
    })
    .join('');
}

function textOf(html: string): string {
  const text = unescapeHtml(html.replace(/<[^>]*>/g, ''));
  return /^(["']).*\1$/s.test(text) ? text.slice(1, -1) : text;
}
