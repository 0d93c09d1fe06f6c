/** The story that is played directly and on a port. */
import {lines, type Sent} from './simulation';

const shop = '/empty-1';
const coupon = {
  type: 'printed',
  channels: ['app', 'sco'],
  translations: {name: {en: 'One euro off', de: 'Ein Euro Rabatt'}},
  codes: [{code: '9521234900054', template: 'default'}],
};
const configuration = {
  rounding: {mode: 'up', precision: 2},
  ranks: [{id: 'receipt', evaluationMode: 'selectBest'}],
  groups: [
    {
      rules: [
        {
          id: 'euro',
          rankID: 'receipt',
          condition: {type: 'isReferredToByCoupon', args: {value: 'euro'}},
          actions: [{type: 'addCartDiscount', args: {absolute: true, value: '1.00', name: 'One euro off'}}],
        },
      ],
    },
  ],
};

interface Step extends Sent {
  status: number;
  holds?: string;
  /** Changes nothing. */
  aside?: true;
}

/** Import, price, promote, sell, read back, and close the day, from nothing. */
export const story: readonly Step[] = [
  {path: '/__simulator/reset', body: {seed: 'empty'}, status: 204},
  {path: `${shop}/products?limit=5`, aside: true, status: 200},
  {
    path: `${shop}/products/_batch`,
    type: 'products',
    body: `${lines({sku: '1', name: 'Juice', taxCategory: 'normal', isDiscountable: true}, {sku: '2', codes: 'none'})}{\n`,
    status: 200,
    holds: '{"sku":"2","status":"error","message":"codes must be a list, not a string"}',
  },
  {path: `${shop}/products/sku/3`, method: 'PUT', type: 'product', body: {sku: '3', pluSet: ['4011']}, status: 200},
  {path: `${shop}/products/sku/3`, method: 'PUT', type: 'product', body: {sku: '4'}, aside: true, status: 400},
  {
    path: `${shop}/products`,
    type: 'product',
    body: {sku: '4', pluSet: ['4011']},
    aside: true,
    status: 400,
    holds: 'PLU 4011',
  },
  {path: `${shop}/products/skus?plu-prefix=40`, aside: true, status: 200, holds: '["3"]'},
  {path: `${shop}/products/statistics?since=2026-03-01T00:00:00Z`, aside: true, status: 200, holds: '"count":2'},
  {path: `${shop}/pricing/categories`, body: {id: 'city', priority: 1, shops: ['9']}, status: 201},
  {
    path: `${shop}/pricing/v2/category/batch`,
    type: 'lines',
    body: lines(
      {sku: '1', category: 'default', prices: [{tier: 'regular', price: '2.00', currency: 'EUR'}]},
      {sku: '1', category: 'city', prices: [{tier: 'regular', price: '2.50', currency: 'EUR'}]},
    ),
    status: 201,
  },
  {
    path: `${shop}/resolvedProducts/v2/search-products-with-prices`,
    body: {search: 'juice', shopID: '9', showProductsWithoutPrices: false, page: 1, perPage: 50},
    status: 200,
    holds: '"price":"2.50"',
  },
  {path: `${shop}/promotions/configurations/active`, aside: true, status: 404},
  {path: `${shop}/promotions/configurations`, body: configuration, status: 201, holds: '"active":false'},
  {path: `${shop}/promotions/configurations/id/1/activate`, method: 'POST', status: 200, holds: '"active":true'},
  {
    path: `${shop}/coupons`,
    body: {...coupon, type: 'other'},
    aside: true,
    status: 422,
    holds: '"field":"type","category":"inclusion"',
  },
  {path: `${shop}/coupons`, body: {id: 'euro', ...coupon}, status: 201},
  {
    path: `${shop}/coupons/euro`,
    headers: {'Accept-Language': 'de'},
    aside: true,
    status: 200,
    holds: '"name":"Ein Euro Rabatt"',
  },
  {path: `${shop}/coupons/euro`, method: 'PUT', body: coupon, headers: {'If-Match': '"old"'}, aside: true, status: 412},
  {path: `${shop}/coupons/euro`, method: 'PUT', body: coupon, headers: {'If-Match': '*'}, status: 200},
  {
    path: '/__simulator/sell',
    body: {project: 'empty-1', shopID: '9', items: [{sku: '1', amount: 2}], coupons: ['9521234900054']},
    status: 201,
    holds: '"price":400',
  },
  {path: `${shop}/orders?shopID=9`, aside: true, status: 200, holds: '"totalItems":1'},
  {path: `${shop}/orders/5f3c1c1e-0001-4000-8000-000000000001`, status: 200, holds: '"discountRuleID":"euro"'},
  {
    path: `${shop}/closings/schedules`,
    body: {shop: '9', days: ['Monday'], location: 'Europe/Berlin', formats: ['aggregated_receipts']},
    status: 201,
  },
  {
    path: `${shop}/closings/schedules`,
    body: {shop: '9', days: [], location: 'x', mode: 'never'},
    aside: true,
    status: 400,
    holds: 'Unknown job mode',
  },
  {path: '/__simulator/close-day', body: {project: 'empty-1', shopID: '9'}, status: 201, holds: '"sequenceNumber":1'},
  {path: `${shop}/closings/shops/9/sequenceNumbers/1`, status: 200, holds: '"total":400'},
  {path: `${shop}/closings/logs/1`, aside: true, status: 200, holds: 'aggregated_receipts'},
  {path: `${shop}/products/sku/1`, method: 'DELETE', status: 204},
  {path: `${shop}/products/sku/1`, method: 'DELETE', aside: true, status: 404, holds: 'Not found'},
  {path: `${shop}/products/health`, headers: {'X-Simulate': 'down'}, aside: true, status: 500, holds: 'DOWN'},
  {path: `${shop}/products`, headers: {Authorization: ''}, aside: true, status: 401},
  {path: '/__simulator/state', aside: true, status: 200},
];
