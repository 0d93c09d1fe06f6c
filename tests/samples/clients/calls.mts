/** Calls of each kind: node calls.mts ADDRESS ADDRESS-OF-STAND-IN. Prints a line for each outcome, the same ones as calls.py. */
import {writeFileSync} from 'node:fs';
import {ApiError, connect, ImportEndedError, NoResponseError, readLines} from 'retail-platform-client';
import type {Coupon, CouponParams} from 'retail-platform-client/coupons';
import type {Product} from 'retail-platform-client/products';

const [, , host = '', standIn = ''] = process.argv;
const retries: string[] = [];
const settings = {host, projectID: 'greengrocer-7k2m9q', token: 'secret', delay: 0.01};
const {products, promotions, coupons, orders} = connect({...settings, onRetry: (line) => retries.push(line)});

const print = (...values: unknown[]) => console.log(JSON.stringify(values));

async function faults(text: string): Promise<void> {
  await fetch(`${host}/__simulator/faults`, {method: 'POST', body: JSON.stringify({faults: text})});
}

async function reason(call: () => Promise<unknown>): Promise<unknown[]> {
  try {
    return [await call()];
  } catch (error) {
    if (error instanceof ApiError) return [error.name, error.status, error.type, error.details.length];
    if (error instanceof ImportEndedError)
      return [error.name, error.result.sent, ...(await reason(() => Promise.reject(error.cause)))];
    if (error instanceof NoResponseError) return [error.name];
    return [(error as Error).message];
  }
}

async function collect<One>(entries: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = [];
  for await (const one of entries) found.push(one);
  return found;
}

// Imports.
const product = (number: number): Product => ({sku: `new-${number}`, name: `Pear juice ${number}`});
const wrong = {
  sku: 'wrong',
  codes: [
    {code: '1', isPrimary: true},
    {code: '2', isPrimary: true},
  ],
};
await faults('importProducts:503#1,importProducts:cut#2');
const imported = await products.importProducts([product(1), wrong, product(2)]);
print(
  'import',
  imported.sent,
  imported.rejected.map(({number, line}) => [number, line.sku]),
  retries.length,
);
await faults('importProducts:403#2');
const many = Array.from({length: 20_001}, (_, index) => product(index % 100));
print('parts', await reason(() => products.importProducts(many)));
await faults('');
const availability = {shopID: '101', sku: 'new-1', value: 'inStock'} as const;
const available = await products.importAvailabilities([{op: 'put', availability}]);
print('availabilities', available.sent, available.rejected.length);
const price = {tier: 'regular', price: '1.99', currency: 'EUR'};
const priced = await products.importCategoryPrices([{sku: 'new-1', category: 'default', prices: [price]}]);
print('prices', priced.sent, (await products.listPrices({sku: 'new-1'})).body.length);
writeFileSync('lines.ndjson', '{"sku": "new-1", "name": "Line\u2028separator"}\n\n{"sku": \n');
print('lines', (await reason(() => products.importProducts(readLines('lines.ndjson')))).slice(0, 2));

// Exports and pages.
print('export', (await collect(products.listProducts({q: 'pear'}))).length > 99);
await faults('listProducts:cut');
print('cut export', await reason(() => collect(products.listProducts())));
await faults('listOrders:500#1');
const read = await collect(orders.listAllOrders({perPage: 1, includeAllStates: true}));
print('pages', read.length, read.length === (await orders.listOrders({includeAllStates: true})).body.resources?.length);
const found = await collect(products.searchAllProductsWithPrices({shopID: '101', search: 'juice', perPage: 2}));
print('search', found.length, typeof found[0]?.sku);
print('booleans', (await collect(orders.listAllOrders({includeAllStates: false}))).length);

// Entity tags.
const {body: coupon, etag = ''} = await coupons.getCoupon({couponID: 'juice-week'});
const update = (tag: string) => coupons.updateCoupon({couponID: 'juice-week', 'If-Match': tag, body: paramsOf(coupon)});
print('update', (await update(etag)).status, await reason(() => update(etag)));

function paramsOf({id: _, ...settings}: Coupon): CouponParams {
  return settings as CouponParams;
}

// Other bodies, errors, and IDs.
const upload = await coupons.uploadCouponImage({body: {file: new Blob(['\x89PNG\r\n\x1a\n'], {type: 'image/png'})}});
print('form', upload.status, typeof upload.body.ref);
const [closing] = await collect(orders.listAllClosings({}));
const log = closing?.logs?.find(({state}) => state === 'present');
print('file', (await orders.getClosingLog({logID: log?.id ?? 0})).body.length > 0);
print('orders error', await reason(() => orders.getOrder({orderID: 'unknown'})));
print('fields', await reason(() => coupons.createCoupon({body: {id: 'new', type: 'manual', channels: []} as never})));
print('path', await reason(() => products.deleteProduct({sku: '..'})));
print('encoded', await reason(() => products.getProduct({sku: 'a/b ü?'})));
await faults('deleteProduct:cut#1');
print('delete', (await products.deleteProduct({sku: 'new-1'})).status < 500);
await faults('createProduct:cut');
print('create', await reason(() => products.createProduct({body: product(3)})));

// What isn't sent again.
const before = retries.length;
const create = (number: number) => reason(async () => (await products.createProduct({body: product(number)})).status);
await faults('createProduct:502#1,createProduct:504#2,createProduct:500#3');
print('open', await create(4), await create(4), await create(4), retries.length - before);
await faults('deleteProduct:502#1');
print('closed', (await products.deleteProduct({sku: 'new-4'})).status, retries.length - before);
const mistakes = [
  await reason(() => products.createProduct({body: {...product(4), weighing: 1n} as never})),
  await reason(() => coupons.deleteCoupon({couponID: 'juice-week', 'If-Match': '“1”'})),
];
print('mistakes', mistakes.flat().includes('NoResponseError'), retries.length - before);
const odd = connect({...settings, host: standIn, onRetry: (line) => retries.push(line)});
for (const sku of ['html', 'later']) print(sku, await reason(() => odd.products.getProduct({sku})));
print('retries', retries.length - before);
const {body: none} = await odd.promotions.createPromotionConfiguration({body: {ranks: []}});
const isTyped: undefined extends typeof none ? true : never = true;
print('empty', none ?? null, isTyped);
await faults('');
print('active', typeof (await promotions.getActivePromotionConfiguration()).body.id);
print(
  'unreachable',
  await reason(() => connect({...settings, host: 'http://127.0.0.1:1', attempts: 2}).products.getProductHealth()),
);
for (const one of [{token: undefined}, {host: 'api.example.com'}, {host: 'http://127.0.0.1:port'}, {projectID: ''}])
  print('settings', (await reason(async () => connect({...settings, ...one})))[0]);
