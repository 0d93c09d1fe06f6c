import {expect, test} from '@playwright/test';
import type {ApiChange} from '../../src/site/changelog/apiChangelog';
import {apiChangelog} from '../../src/site/changelog/readChangelog';
import {buildView} from '../../src/openapi/view/buildView';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {markChanges} from '../../src/openapi/document/markChanges';
import {apiOf, apis, documentPath} from '../../src/site/apis';

const entry = {date: '2020-07-20', area: 'Products', kind: 'added', text: 'It is there.'} as const satisfies ApiChange;

/** Words and dates of the marks that the products document gets from a changelog. */
async function marksFrom(changelog: readonly ApiChange[]) {
  const marked = markChanges('products', await loadDocument('openapi/products.yaml'), changelog);
  const view = buildView(apiOf('products'), marked);
  const operations = view.groups.flatMap((group) => group.operations);
  const put = operations.find(({id}) => id === 'putProduct')!;
  const field = put.body!.content[0]!.shape!.fields.find(({name}) => name === 'notForSale')!;
  const words = (changes: typeof put.changes = []) => changes.map(({word, date, route}) => `${word} ${date} ${route}`);
  return {
    put: words(put.changes),
    field: words(field.changes),
    marked: operations.filter(({changes}) => changes.length > 0).length,
  };
}

test.describe('The reference says', () => {
  test('when an operation was added and changed, oldest first', async () => {
    const {put, marked} = await marksFrom([
      {...entry, date: '2022', kind: 'changed', operations: ['products/putProduct']},
      {...entry, date: '2021-01-02', operations: ['products/putProduct'], introduces: ['fields']},
      {...entry, operations: ['products/putProduct'], introduces: ['operations']},
    ]);
    expect(put).toEqual([
      'Since 2020-07-20 /docs/api/API_CHANGELOG#on-2020-07-20',
      'Extended 2021-01-02 /docs/api/API_CHANGELOG#on-2021-01-02',
      'Changed 2022 /docs/api/API_CHANGELOG#on-2022',
    ]);
    expect(marked).toBe(1);
  });

  test('when a field was added, wherever its schema is shown', async () => {
    const {field, put} = await marksFrom([{...entry, fields: ['products/Product.notForSale'], introduces: ['fields']}]);
    expect(field).toEqual(['Since 2020-07-20 /docs/api/API_CHANGELOG#on-2020-07-20']);
    expect(put).toEqual([]);
  });

  test('nothing at a field about changes more than two years before the latest', async () => {
    const marks = await marksFrom([
      {...entry, date: '2025'},
      {...entry, date: '2023-02-01', kind: 'changed', fields: ['products/Product.notForSale']},
      {...entry, date: '2022-12-31', fields: ['products/Product.notForSale'], introduces: ['fields']},
    ]);
    expect(marks.field).toEqual(['Changed 2023-02-01 /docs/api/API_CHANGELOG#on-2023-02-01']);
  });

  test('nothing about removals and other parts', async () => {
    const {put, field, marked} = await marksFrom([
      {...entry, kind: 'removed', operations: ['products/putProduct']},
      {...entry, kind: 'removed', fields: ['products/Product.notForSale']},
      {...entry, fields: ['orders/Order.links']},
    ]);
    expect([put, field, marked]).toEqual([[], [], 0]);
  });

  test('each entry of the changelog that names an operation of a document', async () => {
    for (const api of apis) {
      const document = JSON.stringify(markChanges(api.id, await loadDocument(documentPath(api))).written);
      const dates = apiChangelog
        .filter(({kind}) => ['added', 'changed', 'deprecated', 'fixed'].includes(kind))
        .filter(({operations = []}) =>
          operations.some((touched) => typeof touched === 'string' && touched.startsWith(`${api.id}/`)),
        )
        .map(({date}) => date);
      for (const date of dates) expect(document).toContain(`"date":"${date}"`);
    }
  });

  test('only once that a part is new', () => {
    const introduced = apiChangelog.flatMap(({introduces = [], ...change}) =>
      introduces.flatMap((list) => change[list] ?? []),
    );
    expect(introduced.length).toBeGreaterThan(20);
    expect(introduced.filter((part, index) => introduced.indexOf(part) !== index)).toEqual([]);
  });
});
