import {readdirSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {findOperations} from '../../src/openapi/document/documentParts';
import type {Document} from '../../src/openapi/document/document';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {apis, documentPath} from '../../src/site/apis';
import {environments, hostOf} from '../../src/site/identity';

const names = apis.map(({id}) => id);
async function load(name: string): Promise<Document> {
  return (await loadDocument(`openapi/${name}.yaml`)).written;
}

const operationIds: Readonly<Record<string, readonly string[]>> = {
  products: [
    'createPricingCategory createProduct deleteAllProducts deleteCategoryPrices deletePricingCategory deleteProduct',
    'deleteProductData getAvailabilities getPricingCategory getProduct getProductByPLU getProductHealth',
    'getProductStatistics importAvailabilities importCategoryPrices importProducts listPrices listPricingCategories',
    'listProducts listSKUsByPLU putAvailabilities putProduct searchProductsWithPrices updatePricingCategory',
  ],
  promotions: [
    'activatePromotionConfiguration createPromotionConfiguration getActivePromotionConfiguration',
    'getPromotionConfiguration listPromotionConfigurations updatePromotionConfiguration',
  ],
  coupons: ['createCoupon deleteCoupon getCoupon listCoupons updateCoupon uploadCouponImage'],
  orders: [
    'createClosingSchedule deleteClosingSchedule getClosing getClosingLog getClosingSchedule getOrder',
    'listClosingSchedules listClosings listOrders updateClosingSchedule',
  ],
};

test.describe('The API documents', () => {
  test('match the list of APIs', () => {
    const files = readdirSync('openapi').filter((file) => file.endsWith('.yaml') && file !== 'redocly.yaml');
    expect(files.map((file) => `openapi/${file}`).sort()).toEqual(apis.map(documentPath).sort());
  });

  test('name the servers of the site', async () => {
    for (const name of names) {
      const servers = (await load(name)).servers ?? [];
      expect(servers.map((server) => [server.name, server.url])).toEqual(
        environments.map((environment) => [environment, `https://${hostOf('host', environment)}`]),
      );
      expect(servers).toEqual((await load(names[0]!)).servers);
    }
  });

  test('describe each audience identically', async () => {
    const words = new Map<string, string>();
    for (const name of names) {
      for (const tag of ((await load(name)).tags ?? []).filter(({kind}) => kind === 'audience')) {
        const text = `${tag.summary}: ${tag.description}`;
        expect(words.get(tag.name) ?? text).toBe(text);
        words.set(tag.name, text);
      }
    }
    expect([...words.keys()].sort()).toEqual(['administration', 'importers', 'pos']);
  });
});

for (const {id: name} of apis)
  test(`The ${name} document has every operation in the specification`, async () => {
    const found = findOperations(await load(name)).map(({operation}) => operation.operationId);
    expect(found).toEqual(expect.arrayContaining((operationIds[name] ?? []).join(' ').split(' ')));
  });
