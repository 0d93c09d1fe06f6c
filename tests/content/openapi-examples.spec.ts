import {expect, test} from '@playwright/test';
import type {Document} from '../../src/reference/document';
import {loadDocument} from '../../src/reference/loadDocument';
import {apis} from '../../src/site/apis';
import {environments, hostOf} from '../../src/site/identity';
import {
  bodiesWithoutExample,
  derivedParts,
  markProblems,
  operationProblems,
  undescribed,
  unexplainedValues,
} from '../support/checkDocument';
import {exampleProblems, textsOf, wrongCheckDigits} from '../support/checkExamples';
import {documentNames, examplesOf, operationsOf} from '../support/documents';
import {storyProducts} from '../support/exampleStory';

const names = documentNames();
const loaded = new Map<string, Promise<Document>>();
function load(name: string): Promise<Document> {
  const document = loaded.get(name) ?? loadDocument(`openapi/${name}.yaml`);
  loaded.set(name, document);
  return document;
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
  test('are those of the list of APIs', () => {
    expect(names).toEqual(apis.map((api) => api.id as string).sort());
  });

  test('name the same servers, those of the site', async () => {
    for (const name of names) {
      const servers = (await load(name)).servers ?? [];
      expect(servers.map((server) => [server.name, server.url])).toEqual(
        environments.map((environment) => [environment, `https://${hostOf('host', environment)}`]),
      );
      expect(servers).toEqual((await load(names[0]!)).servers);
    }
  });

  test('describe an audience in the same words everywhere', async () => {
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

  test('show barcodes with valid check digits only', async () => {
    const results = (await Promise.all(names.map(load))).map(wrongCheckDigits);
    expect(results.flatMap(({problems}) => problems)).toEqual([]);
    const checked = results.reduce((total, result) => total + result.checked, 0);
    expect(checked).toBeGreaterThan(50);
    console.log(`${checked} barcodes checked`);
  });
});

for (const name of names) {
  test.describe(`The ${name} document`, () => {
    test('has every operation of the specification', async () => {
      const found = operationsOf(await load(name)).map(({operation}) => operation.operationId);
      expect(found).toEqual(expect.arrayContaining((operationIds[name] ?? []).join(' ').split(' ')));
    });

    test('gives every operation its tags, id, summary, description, guide and default response', async () => {
      expect(operationProblems(await load(name))).toEqual([]);
    });

    test('uses every tag it declares', async () => {
      const document = await load(name);
      const used = new Set(operationsOf(document).flatMap(({operation}) => operation.tags ?? []));
      expect((document.tags ?? []).map((tag) => tag.name).filter((tag) => !used.has(tag))).toEqual([]);
    });

    test('describes every field, parameter, header, response, schema and tag', async () => {
      expect(undescribed(await load(name))).toEqual([]);
    });

    test('explains every value of every enum', async () => {
      expect(unexplainedValues(await load(name))).toEqual([]);
    });

    test('gives a reason wherever a fact is derived', async () => {
      const document = await load(name);
      expect(markProblems(document)).toEqual([]);
      console.log(`${name}: ${derivedParts(document)} parts marked as derived`);
    });

    test('shows an example of every request body and every successful answer', async () => {
      expect(bodiesWithoutExample(await load(name))).toEqual([]);
    });

    test('has examples that fit their schemas, line by line, without unknown names', async () => {
      const document = await load(name);
      expect(exampleProblems(document)).toEqual([]);
      console.log(`${name}: ${examplesOf(document).length} examples fit their schemas`);
    });

    test('names in examples only products, shops, coupons and projects of the story', async () => {
      const known: Readonly<Record<string, ReadonlySet<string>>> = {
        sku: new Set(storyProducts().keys()),
        shopID: new Set(['101', '102', '103']),
        couponID: new Set(['staff-courtesy', 'spring-flyer', 'juice-week']),
        project: new Set(['greengrocer-7k2m9q']),
      };
      const aliases: Readonly<Record<string, string>> = {
        depositProduct: 'sku',
        bundledProduct: 'sku',
        projectID: 'project',
      };
      const strangers = examplesOf(await load(name)).flatMap(({value, pointer}) =>
        textsOf(value)
          .filter((entry) => known[aliases[entry.name] ?? entry.name]?.has(entry.text) === false)
          .map((entry) => `${pointer}: ${entry.name} ${entry.text}`),
      );
      expect(strangers).toEqual([]);
    });
  });
}
