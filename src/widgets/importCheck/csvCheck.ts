/** All rules of CSV files: longer than other files, because each row goes through them in one pass with one state. */
import Papa from 'papaparse';
import {countOf} from '../../lib/countOf';
import {hasCheckDigit, upcAOfUpcE} from '../../lib/checkDigits';
import {inStore, lookupKey, withLostZeros} from '../../openapi/importRules/barcodes';
import {noteEncoding, type CheckContext, type FileCheck} from './fileCheck';
import type {CsvKind} from './kinds';
import {inQuotes} from '../../openapi/importRules/objectRules';
import {
  checkCodeText,
  checkFormulas,
  checkSku,
  noteCheckDigit,
  noteLookalike,
} from '../../openapi/importRules/productRules';
import {compare, parseDecimal, type Decimal} from '../../lib/decimal';
import {nearest} from '../../lib/nearest';
import {spreadsheetDamage} from '../../openapi/importRules/damage';
import {shorten} from '../../lib/shorten';

interface Columns {
  required: readonly string[];
  optional: readonly string[];
}

/** Columns of the three files, from the page about import formats. */
export const columns: Record<CsvKind, Columns> = {
  'products.csv': {
    required: ['sku', 'name', 'taxCategory', 'productType'],
    optional: ['depositProduct', 'bundledProduct', 'imageUrl', 'price', 'discountedPrice'],
  },
  'codes.csv': {required: ['code', 'sku'], optional: ['transmissionCode']},
  'prices.csv': {required: ['sku', 'pricingCategory', 'listPrice'], optional: ['discountedPrice']},
};

const productTypes = ['default', 'deposit', 'weighable'];

/** Other separators that exports use. */
const separators = [';', '\t', '|'];

/** Limit for line breaks in a value; a longer value has an extra quotation mark. */
const longestValue = {lines: 50, characters: 100_000};

type Row = Record<string, string>;

/** Checks the lines of a CSV file. */
export class CsvCheck implements FileCheck {
  private names: string[] | undefined;
  private separator = ',';
  private readonly lineOfKey = new Map<number | string, number>();
  /** Lines of a row with an unclosed quotation mark. */
  private open: {lines: string[]; line: number; size: number} | undefined;
  private rows = 0;
  private hasError = false;
  /** The row as it came; bytes if it isn't valid UTF-8. */
  private received: string | Uint8Array = '';
  hasPrices = false;

  constructor(
    private readonly kind: CsvKind,
    private readonly context: CheckContext,
  ) {}

  /** Called for each reported error. */
  markError(): void {
    this.hasError = true;
  }

  onLine(text: string, line: number, bytes?: Uint8Array): void {
    if (this.open) {
      this.continueRow(text);
      return;
    }
    this.hasError = false;
    const raw = noteEncoding(this.context, text, line, bytes);
    this.received = bytes ?? text;
    if (!this.names && /^"?sep=.?"?$/i.test(text)) {
      this.context.note({line, rule: 'csv-separator-line', value: text});
      this.context.repair('csv-separator-line', line);
      return;
    }
    // Spreadsheets write their empty rows, too.
    if (text.trim() === '' || (this.names && text.split(this.separator).every((value) => value.trim() === ''))) {
      this.context.note({line, rule: 'line-empty'});
      this.context.repair('line-empty', line);
      return;
    }
    if (text.includes('\0')) this.context.note({line, rule: 'nul-byte', value: text});
    if (!this.names) {
      this.readHeader(text, line, raw);
    } else if (!text.includes('"')) {
      this.onRow(text.split(this.separator), text, line, raw);
    } else if (isQuoteOpen(text, this.separator)) {
      this.open = {lines: [text], line, size: text.length};
    } else {
      this.onQuotedRow(text, line, raw);
    }
  }

  end(): void {
    if (this.open) this.giveUp();
    if (this.rows === 0) this.context.note({line: 0, rule: 'file-empty'});
  }

  private continueRow(text: string): void {
    const open = this.open!;
    open.lines.push(text);
    open.size += text.length;
    const all = open.lines.join('\n');
    if (!isQuoteOpen(all, this.separator)) {
      this.open = undefined;
      this.hasError = false;
      this.received = all;
      this.onQuotedRow(all, open.line);
    } else if (open.lines.length > longestValue.lines || open.size > longestValue.characters) {
      this.giveUp();
    }
  }

  /** The quotation mark didn't open a value, so the lines are separate rows. */
  private giveUp(): void {
    const {lines, line} = this.open!;
    this.open = undefined;
    this.hasError = false;
    this.context.note({line, rule: 'csv-quote-open', value: lines[0]!});
    this.rows += 1;
    this.received = lines[0]!;
    this.emit(lines[0]!, line);
    lines.slice(1).forEach((text, index) => this.onLine(text, line + 1 + index));
  }

