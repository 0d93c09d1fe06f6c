import {countOf} from '../../lib/countOf';
import {hiddenCharacters} from './characters';
import {CodeTable} from './codeTable';
import type {RuleId} from './rules';

interface Reference {
  file: string;
  line: number;
  field: string;
  count: number;
}

/** A finding that is certain only after all files are read. */
export interface LateNote {
  file: string;
  line: number;
  field: string;
  rule: RuleId;
  message: string;
  value: string;
}

interface CatalogFile {
  file: string;
  /** Lines with products in earlier files. */
  linesBefore: number;
  /** First line of each SKU, by category or shop. */
  pairs: Map<string, Map<string, number>>;
  /** Where lines name the SKU. */
  field: 'sku' | 'availability.sku';
  /** First price or in-store code of each SKU in a CSV file. */
  forSale: Map<string, {line: number; field: 'sku' | 'code'}>;
}

/**
 * Products and codes that the files contain, and products that they reference. Grows with distinct SKUs and codes, not with
 * lines.
 */
export class Catalog {
  /** First line of each product, counted over all files. */
  private readonly products = new Map<string, number>();
  /** First line in this file of products that earlier files contain, too. */
  private again = new Map<string, number>();
  private current: CatalogFile = newFile('', 0);
  private readonly files = [this.current];
  /** First line of the product of each code: by numbers, and by other keys. */
  private readonly numbers = new CodeTable();
  private readonly otherCodes = new Map<string, number>();
  /** SKUs with other characters than ASCII, by what they look like. */
  private readonly looks = new Map<string, string>();
  private lastLine = 0;
  private readonly deposits = new Set<string>();
  private readonly weighables = new Set<string>();
  private readonly references = new Map<string, Reference>();
  private readonly depositReferences = new Map<string, Reference>();
  private readonly owned = new Map<string, Reference>();
  /** What each product refers to, by field. */
  private readonly links = {depositProduct: new Map<string, string>(), bundledProduct: new Map<string, string>()};
  /** The currency of the first price of each product; empty if it's unknown, or if the product needs no price. */
  private readonly currencies = new Map<string, string>();
  private hasPrices = false;

  /** Starts the next file. */
  startFile(file: string): void {
    this.again = new Map();
    this.current = newFile(file, this.lastLine);
    this.files.push(this.current);
  }

  /** Adds a product that the files contain. @returns its first line in the current file, if it's on two */
  addProduct(sku: string, isDeposit: boolean, line: number): number | undefined {
    if (isDeposit) this.deposits.add(sku);
    const {linesBefore} = this.current;
    this.lastLine = linesBefore + line;
    let lines = this.products;
    let first = lines.get(sku);
    if (first !== undefined && first <= linesBefore) {
      lines = this.again;
      first = lines.get(sku);
    }
    if (first !== undefined) return first - linesBefore;
    lines.set(sku, this.lastLine);
    return undefined;
  }

  /**
   * Adds a code of a product.
   * @param other another key, to look for and not to add
   * @returns where another product is that has the code
   */
  addCode(key: number | string, sku: unknown, line: number, other: number | string = key): string | undefined {
    const product = this.products.get(sku as string) ?? this.current.linesBefore + line;
    const ownerOf = (one: number | string) =>
      typeof one === 'number' ? this.numbers.get(one) : this.otherCodes.get(one);
    if (ownerOf(key) === undefined) {
      if (typeof key === 'number') this.numbers.set(key, product);
      else this.otherCodes.set(key, product);
    }
    const owner = ownerOf(other);
    return owner === undefined || owner === product ? undefined : this.placeOf(owner);
  }

  private placeOf(line: number): string {
    const place = this.findPlace(line);
    return `Line ${place.line}${place.file === this.current.file ? '' : ` of ${place.file}`}`;
  }

  private findPlace(line: number): {file: string; line: number} {
    const {file, linesBefore} = this.files.filter((one) => one.linesBefore < line).at(-1)!;
    return {file, line: line - linesBefore};
  }

  /** Adds a product whose prices, and codes with a weight or price, no CSV file can describe. */
  addWeighable(sku: string): void {
    this.weighables.add(sku);
  }

  /** Adds a line with a price, or a code with a weight or price. */
  addForSale(sku: string, line: number, field: 'sku' | 'code'): void {
    const {forSale} = this.current;
    if (!forSale.has(sku)) forSale.set(sku, {line, field});
  }

  /** Adds a product that isn't reported if no price file contains it. */
  addPriced(sku: string): void {
    if (!this.currencies.has(sku)) this.currencies.set(sku, '');
  }

  /** Adds a price, with its currency if the file has it. @returns another currency in which the product has a price */
  addPrice(sku: string, currency = ''): string | undefined {
    this.hasPrices = true;
    const other = this.currencies.get(sku);
    if (!other) this.currencies.set(sku, currency);
    return other && currency && other !== currency ? other : undefined;
  }

  /** Adds what a line says of a product in a category or shop. @returns the first line with both, if it's on two */
  addPair(group: string, sku: string, line: number, field: CatalogFile['field']): number | undefined {
    this.current.field = field;
    const {pairs} = this.current;
    let lines = pairs.get(group);
    if (!lines) pairs.set(group, (lines = new Map()));
    const first = lines.get(sku);
    if (first === undefined) lines.set(sku, line);
    return first;
  }

