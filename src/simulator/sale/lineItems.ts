/** From the products and coupons of a cart to the line items of a sale, with its promotions and taxes. */
import type {Tables} from '../../openapi/simulation/tables';
import {netOf} from '../../lib/money';
import {readTimestamp} from '../../lib/timestamps';
import {Refusal} from '../call';
import {codesOf, type Fields, type Project} from '../state';
import {linesOf, type Item, type Line, type Sale} from './cart';
import type {Configuration} from './configuration';
import {promote, type Discount} from './promote';
import {
  cartDiscount,
  emptiesOf,
  lessened,
  lineDiscounts,
  returnedLines,
  type Returned,
  type StaffDiscount,
} from './staff';

export type Channel = 'app' | 'sco' | 'pos';

/** A coupon that a sale redeems. */
export interface Used {
  coupon: Fields;
  /** The code that was scanned; missing if the coupon was given by its ID. */
  scanned?: string;
}

/** The coupon with an ID, or else with a code. */
export function findCoupon({coupons}: Project, text: string): Used | undefined {
  const byID = coupons.get(text);
  if (byID) return {coupon: byID.coupon};
  const byCode = [...coupons.values()].find(({coupon}) => codesOf(coupon).some(({code}) => code === text));
  return byCode && {coupon: byCode.coupon, scanned: text};
}

/** Finds a coupon by its ID or one of its codes. @throws Refusal if it can't be redeemed */
export function couponOf({project, moment, because}: Sale, text: string, channel: Channel, card?: string): Used {
  because('sale-coupons');
  const used = findCoupon(project, text);
  const refuse = (why: string) => new Refusal(400, `The coupon ${text} ${why}`, 'sale-coupons');
  if (!used) throw refuse("doesn't exist");
  const {validFrom, validUntil, channels, requiresLoyaltyCard} = used.coupon;
  if (validFrom !== undefined && moment < readTimestamp(validFrom as string)!) throw refuse("isn't valid yet");
  if (validUntil !== undefined && moment > readTimestamp(validUntil as string)!) throw refuse('is no longer valid');
  if (channel !== 'pos' && !(channels as string[]).includes(channel)) throw refuse(`isn't available in ${channel}`);
  if (requiresLoyaltyCard === true && card === undefined) throw refuse('requires a loyalty card');
  return used;
}

/** What staff add to a cart. */
export interface ByStaff {
  /** On the whole cart. */
  discount?: StaffDiscount | undefined;
  empties?: readonly {sku: string; amount: number}[];
  returns?: readonly Returned[];
}

/**
 * The line items of an order: products with their deposits, coupons, and discounts, each with a tax rate.
 * @throws Refusal for an item that can't be sold
 */
export function lineItemsOf(
  tables: Tables,
  sale: Sale,
  items: readonly Item[],
  coupons: readonly Used[],
  hasLoyaltyCard: boolean,
  {discount, empties = [], returns = []}: ByStaff = {},
): Fields[] {
  sale.because('sale-taxes');
  const lines = linesOf(sale, items);
  const active = sale.project.configurations.get(sale.project.active);
  const byStaff = lineDiscounts(sale, lines, items);
  const left = lessened(lines, byStaff);
  const cart = {...sale, lines: left, coupons: coupons.map(({coupon}) => coupon), hasLoyaltyCard};
  const promotions = active ? promote(cart, active as unknown as Configuration) : [];
  const discounts = [...byStaff, ...promotions, ...cartDiscount(sale, lessened(left, promotions), discount)];
  const sold = [...numbered(lines.map(({fields}) => fields)), ...couponLines(lines, coupons, discounts)];
  const back = numbered([...emptiesOf(sale, empties), ...returnedLines(sale, returns)], sold.length);
  return withRates(tables.story.taxRates, [...sold, ...back]);
}