  private onQuotedRow(text: string, line: number, bytes?: Uint8Array): void {
    const {data} = Papa.parse<string[]>(text, {delimiter: this.separator, newline: '\n'});
    const values = data[0] ?? [];
    const quoted = text.split(this.separator).find((value) => value.startsWith('"'));
    const inner = values.find((value) => value.includes('"') && spreadsheetDamage(value) === undefined);
    if (quoted ?? inner)
      this.context.note({
        line,
        rule: 'csv-quotes',
        message: quoted === undefined ? 'A value contains a quotation mark' : 'A value is in quotation marks',
        value: quoted === undefined ? inner : text,
      });
    this.onRow(values, text, line, bytes);
  }

  private readHeader(text: string, line: number, bytes?: Uint8Array): void {
    const hasMark = text.startsWith('#');
    const found = separators.find((one) => text.includes(one));
    if (!text.includes(',') && found) {
      this.separator = found;
      const shown = found === '\t' ? 'tabs' : inQuotes(found);
      this.context.note({line, rule: 'csv-separator', message: `Values are separated by ${shown}`, value: text});
      if (!this.context.keepSeparator) this.context.repair('csv-separator', line);
    }
    const {data} = Papa.parse<string[]>(hasMark ? text.slice(1) : text, {delimiter: this.separator});
    const written = data[0] ?? [];
    const names = written.map((name) => name.trim());
    this.names = names;
    if (!hasMark) {
      this.context.note({line, rule: 'csv-header-mark', value: text});
      this.context.repair('csv-header-mark', line);
    }
    const {required, optional} = columns[this.kind];
    const known = [...required, ...optional];
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) < index) this.context.note({line, rule: 'csv-header-twice', field: name, value: name});
      if (known.includes(name)) continue;
      const near = nearest(name, known);
      const message = near
        ? `${inQuotes(name)} is unknown; did you mean ${near}?`
        : `The column ${inQuotes(name)} is unknown`;
      this.context.note({line, rule: 'csv-header-unknown', field: shorten(name), message, value: name});
    }
    for (const name of required)
      if (!names.includes(name))
        this.context.note({line, rule: 'csv-header-missing', field: name, message: `The column ${name} is missing`});
    this.hasPrices = this.kind === 'products.csv' && names.includes('price');
    const corrected = bytes ?? `#${this.join(written) ?? (hasMark ? text.slice(1) : text)}`;
    this.context.line?.({original: this.received, corrected, line, hasError: this.hasError, isHeader: true});
  }

  private onRow(values: string[], text: string, line: number, bytes?: Uint8Array): void {
    this.rows += 1;
    const names = this.names!;
    for (const [index, value] of values.entries())
      if (/[,\r\n]/.test(value) && value !== '')
        this.context.note({line, rule: 'csv-value-comma', field: names[index] ?? '', value});
    if (values.length !== names.length) {
      this.context.note({
        line,
        rule: 'csv-column-count',
        message: `The line has ${countOf(values.length, 'value')} for ${countOf(names.length, 'column')}`,
        value: text,
      });
      this.emit(bytes ?? text, line);
      return;
    }
    const row: Row = Object.fromEntries(names.map((name, index) => [name, detached(values[index]!)]));
    this.checkRow(row, line);
    const corrected = this.join(values);
    if (text.includes('"') && corrected !== undefined) this.context.repair('csv-quotes', line);
    this.emit(bytes ?? corrected ?? text, line);
  }

  /** The values joined with commas, or undefined if that isn't safe. */
  private join(values: readonly string[]): string | undefined {
    if (values.some((value) => /[",\r\n]/.test(value))) return undefined;
    return values.join(this.context.keepSeparator ? this.separator : ',');
  }

  private checkRow(row: Row, line: number): void {
    for (const name of columns[this.kind].required)
      if (row[name] === '' || row[name]?.trim() === '')
        this.context.note({line, rule: 'csv-value-missing', field: name, message: `${name} is empty`});
    checkFormulas(this.context, row, line, 'sku', 'code');
    const sku = row['sku'] ?? '';
    if (sku !== '') checkSku(this.context, sku, line);
    if (this.kind === 'products.csv') this.checkProduct(row, sku, line);
    else if (this.kind === 'codes.csv') this.checkCode(row, sku, line);
    else this.checkPrice(row, sku, line);
  }

  private checkProduct(row: Row, sku: string, line: number): void {
    const {context} = this;
    const {productType = '', imageUrl = ''} = row;
    if (sku !== '') {
      noteLookalike(context, sku, line);
      const first = context.catalog.addProduct(sku, productType === 'deposit', line);
      // The prices of weighable products don't come from CSV files.
      if (productType === 'weighable') {
        context.catalog.addWeighable(sku);
        context.catalog.addPriced(sku);
        if (row['price']) context.catalog.addForSale(sku, line, 'sku');
      } else if (row['price']) context.catalog.addPrice(sku);
      if (first !== undefined)
        context.note({line, rule: 'sku-twice', field: 'sku', message: `Line ${first} has the same SKU`, value: sku});
    }
    if (productType !== '' && !productTypes.includes(productType)) {
      const near = nearest(productType, productTypes);
      const message = `${inQuotes(productType)} isn't a product type${near ? `; did you mean ${near}?` : ''}`;
      context.note({line, rule: 'csv-product-type', field: 'productType', message, value: productType});
    }
    for (const field of ['depositProduct', 'bundledProduct'] as const) {
      const target = row[field] ?? '';
      if (target === '') continue;
      if (target === sku) context.note({line, rule: 'reference-itself', field, value: target});
      else context.catalog.addReference(sku, target, field, context.file, line);
    }
    if (imageUrl !== '' && !/^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(imageUrl))
      context.note({line, rule: 'image-address', field: 'imageUrl', value: imageUrl});
    this.checkAmounts(row, 'price', line);
  }

  private checkCode(row: Row, sku: string, line: number): void {
    const {context} = this;
    const {code = ''} = row;
    if (sku !== '') context.catalog.addOwned(sku, context.file, line);
    if (code === '') return;
    this.once(lookupKey(code, 'default'), line, 'code-twice', 'code', code, 'this code');
    if (checkCodeText(context, code, line, 'code')) return;
    if (inStore.test(code)) context.catalog.addForSale(sku, line, 'code');
    const isRightLength = /^([0-9]{8}|[0-9]{13})$/.test(code);
    const upcA = upcAIn(code);
    if (upcA !== undefined) {
      const message = `The code is a UPC-${upcA === code ? 'A' : 'E'}. As an EAN-13, it's 0${upcA}`;
      context.note({line, rule: 'csv-code-digits', field: 'code', message, value: code});
    } else if (isRightLength && !hasCheckDigit(code)) {
      noteCheckDigit(context, code, line, 'code');
    } else if (!isRightLength) {
      const full = withLostZeros(code);
      if (full)
        context.note({
          line,
          rule: 'leading-zeros',
          field: 'code',
          message: `With leading zeros, it would be ${full}`,
          value: code,
        });
      else context.note({line, rule: 'csv-code-digits', field: 'code', value: code});
    }
  }

  private checkPrice(row: Row, sku: string, line: number): void {
    const {context} = this;
    const {pricingCategory = ''} = row;
    if (pricingCategory !== '') checkSku(context, pricingCategory, line, 'pricingCategory');
    if (sku !== '') {
      context.catalog.addForSale(sku, line, 'sku');
      context.catalog.addOwned(sku, context.file, line);
      this.once(`${sku}\u0000${pricingCategory}`, line, 'price-twice', 'sku', sku, 'this SKU and category');
    }
    this.checkAmounts(row, 'listPrice', line);
    if (sku !== '' && row['listPrice']) context.catalog.addPrice(sku);
  }

  private checkAmounts(row: Row, name: 'price' | 'listPrice', line: number): void {
    const list = this.readAmount(row, name, line);
    const reduced = this.readAmount(row, 'discountedPrice', line);
    if (list !== undefined && reduced !== undefined && compare(reduced, list) >= 0)
      this.context.note({
        line,
        rule: 'csv-discount-higher',
        field: 'discountedPrice',
        message: `${reduced.value} isn't below ${list.value}`,
        value: row['discountedPrice'],
      });
  }

  private readAmount(row: Row, field: string, line: number): Decimal | undefined {
    const text = row[field] ?? '';
    if (text.trim() === '') return undefined;
    if (/^[0-9]+$/.test(text)) return parseDecimal(text);
    this.context.note({
      line,
      rule: 'csv-amount',
      field,
      message: `${field} ${inQuotes(text)} ${/^-[0-9]+$/.test(text) ? 'is negative' : "isn't a whole number"}`,
      value: text,
    });
    return undefined;
  }

  private once(
    key: number | string,
    line: number,
    rule: 'code-twice' | 'price-twice',
    field: string,
    value: string,
    what: string,
  ): void {
    const first = this.lineOfKey.get(key);
    if (first === undefined) this.lineOfKey.set(key, line);
    else this.context.note({line, rule, field, message: `Line ${first} already has ${what}`, value});
  }

  private emit(corrected: string | Uint8Array, line: number): void {
    this.context.line?.({original: this.received, corrected, line, hasError: this.hasError, isHeader: false});
  }
}

/** The UPC-A that a code is, or stands for as a UPC-E; undefined if it's another code, such as an EAN-8. */
function upcAIn(code: string): string | undefined {
  if (code.length === 12) return /^[0-9]+$/.test(code) && hasCheckDigit(code) ? code : undefined;
  return upcAOfUpcE(code);
}

/**
 * Copies a string. Engines keep the whole parent string in memory for slices of 13 characters or more, so the keys of a
 * file would retain the whole file.
 */
function detached(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1);
}

/** Whether text ends inside a quoted value. */
function isQuoteOpen(text: string, separator: string): boolean {
  let isQuoted = false;
  let isStart = true;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted) {
      if (character !== '"') continue;
      if (text[index + 1] === '"') index += 1;
      else isQuoted = false;
    } else if (character === '"' && isStart) {
      isQuoted = true;
    }
    isStart = !isQuoted && (character === separator || character === '\n');
  }
  return isQuoted;
}
