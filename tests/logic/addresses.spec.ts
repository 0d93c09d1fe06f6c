import {expect, test} from '@playwright/test';
import {operationSlug} from '../../src/site/apis';

for (const [id, slug] of [
  ['putProduct', 'put-product'],
  ['listSKUsByPLU', 'list-skus-by-plu'],
  ['getProductByPLU', 'get-product-by-plu'],
  ['getPricesV2', 'get-prices-v-2'],
  ['listV2Prices', 'list-v-2-prices'],
] as const)
  test(`the page of the operation ${id} is at ${slug}`, () => {
    expect(operationSlug(id)).toBe(slug);
  });
