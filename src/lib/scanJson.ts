/** What JSON.parse doesn't report: duplicate fields, depth, and where one value ends and the next starts. */
import {pathOf} from './pointers';

const quote = 34;
const backslash = 92;
const colon = 58;

/** Number of fields in the text of valid JSON, including duplicates. */
export function countWrittenFields(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index);
    else if (code === colon) count += 1;
  }
  return count;
}

/** Number of fields in a parsed value, including nested ones. */
export function countFields(value: object): number {
  let count = 0;
  // A stack instead of recursion: JSON nesting has no limit, the call stack does.
  const open: object[] = [value];
  for (let parent = open.pop(); parent; parent = open.pop()) {
    if (Array.isArray(parent)) {
      for (const child of parent as unknown[]) if (typeof child === 'object' && child !== null) open.push(child);
      continue;
    }
    for (const key in parent) {
      count += 1;
      const child = (parent as Record<string, unknown>)[key];
      if (typeof child === 'object' && child !== null) open.push(child);
    }
  }
  return count;
}

/** Whether brackets are nested deeper than this. */
export function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index);
    else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > limit) return true;
    } else if (code === 125 || code === 93) depth -= 1;
  }
  return false;
}

/** More digits aren't shown. */
const longestNumber = 100;

/** Paths of duplicate fields in valid JSON. */
export function findDuplicateKeys(text: string): string[] {
  const found: string[] = [];
  walk(text, {onDuplicate: (path) => found.push(path)});
  return found;
}

/** The numbers in valid JSON as they are written, by their paths. */
export function writtenNumbers(text: string): Map<string, string> {
  const found = new Map<string, string>();
  walk(text, {onNumber: (path, number) => found.set(path, number)});
  return found;
}

interface Visitor {
  onDuplicate?: (path: string) => void;
  onNumber?: (path: string, text: string) => void;
}

function walk(text: string, {onDuplicate, onNumber}: Visitor): void {
  interface Level {
    keys: Set<string> | undefined;
    key: string;
    index: number;
  }
  const levels: Level[] = [];
  let expectsKey = false;
  const path = () => pathOf(levels.map((one) => (one.keys ? one.key : String(one.index))));
  for (let at = 0; at < text.length; at += 1) {
    const level = levels[levels.length - 1];
    switch (text[at]) {
      case '{':
        levels.push({keys: new Set(), key: '', index: 0});
        expectsKey = true;
        break;
      case '[':
        levels.push({keys: undefined, key: '', index: 0});
        expectsKey = false;
        break;
      case '}':
      case ']':
        levels.pop();
        expectsKey = false;
        break;
      case ',':
        if (level) level.index += 1;
        expectsKey = level?.keys !== undefined;
        break;
      case '"': {
        const end = endOfString(text, at);
        if (expectsKey && level?.keys) {
          level.key = JSON.parse(text.slice(at, end + 1)) as string;
          if (level.keys.has(level.key)) onDuplicate?.(path());
          level.keys.add(level.key);
          expectsKey = false;
        }
        at = end;
        break;
      }
      default: {
        const number =
          onNumber && /[-\d]/.test(text[at]!) && /^[-+.\deE]+/.exec(text.slice(at, at + longestNumber))?.[0];
        if (!number) break;
        onNumber?.(path(), number);
        at += number.length - 1;
      }
    }
  }
}

/** Where the list in a field of the outermost object begins and ends. The text is valid JSON. */
export function findList(text: string, name: string): {from: number; to: number} | undefined {
  let depth = 0;
  let from = -1;
  let key: string | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(text, at);
      if (depth === 1 && key === undefined) key = JSON.parse(text.slice(at, end + 1)) as string;
      at = end;
    } else if (code === 123 || code === 91) {
      if (code === 91 && depth === 1 && key === name) from = at;
      depth += 1;
    } else if (code === 125 || code === 93) {
      depth -= 1;
      if (depth === 1 && from >= 0) return {from, to: at + 1};
    } else if (code === 44 && depth === 1) key = undefined;
  }
  return undefined;
}

