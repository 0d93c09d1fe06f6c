/** Characters without a width, such as zero-width spaces and marks of direction. */
export const hiddenCharacters = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** The first invisible character of a text as its code point, such as `U+200B`. */
export function findHidden(text: string): string | undefined {
  // The usual case, for speed.
  if (/^[\x20-\x7e]*$/.test(text)) return undefined;
  const found = text.match(hiddenCharacters)?.[0];
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Signs of Windows-1252 other than letters that are common in product data: € „ ‘ ’ “ ” – — ™, a no-break space, and § © ® °. */
const signs = new Set([0x80, 0x84, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99, 0xa0, 0xa7, 0xa9, 0xae, 0xb0]);

/**
 * Whether bytes that aren't UTF-8 can be read as Windows-1252: Western letters, in runs of at most two. Other encodings
 * use these bytes for other letters, but in longer runs, or use other bytes for umlauts.
 */
export function isWindows1252(bytes: Uint8Array): boolean {
  let run = 0;
  let letters = 0;
  for (const byte of bytes) {
    if (byte < 0x80) {
      run = 0;
      continue;
    }
    const isLetter = byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7;
    if (!isLetter && !signs.has(byte)) return false;
    run += 1;
    if (run > 2) return false;
    if (isLetter) letters += 1;
  }
  return letters > 0;
}