  /** Another SKU that only differs in invisible characters or in how accents are stored. */
  findLookalike(sku: string): string | undefined {
    if (/^[\x20-\x7e]*$/.test(sku)) return undefined;
    const look = sku.normalize('NFC').replace(hiddenCharacters, '');
    const other = this.looks.get(look) ?? (look !== sku && this.products.has(look) ? look : undefined);
    if (other === undefined) this.looks.set(look, sku);
    return other === sku ? undefined : other;
  }

  /** Adds a product that references another as its deposit or content. */
  addReference(
    from: unknown,
    sku: string,
    field: 'depositProduct' | 'bundledProduct',
    file: string,
    line: number,
  ): void {
    if (typeof from === 'string') this.links[field].set(from, sku);
    count(this.references, sku, file, line, field);
    if (field === 'depositProduct') count(this.depositReferences, sku, file, line, field);
  }

  /** Adds a code or price of a product; only useful together with a product file. */
  addOwned(sku: string, file: string, line: number): void {
    count(this.owned, sku, file, line, 'sku');
  }

  /** Finds missing products: one note each, at the first line that references them. */
  *findMissing(): Generator<LateNote> {
    for (const [sku, place] of this.references) if (!this.products.has(sku)) yield missing(sku, place);
    for (const [sku, place] of this.depositReferences)
      if (this.products.has(sku) && !this.deposits.has(sku))
        yield note(
          sku,
          place,
          'deposit-type',
          `${quoted(sku)} is used as a deposit, but its productType isn't deposit`,
        );
    for (const field of ['depositProduct', 'bundledProduct'] as const) yield* this.findCircles(field);
    if (this.products.size === 0) return;
    if (this.hasPrices) yield* this.findUnpriced();
    for (const [sku, place] of this.owned) if (!this.products.has(sku)) yield missing(sku, place);
    for (const file of this.files) {
      yield* this.findOthers(file);
      yield* this.findWeighables(file);
    }
  }

  /** One note for all weighable products with a price or an in-store code in a CSV file. */
  private *findWeighables({file, forSale}: CatalogFile): Generator<LateNote> {
    const found = [...forSale].filter(([sku]) => this.weighables.has(sku));
    if (found.length === 0) return;
    const [sku, {line, field}] = found[0]!;
    const message = `${quoted(sku)}${andOthers(found.length - 1)} ${found.length === 1 ? 'is' : 'are'} weighable`;
    yield {file, line, field, rule: 'csv-weighable', message, value: sku};
  }

  /** One note for each circle of products, at the first line that is part of it. */
  private *findCircles(field: 'depositProduct' | 'bundledProduct'): Generator<LateNote> {
    const links = this.links[field];
    const met = new Set<string>();
    for (const start of links.keys()) {
      const path: string[] = [];
      let sku: string | undefined = start;
      for (; sku !== undefined && !met.has(sku); sku = links.get(sku)) {
        met.add(sku);
        path.push(sku);
      }
      const circle = sku === undefined ? [] : path.slice(path.indexOf(sku));
      if (!path.includes(sku!)) continue;
      const [first] = circle.sort((a, b) => this.products.get(a)! - this.products.get(b)!);
      const place = this.findPlace(this.products.get(first!)!);
      const message = `${quoted(first!)} leads back to itself through ${field}`;
      yield {...place, field, rule: 'reference-circle', message, value: links.get(first!)!};
    }
  }

  /** One note for all products of a file that have no price. */
  private *findUnpriced(): Generator<LateNote> {
    const found = new Map<string, {line: number; sku: string; count: number}>();
    for (const [sku, at] of this.products) {
      if (this.currencies.has(sku)) continue;
      const {file, line} = this.findPlace(at);
      const known = found.get(file);
      if (known) known.count += 1;
      else found.set(file, {line, sku, count: 1});
    }
    for (const [file, {line, sku, count: all}] of found) {
      const message = `No file of this check has a price of ${quoted(sku)}${andOthers(all - 1)}`;
      yield {file, line, field: 'sku', rule: 'price-missing', message, value: sku};
    }
  }

  /** One note for all products of a file that no file contains: files of changes are usual. */
  private *findOthers({file, field, pairs}: CatalogFile): Generator<LateNote> {
    const others = new Set<string>();
    let first = {sku: '', line: Infinity};
    for (const lines of pairs.values())
      for (const [sku, line] of lines) {
        if (this.products.has(sku)) continue;
        others.add(sku);
        if (line < first.line) first = {sku, line};
      }
    if (others.size === 0) return;
    const {sku, line} = first;
    const message = `No product file of this check contains ${quoted(sku)}${andOthers(others.size - 1)}`;
    yield {file, line, field, rule: 'reference-missing', message, value: sku};
  }
}

function newFile(file: string, linesBefore: number): CatalogFile {
  return {file, linesBefore, pairs: new Map(), field: 'sku', forSale: new Map()};
}

function andOthers(more: number): string {
  return more > 0 ? ` and ${countOf(more, 'other SKU')} of this file` : '';
}

function count(references: Map<string, Reference>, sku: string, file: string, line: number, field: string): void {
  const known = references.get(sku);
  if (known) known.count += 1;
  else references.set(sku, {file, line, field, count: 1});
}

function missing(sku: string, place: Reference): LateNote {
  const others = place.count > 1 ? `; ${place.count} lines refer to it` : '';
  return note(sku, place, 'reference-missing', `${place.field} ${quoted(sku)} isn't in your files${others}`);
}

function note(sku: string, {file, line, field}: Reference, rule: RuleId, message: string): LateNote {
  return {file, line, field, rule, message, value: sku};
}

function quoted(sku: string): string {
  return sku.length > 40 ? `"${sku.slice(0, 39)}…"` : `"${sku}"`;
}
