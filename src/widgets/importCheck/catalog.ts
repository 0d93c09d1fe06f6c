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
  private readonly known = new Set<string>();
  private readonly deposits = new Set<string>();
  private readonly references = new Map<string, Reference>();
  private readonly depositReferences = new Map<string, Reference>();
  private readonly owned = new Map<string, Reference>();

  /** Adds a product that the files contain. */
  addProduct(sku: string, isDeposit: boolean): void {
    this.known.add(sku);
    if (isDeposit) this.deposits.add(sku);
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
    for (const [sku, place] of this.references) if (!this.known.has(sku)) yield missing(sku, place);
    for (const [sku, place] of this.depositReferences)
      if (this.known.has(sku) && !this.deposits.has(sku))
        yield note(
          sku,
          place,
          'deposit-type',
          `${quoted(sku)} is used as a deposit, but its productType isn't deposit`,
        );
    if (this.known.size === 0) return;
    for (const [sku, place] of this.owned) if (!this.known.has(sku)) yield missing(sku, place);
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
