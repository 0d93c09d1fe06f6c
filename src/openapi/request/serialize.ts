/** Replaces lone surrogates with U+FFFD, as browsers do. */
export function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}

/** Restricts a value to one line, because a line break in a link would start a new header. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
