/** Makes values from elsewhere safe to print. */

const longestValue = 60;

/** Formats a value for display: one line, no control characters, at most 60 characters. */
export function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : describe(value);
  return text.length > longestValue ? `${printable(text.slice(0, longestValue - 1))}…` : printable(text);
}

/** Writes line breaks and characters that terminals act on or that are invisible as `\\u000a`. */
export function printable(text: string): string {
  let shown = '';
  for (const character of text) {
    const code = character.codePointAt(0)!;
    const isHidden = code < 32 || (code >= 127 && code < 160) || (code >= 0x200b && code <= 0x200f);
    const isDirection = (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069) || code === 0xfeff;
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    shown += isHidden || isDirection || isHalf ? `\\u${code.toString(16).padStart(4, '0')}` : character;
  }
  return shown;
}

/** Shows lists and objects by size: serializing a hostile one could take longer than the check. */
function describe(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return `an object of ${Object.keys(value).length}`;
  return String(value);
}