/** Totals of line items, as orders and the checkout show them. */
export function totalsOf(lineItems: readonly Fields[]): Fields {
  const gross = new Map<string, number>();
  for (const {taxRate, totalPrice = 0} of lineItems)
    if (taxRate !== undefined)
      gross.set(taxRate as string, (gross.get(taxRate as string) ?? 0) + (totalPrice as number));
  return totals([...gross].map(([rate, total]) => ({rate, total, net: netOf(total, rate)})));
}

/** Totals that a POS reports: with its tax shares. */
export function reportedTotals({taxShares, netPrice, totalPrice}: Fields): Fields {
  const shares = (taxShares ?? []) as {rate: string; net: number; total: number}[];
  return {...totals(shares), price: totalPrice ?? 0, netPrice: netPrice ?? 0};
}

/** Totals of the sums for each tax rate. */
function totals(rates: readonly {rate: string; total: number; net: number}[]): Fields {
  const perRate = (of: (one: (typeof rates)[number]) => number) =>
    Object.fromEntries(rates.map((one) => [one.rate, of(one)]));
  return {
    price: rates.reduce((sum, {total}) => sum + total, 0),
    netPrice: rates.reduce((sum, {net}) => sum + net, 0),
    tax: perRate(({total, net}) => total - net),
    taxNet: perRate(({net}) => net),
    taxPre: perRate(({total}) => total),
  };
}

/** Line items of the products, each with its number; a deposit refers to the line before it. */
function numbered(lines: readonly Fields[], before = 0): Fields[] {
  return lines.map((fields, index) => ({
    id: String(before + index + 1),
    ...(fields['type'] === 'deposit' && {refersTo: String(before + index)}),
    ...fields,
  }));
}

/** Line items of coupons and discounts. A discount of the cart has one line for each tax category. */
function couponLines(lines: readonly Line[], coupons: readonly Used[], discounts: readonly Discount[]): Fields[] {
  const result: Fields[] = [];
  const nextID = () => String(lines.length + result.length + 1);
  const lineOfCoupon = new Map<unknown, string>();
  for (const {coupon, scanned} of coupons) {
    const {name} = coupon['translations'] as {name: Record<string, string>};
    const id = nextID();
    lineOfCoupon.set(coupon['id'], id);
    result.push({
      id,
      type: 'coupon',
      name: name['en'] ?? Object.values(name)[0],
      ...(scanned !== undefined && {scannedCode: scanned}),
      couponID: coupon['id'],
      couponType: coupon['type'],
      amount: 1,
    });
  }
  const counts = new Map<string | undefined, number>();
  for (const {ruleID, name, shares, line, couponID, reason} of discounts) {
    const number = (counts.get(ruleID) ?? 0) + 1;
    counts.set(ruleID, number);
    const byCategory = new Map<unknown, number>();
    for (const [index, share] of shares) {
      const category = lines[index]!.fields['taxCategory'];
      byCategory.set(category, (byCategory.get(category) ?? 0) + share);
    }
    const refersTo = line === undefined ? lineOfCoupon.get(couponID) : String(line + 1);
    for (const [taxCategory, share] of byCategory)
      result.push({
        id: nextID(),
        type: ruleID === undefined ? 'manualDiscount' : 'discount',
        ...(refersTo !== undefined && {refersTo}),
        name,
        amount: 1,
        price: -share,
        totalPrice: -share,
        ...(ruleID !== undefined && {priceOrigin: 'promotions'}),
        ...(taxCategory !== undefined && {taxCategory}),
        ...(ruleID === undefined
          ? {discountReasonMessage: reason}
          : {discountID: `${ruleID}-${number}`, discountRuleID: ruleID}),
      });
  }
  return result;
}

function withRates(taxRates: Readonly<Record<string, string>>, lines: readonly Fields[]): Fields[] {
  return lines.map((line) => {
    if (line['type'] === 'coupon') return line;
    const category = String(line['taxCategory']);
    return {...line, taxRate: line['taxRate'] ?? (Object.hasOwn(taxRates, category) ? taxRates[category] : '0')};
  });
}