/** Index of the quotation mark that closes the string opened at this index. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  for (; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) return index;
    if (code === backslash) index += 1;
  }
  return index;
}

/** A value in text that isn't one value per line. */
export interface Element {
  text: string;
  /** The value on one line, without whitespace outside strings. Valid only if `text` is. */
  compact: string;
  first: number;
  last: number;
}

/**
 * Finds values in text with multi-line values, several values on a line, or one enclosing list. Reads line by line and
 * emits each value at its last bracket.
 */
export class ElementSplitter {
  private parts: string[] = [];
  private compact: string[] = [];
  private first = 0;
  private depth = 0;
  /** Depth of the values: 1 inside an enclosing list. */
  private base = 0;
  size = 0;

  constructor(
    private readonly onElement: (element: Element) => void,
    isInList: boolean,
  ) {
    this.base = isInList ? 1 : 0;
  }

  /** Whether a value is incomplete. */
  get isOpen(): boolean {
    return this.parts.length > 0 || this.depth > this.base;
  }

  /** Whether the enclosing list is still open or hasn't started. */
  get isInList(): boolean {
    return this.base === 1;
  }

  /** Reads the next line, without its line break. */
  push(text: string, line: number): void {
    let from = -1;
    let kept = 0;
    const keep = (until: number) => {
      if (until > kept) this.compact.push(text.slice(kept, until));
    };
    const begin = (at: number) => {
      from = at;
      kept = at;
      this.first = line;
    };
    const finish = (end: number) => {
      keep(end);
      this.parts.push(text.slice(from, end));
      this.flush(line);
      from = -1;
    };
    if (this.parts.length > 0) from = 0;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      const isSpace = code === 32 || code === 9 || code === 13;
      if (from < 0) {
        if (isSpace || code === 44) continue;
        if (this.base === 1 && this.depth === 0 && code === 91) {
          this.depth = 1;
          continue;
        }
        if (this.base === 1 && this.depth === 1 && code === 93) {
          this.depth = 0;
          this.base = 0;
          continue;
        }
        begin(index);
      } else if (isSpace) {
        keep(index);
        kept = index + 1;
        continue;
      }
      if (code === quote) {
        index = Math.min(endOfString(text, index), text.length - 1);
        if (this.depth === this.base) finish(index + 1);
      } else if (code === 123 || code === 91) {
        this.depth += 1;
      } else if (code === 125 || code === 93) {
        if (this.depth > this.base) this.depth -= 1;
        if (this.depth === this.base) finish(index + 1);
      } else if (this.depth === this.base && isEndOfWord(text, index)) {
        finish(index + 1);
      }
    }
    if (from < 0) return;
    keep(text.length);
    this.parts.push(text.slice(from));
    this.size += text.length - from;
  }

  /** Emits the rest if the text ends inside a value. */
  end(line: number): void {
    if (this.parts.length > 0) this.flush(line);
    this.depth = this.base;
  }

  private flush(line: number): void {
    const element = {text: this.parts.join('\n'), compact: this.compact.join(''), first: this.first, last: line};
    this.parts = [];
    this.compact = [];
    this.size = 0;
    this.onElement(element);
  }
}

/** Outside brackets, a number or literal ends before whitespace, a comma, a bracket, or the end of the line. */
function isEndOfWord(text: string, index: number): boolean {
  return index + 1 === text.length || ' \t\r,[]{}"'.includes(text[index + 1]!);
}

/** Paths of fields that are written more than once. @param value parsed from the text */
export function duplicateFields(text: string, value: unknown): string[] {
  // Counting is much faster than searching.
  if (typeof value !== 'object' || value === null || countWrittenFields(text) === countFields(value)) return [];
  return findDuplicateKeys(text);
}
