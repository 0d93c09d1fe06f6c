/** What must be right at a station: goods, money, and age checks, as the task of an exercise says. */
import {percentOf} from '@site/src/lib/money';
import {totalOf} from './cart';
import {conditions, type Line, type Station} from './model';
import {methods} from './payment';
import type {Check} from './steps';
import {euros} from './wording';

/** Pieces by SKU, or one piece at a price, or with a discount in percent. Those of empties are negative. */
type Goods = Readonly<Record<string, number | {price?: number; percent?: number}>>;

type StationCheck = Check<Station>;

/** What is in the cart. @param percent discount on the whole cart */
export const cart =
  (goods: Goods, percent = 0): StationCheck =>
  ({cart: {lines, reduction}}, nameOf) =>
    differenceOf('In the cart', lines, goods, nameOf) ??
    notSame(
      'Cart discount',
      reduction?.cents === undefined ? `${reduction?.percent ?? 0}%` : euros(reduction.cents),
      `${percent}%`,
    );

/** What the last sale contains. */
export const sold =
  (goods: Goods): StationCheck =>
  ({last}, nameOf) =>
    differenceOf('Sold', last?.lines ?? [], goods, nameOf) ??
    (last?.lines.some(({kind, entry}) => kind === 'manualDiscount' && entry === undefined)
      ? 'The whole cart has a discount.'
      : undefined);

/** Empties that the checkout takes back. */
export const returned =
  (goods: Goods): StationCheck =>
  ({cart: {lines}}, nameOf) =>
    differenceOf(
      'Returned',
      lines.filter(({kind}) => kind === 'depositReturn'),
      goods,
      nameOf,
    );

/** What the station parked last. */
export const parked =
  (goods: Goods): StationCheck =>
  ({parked: carts}, nameOf) =>
    differenceOf('In the parked cart', carts.at(-1)?.lines ?? [], goods, nameOf);

/** What the customer returned. */
export const refunded =
  (goods: Goods, condition?: (typeof conditions)[number]): StationCheck =>
  ({lastReturn}, nameOf) =>
    differenceOf('Returned', lastReturn?.lines ?? [], goods, nameOf) ??
    (condition && notSame('Condition', String(lastReturn?.notes.at(-1)), condition));

/** What the customer gave, of the sale that is being paid, or else of the last one. */
export const given =
  (method: string, cents: number): StationCheck =>
  ({payments, last}) => {
    const all = payments.length > 0 ? payments : (last?.payments ?? []);
    return amount(methods[method]!, totalOf(all.filter((one) => one.method === method).map(asTotal)), cents);
  };

/** Cash that the drawer contains. */
export const inDrawer =
  (cents: number): StationCheck =>
  ({drawer}) =>
    amount('Recorded cash', drawer.cents, cents);

/** Cash that was counted. */
export const counted =
  (cents: number): StationCheck =>
  ({counted: found = 0}) =>
    amount('Counted cash', found, cents);

/** Nobody guesses an age. */
export const looked: StationCheck = ({ageCheck}) =>
  ageCheck?.hasLooked ? undefined : 'Look at the customer or the photo ID before you decide.';

/** The age check ended as the date of birth says. */
export const oldEnough =
  (isOldEnough: boolean): StationCheck =>
  ({ageCheck}) =>
    ageCheck?.isOldEnough === isOldEnough
      ? undefined
      : `The customer ${isOldEnough ? 'is old enough' : 'is too young'}.`;

const asTotal = ({cents}: {cents: number}) => ({total: cents});

function amount(what: string, found: number, wanted: number): string | undefined {
  return notSame(what, euros(found), euros(wanted));
}

function notSame(what: string, found: string, wanted: string): string | undefined {
  return found === wanted ? undefined : `${what}: ${found} instead of ${wanted}.`;
}

const sellable: readonly Line['kind'][] = ['default', 'depositReturnVoucher', 'depositReturn'];

function differenceOf(
  where: string,
  lines: readonly Line[],
  goods: Goods,
  nameOf: (sku: string) => string,
): string | undefined {
  const products = lines.filter(({kind}) => sellable.includes(kind));
  const skus = new Set([...products.map(({sku = ''}) => sku), ...Object.keys(goods)]);
  for (const sku of skus) {
    const wanted = goods[sku] ?? 0;
    const own = products.filter((line) => line.sku === sku);
    const pieces = own.reduce((sum, {kind, pieces: of = 1}) => sum + (kind === 'depositReturn' ? -of : of), 0);
    const expected = typeof wanted === 'number' ? wanted : 1;
    if (pieces !== expected) return `${where}: ${nameOf(sku)}, ${Math.abs(pieces)} instead of ${Math.abs(expected)}.`;
    const {price, percent = 0} = typeof wanted === 'number' ? {} : wanted;
    const total = totalOf(own);
    if (price !== undefined && total !== price) return amount(`Price of ${nameOf(sku)}`, total, price);
    if (price === undefined && own.some(({isRepriced}) => isRepriced))
      return `The price of ${nameOf(sku)} was changed.`;
    const off = lines.filter(({kind, entry}) => kind === 'manualDiscount' && own.some((line) => line.entry === entry));
    const problem = amount(`Discount on ${nameOf(sku)}`, -totalOf(off), percentOf(total, percent));
    if (problem !== undefined) return problem;
  }
  return undefined;
}
