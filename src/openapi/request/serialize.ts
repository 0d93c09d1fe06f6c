/** Writes values of parameters as their style says (OpenAPI, "Style Values"). */

import type {Parameter} from '../document/document';

/** A text, values, or named values. */
export type Value = string | readonly string[] | Readonly<Record<string, string>>;

export interface Sent {
  value: Value;
  shape: {style: string; explode: boolean};
}

/** How a parameter is written: as it says, or as usual in its place. */
export function styleOf({in: place, style, explode}: Pick<Parameter, 'in' | 'style' | 'explode'>): Sent['shape'] {
  const usual = {query: 'form', cookie: 'form', querystring: 'querystring'}[place] ?? 'simple';
  const shown = style ?? usual;
  return {style: shown, explode: explode ?? shown === 'form'};
}

const isList = (value: Value): value is readonly string[] => Array.isArray(value);

/** Values with a sign between them: commas, unless each value has a name of its own. */
export function listed({value, shape: {explode}}: Sent, write: (text: string) => string, sign = ','): string {
  if (typeof value === 'string') return write(value);
  if (isList(value)) return value.map(write).join(sign);
  return Object.entries(value)
    .map(([name, one]) => `${write(name)}${explode ? '=' : ','}${write(one)}`)
    .join(sign);
}

/** A value in a path. */
export function inPath(name: string, {shape, value}: Sent): string {
  const {style, explode} = shape;
  if (style === 'label') return `.${listed({value, shape}, encode, explode ? '.' : ',')}`;
  if (style !== 'matrix') return listed({value, shape}, encode);
  if (!explode || typeof value === 'string') return `;${encode(name)}=${listed({value, shape}, encode)}`;
  return isList(value)
    ? value.map((one) => `;${encode(name)}=${encode(one)}`).join('')
    : `;${listed({value, shape}, encode, ';')}`;
}

/** A value in a query: names with values, encoded. */
export function inQuery(name: string, {shape, value}: Sent): string[] {
  const {style, explode} = shape;
  if (style === 'querystring' && typeof value === 'string') return [value];
  const pair = (key: string, one: string) => `${encode(key)}=${encode(one)}`;
  if (typeof value === 'string') return [pair(name, value)];
  if (isList(value)) {
    if (explode) return value.map((one) => pair(name, one));
    const sign = {spaceDelimited: '%20', pipeDelimited: '%7C'}[style] ?? ',';
    return [`${encode(name)}=${listed({value, shape}, encode, sign)}`];
  }
  const entries = Object.entries(value);
  if (style === 'deepObject') return entries.map(([key, one]) => pair(`${name}[${key}]`, one));
  return explode || style === 'querystring'
    ? entries.map(([key, one]) => pair(key, one))
    : [`${encode(name)}=${listed({value, shape}, encode)}`];
}

/** Replaces lone surrogates with U+FFFD, as browsers do. */
export function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}

/** Restricts a value to one line, because a line break in a link would start a new header. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
