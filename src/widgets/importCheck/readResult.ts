/** Reads what curl or a log shows of a response: headers, and JSON in lines, in a list, or over several lines. */
import {isObject} from '../../lib/isObject';
import {ElementSplitter} from '../../lib/scanJson';
import {valueOfJson} from '../../lib/valueOfJson';

/** A value with its first line in the text. `value` is undefined if it isn't JSON. */
export interface Item {
  line: number;
  /** The value on one line. */
  text: string;
  value: Record<string, unknown> | undefined;
}

export interface Body {
  /** From the status line, if there is one. */
  status: number | undefined;
  text: string;
  /** Number of lines before the body. */
  linesBefore: number;
}

/** Removes what `curl -v` and `curl -i` write before and between the lines of a body. */
export function splitHeaders(pasted: string): Body {
  const lines = pasted.replace(/^\ufeff/, '').split(/\r?\n/);
  const isVerbose = lines.some((line) => /^< HTTP\//.test(line));
  let status: number | undefined;
  let isHeader = false;
  let first = lines.length;
  const kept = lines.map((line, index) => {
    const text = isVerbose ? line.replace(/^< /, '').replace(/^<$/, '') : line;
    if (isVerbose && /^([*>] ?|[{}] \[)/.test(line)) return '';
    const found = (isVerbose ? line.startsWith('< ') : first === lines.length) && /^HTTP\/[\d.]+ (\d{3})/.exec(text);
    if (found) {
      status = Number(found[1]);
      isHeader = true;
    } else if (isHeader && text === '') isHeader = false;
    else if (!isHeader && text.trim() !== '') {
      first = Math.min(first, index);
      return text;
    }
    return '';
  });
  return {status, text: kept.slice(first).join('\n'), linesBefore: Math.min(first, lines.length)};
}

/** The objects of a text, whether it has one on each line, several lines for each, or a list. */
export function readItems(text: string, linesBefore = 0): Item[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const first = (lines.find((line) => line.trim() !== '') ?? '').trim();
  const isList = first.startsWith('[');
  const isSpread = first.startsWith('{') && !parse(first) && lines.some((line) => line.trimStart().startsWith('}'));
  const items: Item[] = [];
  if (!isList && !isSpread) {
    for (const [index, line] of lines.entries())
      if (line.trim() !== '') items.push({line: linesBefore + index + 1, text: line, value: parse(line)});
    return items;
  }
  const splitter = new ElementSplitter(({compact, text: whole, first: line}) => {
    const value = parse(whole);
    items.push({line: linesBefore + line, text: value ? compact : whole, value});
  }, isList);
  for (const [index, line] of lines.entries()) splitter.push(line, index + 1);
  splitter.end(lines.length);
  return items;
}

function parse(text: string): Record<string, unknown> | undefined {
  const value = valueOfJson(text);
  return isObject(value) ? value : undefined;
}
