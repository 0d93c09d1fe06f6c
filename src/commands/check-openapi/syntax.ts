import {readFileSync} from 'node:fs';
import {parseYaml} from '@redocly/openapi-core';
import {LineCounter, parseDocument, visit, type Document, type YAMLError} from 'yaml';
import {capitalized} from '../../lib/capitalized';
import {isObject} from '../../lib/isObject';
import {placesIn} from '../../lib/lineInText';
import {childOf, joinPointer, pointerKeys} from '../../lib/pointers';
import {reasonOf} from '../../lib/reasonOf';
import type {FileFinding} from './problem';

/** Remedies for the most common YAML errors. */
const hints: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'Indent with spaces, two for each level.',
  DUPLICATE_KEY: 'Remove one of them.',
  MISSING_CHAR: 'Close the quotes or the bracket, or quote text that contains ": " or starts with a special character.',
  BLOCK_AS_IMPLICIT_KEY:
    'Indent it like its siblings, two spaces more than its parent, or quote text that contains ": ".',
};

/** Reports the first YAML error of a file with a remedy, or the numbers that can't be read as they're written. */
export function syntaxProblems(file: string, content: Uint8Array | string): FileFinding[] {
  const text = typeof content === 'string' ? content : textOf(content);
  if (text === undefined) return [{file, line: 1, message: "The file isn't UTF-8. Save it with this encoding."}];
  const refused = linterProblem(text);
  // Reading every place takes much longer than reading.
  if (!refused && !suspicious.test(text)) return [];
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines, prettyErrors: false});
  const [error] = document.errors;
  if (error) {
    const {code, message, pos} = error;
    const line = lines.linePos(code === 'MISSING_CHAR' ? startOfText(document, pos[0]) : pos[0]).line;
    const hint = hints[code] ?? 'Indent the line like its siblings, two spaces more than its parent.';
    return [{file, line, message: `${message.replace(/\.?$/, '.')} ${hint}`}];
  }
  return (refused ? [refused] : lostNumbers(document, lines)).map((finding) => ({file, ...finding}));
}

/** What a number that can't be read as it's written looks like: many digits, an exponent, or no end. */
const suspicious = /[\d.]{16}|\.(?:inf|nan)\b|(?<![\w.-])\d[\d.]*e[+-]?\d|(?<![\w.-])0[xo]/i;

/** Components that refer to each other and to nothing else, which the linter stops at. */
export function circlesIn(file: string): FileFinding[] {
  const text = readFileSync(file, 'utf8');
  const root: unknown = parseYaml(text);
  const next = (pointer: string): string | undefined => {
    const reference = childOf(pointerKeys(pointer).reduce(childOf, root), '$ref');
    return typeof reference === 'string' && reference.startsWith('#/') ? reference.slice(1) : undefined;
  };
  const isCircle = (start: string, at = next(start), met: readonly string[] = []): boolean =>
    at !== undefined && (at === start || (!met.includes(at) && isCircle(start, next(at), [...met, at])));
  const components = childOf(root, 'components');
  return Object.entries(isObject(components) ? components : {}).flatMap(([section, parts]) =>
    Object.keys(isObject(parts) ? parts : {})
      .map((name) => joinPointer('', 'components', section, name))
      .filter((pointer) => isCircle(pointer))
      .map((pointer) => ({
        file,
        line: placesIn(text)(pointer).line,
        message: 'The part refers to nothing but itself. Describe it, or refer to another one.',
      })),
  );
}

/** The start of the quoted string that contains an offset: an unclosed string extends to the end of the file. */
function startOfText(document: Document, offset: number): number {
  let start = offset;
  visit(document, {
    Scalar(_, {type, range}) {
      if (type?.startsWith('QUOTE') && range && range[0] <= offset && offset <= range[2]) start = range[0];
    },
  });
  return start;
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What the linter's reader refuses, which is stricter about indentation. */
function linterProblem(text: string): Omit<FileFinding, 'file'> | undefined {
  try {
    parseYaml(text);
    return undefined;
  } catch (error) {
    const {reason = reasonOf(error), mark} = error as {reason?: string; mark?: {line: number}};
    return {
      line: (mark?.line ?? 0) + 1,
      message: `${capitalized(reason)}. Indent the line more than its parent, also a closing bracket.`,
    };
  }
}

function lostNumbers(document: Document, lines: LineCounter): Omit<FileFinding, 'file'>[] {
  const found: Omit<FileFinding, 'file'>[] = [];
  visit(document, {
    Scalar(_, {value, source = '', range}) {
      if (typeof value === 'number' && range && isChanged(source))
        found.push({line: lines.linePos(range[0]).line, message: numberMessage(source)});
    },
  });
  return found;
}

/** The first number in JSON that JavaScript reads as another one. */
export function numberThatChanges(json: string): string | undefined {
  return json
    .replace(/"(?:[^"\\]|\\.)*"/g, '')
    .match(/-?\d[\d.eE+-]*/g)
    ?.find(isChanged);
}

/** The message about such a number. */
export function numberMessage(number: string): string {
  return `The number ${number} isn't supported by this site: programs would read another one. Write it as text.`;
}

function isChanged(source: string): boolean {
  if (/^0[xo]/i.test(source)) return Number(source) > Number.MAX_SAFE_INTEGER;
  return digitsOf(source) !== digitsOf(String(Number(source)));
}

/** Significant digits and exponent, so that `1.50` and `15e-1` are the same. */
function digitsOf(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(number) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return /\d/.test(number) ? '0' : number;
  return `${sign === '-' ? '-' : ''}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
