import {availability, pricing, product} from '../../../.generated/validators/products';
import type {LineRules} from '../../openapi/importRules/lineRules';
import {createAvailabilityRules} from '../../openapi/importRules/availabilityRules';
import {isResponse} from '../../openapi/importRules/checkContents';
import {longestBatch} from './batches';
import {countOf} from '../../lib/countOf';
import type {Note} from '../../openapi/importRules/findings';
import {explainSyntax} from './explainSyntax';
import {noteEncoding, type CheckContext, type FileCheck} from './fileCheck';
import type {NdjsonKind} from './kinds';
import {isObject} from '../../lib/isObject';
import {deepest} from '../../lib/readJson';
import {createPriceRules} from '../../openapi/importRules/priceRules';
import {createProductRules} from '../../openapi/importRules/productRules';
import {
  duplicateFields,
  ElementSplitter,
  findList,
  isDeeperThan,
  writtenNumbers,
  type Element,
} from '../../lib/scanJson';
import {valueOfJson} from '../../lib/valueOfJson';
import {notesOf} from '../../openapi/importRules/schemaNotes';
import {nameOfBreak, otherBreaks} from './readLines';
import {problemsOf, type Validate} from '../../openapi/validators/problems';

/** Multi-line text that isn't an object after this many characters is invalid. */
const longestElement = 64 * 1024 * 1024;

const kinds = {
  products: {validate: product, createRules: createProductRules},
  prices: {validate: pricing, createRules: createPriceRules},
  availabilities: {validate: availability, createRules: createAvailabilityRules},
} satisfies Record<NdjsonKind, {validate: Validate; createRules: (context: CheckContext) => LineRules}>;

/** Checks lines of JSON objects. */
export class NdjsonCheck implements FileCheck {
  private readonly rules: LineRules;
  private splitter: ElementSplitter | undefined;
  /** The purpose of the splitter, once it's known. */
  private shape: 'array' | 'list' | 'open' | 'line' = 'line';
  private firstText = '';
  private items = 0;
  private firstBeyond = 0;
  private isFirstItem = true;
  private hasError = false;
  /** Whether the line was read in another encoding than UTF-8. */
  private isGuess = false;
  private readonly context: CheckContext;
  /** The text of the object that is checked. */
  private text = '';

  constructor(
    private readonly kind: NdjsonKind,
    context: CheckContext,
  ) {
    this.context = {...context, note: (note) => context.note(this.asWritten(note))};
    // Rules report through the context, so that lines with errors are known.
    this.rules = kinds[kind].createRules(this.context);
  }

  /** Called for each reported error. */
  markError(): void {
    this.hasError = true;
  }

  onLine(text: string, line: number, bytes?: Uint8Array): void {
    if (this.splitter && !this.isNewStart(text)) {
      noteEncoding(this.context, text, line, bytes);
      this.pushToSplitter(text, line);
      return;
    }
    if (this.splitter) this.closeSplitter(line - 1);
    this.hasError = false;
    const raw = noteEncoding(this.context, text, line, bytes);
    this.isGuess = bytes !== undefined;
    if (raw === undefined) this.hasError = false;
    const value = this.parse(text, line);
    if (isObject(value)) this.onObject(value, text, raw ?? text, line, bytes ?? text);
    else if (text.trim() === '' || text.trim() === '\ufeff') {
      this.context.note({line, rule: 'line-empty'});
      this.context.repair('line-empty', line);
    } else if (this.hasError && !raw) this.onLost(line, text);
    else if (raw) this.onBroken(text, line, raw);
    else this.recover(text, value, line);
  }

  end(line: number): void {
    if (this.splitter) this.closeSplitter(line);
    this.rules.end?.();
    if (this.items > longestBatch && this.kind !== 'availabilities')
      this.context.note({
        line: this.firstBeyond,
        rule: 'too-many-lines',
        message: `The file has ${this.items.toLocaleString('en')} lines; a batch can have at most ${longestBatch.toLocaleString('en')}`,
      });
    if (this.items === 0) this.context.note({line: 0, rule: 'file-empty'});
  }

