/**
 * The changelog of the platform's APIs: its entries are in changelog.yaml. The page bundles
 * `.generated/changelog.json`; Node.js reads the file with readChangelog.ts.
 */
import type {ApiId} from '../apis';

export type ChangeKind = 'added' | 'changed' | 'deprecated' | 'removed' | 'fixed';

export type ChangeArea =
  | 'Checkout'
  | 'Closings'
  | 'Coupons'
  | 'General'
  | 'Orders'
  | 'POS integration'
  | 'Pricing'
  | 'Products'
  | 'Promotions'
  | 'Virtual POS';

/** An operation of a document, written `products/importProducts`. */
export type DocumentedOperation = `${ApiId}/${string}`;

/** An operation that isn't in a document: it's removed, or its API has no document. */
export interface UndocumentedOperation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With the parameter names at that time. */
  path: string;
  /** Why there is no document for it. */
  status: 'earlier version' | 'guide only';
}

export type TouchedOperation = DocumentedOperation | UndocumentedOperation;

/** A field of a schema in a document, written `products/Product.isDiscountable`. */
export type TouchedField = `${ApiId}/${string}.${string}`;

export interface ChangeLink {
  label: string;
  /** Address in this site, from its root. */
  to: string;
}

export interface ApiChange {
  /** A day as `YYYY-MM-DD`, or a year. */
  date: string;
  area: ChangeArea;
  kind: ChangeKind;
  /** One or two sentences, with code in backticks and no other markup. */
  text: string;
  /** End of the entry's ID in the feeds. Set it before you reword an entry; otherwise, feed readers show the entry again. */
  feedId?: string;
  operations?: readonly TouchedOperation[];
  /** Existing fields; mention removed ones only in the text. */
  fields?: readonly TouchedField[];
  /** What this change introduced; the rest existed before and was extended. */
  introduces?: readonly ('operations' | 'fields')[];
  links?: readonly ChangeLink[];
}

/** Address of the changelog page. */
export const changelogRoute = '/docs/api/API_CHANGELOG';

/** Year of a change, as a number. */
export function yearOf(change: ApiChange): number {
  return Number(change.date.slice(0, 4));
}

/** The changes of one year by date, newest first. @throws Error naming the known years when there are none. */
export function changesOf(
  year: number,
  changelog: readonly ApiChange[],
): readonly {date: string; changes: readonly ApiChange[]}[] {
  const dates = [...new Set(changelog.filter((change) => yearOf(change) === year).map(({date}) => date))];
  if (dates.length === 0) {
    const years = [...new Set(changelog.map(yearOf))];
    throw new Error(`The changelog has no entries for ${year}. Available: ${years.join(', ')}.`);
  }
  return dates.map((date) => ({date, changes: changelog.filter((change) => change.date === date)}));
}

/** Id of the heading under which the page lists the changes of a date, without the hash. */
export function anchorOf(date: string): string {
  return `on-${date}`;
}

/** A piece of an entry's text. */
export interface TextPart {
  text: string;
  code: boolean;
}

/** Splits the text of an entry at its backticks. */
export function splitText(text: string): readonly TextPart[] {
  return text
    .split('`')
    .map((part, index) => ({text: part, code: index % 2 === 1}))
    .filter((part) => part.text !== '');
}
