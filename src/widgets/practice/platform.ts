/** The simulated platform behind a practice station. Its state ends with the exercise. */
import {fromCents, readAmount, toCents} from '@site/src/lib/money';
import {initialState, storyMoment} from '@site/src/simulator';
import type {Item} from '@site/src/simulator/sale/cart';
import {priceAt} from '@site/src/simulator/sale/priceAt';
import {codesOf, type Fields, type Project} from '@site/src/simulator/state';
import {handleAll} from '@site/src/simulator/withControls';
import {clockOf} from './wording';

/** The first shop of the example story. */
const shopID = '101';

/** The minimum age in years that a sale restriction such as `min_age_16` states. */
export function minimumAge(restriction: unknown): number | undefined {
  const years = /^min_age_(\d+)$/.exec(String(restriction))?.[1];
  return years === undefined ? undefined : Number(years);
}

export type Channel = 'pos' | 'sco' | 'app';

export interface Sale {
  items: readonly Item[];
  coupons: readonly string[];
  loyaltyCard?: string;
  channel: Channel;
  paymentMethod?: string;
  /** A canceled sale; a sale that is paid, if missing. */
  state?: 'userAborted';
}

export interface LineItem {
  type: 'default' | 'deposit' | 'depositReturnVoucher' | 'coupon' | 'discount';
  name: string;
  sku?: string;
  amount: number;
  weight?: number;
  weightUnit?: string;
  units?: number;
  price?: number;
  totalPrice?: number;
}

/** An order, in the subunit of the currency. */
export interface Order {
  id: string;
  lineItems: readonly LineItem[];
}

export interface Closing {
  sequenceNumber: number;
  total: number;
  orders: readonly string[];
  shareByPaymentMethod: readonly {paymentMethod: string; amount: number}[];
}

export type ControlResult<Result> = {result: Result; refused?: undefined} | {refused: string};

export interface Platform {
  /** Time that receipts show. */
  time: string;
  products: ReadonlyMap<string, Fields>;
  nameOf(sku: string): string;
  /** Price of one piece, in cents; 0 if there is none. */
  priceOf(sku: string): number;
  /** Whether a code, or an ID, is that of a coupon. */
  isCoupon(code: string): boolean;
  /** Prices a cart, and leaves no order. */
  quote(sale: Sale): Promise<ControlResult<Order>>;
  /** Prices a cart, and stores its order. */
  sell(sale: Sale): Promise<ControlResult<Order>>;
  closeDay(): Promise<ControlResult<Closing>>;
}

/** Starts a platform with the products, prices, coupons, and promotions of the example story. */
export function startPlatform(): Platform {
  let state = initialState('story');
  const [projectID, project] = [...state.projects][0] as [string, Project];

  async function control<Result>(name: string, body: object, isKept: boolean): Promise<ControlResult<Result>> {
    const request = new Request(`https://simulated.invalid/__simulator/${name}`, {
      method: 'POST',
      body: JSON.stringify({project: projectID, shopID, ...body}),
    });
    const outcome = await handleAll(state, request, {now: storyMoment});
    const content = (await outcome.response.json()) as Result & {error?: {message: string}};
    if (content.error) return {refused: content.error.message};
    if (isKept) state = outcome.state;
    return {result: content};
  }

  const priced = {shopID, quantity: 1, moment: storyMoment};
  return {
    time: clockOf(storyMoment),
    products: new Map([...project.products].map(([sku, {product}]) => [sku, product])),
    nameOf: (sku) => String(project.products.get(sku)?.product['name'] ?? sku),
    priceOf: (sku) => toCents(readAmount(priceAt(project, {...priced, sku}, () => undefined)?.price) ?? fromCents(0)),
    isCoupon: (code) =>
      [...project.coupons].some(([id, {coupon}]) => id === code || codesOf(coupon).some((one) => one.code === code)),
    quote: (sale) => control('sell', sale, false),
    sell: (sale) => control('sell', sale, true),
    closeDay: () => control('close-day', {}, true),
  };
}