  /** Numbers are shown as they are written, not as they are calculated with. */
  private asWritten(note: Note): Note {
    if (typeof note.value !== 'number' || note.field === undefined) return note;
    return {...note, value: writtenNumbers(this.text).get(note.field) ?? note.value};
  }

  /** Parses a line. Reports what prevents parsing and returns undefined. */
  private parse(text: string, line: number): unknown {
    if (text.length > deepest && isDeeperThan(text, deepest)) {
      this.context.note({line, rule: 'json-too-deep', value: text});
      return undefined;
    }
    return valueOfJson(text);
  }

  private onObject(
    value: Record<string, unknown>,
    text: string,
    corrected: string | Uint8Array,
    line: number,
    original = corrected,
  ): void {
    this.text = text;
    if (this.isFirstItem) {
      this.isFirstItem = false;
      if (isResponse(value)) {
        this.context.note({line, rule: 'kind-response'});
        this.count(line);
        this.emit(original, original, line);
        return;
      }
      const list = listIn(value);
      if (list !== undefined) {
        this.unpack(list, value, text, line);
        return;
      }
    }
    this.count(line);
    for (const note of notesOf(problemsOf(kinds[this.kind].validate, value), line)) this.context.note(note);
    for (const field of duplicateFields(text, value)) this.context.note({line, rule: 'json-duplicate-key', field});
    // Lone surrogates only occur as escapes: as bytes, they aren't valid UTF-8.
    if (text.includes('\\u') && hasLoneSurrogate(value)) this.context.note({line, rule: 'lone-surrogate', value: text});
    this.rules.check(value, line);
    this.emit(original, corrected, line);
  }

  /** Checks the entries of a list inside an object as lines of their own. */
  private unpack(name: string, value: Record<string, unknown>, text: string, line: number): void {
    const place = findList(text, name);
    this.context.note({line, rule: 'json-wrapper', field: name, value: value[name]});
    if (!place) return;
    this.context.repair('json-wrapper', line);
    this.shape = 'list';
    const splitter = new ElementSplitter((element) => this.onElement(element), true);
    const first = line + (text.slice(0, place.from).match(/\n/g)?.length ?? 0);
    const list = text.slice(place.from, place.to).split('\n');
    for (const [index, part] of list.entries()) splitter.push(part, first + index);
  }

  /** Identifies the common mistake in a line that isn't an object. */
  private recover(text: string, value: unknown, line: number): void {
    const start = text.trimStart();
    const withoutComma = text.trimEnd().replace(/,$/, '');
    if (value === undefined && withoutComma.length < text.trimEnd().length) {
      const repaired = this.parse(withoutComma, line);
      if (isObject(repaired)) {
        this.context.note({line, rule: 'json-trailing-comma'});
        this.context.repair('json-trailing-comma', line);
        this.hasError = false;
        this.onObject(repaired, withoutComma, withoutComma, line, text);
        return;
      }
    }
    if (text.includes('\0')) {
      this.context.note({line, rule: 'nul-byte', value: text});
      this.onLost(line, text);
      return;
    }
    const parts = text.split(otherBreaks).filter((part) => part.trim() !== '');
    if (parts.length > 1 && parts.every((part) => isObject(this.parse(part, line)))) {
      const message = `${nameOfBreak(otherBreaks.exec(text)![0])} separates ${countOf(parts.length, 'object')}`;
      this.context.note({line, rule: 'line-break-other', message});
      this.context.repair('line-break-other', line);
      for (const part of parts) this.onElement({text: part, compact: part, first: line, last: line});
    } else if (start.startsWith('[') && this.isFirstItem) {
      this.context.note({line, rule: 'json-array'});
      this.begin('array', text, line);
    } else if (start.startsWith('{')) {
      this.begin('line', text, line);
    } else if (value === undefined) {
      this.onBroken(text, line, text);
    } else {
      this.context.note({line, rule: 'json-not-object', value: text});
      this.onLost(line, text);
    }
  }

