/** Fields of a virtual POS's checkout and their types, as in the tables of the guide. */
import {isObject} from '../../../lib/isObject';

type Type = 'string' | 'integer' | 'object' | `${Shape}[]`;
type Shape = 'checkout' | 'line' | 'taxShare' | 'priceModifier' | 'error';

export const shapes: Readonly<Record<Shape, Readonly<Record<string, Type>>>> = {
  checkout: {
    shopId: 'string',
    externalShopId: 'string',
    loyaltyCard: 'string',
    customer: 'object',
    items: 'line[]',
    taxShares: 'taxShare[]',
    netPrice: 'integer',
    totalPrice: 'integer',
    orderId: 'string',
    externalCheckoutId: 'string',
    paymentInformation: 'object',
    state: 'string',
    receiptBuffer: 'string',
    receiptFormat: 'string',
    errors: 'error[]',
  },
  line: {
    id: 'string',
    type: 'string',
    refersTo: 'string',
    sku: 'string',
    couponID: 'string',
    amount: 'integer',
    weight: 'integer',
    weightUnit: 'string',
    referenceUnit: 'string',
    units: 'integer',
    price: 'integer',
    totalPrice: 'integer',
    name: 'string',
    taxRate: 'string',
    scannedCode: 'string',
    saleRestriction: 'string',
    priceModifiers: 'priceModifier[]',
    errors: 'error[]',
  },
  taxShare: {rate: 'string', net: 'integer', share: 'integer', total: 'integer'},
  priceModifier: {name: 'string', price: 'integer'},
  error: {type: 'string', message: 'string'},
};

export interface Mistyped {
  /** Such as `items[0].amount`. */
  field: string;
  expected: 'string' | 'integer' | 'object' | 'list';
  received: unknown;
}

/** Values that don't have their documented types. Fields that are missing, null, or unknown have none. */
export function* mistypedIn(value: unknown, shape: Shape = 'checkout', at = ''): Iterable<Mistyped> {
  if (!isObject(value)) {
    yield {field: at, expected: 'object', received: value};
    return;
  }
  for (const [name, type] of Object.entries(shapes[shape])) {
    const field = at === '' ? name : `${at}.${name}`;
    const received = value[name] ?? undefined;
    if (received === undefined) continue;
    if (type === 'string' || type === 'integer' || type === 'object') {
      if (!isOfType[type](received)) yield {field, expected: type, received};
    } else if (!Array.isArray(received)) {
      yield {field, expected: 'list', received};
    } else {
      for (const [index, entry] of received.entries())
        yield* mistypedIn(entry, type.slice(0, -'[]'.length) as Shape, `${field}[${index}]`);
    }
  }
}

const isOfType: Readonly<Record<'string' | 'integer' | 'object', (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  object: isObject,
};
