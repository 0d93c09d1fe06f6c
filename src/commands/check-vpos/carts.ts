/** The carts that the check sends. */
import {readFileSync} from 'node:fs';
import {isObject} from '../../lib/isObject';
import {readJson} from '../../lib/readJson';
import {reasonOf} from '../../lib/reasonOf';

/** A line as the first call contains it. */
export interface SentLine {
  id: string;
  type?: string;
  sku?: string;
  amount: number;
  scannedCode?: string;
}

export const cartKinds = ['product', 'deposit', 'weight', 'discount', 'coupon', 'rounding', 'unknown'] as const;
export type CartKind = (typeof cartKinds)[number];

export interface Carts {
  shopId: string;
  loyaltyCard?: string | undefined;
  carts: Readonly<Partial<Record<CartKind, readonly SentLine[]>>>;
  /** Kinds that a service may reject: not every service sells what the default carts contain. */
  optional: readonly CartKind[];
}

const juice = {type: 'default', sku: '10001', scannedCode: '9521234100010'};
const bread = {type: 'default', sku: '10010', scannedCode: '9521234100102'};

/** Carts with the sample products of the documentation. */
export const defaultCarts: Carts = {
  shopId: '101',
  loyaltyCard: 'LC-100042',
  carts: {
    product: [{id: '1', ...bread, amount: 1}],
    deposit: [{id: '1', ...juice, amount: 2}],
    weight: [{id: '1', type: 'default', sku: '10012', amount: 1, scannedCode: '2712043002504'}],
    coupon: [
      {id: '1', ...juice, amount: 2},
      {id: '2', type: 'default', sku: '10005', amount: 5, scannedCode: '9521234100058'},
      {id: '3', ...bread, amount: 1},
      {id: '4', type: 'coupon', amount: 1, scannedCode: '9521234900054'},
    ],
    rounding: [
      {id: '1', ...juice, amount: 3},
      {id: '2', ...bread, amount: 3},
      {id: '3', ...juice, amount: 1},
      {id: '4', ...bread, amount: 1},
    ],
    unknown: [
      {id: '1', type: 'default', sku: 'no-such-product', amount: 1, scannedCode: '9521234999997'},
      {id: '2', type: 'default', amount: 1, scannedCode: '9521234999980'},
    ],
  },
  optional: ['weight', 'coupon'],
};

/**
 * Reads the carts of a file. The cart of unknown products is the default one unless the file contains another.
 * @throws Error with the reason if the file isn't right
 */
export function readCarts(path: string): Carts {
  const {shopId, loyaltyCard, carts} = readObject(path);
  if (typeof shopId !== 'string') throw new Error(`${path}: shopId must be text, such as "101".`);
  if (loyaltyCard !== undefined && typeof loyaltyCard !== 'string')
    throw new Error(`${path}: loyaltyCard must be text, such as "LC-100042".`);
  if (!isObject(carts)) throw new Error(`${path}: carts must be an object with a list of line items for each kind.`);
  const known: readonly string[] = cartKinds;
  for (const [kind, lines] of Object.entries(carts)) {
    if (!known.includes(kind)) throw new Error(`${path}: "${kind}" isn't a kind of cart. Use ${cartKinds.join(', ')}.`);
    if (!Array.isArray(lines) || lines.length === 0 || !lines.every(isLine))
      throw new Error(
        `${path}: carts.${kind} must be a list of line items, each with an ID (text) and an amount (integer).`,
      );
  }
  return {shopId, loyaltyCard, carts: {unknown: defaultCarts.carts.unknown, ...carts}, optional: []};
}

function readObject(path: string): Record<string, unknown> {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${path} can't be read: ${reasonOf(error)}`);
  }
  const reading = readJson(text);
  if (!reading.ok) throw new Error(`${path}:${reading.line}:${reading.column}: ${reading.message}`);
  const {value} = reading;
  if (!isObject(value)) throw new Error(`${path} must contain a JSON object with shopId and carts.`);
  return value;
}

function isLine(line: unknown): line is SentLine {
  return isObject(line) && typeof line['id'] === 'string' && Number.isInteger(line['amount']);
}
