/** What the option "strict" refuses, and what the simulator does with the same request without the option. */
import {expect, test} from '@playwright/test';
import {initialState, storyMoment} from '../../src/simulator';
import {Direct, lines, project, type Sent} from '../support/simulation';

const at = (path: string) => `/${project}/${path}`;
const ignored = 'Without --strict, the simulator ignores it';
const undocumented = (path: string) => `${path} isn't a documented field. ${ignored}`;

const monday = {days: ['Monday'], hour: 3, minute: 0, location: 'Europe/Berlin'};
const schedule = {shop: '101', mode: 'includeUntilExecution', ...monday};
const coupon = {id: 'c', type: 'manual', channels: ['app'], translations: {name: {de: 'Saft', en: 'Juice'}}};
const condition = (more: object) => ({type: 'not', children: [{type: 'hasSKU', args: {equals: '10001'}, ...more}]});
const configuration = (more: object, condition: object) => ({
  ranks: [{id: 'first', evaluationMode: 'applyAll'}],
  groups: [{id: 'all', rules: [{id: 'a', rankID: 'first', condition, actions: [{type: 'modifyPrice'}]}]}],
  ...more,
});
const price = {tier: 'regular', price: '1.00', currency: 'EUR'};

const product = (body: object): Sent => ({path: at('products'), type: 'product', body});
const batch = (body: string): Sent => ({path: at('products/_batch'), type: 'products', body});
const priceBatch: Sent = {
  ...{path: at('pricing/v2/category/batch'), type: 'lines'},
  body: lines({sku: '1', category: 'default', prices: [{...price, taxes: 7}]}),
};
const isError = (field: string, rule: string) => `${field} is an error of the import check, ${rule}. ${ignored}`;

/** Where it is, the message that a reader gets with the option, the request, and a status other than 400. */
const refused: readonly [where: string, message: string, sent: Sent, status?: number][] = [
  ['a field', undocumented('vatRate'), product({sku: 'x', vatRate: '7'})],
  [
    ...(['a field in a list', undocumented('codes[1].kind')] as const),
    product({sku: 'x', codes: [{code: '1'}, {code: '2', kind: 'ean13'}]}),
  ],
  [
    'a field of an alternative, among other conditions',
    undocumented('groups[0].rules[0].condition.children[0].arguments'),
    {path: at('promotions/configurations'), body: configuration({}, condition({arguments: {}}))},
  ],
  [
    ...(['a field of another type of coupon', `isn't a documented field. ${ignored}`] as const),
    ...([{path: at('coupons'), body: {...coupon, foregroundColor: '#fff'}}, 422] as const),
  ],
  [
    ...(['a field of a list that is the body', undocumented('[0].stock')] as const),
    {path: at('availabilities/products/sku/10001'), method: 'PUT', body: [{shopID: '101', value: 'inStock', stock: 7}]},
  ],
  ['a line of a batch', undocumented('Name'), batch(lines({sku: 'x'}, {sku: 'y', Name: 'Y'})), 200],
  ['a line that is stored with all others', `Line 1: ${undocumented('prices[0].taxes')}`, priceBatch],
  [
    ...([
      'an error of the import check',
      isError('name', 'json-duplicate-key (A field appears twice in one object)'),
    ] as const),
    ...([batch('{"sku":"x"}\n{"sku":"y","name":"a","name":"b"}\n'), 200] as const),
  ],
  [
    'a PLU of another line',
    isError('pluSet[0]', 'plu-twice (Line 1 has the same PLU for another product)'),
    ...([batch(lines({sku: 'x', pluSet: ['7']}, {sku: 'y', pluSet: ['7']})), 200] as const),
  ],
  [
    'a PLU of a stored product',
    'PLU 4011 belongs to another product. Without --strict, the simulator stores the product without it',
    ...([batch(lines({sku: 'x', pluSet: ['4011']})), 200] as const),
  ],
  ['a read-only field', `id is read-only. ${ignored}`, {path: at('closings/schedules'), body: {...schedule, id: 7}}],
  [
    ...(['a read-only object', `links is read-only. ${ignored}`] as const),
    {path: at('promotions/configurations'), body: configuration({links: {}}, condition({}))},
  ],
  ['a query parameter', `offset isn't a documented query parameter. ${ignored}`, {path: at('products?offset=20')}],
  [
    'a repeated query parameter',
    'The query parameter limit is repeated. Without --strict, the simulator uses its first value',
    {path: at('products?limit=1&limit=2')},
  ],
  [
    'a project',
    "The project mistyped doesn't exist. Without --strict, the simulator treats it as an empty project",
    ...([{path: '/mistyped/products'}, 404] as const),
  ],
  ['a field of a shop', undocumented('openingHours'), {path: at('shops'), body: {name: 'North', openingHours: []}}],
  [
    ...(['a field of a cart', undocumented('items[0].quantity')] as const),
    {path: at('checkout/info'), body: {shopID: '101', items: [{sku: '10001', quantity: 2}]}},
  ],
];

const strict = (state = initialState('story')) => new Direct(state, storyMoment, {strict: true});

test.describe('With "strict", the simulator names what it otherwise ignores:', () => {
  for (const [where, message, sent, status = 400] of refused)
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
  const withArguments = configuration({}, condition({args: {anything: '1'}}));
  const taken: readonly [what: string, sent: Sent][] = [
    ['maps, and arguments of conditions', {path: at('promotions/configurations'), body: withArguments}],
    ['attributes with any names', product({sku: 'x', additionalAttributes: {a: 'b'}})],
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
    const items = [{id: '1', sku: '10001', amount: 2}];
    const cart = {clientID: 'phone', session: 'a', shopID: '101', items};
    const signedCheckoutInfo = (await send({path: at('checkout/info'), body: cart})).json;
    const process = await send({path: at('checkout/process'), body: {signedCheckoutInfo, paymentMethod: 'qrCodePOS'}});
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
