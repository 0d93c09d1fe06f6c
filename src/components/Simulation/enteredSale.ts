/** What readers enter in the controls of the simulator: a sale, and how the day is closed. */
import {createStorageSlot} from '@docusaurus/theme-common';
import {fits} from '@site/src/lib/fits';
import {valueOfJson} from '@site/src/lib/valueOfJson';
import {dimensionOf} from '@site/src/lib/units';
import {codesIn} from '@site/src/simulator/productCodes';
import type {Project} from '@site/src/simulator/state';

export interface Line {
  /** SKU or scanned code. */
  product: string;
  amount: string;
  /** In cents, for products whose price is entered. */
  price: string;
  /** For products that are weighed or measured. */
  weight: string;
}

export type Channel = 'pos' | 'sco' | 'app';
export type LogState = 'present' | 'ongoing' | 'failed' | 'not_present';

/** What the reader has entered, as typed. */
export interface Entries {
  project: string;
  shop: string;
  moment: string;
  channel: Channel;
  loyaltyCard: string;
  coupons: string;
  lines: readonly Line[];
  logState: LogState;
}

export const emptyLine: Line = {product: '', amount: '1', price: '', weight: ''};
const empty: Entries = {
  project: '',
  shop: '',
  moment: '',
  channel: 'pos',
  loyaltyCard: '',
  coupons: '',
  lines: [emptyLine],
  logState: 'present',
};

export const slot = createStorageSlot('simulator.controls', {persistence: 'sessionStorage'});

/** What was entered before a reload. */
export function restored(): Entries {
  const stored = valueOfJson(slot.get());
  return fits(stored, empty) && stored.lines.length > 0 ? stored : empty;
}

/** What can't be a number stays as typed, and the control says so. */
const toNumber = (typed: string) => (/^-?\d+$/.test(typed.trim()) ? Number(typed) : typed);

/** The body of a sale, without its place. */
export function cartOf({lines, channel, loyaltyCard, coupons}: Entries, project: Project): object {
  const given = coupons
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return {
    items: lines.map((line) => {
      const text = line.product.trim();
      const field = askedOf(project, text)?.field;
      const typed = field === undefined ? '' : line[field].trim();
      // Codes have at least eight digits.
      const isCode = !project.products.has(text) && /^\d{8,}$/.test(text);
      return {
        [isCode ? 'code' : 'sku']: text,
        amount: toNumber(line.amount),
        ...(typed !== '' && {[field!]: toNumber(typed)}),
      };
    }),
    channel,
    loyaltyCard: loyaltyCard.trim() || undefined,
    coupons: given.length > 0 ? given : undefined,
  };
}

/** What staff enter for a product besides its quantity. @param text SKU or code */
export function askedOf({products}: Project, text: string): {field: 'price' | 'weight'; label: string} | undefined {
  const {product} = products.get(text) ?? codesIn(products).get('default')?.get(text) ?? {};
  if (product?.['priceEntryRequired'] === true) return {field: 'price', label: 'Price in cents'};
  const unit = String(product?.['encodingUnit']);
  const dimension = dimensionOf(unit);
  return dimension && {field: 'weight', label: `${dimension === 'weight' ? 'Weight' : 'Size'} in ${unit}`};
}
