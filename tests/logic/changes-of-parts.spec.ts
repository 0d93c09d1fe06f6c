import {expect, test} from '@playwright/test';
import type {ApiChange} from '../../src/site/changelog/apiChangelog';
import {apiChangelog} from '../../src/site/changelog/readChangelog';
import {buildView} from '../../src/openapi/view/buildView';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {markChanges} from '../../src/openapi/document/markChanges';
import {apiOf} from '../../src/site/apis';

const entry = {date: '2020-07-20', area: 'Products', kind: 'added', text: 'It is there.'} as const satisfies ApiChange;

/** Words and dates of the marks that a field of the products document gets from a changelog. */
async function marksFrom(changelog: readonly ApiChange[]) {
  const marked = markChanges('products', await loadDocument('openapi/products.yaml'), changelog);
  const view = buildView(apiOf('products'), marked);
  const operations = view.groups.flatMap((group) => group.operations);
  const put = operations.find(({id}) => id === 'putProduct')!;
  const field = put.body!.content[0]!.shape!.fields.find(({name}) => name === 'notForSale')!;
  return (field.changes ?? []).map(({word, date, route}) => `${word} ${date} ${route}`);
}

test.describe('The reference says', () => {
  test('when a field was added and changed, oldest first', async () => {
    const marks = await marksFrom([
      {...entry, date: '2022', kind: 'changed', fields: ['products/Product.notForSale']},
      {...entry, date: '2021-01-02', fields: ['products/Product.notForSale'], introduces: ['fields']},
    ]);
    expect(marks).toEqual([
      'Since 2021-01-02 /docs/api/API_CHANGELOG#on-2021-01-02',
      'Changed 2022 /docs/api/API_CHANGELOG#on-2022',
    ]);
  });

  test('when a field was added, wherever its schema is shown', async () => {
    const marks = await marksFrom([{...entry, fields: ['products/Product.notForSale'], introduces: ['fields']}]);
    expect(marks).toEqual(['Since 2020-07-20 /docs/api/API_CHANGELOG#on-2020-07-20']);
  });

  test('nothing at a field about changes more than two years before the latest', async () => {
    const marks = await marksFrom([
      {...entry, date: '2025'},
      {...entry, date: '2023-02-01', kind: 'changed', fields: ['products/Product.notForSale']},
      {...entry, date: '2022-12-31', fields: ['products/Product.notForSale'], introduces: ['fields']},
    ]);
    expect(marks).toEqual(['Changed 2023-02-01 /docs/api/API_CHANGELOG#on-2023-02-01']);
  });

  test('nothing about removals, operations, and other fields', async () => {
    const marks = await marksFrom([
      {...entry, operations: ['products/putProduct']},
      {...entry, kind: 'removed', fields: ['products/Product.notForSale']},
      {...entry, fields: ['orders/Order.links']},
    ]);
    expect(marks).toEqual([]);
  });

  test('only once that a part is new', () => {
    const introduced = apiChangelog.flatMap(({introduces = [], ...change}) =>
      introduces.flatMap((list) => change[list] ?? []),
    );
    expect(introduced.length).toBeGreaterThan(20);
    expect(introduced.filter((part, index) => introduced.indexOf(part) !== index)).toEqual([]);
  });
});
