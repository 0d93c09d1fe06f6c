import {hiddenCharacters} from './characters';
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

/** Products that the files contain and products that they reference. Grows with distinct SKUs, not with lines. */
export class Catalog {
  /** Line of each product, counted over all files. */
  private readonly products = new Map<string, number>();
  /** SKUs with other characters than ASCII, by what they look like. */
  private readonly looks = new Map<string, string>();
  private linesBefore = 0;
  private lastLine = 0;
  private readonly deposits = new Set<string>();
  private readonly references = new Map<string, Reference>();
  private readonly depositReferences = new Map<string, Reference>();
  private readonly owned = new Map<string, Reference>();

  /** Starts the next file. */
  startFile(): void {
    this.linesBefore = this.lastLine;
  }

  /** Adds a product that the files contain. @returns its first line in the current file, if it's on two */
  addProduct(sku: string, isDeposit: boolean, line: number): number | undefined {
    if (isDeposit) this.deposits.add(sku);
    this.lastLine = this.linesBefore + line;
    const first = this.products.get(sku);
    if (first !== undefined && first > this.linesBefore) return first - this.linesBefore;
    this.products.set(sku, this.lastLine);
    return undefined;
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
  }
}

function count(references: Map<string, Reference>, sku: string, file: string, line: number, field: string): void {
  const known = references.get(sku);
  if (known) known.count += 1;
  else references.set(sku, {file, line, field, count: 1});
}

function missing(sku: string, place: Reference): LateNote {
  const others = place.count > 1 ? `; ${place.count} lines refer to it` : '';
  return note(sku, place, 'reference-missing', `The file doesn't contain product ${quoted(sku)}${others}`);
}

function note(sku: string, {file, line, field}: Reference, rule: RuleId, message: string): LateNote {
  return {file, line, field, rule, message, value: sku};
}

function quoted(sku: string): string {
  return sku.length > 40 ? `"${sku.slice(0, 39)}…"` : `"${sku}"`;
}
