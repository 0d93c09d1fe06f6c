/** Text as literals of programming languages. Values can come from an untrusted link: no text may end its literal. */
import {valueOfJson} from '../../lib/valueOfJson';

/** Double-quoted with JSON's escapes, which Java, C# and Python read alike. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029]/g, unicodeEscape);
}

/** For JavaScript and TypeScript: single quotes where nothing needs an escape. */
export function scriptString(text: string): string {
  return /^[^'\\\p{Cc}\u2028\u2029]*$/u.test(text) ? `'${text}'` : doubleQuoted(text);
}

/** For Kotlin, which fills in `$name` and has no `\f`. */
export function kotlinString(text: string): string {
  return doubleQuoted(text).replace(/\$/g, '\\$').replace(/\\f/g, '\\u000c');
}

/** For Swift, which writes code points as `\u{…}` and has neither `\b` nor `\f`. */
export function swiftString(text: string): string {
  return doubleQuoted(text)
    .replace(/\\(\\|u([0-9a-f]{4}))/g, (whole, _, code?: string) => (code ? `\\u{${code}}` : whole))
    .replace(/\\(\\|b|f)/g, (whole, letter: string) =>
      letter === 'b' ? '\\u{0008}' : letter === 'f' ? '\\u{000c}' : whole,
    );
}

/** For PHP: single quotes, in which nothing but the quote and the backslash is special. */
export function phpString(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** For a POSIX shell: double quotes where nothing is special in them, single quotes elsewhere. */
export function shellString(text: string): string {
  return /["$`\\!]/.test(text) ? `'${text.replace(/'/g, `'\\''`)}'` : `"${text}"`;
}

/** Puts spaces before every line but the first. */
export function indent(text: string, by: string): string {
  return text.replace(/\n/g, `\n${by}`);
}

/** The text if it's a JSON document. */
export function asJson(text: string): string | undefined {
  return valueOfJson(text) === undefined ? undefined : text;
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
