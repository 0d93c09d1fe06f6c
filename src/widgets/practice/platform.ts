/** The simulated platform behind a practice station. Its state ends with the exercise. */
import {oneAtATime} from '@site/src/lib/oneAtATime';
import {fromCents, readAmount, toCents} from '@site/src/lib/money';
import {initialState, storyMoment} from '@site/src/simulator';
import type {Item} from '@site/src/simulator/sale/cart';
import type {ByStaff} from '@site/src/simulator/sale/lineItems';
import {priceAt} from '@site/src/simulator/sale/priceAt';
import type {Returned} from '@site/src/simulator/sale/staff';
import {codesOf, type Fields, type Project} from '@site/src/simulator/state';
import {clockOf} from './wording';

/** The first shop of the example story. */
export const shopID = '101';

/** The minimum age in years that a sale restriction such as `min_age_16` states. */
export function minimumAge(restriction: unknown): number | undefined {
  const years = /^min_age_(\d+)$/.exec(String(restriction))?.[1];
  return years === undefined ? undefined : Number(years);
}

export type Channel = 'pos' | 'sco' | 'app';

export type {Returned};

export interface Sale extends ByStaff {
  items: readonly Item[];
  coupons?: readonly string[];
  loyaltyCard?: string;
  channel: Channel;
  payments?: readonly {method: string; amount: number}[];
  /** A canceled sale; a sale that is paid, if missing. */
  state?: 'userAborted';
}

export interface LineItem {
  id: string;
  type:
    | 'default'
    | 'deposit'
    | 'depositReturn'
    | 'depositReturnVoucher'
    | 'coupon'
    | 'discount'
    | 'manualDiscount'
    | 'promotion';
  /** ID of the line item that it belongs to. */
  refersTo?: string;
  name: string;
  sku?: string;
  amount: number;
  weight?: number;
  weightUnit?: string;
  units?: number;
  price?: number;
  priceOrigin?: string;
  totalPrice?: number;
}

/** An order, in the subunit of the currency. */
export interface Order {
  id: string;
  state: string;
  clientID: string;
  lineItems: readonly LineItem[];
  price: {price: number};
}

/** An item of the cart that the app sends: a product, or a coupon. */
export interface CartItem {
  id: string;
  type?: 'coupon';
  couponID?: string;
  sku?: string | undefined;
  scannedCode?: string;
  amount: number;
  weight?: number | undefined;
  units?: number | undefined;
  /** In the subunit, if the code contains it. */
  price?: number | undefined;
}

export interface SignedInfo {
  checkoutInfo: {
    lineItems: readonly LineItem[];
    price: {price: number};
    violations?: readonly {message: string}[];
  };
  signature: string;
}

/** A checkout process as the app sees it. */
export interface Process {
  aborted: boolean;
  supervisorApproval: boolean | null;
  paymentApproval: boolean | null;
  paymentState: 'pending' | 'processing' | 'successful' | 'failed';
  /** Once it's over. */
  orderID?: string;
  links: {self: {href: string}};
}

/** A checkout process as a POS sees it. */
export interface PosProcess {
  state: Process['paymentState'];
  lineItems: readonly {sku?: string; amount: number; price: number; totalPrice: number}[];
  totalPrice: number;
}

/** What the Checkout API returns for a cart that can't be checked out. */
interface Refused {
  error?: {message: string; details?: readonly {message: string}[]};
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
  shopName: string;
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
  /** A supervisor rejects the process that was started last. */
  reject(): Promise<ControlResult<unknown>>;
  /** Sends a request to an API. @param path below that of the project */
  send<Result>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Sent<Result>>;
}

/** A response of an API. */
interface Sent<Result> {
  status: number;
  body: Result & Refused;
}

/** Starts a platform with the products, prices, coupons, and promotions of the example story. */
export function startPlatform(): Platform {
  let state = initialState('story');
  const [projectID, project] = [...state.projects][0] as [string, Project];

  const inTurn = oneAtATime();

  async function respond<Result>(request: Request, isKept: boolean): Promise<Sent<Result>> {
    const outcome = await inTurn(async () => {
      // Widgets load it with the station. Its script is shared with the simulator.
      const {handleAll} = await import('@site/src/simulator/withControls');
      const result = await handleAll(state, request, {now: storyMoment});
      if (isKept) state = result.state;
      return result;
    });
    return {status: outcome.response.status, body: (await outcome.response.json()) as Result & Refused};
  }

  async function control<Result>(name: string, body: object, isKept: boolean): Promise<ControlResult<Result>> {
    const request = new Request(`https://simulated.invalid/__simulator/${name}`, {
      method: 'POST',
      body: JSON.stringify({project: projectID, ...body}),
    });
    const {body: content} = await respond<Result>(request, isKept);
    return content.error ? {refused: content.error.message} : {result: content};
  }

  async function send<Result>(method: string, path: string, body?: object): Promise<Sent<Result>> {
    const request = new Request(`https://simulated.invalid/${projectID}/${path}`, {
      method,
      headers: {
        Authorization: 'Bearer simulated',
        'Content-Type': path.startsWith('pos/') ? 'application/merge-patch+json' : 'application/json',
      },
      ...(body && {body: JSON.stringify(body)}),
    });
    return respond(request, true);
  }

  const priced = {shopID, quantity: 1, moment: storyMoment};
  return {
    time: clockOf(storyMoment),
    shopName: String(project.shops.get(shopID)?.['name']),
    products: new Map([...project.products].map(([sku, {product}]) => [sku, product])),
    nameOf: (sku) => String(project.products.get(sku)?.product['name'] ?? sku),
    priceOf: (sku) => toCents(readAmount(priceAt(project, {...priced, sku}, () => undefined)?.price) ?? fromCents(0)),
    isCoupon: (code) =>
      [...project.coupons].some(([id, {coupon}]) => id === code || codesOf(coupon).some((one) => one.code === code)),
    quote: (sale) => control('sell', {shopID, ...sale}, false),
    sell: (sale) => control('sell', {shopID, ...sale}, true),
    closeDay: () => control('close-day', {shopID}, true),
    reject: () => control('supervisor', {approve: false}, true),
    send,
  };
}
