/** Tasks with products, codes, and imports. */
import {answerProblems, differences, otherChanges, project, type Fields, type Task} from '../task';

const now = '2026-03-03T09:00:00+01:00';
const ndjson = (...lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

const newProducts: Readonly<Record<string, Fields>> = {
  '20001': {
    ...{name: 'Pears, loose', productType: 'weighable', weighByCustomer: true, referenceUnit: 'kg', encodingUnit: 'g'},
    ...{taxCategory: 'reduced', pluSet: ['4409'], codes: [{code: '9521234200017'}]},
  },
  '20002': {
    ...{name: 'Apple cider 1 l', taxCategory: 'normal', depositProduct: '90001', saleRestriction: 'min_age_16'},
    codes: [{code: '9521234200024', isPrimary: true}, {code: '9521234200031'}],
  },
  '20003': {name: 'Quince jelly 200 g', taxCategory: 'reduced', isDiscountable: true, codes: [{code: '9521234200048'}]},
  '20004': {name: 'Walnuts 250 g', taxCategory: 'reduced', codes: [{code: '9521234200055'}]},
  '20005': {name: 'Pear juice 0.7 l', taxCategory: 'normal', depositProduct: '90001', codes: [{code: '9521234200062'}]},
};
const newPrices = {'20001': '2.99', '20002': '3.49', '20003': '2.29', '20004': '4.99', '20005': '2.59'};

export const importFile: Task = {
  title: 'Correct and import files',
  text: `The merchandise system has exported this week's five new products to products.ndjson and their base prices to prices.ndjson. Both files violate some rules of the platform, and nobody can export them again today. Correct the lines so that they say what was meant: the first code of each product is its primary code, PLU 4409 belongs to the pears, and times are local times in Berlin. Then import the five products with their prices. Everything else stays as it is.`,
  files: {
    'products.ndjson': ndjson(
      '{"sku":"20001","name":"Pears, loose","productType":"weighable","weighByCustomer":true,"referenceUnit":"kg","encodingUnit":"gram","taxCategory":"reduced","pluSet":["4409"],"codes":[{"code":"9521234200017"}]}',
      '{"sku":"20002","name":"Apple cider 1 l","taxCategory":"normal","depositProduct":"90001","saleRestriction":"min_age_16","codes":[{"code":"9521234200024","isPrimary":true},{"code":"9521234200031","isPrimary":true}]}',
      '{"sku":"20003","name":"Quince jelly 200 g","taxCategory":"reduced","isDiscountable":"true","codes":[{"code":"9521234200048"}]}',
      '{"sku":20004,"name":"Walnuts 250 g","taxCategory":"reduced","codes":[{"code":"9521234200055"}]}',
      '{"sku":"20005","name":"Pear juice 0.7 l","taxCategory":"normal","depositProduct":"90001","pluSet":["4409"],"codes":[{"code":"9521234200062"}],}',
    ),
    'prices.ndjson': ndjson(
      '{"sku":"20001","category":"default","prices":[{"tier":"regular","price":"2.99","currency":"EUR"}]}',
      '{"sku":"20002","category":"default","prices":[{"tier":"regular","price":3.49,"currency":"EUR"}]}',
      '{"sku":"20003","category":"default","prices":[{"tier":"regular","price":"2,29","currency":"EUR"}]}',
      '{"sku":"20004","category":"default","prices":[{"tier":"regular","price":"4.99","currency":"EUR","validFrom":"2026-03-01T00:00:00"}]}',
      '{"sku":"20005","category":"default","prices":[{"price":"2.59","currency":"EUR","tier":"regular"},{"tier":"regular","price":"2.59","currency":"EUR"}]}',
    ),
  },
  *verify(result) {
    const {all} = result.after;
    for (const [sku, product] of Object.entries(newProducts)) {
      yield* differences(`Product ${sku}`, product, all[`product ${sku}`]);
      const expected = [{category: 'default', tier: 'regular', price: newPrices[sku as keyof typeof newPrices]}];
      yield* differences(`The prices of ${sku}`, expected, all[`prices of ${sku}`]);
    }
    const {pluSet} = (all['product 20005'] ?? {}) as {pluSet?: unknown[]};
    if (pluSet?.length) yield 'Product 20005 has a PLU, but 4409 belongs to the pears.';
    const from = (all['prices of 20004'] as Fields[] | undefined)?.[0]?.['validFrom'];
    if (from !== undefined && Date.parse(String(from)) !== Date.parse('2026-03-01T00:00:00+01:00'))
      yield `The price of 20004 starts at ${String(from)}, which isn't the time in the file.`;
    const names = Object.keys(newProducts).flatMap((sku) => [`product ${sku}`, `prices of ${sku}`]);
    yield* otherChanges(result, ...names);
  },
};

/** Lines 118 and 241 can't be stored. */
const assortment = Array.from({length: 300}, (_, index) => {
  const sku = String(30_001 + index);
  const line = JSON.stringify({sku, name: `Article ${index + 1}`, taxCategory: 'normal', codes: [{code: `A${sku}`}]});
  if (index === 117) return line.slice(0, 40);
  return index === 240 ? line.replace('"normal"', '19') : line;
});

export const unreliable: Task = {
  title: 'Import over an unreliable connection',
  text: `Import all 300 lines of assortment.ndjson as one batch, as it is. The connection is bad today: requests can fail, and responses can end early. Don't stop until every line that can be stored is stored, and find out which lines can't be. Don't correct those; the merchandise team will. Answer with their line numbers, starting at 1, in ascending order: {"rejected": [1, 2]}.`,
  files: {'assortment.ndjson': ndjson(...assortment)},
  faults: 'importProducts:503#1,importProducts:cut#2',
  *verify(result) {
    const stored = result.after.names('product');
    const missing = assortment.flatMap((_, index) =>
      index === 117 || index === 240 || stored.includes(`product ${30_001 + index}`) ? [] : [30_001 + index],
    );
    if (missing.length > 0) yield `${missing.length} products aren't stored, such as ${missing[0]}.`;
    for (const sku of ['30118', '30241'])
      if (stored.includes(`product ${sku}`)) yield `Product ${sku} is stored, although its line violates a rule.`;
    yield* answerProblems({rejected: [118, 241]}, result.answer);
    yield* otherChanges(result, ...stored.filter((name) => name.startsWith('product 30')));
  },
};

export const recall: Task = {
  title: 'Recall, replace, and delist products',
  text: `Three changes to the assortment. First, the mineral water 10003 is recalled: stop its sale and the sale of the crate 10004 that contains it, but keep both products with all their data. Second, the organic bananas get a product of their own, 10024 "Bananas, organic", which takes over PLU 4011; apart from its SKU, its name, its code 9521234000235, and the additional attribute quality "organic", which moves to it, it's like the bananas 10011, which keep everything else and get PLU 4233. Third, the feature film 10007 leaves the assortment with its prices and availabilities.`,
  prepare: [
    {
      path: `/${project}/availabilities/products/sku/10007`,
      method: 'PUT',
      body: [{shopID: '101', value: 'inStock'}],
    },
  ],
  *verify(result) {
    const {before, after} = result;
    for (const sku of ['10003', '10004']) {
      const old = before.all[`product ${sku}`] as Fields;
      yield* differences(`Product ${sku}`, {...old, saleStop: true}, after.all[`product ${sku}`]);
    }
    const bananas = before.all['product 10011'] as Fields;
    const {additionalAttributes: _, ...plain} = bananas;
    const now = (after.all['product 10011'] ?? {}) as Fields;
    yield* differences('Product 10011', {...plain, pluSet: ['4233']}, now);
    const left = (now['additionalAttributes'] ?? {}) as Fields;
    if (left['quality'] !== undefined) yield 'Product 10011 still has the attribute quality.';
    const organic = {
      ...{...bananas, sku: '10024', name: 'Bananas, organic', pluSet: ['4011']},
      codes: [{code: '9521234000235', template: 'default'}],
    };
    yield* differences('Product 10024', organic, after.all['product 10024']);
    if (after.all['product 10007']) yield 'Product 10007 is still stored.';
    for (const kind of ['prices of', 'availability of'])
      if ((after.all[`${kind} 10007`] as unknown[] | undefined)?.length) yield `The ${kind} 10007 is still stored.`;
    const products = ['10003', '10004', '10007', '10011', '10024'].map((sku) => `product ${sku}`);
    yield* otherChanges(result, ...products, 'prices of 10007', 'availability of 10007', 'prices of 10024');
  },
};

export const labels: Task = {
  title: 'Products with labels from a scale',
  text: `The deli counter's scale prints EAN-13 labels: a 2, five digits for the product, a check digit for the five digits that follow, these digits, and the EAN check digit. Create two products for them, with the tax category reduced and a base price in all shops. Potato salad, SKU 20030, product digits 81234, costs €7.90 per kg, and its label contains grams; it comes packed. Meatballs, SKU 20031, product digits 81235, cost €0.40 each, and their label contains the number of pieces. For example, the label 2812347004003 is on 400 g of salad, and a shopper pays €3.16 for it, and the label 2812359000123 is on 12 meatballs for €4.80. Everything else stays as it is.`,
  async *verify(result) {
    const {after} = result;
    const labels = {'2812347004003': 316, '2812341015005': 1185, '2812359000123': 480, '2812353000037': 120};
    for (const [code, cents] of Object.entries(labels))
      for (const shopID of ['101', '103']) {
        const body = {project, shopID, codes: [code], empty: true};
        const {json, text} = await after.at(now)({path: '/__simulator/scan', body});
        const {checkoutInfo} = json as {checkoutInfo?: {price: {price: number}}};
        const price = checkoutInfo?.price.price;
        if (price !== cents)
          yield `In shop ${shopID}, a scan of ${code} costs ${price === undefined ? `nothing: ${text}` : `${price} cents`}.`;
      }
    for (const sku of ['20030', '20031']) {
      const expected = {taxCategory: 'reduced', productType: 'weighable'};
      yield* differences(`Product ${sku}`, expected, after.all[`product ${sku}`]);
    }
    yield* otherChanges(result, 'product 20030', 'product 20031', 'prices of 20030', 'prices of 20031');
  },
};
