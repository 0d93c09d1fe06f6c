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

/** For Python: single quotes where the text has double ones and nothing needs an escape. */
export function pythonString(text: string): string {
  return /^[^'\\\p{Cc}\u2028\u2029]*"[^'\\\p{Cc}\u2028\u2029]*$/u.test(text) ? `'${text}'` : doubleQuoted(text);
}

/** A JSON document for JavaScript and TypeScript, with quotes only around names that need them. */
export function scriptLiteral(json: string): string {
  return jsonLiteral(json, (text, isName) => {
    if (!isName || !/^[A-Za-z_$][\w$]*$/.test(text)) return scriptString(text);
    // In any other form, this name sets the prototype.
    return text === '__proto__' ? "['__proto__']" : text;
  });
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

/** A list of strings, numbers, and the like that takes several lines. */
const plainList = /\[\s*\n\s*((?:"(?:[^"\\]|\\.)*"|[^\s"[\]{},])+(?:,\s*(?:"(?:[^"\\]|\\.)*"|[^\s"[\]{},])+)*)\s*\]/g;

/**
 * A JSON document as a literal of another language, laid out as by its formatters: short lists take one line, and other lines
 * before a closing bracket end with a comma.
 * @param string writes a string; `isName` for the name of a field
 * @param words in place of `true`, `false`, and `null`
 */
export function jsonLiteral(
  json: string,
  string: (text: string, isName: boolean) => string,
  words: Readonly<Record<string, string>> = {},
): string {
  return json
    .replace(plainList, (list, entries: string) => {
      const line = `[${entries.replace(/,\s*\n\s*/g, ', ')}]`;
      return line.length > 80 ? list : line;
    })
    .replace(/("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b/g, (part: string, text?: string, colon = '') =>
      text === undefined ? (words[part] ?? part) : string(JSON.parse(text) as string, colon !== '') + colon,
    )
    .replace(/[^\s{[,](?=[ \t\r]*\n\s*[}\]])/g, '$&,');
}

/** The text if it's a JSON document. */
export function asJson(text: string): string | undefined {
  return valueOfJson(text) === undefined ? undefined : text;
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
