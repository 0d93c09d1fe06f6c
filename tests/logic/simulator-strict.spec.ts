/** What the option "strict" refuses, and what the simulator does with the same request without the option. */
import {expect, test} from '@playwright/test';
import {initialState, storyMoment} from '../../src/simulator';
import {Direct, lines, project, type Sent} from '../support/simulation';

const at = (path: string) => `/${project}/${path}`;
const ignored = 'Without --strict, the simulator ignores it';
const undocumented = (path: string) => `${path} isn't a documented field. ${ignored}`;

const schedule = {
  shop: '101',
  mode: 'includeUntilExecution',
  days: ['Monday'],
  hour: 3,
  minute: 0,
  location: 'Europe/Berlin',
};
const coupon = {id: 'c', type: 'manual', channels: ['app'], translations: {name: {de: 'Saft', en: 'Juice'}}};
const condition = (more: object) => ({type: 'not', children: [{type: 'hasSKU', args: {equals: '10001'}, ...more}]});
const configuration = (more: object, condition: object) => ({
  ranks: [{id: 'first', evaluationMode: 'applyAll'}],
  groups: [{id: 'all', rules: [{id: 'a', rankID: 'first', condition, actions: [{type: 'modifyPrice'}]}]}],
  ...more,
});
const price = {tier: 'regular', price: '1.00', currency: 'EUR'};

/** Where it is, the request, and the status and the message that a reader gets with the option. */
const refused: readonly [where: string, sent: Sent, status: number, message: string][] = [
  ['a field', {path: at('products'), type: 'product', body: {sku: 'x', vatRate: '7'}}, 400, undocumented('vatRate')],
  [
    'a field in a list',
    {path: at('products'), type: 'product', body: {sku: 'x', codes: [{code: '1'}, {code: '2', kind: 'ean13'}]}},
    400,
    undocumented('codes[1].kind'),
  ],
  [
    'a field of an alternative, among other conditions',
    {path: at('promotions/configurations'), body: configuration({}, condition({arguments: {}}))},
    400,
    undocumented('groups[0].rules[0].condition.children[0].arguments'),
  ],
  [
    'a field of another type of coupon',
    {path: at('coupons'), body: {...coupon, foregroundColor: '#fff'}},
    422,
    `isn't a documented field. ${ignored}`,
  ],
  [
    'a field of a list that is the body',
    {path: at('availabilities/products/sku/10001'), method: 'PUT', body: [{shopID: '101', value: 'inStock', stock: 7}]},
    400,
    undocumented('[0].stock'),
  ],
  [
    'a line of a batch',
    {path: at('products/_batch'), type: 'products', body: lines({sku: 'x'}, {sku: 'y', Name: 'Y'})},
    200,
    undocumented('Name'),
  ],
  [
    'a line of a batch that is stored completely or not at all',
    {
      path: at('pricing/v2/category/batch'),
      type: 'lines',
      body: lines({sku: '1', category: 'default', prices: [{...price, taxes: 7}]}),
    },
    400,
    `Line 1: ${undocumented('prices[0].taxes')}`,
  ],
  [
    'an error of the import check',
    {path: at('products/_batch'), type: 'products', body: '{"sku":"x"}\n{"sku":"y","name":"a","name":"b"}\n'},
    200,
    `name is an error of the import check, json-duplicate-key (A field appears twice in one object). ${ignored}`,
  ],
  [
    'a PLU of another line',
    {path: at('products/_batch'), type: 'products', body: lines({sku: 'x', pluSet: ['7']}, {sku: 'y', pluSet: ['7']})},
    200,
    `pluSet[0] is an error of the import check, plu-twice (Line 1 has the same PLU for another product). ${ignored}`,
  ],
  [
    'a PLU of a stored product',
    {path: at('products/_batch'), type: 'products', body: lines({sku: 'x', pluSet: ['4011']})},
    200,
    'PLU 4011 belongs to another product. Without --strict, the simulator stores the product without it',
  ],
  [
    'a read-only field',
    {path: at('closings/schedules'), body: {...schedule, id: 7}},
    400,
    `id is read-only. ${ignored}`,
  ],
  [
    'a read-only object',
    {path: at('promotions/configurations'), body: configuration({links: {}}, condition({}))},
    400,
    `links is read-only. ${ignored}`,
  ],
  ['a query parameter', {path: at('products?offset=20')}, 400, `offset isn't a documented query parameter. ${ignored}`],
  [
    'a repeated query parameter',
    {path: at('products?limit=1&limit=2')},
    400,
    'The query parameter limit is repeated. Without --strict, the simulator uses its first value',
  ],
  [
    'a project',
    {path: '/mistyped/products'},
    404,
    "The project mistyped doesn't exist. Without --strict, the simulator treats it as an empty project",
  ],
  [
    'a field of a shop',
    {path: at('shops'), body: {name: 'North', openingHours: []}},
    400,
    undocumented('openingHours'),
  ],
  [
    'a field of a cart',
    {path: at('checkout/info'), body: {shopID: '101', items: [{sku: '10001', quantity: 2}]}},
    400,
    undocumented('items[0].quantity'),
  ],
];

