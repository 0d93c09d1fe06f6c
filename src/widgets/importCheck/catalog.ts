import type {RuleId} from './rules';

interface Reference {
  file: string;
  line: number;
  field: string;
  count: number;
}

/** A finding that is certain only when all files have been read. */
export interface LateNote {
  file: string;
  line: number;
  field: string;
  rule: RuleId;
  message: string;
  value: string;
}

/** Which products the files hold, and which they name. Grows with the distinct SKUs, not with the lines. */
export class Catalog {
  private readonly known = new Set<string>();
  private readonly deposits = new Set<string>();
  private readonly references = new Map<string, Reference>();
  private readonly depositReferences = new Map<string, Reference>();
  private readonly owned = new Map<string, Reference>();

  /** A product that the files hold. */
  addProduct(sku: string, isDeposit: boolean): void {
    this.known.add(sku);
    if (isDeposit) this.deposits.add(sku);
  }

  /** A product that names another one as its deposit or as its content. */
  addReference(sku: string, field: 'depositProduct' | 'bundledProduct', file: string, line: number): void {
    count(this.references, sku, file, line, field);
    if (field === 'depositProduct') count(this.depositReferences, sku, file, line, field);
  }

  /** A code or a price of a product; it says something only next to a file of products. */
  addOwned(sku: string, file: string, line: number): void {
    count(this.owned, sku, file, line, 'sku');
  }

  /** What the files miss. One note for each missing product, at the first line that names it. */
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
  return note(sku, place, 'reference-missing', `The file has no product ${quoted(sku)}${others}`);
}

function note(sku: string, {file, line, field}: Reference, rule: RuleId, message: string): LateNote {
  return {file, line, field, rule, message, value: sku};
}

function quoted(sku: string): string {
  return sku.length > 40 ? `"${sku.slice(0, 39)}…"` : `"${sku}"`;
}
