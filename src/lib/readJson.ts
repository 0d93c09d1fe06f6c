/** A JSON parser with line numbers for messages. */
import {fieldPath} from './pointers';

export type JsonReading =
  | {
      ok: true;
      value: unknown;
      /** Line of each value, by its path (`codes[0].template`; the root is ``). */ lines: ReadonlyMap<string, number>;
    }
  | {ok: false; line: number; column: number; message: string};

class Stop extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/** Maximum nesting: far more than any body needs, and far less than a browser's stack allows. */
export const deepest = 500;

/** Parses a JSON document; returns its value, or the place and reason of the error. */
export function readJson(text: string): JsonReading {
  const lines = new Map<string, number>();
  let at = 0;
  let line = 1;
  let depth = 0;

  const space = () => {
    for (; at < text.length && ' \t\r\n'.includes(text[at]!); at += 1) if (text[at] === '\n') line += 1;
  };
  const found = () => (at < text.length ? `"${String.fromCodePoint(text.codePointAt(at)!)}"` : 'the end of the text');
  const expect = (character: string, after: string) => {
    space();
    if (text[at] !== character) throw new Stop(`Expected "${character}" after ${after}, found ${found()}`, at);
    at += 1;
  };
  const string = (): string => {
    const match = /^"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/.exec(text.slice(at));
    if (!match) throw new Stop("A string isn't closed, contains a line break, or has an invalid escape", at);
    at += match[0].length;
    return JSON.parse(match[0]) as string;
  };
  const entries = (close: string, what: string, entry: () => void) => {
    if (depth === deepest) throw new Stop(`Nested more than ${deepest} levels deep`, at);
    at += 1;
    space();
    if (text[at] === close) {
      at += 1;
      return;
    }
    depth += 1;
    for (;;) {
      entry();
      space();
      if (text[at] === close) break;
      if (text[at] !== ',') throw new Stop(`Expected "," or "${close}" after ${what}, found ${found()}`, at);
      at += 1;
      space();
      if (text[at] === close) throw new Stop(`A comma before "${close}" isn't allowed`, at);
    }
    depth -= 1;
    at += 1;
  };
  const value = (path: string): unknown => {
    space();
    lines.set(path, line);
    const character = text[at];
    if (character === '{') {
      const object: Record<string, unknown> = {};
      entries('}', 'a field', () => {
        space();
        if (text[at] !== '"') throw new Stop(`Expected the name of a field in double quotes, found ${found()}`, at);
        const name = string();
        expect(':', `the field "${name}"`);
        // Define instead of assign, so that `__proto__` is an ordinary name.
        const inner = value(fieldPath(path, name));
        Object.defineProperty(object, name, {value: inner, enumerable: true, configurable: true, writable: true});
      });
      return object;
    }
    if (character === '[') {
      const array: unknown[] = [];
      entries(']', 'an entry', () => array.push(value(`${path}[${array.length}]`)));
      return array;
    }
    if (character === '"') return string();
    const match = /^(?:true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)(?![\w.+-])/.exec(
      text.slice(at),
    );
    if (!match) throw new Stop(`Expected a value, found ${found()}`, at);
    at += match[0].length;
    return JSON.parse(match[0]);
  };

  try {
    const result = value('');
    space();
    if (at < text.length) throw new Stop(`Expected the end of the text, found ${found()}`, at);
    return {ok: true, value: result, lines};
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const before = text.slice(0, error.at).split('\n');
    return {ok: false, line: before.length, column: before.at(-1)!.length + 1, message: error.message};
  }
}

/** Place and reason of a JSON error: `line 2, column 7: …`, for one line of text `column 7: …`. Empty for valid JSON. */
export function jsonFault(text: string): string {
  const reading = readJson(text);
  if (reading.ok) return '';
  const column = `column ${reading.column}: ${reading.message}`;
  return text.includes('\n') ? `line ${reading.line}, ${column}` : column;
}

/** The line of the value at `path`, or of its parent if it's missing. */
export function lineOf(lines: ReadonlyMap<string, number>, path: string): number {
  for (let place = path; place !== ''; place = place.replace(/(?:^|\.)[^.[\]]+$|\[[^[\]]*\]$/, '')) {
    const line = lines.get(place);
    if (line !== undefined) return line;
    if (!/(?:^|\.)[^.[\]]+$|\[[^[\]]*\]$/.test(place)) break;
  }
  return lines.get('') ?? 1;
}
