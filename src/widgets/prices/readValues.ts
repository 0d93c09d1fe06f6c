import {isObject} from '../../lib/isObject';
import {lineBreaks} from '../../lib/lineBreaks';
import {jsonFault, lineOf, readJson} from '../../lib/readJson';
import {duplicateFields} from '../../lib/scanJson';
import {valueOfJson} from '../../lib/valueOfJson';

export interface LineProblem {
  /** Line of the text, starting at 1. */
  line: number;
  /** Invalid field, such as `prices[0].validTo`; empty for the whole line. */
  field: string;
  rule: string;
}

export type Fields = Record<string, unknown>;

export interface Item {
  value: Fields;
  /** Reports an invalid field, by its path in the item. */
  fault: (field: string, rule: string) => void;
}

/** A JSON text within the pasted text. */
interface Document {
  text: string;
  /** Line of its beginning. */
  line: number;
}

/**
 * Finds the objects in pasted JSON: one object per line, JSON of any layout, or an API response with a list.
 * @param listField field of a response that contains the list
 */
export function readItems(pasted: string, listField: string): {items: Item[]; problems: LineProblem[]} {
  const problems: LineProblem[] = [];
  // Editors on Windows start files with an invisible mark.
  const text = pasted.replace(/^\uFEFF/, '');
  const items = documentsIn(text).flatMap((document): Item[] => {
    const value = valueOfJson(document.text);
    if (value === undefined) {
      const {text: faulty, line} = document;
      const reading = readJson(faulty);
      if (!faulty.includes('\n') || reading.ok)
        problems.push({line, field: '', rule: `Must be one complete JSON object. At ${jsonFault(faulty)}.`});
      else {
        const rule = `Must be complete JSON. At column ${reading.column}: ${reading.message}.`;
        problems.push({line: line + reading.line - 1, field: '', rule});
      }
      return [];
    }
    const placeOf = placesIn(document);
    for (const path of duplicateFields(document.text, value))
      problems.push({line: placeOf(path), field: path, rule: 'Appears more than once. Keep one.'});
    return itemsOf(value, listField).flatMap(([path, item]) => {
      const fault = (field: string, rule: string) =>
        problems.push({line: placeOf(join(path, field)), field: join(path, field), rule});
      if (isObject(item)) return [{value: item, fault}];
      fault('', 'Must be a JSON object.');
      return [];
    });
  });
  return {items, problems};
}

/** The objects in a value, with their paths: a list, a response with a list, or one object. */
function itemsOf(value: unknown, listField: string): [path: string, item: unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [`[${index}]`, item]);
  const list = isObject(value) && !('id' in value || 'sku' in value || 'category' in value) && value[listField];
  return Array.isArray(list) ? list.map((item, index) => [`${listField}[${index}]`, item]) : [['', value]];
}

function join(path: string, field: string): string {
  return path && field && !field.startsWith('[') ? `${path}.${field}` : `${path}${field}`;
}

/** The line of each path; only text with several lines has to be searched. */
function placesIn({text, line}: Document): (path: string) => number {
  let lines: ReadonlyMap<string, number> | undefined;
  return (path) => {
    if (!text.includes('\n')) return line;
    if (!lines) {
      const reading = readJson(text);
      lines = reading.ok ? reading.lines : new Map();
    }
    return line + lineOf(lines, path) - 1;
  };
}

/** Splits text into JSON documents: lines if each of them is complete, otherwise by brackets. */
function documentsIn(text: string): Document[] {
  const lines = text
    .split('\n')
    .map((content, index): Document => ({text: content, line: index + 1}))
    .filter((one) => one.text.trim() !== '');
  if (lines.every(isComplete)) return lines;
  const documents = splitByBrackets(text);
  // If the first line is complete, the others are meant to be as well, and errors are clearer by line.
  return documents.every(isComplete) || !isComplete(lines[0]!) ? documents : lines;
}

function isComplete({text}: Document): boolean {
  return valueOfJson(text) !== undefined;
}

/** Ends a document wherever all brackets are closed. */
function splitByBrackets(text: string): Document[] {
  const documents: Document[] = [];
  let depth = 0;
  let start = 0;
  let line = 1;
  const cut = (end: number) => {
    const piece = text.slice(start, end);
    const content = piece.trimStart();
    const before = line + lineBreaks(piece.slice(0, piece.length - content.length));
    if (content.trim() !== '') documents.push({text: content, line: before});
    line += lineBreaks(piece);
    start = end;
  };
  // A string that isn't closed ends with its line, so that the rest is still read.
  for (const {0: token, index} of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[\]{}]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') {
      depth -= 1;
      if (depth <= 0) {
        depth = 0;
        cut(index + 1);
      }
    }
  }
  cut(text.length);
  return documents;
}
