import {apis, specRoute} from '../../../site/apis';
import type {Entry} from './entry';
import {toolWords} from './toolWords';

const pos = '/docs/pos/pos-user-manual/#';
/** Formats and programs for which each overview of an API has downloads. */
const downloads = [
  'postman',
  'postman collection',
  'bruno',
  'insomnia',
  'openapi',
  'swagger',
  'collection',
  'download',
];

const station = '/docs/pos/sco-user-manual/#';

/**
 * Additional search words by address: names of tools, terms from the counter, and terms of other platforms. German words
 * are in germanWords.ts. They match like a title if typed alone, and are never shown.
 */
const readerWords: Readonly<Record<string, readonly string[]>> = {
  // The guide to a subject, for its bare name
  '/docs/api/api_products/': ['product', 'item', 'article', 'assortment'],
  '/docs/api/api_pricing': ['price'],
  '/docs/api/api_promotions/': ['promotion', 'coupon', 'voucher'],
  '/docs/api/api_orders/': ['order', 'sales data', 'transaction'],
  '/docs/api/api_shops': ['shop', 'store', 'branch'],
  '/docs/api/api_checkout': ['checkout'],
  [`${pos}returns`]: ['return'],
  [`${pos}bottle-return`]: ['empties', 'returnables', 'bottle return', 'deposit return', 'crates'],
  [`${pos}deposit`]: ['deposit'],
  [`${pos}deposit-voucher`]: ['bottle slip', 'reverse vending machine'],
  [`${pos}remove`]: ['void', 'void line', 'delete item', 'undo item', 'wrong item', 'storno'],
  [`${pos}cancel`]: ['void receipt', 'void sale', 'abort sale', 'clear cart', 'empty the cart', 'storno'],
  [`${pos}price-change`]: ['price override', 'mark down', 'markdown', 'reduce price', 'wrong price'],
  [`${pos}item-discount`]: ['discount', 'rebate', 'percent off'],
  [`${pos}age`]: ['age verification', 'id check', 'id card', 'youth protection', 'alcohol', 'tobacco', 'passport'],
  [`${pos}receipt`]: ['receipt', 'bill', 'reprint', 'duplicate receipt', 'second receipt', 'vat receipt'],
  [`${pos}refund`]: ['pay back', 'give money back', 'reimburse'],
  [`${pos}park`]: ['hold sale', 'suspend sale'],
  [`${pos}login`]: ['log in', 'login', 'log on', 'switch cashier', 'change cashier', 'change user'],
  [`${pos}login-qr`]: ['log in with qr code', 'login code', 'login qr code'],
  [`${pos}password`]: ['forgot password', 'reset password'],
  [`${pos}logout`]: ['log off', 'log out', 'logout', 'lock the checkout', 'lock the till'],
  [`${pos}shift-start`]: ['float', 'starting cash', 'open the till', 'change money', 'wechselgeld'],
  [`${pos}cash`]: ['cash in', 'cash out', 'petty cash', 'pay out', 'skim', 'safe drop'],
  [`${pos}end-of-day`]: ['z report', 'x report', 'cash up', 'count the drawer', 'kassensturz'],
  [`${pos}declined`]: ['card refused', 'card does not work', 'payment failed'],
  [`${pos}payment-unclear`]: ['unclear payment', 'payment unclear'],
  [`${pos}card-payment`]: ['contactless', 'girocard', 'debit card', 'credit card', 'ec card'],
  [`${pos}item-menu`]: ['no barcode', 'missing barcode'],
  [`${pos}type`]: ['damaged barcode', 'barcode unreadable', 'enter a number'],
  [`${pos}network-down`]: ['offline', 'no internet', 'no network', 'connection lost'],
  [`${pos}till-down`]: ['till frozen', 'restart the till', 'power cut', 'screen black'],
  [`${pos}inspection`]: ['audit', 'cash inspection', 'kassennachschau'],
  [`${station}supervisor`]: ['supervisor card', 'remote approval', 'attendant device'],
  [`${station}control`]: ['purchase control', 'bag check', 'basket check'],
  [`${station}lamp`]: ['red light', 'blinking light', 'signal light'],
  '/docs/pos/hardware/#drawer': ['drawer stuck', 'till drawer', 'cash tray'],
  '/docs/pos/hardware/#printer': ['paper jam', 'paper roll', 'out of paper'],
  '/docs/scan_and_go/integration/QR_code_formats#gs1-2d': ['gs1', 'gs1-128', 'datamatrix', 'digital link'],
  '/docs/pos/hardware/#scanner': ['hand scanner', 'barcode reader'],
  '/docs/pos/intro/#term-pos': ['cash register', 'checkout counter', 'point of sale'],
  '/docs/api/api_general#authentication': ['token', 'bearer', 'api key', 'access token', 'credentials', 'oauth'],
  '/docs/api/api_general#concurrency': ['if-none-match', 'lost update', 'optimistic locking'],
  '/docs/api/api_general#environments': ['base url', 'sandbox', 'host', 'endpoint'],
  '/docs/api/api_pricing#steps': ['update price', 'change price', 'set price', 'price import'],
  ...toolWords,
  '/docs/pos/intro/#words': ['vocabulary', 'definitions', 'terminology', 'dictionary', 'abbreviations'],
  '/docs/api/api_products/#codes': ['ean', 'gtin', 'upc', 'barcode'],
  ...Object.fromEntries(apis.map((api) => [specRoute(api), downloads])),
  '/docs/api/api_products/#code-templates': [
    'check digit',
    'in-store code',
    'price embedded barcode',
    'weight embedded barcode',
    'ean14_code128',
    'ean13_instore',
    'ean13_instore_chk',
    'german_print',
  ],
};

/** Adds these words to the entries' names. @throws Error naming an address without an entry */
export function withReaderWords(entries: readonly Entry[]): Entry[] {
  const left = new Map(Object.entries(readerWords));
  const named = entries.map((entry) => {
    const words = left.get(entry.url);
    left.delete(entry.url);
    return words ? {...entry, names: [entry.names, ...words].filter((name) => name !== '').join(', ')} : entry;
  });
  if (left.size > 0)
    throw new Error(`No place for the words of readers in the search: ${[...left.keys()].join(', ')}.`);
  return named;
}
