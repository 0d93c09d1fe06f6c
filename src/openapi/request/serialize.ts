/** Writes values of parameters (OpenAPI, "Style Values"). */

/** How the values of a list are sent: each in a pair of its own, or with this sign between them. */
export type ListStyle = 'pairs' | ',' | '%20' | '%7C';

/** How a parameter that is a list is sent. */
export function listStyleOf({in: place, style, explode}: {in: string; style?: string; explode?: boolean}): ListStyle {
  if (style === 'spaceDelimited') return '%20';
  if (style === 'pipeDelimited') return '%7C';
  return place === 'query' && explode !== false ? 'pairs' : ',';
}

/** A value in a query, encoded. The values of a list have commas between them. */
export function inQuery(name: string, text: string, list?: ListStyle): string[] {
  const key = encode(name);
  if (list === undefined) return [`${key}=${encodeInQuery(text)}`];
  const values = text.split(',').map(encodeInQuery);
  return list === 'pairs' ? values.map((value) => `${key}=${value}`) : [`${key}=${values.join(list)}`];
}

/** A value in a path, encoded. */
export function inPath(text: string, list?: ListStyle): string {
  return list === undefined ? encode(text) : text.split(',').map(encode).join(',');
}

/** The values of a list as they're typed: with commas between them. */
export function listFrom(query: URLSearchParams, name: string, list: ListStyle): string {
  if (list === 'pairs') return query.getAll(name).join(',');
  return (query.get(name) ?? '').split(decodeURIComponent(list)).join(',');
}

/** Colons need no encoding in a query, and times stay readable with them. */
export function encodeInQuery(text: string): string {
  return encode(text).replaceAll('%3A', ':');
}

/** Replaces lone surrogates with U+FFFD, as browsers do. */
export function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}

/** Restricts a value to one line, because a line break in a link would start a new header. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