  private begin(shape: 'array' | 'line', text: string, line: number): void {
    this.shape = shape;
    this.isFirstItem = this.isFirstItem && shape !== 'array';
    const elements: Element[] = [];
    this.splitter = new ElementSplitter(
      (element) => (shape === 'line' && this.shape === 'line' ? elements.push(element) : this.onElement(element)),
      shape === 'array',
    );
    this.pushToSplitter(text, line);
    if (shape === 'array') return;
    if (this.splitter) {
      this.shape = 'open';
      this.firstText = text;
      for (const element of elements) this.onElement(element);
      return;
    }
    const objects = elements.filter((element) => isObject(this.parse(element.text, line))).length;
    if (objects > 1 && objects === elements.length) {
      this.context.note({line, rule: 'json-several', message: `The line contains ${elements.length} objects`});
      this.context.repair('json-several', line);
      this.shape = 'line';
      for (const element of elements) this.onElement(element);
    } else if (elements.length > 1 && isObject(this.parse(elements[0]!.text, line))) {
      const rest = text.slice(text.indexOf('{') + elements[0]!.text.length).trim();
      this.context.note({line, rule: 'json-syntax', message: 'Text follows the object', value: rest});
      this.onLost(line, text);
    } else {
      this.onBroken(text, line, text);
    }
  }

  /** Whether a line starts a new item although the previous one isn't closed, because it was truncated. */
  private isNewStart(text: string): boolean {
    // Pretty-printed objects indent their content.
    return this.shape === 'open' && /^\{\s*"/.test(this.firstText) && /^\{\s*"/.test(text);
  }

  private pushToSplitter(text: string, line: number): void {
    const splitter = this.splitter!;
    splitter.push(text, line);
    if (splitter.size > longestElement) {
      this.closeSplitter(line);
      return;
    }
    if (!splitter.isOpen && !splitter.isInList) this.splitter = undefined;
  }

  private closeSplitter(line: number): void {
    this.splitter!.end(line);
    this.splitter = undefined;
  }

  private onElement({text, compact, first, last}: Element): void {
    this.hasError = false;
    const value = this.parse(text, first);
    if (isObject(value)) {
      if (this.shape === 'list') {
        // The list was reported at its beginning.
      } else if (last > first) {
        this.context.note({line: first, rule: 'json-pretty', message: `The object ends on line ${last}`});
        this.context.repair('json-pretty', first);
      } else if (this.shape === 'array') {
        this.context.repair('json-array', first);
      }
      this.hasError = false;
      this.onObject(value, text, compact, first, compact);
    } else if (value === undefined) {
      this.onBroken(text, first, text);
    } else {
      this.context.note({line: first, rule: 'json-not-object', value: text});
      this.onLost(first, text);
    }
  }

  private onBroken(text: string, line: number, original: string | Uint8Array): void {
    const isNul = text.includes('\0');
    this.context.note({
      line,
      rule: isNul ? 'nul-byte' : 'json-syntax',
      message: isNul ? undefined : explainSyntax(text),
      value: text,
    });
    this.onLost(line, original);
  }

  /** Reports a line that counts but can't be checked further. */
  private onLost(line: number, original: string | Uint8Array): void {
    this.hasError = true;
    this.isFirstItem = false;
    this.count(line);
    this.emit(original, original, line);
  }

  private count(line: number): void {
    this.items += 1;
    if (this.items === longestBatch + 1) this.firstBeyond = line;
  }

  private emit(original: string | Uint8Array, corrected: string | Uint8Array, line: number): void {
    this.context.line?.({original, corrected, line, hasError: this.hasError || this.isGuess, isHeader: false});
  }
}

/** Name of the list that an object wraps, as in responses of the API. */
function listIn(value: Record<string, unknown>): string | undefined {
  if (Object.hasOwn(value, 'sku') || Object.hasOwn(value, 'category')) return undefined;
  const lists = ['products', 'prices', 'availabilities', 'items', 'data'].filter((name) => Array.isArray(value[name]));
  return lists.length === 1 ? lists[0] : undefined;
}

function hasLoneSurrogate(value: object): boolean {
  const open: unknown[] = [value];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one === 'string') {
      if (loneSurrogate.test(one)) return true;
    } else if (typeof one === 'object' && one !== null) {
      for (const [key, child] of Object.entries(one)) {
        if (loneSurrogate.test(key)) return true;
        if (typeof child === 'string' || (typeof child === 'object' && child !== null)) open.push(child);
      }
    }
  }
  return false;
}

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
