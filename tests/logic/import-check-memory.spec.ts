import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {expect, test} from '@playwright/test';
import {ImportCheck} from '../../src/widgets/importCheck/checkFiles';
import type {Kind} from '../../src/widgets/importCheck/kinds';

/** Lines of about a kilobyte, each with a key of its own that is long enough to be a part of its line in memory. */
const filling = 'Cloudy juice from orchard apples '.repeat(30);
const skuOf = (index: number) => `sku-of-product-${String(index).padStart(9, '0')}`;
const files: Record<Kind, {header?: string; lineOf: (index: number) => string}> = {
  products: {lineOf: (index) => JSON.stringify({sku: skuOf(index), description: filling})},
  prices: {
    lineOf: (index) =>
      JSON.stringify({
        sku: skuOf(index),
        category: 'default',
        prices: [{tier: 'regular', price: '1.79', currency: 'EUR', basePrice: filling}],
      }),
  },
  availabilities: {
    lineOf: (index) =>
      JSON.stringify({op: 'put', availability: {shopID: '101', sku: skuOf(index), value: 'inStock', project: filling}}),
  },
  'products.csv': {
    header: '#sku,name,taxCategory,productType',
    lineOf: (index) => `${skuOf(index)},${filling},normal,default`,
  },
  // The code is no EAN, which is reported and not kept; the SKU is.
  'codes.csv': {header: '#code,sku,transmissionCode', lineOf: (index) => `${index},${skuOf(index)},${filling}`},
  'prices.csv': {
    header: '#sku,pricingCategory,listPrice,discountedPrice',
    lineOf: (index) => `${skuOf(index)},${filling.slice(0, 12)},249,`,
  },
};

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function usedAfterCollection(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const [few, many] = [2_000, 22_000];

test.describe('Memory of the import check', {tag: '@all'}, () => {
  for (const [kind, {header, lineOf}] of Object.entries(files))
    test(`grows with the distinct keys of ${kind}, not with the lines`, async () => {
      const used: number[] = [];
      async function* lines(): AsyncGenerator<Uint8Array> {
        const encoder = new TextEncoder();
        if (header) yield encoder.encode(`${header}\n`);
        for (let index = 0; index < many; index += 100) {
          const text = Array.from({length: 100}, (_, at) => `${lineOf(index + at)}\n`).join('');
          yield encoder.encode(text);
          if (index === few || index === many - 100) used.push(usedAfterCollection());
        }
      }
      const check = new ImportCheck({onFinding: () => undefined, kind: kind as Kind});
      await check.check('export.txt', lines());
      const perLine = (used[1]! - used[0]!) / (many - few);
      console.log(`${kind.padEnd(14)} ${perLine.toFixed(0)} bytes for each line with a key of its own`);
      // Prices of a product are compared across lines.
      expect(perLine).toBeLessThan(500);
    });
});
