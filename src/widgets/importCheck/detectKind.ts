import {columns} from './csvCheck';
import type {Kind} from './kinds';

/** Detects the kind from the first line of a file; undefined if it's unclear. */
export function detectKind(file: string, start: string): Kind | undefined {
  const name = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1).toLowerCase();
  if (name === 'products.csv' || name === 'codes.csv' || name === 'prices.csv') return name;
  const text = start.replace(/^\ufeff/, '').trimStart();
  if (/^[[{]/.test(text)) return detectNdjson(text);
  return detectCsv(text.replace(/^"?sep=.?"?[\r\n]+/i, '').split(/[\r\n]/, 1)[0] ?? '');
}

/** Detects the kind from fields that only one kind has. */
function detectNdjson(text: string): Kind {
  const first = /^[^\n]*"(op|availability)"\s*:/.test(text) && !/"status"\s*:/.test(text.split('\n', 1)[0]!);
  if (first) return 'availabilities';
  const object = text.slice(0, 4000);
  if (/"(sku|category)"\s*:/.test(object) && /"(category|prices)"\s*:/.test(object) && !/"codes"\s*:/.test(object))
    return 'prices';
  if (/"op"\s*:\s*"(put|delete)"/.test(object) && /"availability"\s*:/.test(object)) return 'availabilities';
  return 'products';
}

function detectCsv(header: string): Kind | undefined {
  const names = header
    .replace(/^#/, '')
    .split(/[,;\t|]/)
    .map((name) => name.trim().replace(/^"|"$/g, '').toLowerCase());
  const has = (name: string) => names.includes(name.toLowerCase());
  const kind: Kind | undefined =
    has('pricingCategory') || has('listPrice') ? 'prices.csv' : has('code') && has('sku') ? 'codes.csv' : undefined;
  if (kind) return kind;
  const known = [...columns['products.csv'].required, ...columns['products.csv'].optional];
  return known.filter(has).length >= 2 ? 'products.csv' : undefined;
}