const strict = (state = initialState('story')) => new Direct(state, storyMoment, {strict: true});

test.describe('With "strict", the simulator names what it otherwise ignores:', () => {
  for (const [where, sent, status, message] of refused)
    test(where, async () => {
      const got = await strict().send(sent);
      expect(got).toMatchObject({status, text: expect.stringContaining(JSON.stringify(message).slice(1, -1))});
      expect(got.why).toContain(status === 404 ? 'known-projects' : 'strict');
      const without = await new Direct().send(sent);
      expect(without.status, without.text).toBeLessThan(300);
      expect(without.text).not.toContain('--strict');
    });

  test('a report of a POS', async () => {
    const direct = strict();
    const start = async (name: string, body: object) =>
      (await direct.send({path: `/__simulator/${name}`, body})).json as {id: string};
    await start('scan', {codes: ['9521234100010']});
    const {id} = await start('checkout', {});
    const path = at(`pos/checkout/id/${id}`);
    const report = (body: object) => direct.send({path, method: 'PATCH', type: 'patch', body});
    const wrong = await report({state: 'processing', processedby: '101-POS-1'});
    expect(wrong).toMatchObject({status: 400, text: expect.stringContaining(undocumented('processedby'))});
    expect(await report({state: 'processing', processedBy: '101-POS-1'})).toMatchObject({status: 200});
  });
});

test.describe('With "strict", the simulator takes', () => {
  const taken: readonly [what: string, sent: Sent][] = [
    [
      'maps with any names, and arguments of conditions',
      {path: at('promotions/configurations'), body: configuration({}, condition({args: {anything: '1'}}))},
    ],
    [
      'attributes with any names',
      {path: at('products'), type: 'product', body: {sku: 'x', additionalAttributes: {a: 'b'}}},
    ],
    ['languages with any names', {path: at('coupons'), body: coupon}],
    ['documented query parameters', {path: at('orders?page=1&perPage=2&shopID=101')}],
    ['what is stored', {path: at('closings/schedules'), body: schedule}],
  ];
  for (const [what, sent] of taken)
    test(what, async () => {
      const {status, text} = await strict().send(sent);
      expect(status, text).toBeLessThan(300);
    });

  test('a cart from its prices to the order', async () => {
    const {send} = strict();
    const {json: info} = await send({
      path: at('checkout/info'),
      body: {clientID: 'phone', session: 'a', shopID: '101', items: [{id: '1', sku: '10001', amount: 2}]},
    });
    const process = await send({
      path: at('checkout/process'),
      body: {signedCheckoutInfo: info, paymentMethod: 'qrCodePOS'},
    });
    expect(process.status, process.text).toBe(201);
    const path = at(`pos/checkout/id/${process.headers['location']!.split('/').at(-1)!}`);
    const seen = (await send({path})).json as object;
    const paid = await send({path, method: 'PUT', body: {...seen, state: 'processing', processedBy: 'a'}});
    expect(paid.status, paid.text).toBe(200);
  });

  test('projects that are named or stored', async () => {
    const named = new Direct(initialState('empty'), storyMoment, {strict: true, projects: ['mine']});
    expect(await named.send({path: '/mine/products'})).toMatchObject({status: 200});
    expect(await named.send({path: '/other/products'})).toMatchObject({status: 404});
    expect(await strict().send({path: at('products')})).toMatchObject({status: 200});
  });
});

test('The overview at / tells whether the option is on', async () => {
  expect((await strict().send({path: '/'})).json).toMatchObject({strict: true});
  expect((await new Direct().send({path: '/'})).json).toMatchObject({strict: false});
});
