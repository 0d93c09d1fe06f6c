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
  private current: CatalogFile = {file: '', linesBefore: 0, pairs: new Map(), field: 'sku'};
  private readonly files = [this.current];
  /** First line of the product of each code: by numbers, and by other keys. */
  private readonly numbers = new CodeTable();
  private readonly otherCodes = new Map<string, number>();
  /** SKUs with other characters than ASCII, by what they look like. */
  private readonly looks = new Map<string, string>();
  private lastLine = 0;
  private readonly deposits = new Set<string>();
  private readonly references = new Map<string, Reference>();
  private readonly depositReferences = new Map<string, Reference>();
  private readonly owned = new Map<string, Reference>();

  /** Starts the next file. */
  startFile(file: string): void {
    this.again = new Map();
    this.current = {file, linesBefore: this.lastLine, pairs: new Map(), field: 'sku'};
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

  /** Adds a code of a product. @returns where another product is that has the code */
  addCode(key: number | string, sku: unknown, line: number): string | undefined {
    const product = this.products.get(sku as string) ?? this.current.linesBefore + line;
    const owner = typeof key === 'number' ? this.numbers.get(key) : this.otherCodes.get(key);
    if (owner === product) return undefined;
    if (owner !== undefined) return this.placeOf(owner);
    if (typeof key === 'number') this.numbers.set(key, product);
    else this.otherCodes.set(key, product);
    return undefined;
  }

  private placeOf(line: number): string {
    const {file, linesBefore} = this.files.filter((one) => one.linesBefore < line).at(-1)!;
    return `Line ${line - linesBefore}${file === this.current.file ? '' : ` of ${file}`}`;
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
  addReference(sku: string, field: 'depositProduct' | 'bundledProduct', file: string, line: number): void {
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
    if (this.products.size === 0) return;
    for (const [sku, place] of this.owned) if (!this.products.has(sku)) yield missing(sku, place);
    for (const file of this.files) yield* this.findOthers(file);
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
    const more = others.size - 1;
    const rest = more > 0 ? ` and ${more.toLocaleString('en')} other SKU${more > 1 ? 's' : ''} of this file` : '';
    const message = `No product file of this check contains ${quoted(sku)}${rest}`;
    yield {file, line, field, rule: 'reference-missing', message, value: sku};
  }
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
