/** Each task for assistants: its verifier rejects the untouched project, says what is wrong, and accepts a solution. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createInterface} from 'node:readline';
import {expect, test} from '@playwright/test';
import {startTask, verdictOf} from '../assistants/startTask';
import {prices, project, type Fields, type Task} from '../assistants/task';
import {tasks} from '../assistants/tasks';
import {couponRace, promotion} from '../assistants/tasks/offers';
import {newShop, nextMonday, noPrice} from '../assistants/tasks/prices';
import {importFile, labels, recall, unreliable} from '../assistants/tasks/products';
import {appSale, exportDay, posSale} from '../assistants/tasks/sales';
import {freePort} from '../support/startServer';
import {sendTo, type Got, type Send, type Sent} from '../support/simulation';

/** What a solution needs. Paths are below the project. */
interface Platform {
  get<T = Fields>(path: string): Promise<T>;
  /** Fails unless the status is a success. */
  send(sent: Sent): Promise<Got>;
  /** The status and the lines of a batch of products, or no lines if the connection ends. */
  importProducts(lines: string): Promise<Got | undefined>;
  file(name: string): Promise<string>;
}

function platformAt(origin: string): Platform {
  const raw: Send = (sent) => sendTo(origin)({...sent, path: `/${project}/${sent.path}`});
  const send: Send = async (sent) => {
    const result = await raw(sent);
    expect(result.status, `${sent.method} ${sent.path}: ${result.text}`).toBeLessThan(300);
    return result;
  };
  return {
    send,
    get: async <T>(path: string) => (await send({path})).json as T,
    importProducts: (body) => raw({path: 'products/_batch', type: 'products', body}).catch(() => undefined),
    file: async (name) => (await fetch(`${origin}/__task/${name}`)).text(),
  };
}

const entry = (price: string, more: Fields = {}) => ({tier: 'regular', price, currency: 'EUR', ...more});
const importPrices = ({send}: Platform, ...lines: readonly Fields[]) =>
  send({...prices(...lines), path: 'pricing/v2/category/batch'});
const put = (path: string, body: unknown, more: Partial<Sent> = {}): Sent => ({method: 'PUT', path, body, ...more});
const putProduct = (body: Fields) => put(`products/sku/${String(body['sku'])}`, body, {type: 'product'});

/** For each task: what the verifier says before, and a solution that returns the answer. */
const solutions: readonly [task: Task, before: string, solve: (platform: Platform) => Promise<unknown>][] = [
  [
    importFile,
    'Product 20001 is missing.',
    async (platform) => {
      const {send, file} = platform;
      const lines = (await file('products.ndjson'))
        .replace('"gram"', '"g"')
        .replace('"9521234200031","isPrimary":true', '"9521234200031"')
        .replace('"true"', 'true')
        .replace('20004,', '"20004",')
        .replace('"pluSet":["4409"],"codes":[{"code":"9521234200062"}],}', '"codes":[{"code":"9521234200062"}]}');
      const {json} = await send({path: 'products/_batch', type: 'products', body: lines});
      expect((json as Fields[]).map(({status}) => status)).toEqual(Array(5).fill('ok'));
      const body = (await file('prices.ndjson'))
        .replace('3.49', '"3.49"')
        .replace('2,29', '2.29')
        .replace('2026-03-01T00:00:00', '2026-03-01T00:00:00+01:00')
        .replace('{"price":"2.59","currency":"EUR","tier":"regular"},', '');
      await send({path: 'pricing/v2/category/batch', type: 'lines', body});
    },
  ],
  [
    unreliable,
    "298 products aren't stored, such as 30001.",
    async ({importProducts, file}) => {
      const lines = await file('assortment.ndjson');
      for (;;) {
        const got = await importProducts(lines);
        if (got?.status !== 200) continue;
        const results = got.json as Fields[];
        return {rejected: results.flatMap(({status}, index) => (status === 'ok' ? [] : [index + 1]))};
      }
    },
  ],
  [
    recall,
    'Product 10003, saleStop is false',
    async (platform) => {
      const {send, get} = platform;
      const product = async (sku: string): Promise<Fields> => {
        const {project: _, ...rest} = await get(`products/sku/${sku}`);
        return rest;
      };
      for (const sku of ['10003', '10004']) await send(putProduct({...(await product(sku)), saleStop: true}));
      const {additionalAttributes, ...bananas} = await product('10011');
      await send(putProduct({...bananas, pluSet: ['4233']}));
      const organic = {sku: '10024', name: 'Bananas, organic', codes: [{code: '9521234000235'}]};
      await send(putProduct({...bananas, additionalAttributes, ...organic}));
      await importPrices(platform, {sku: '10007', category: 'default', prices: []});
      await send(put('availabilities/products/sku/10007', []));
      await send({method: 'DELETE', path: 'products/sku/10007'});
    },
  ],
  [
    labels,
    'In shop 101, a scan of 2812347004003 costs nothing: ',
    async (platform) => {
      const common = {taxCategory: 'reduced', productType: 'weighable', weighByCustomer: false};
      const codes = (code: string) => [{code, template: 'ean13_instore_chk'}];
      const salad = {sku: '20030', name: 'Potato salad', referenceUnit: 'kg', encodingUnit: 'g', codes: codes('81234')};
      await platform.send(putProduct({...common, ...salad}));
      const meatballs = {sku: '20031', name: 'Meatballs', encodingUnit: 'piece', codes: codes('81235')};
      await platform.send(putProduct({...common, ...meatballs}));
      const line = (sku: string, price: string) => ({sku, category: 'default', prices: [entry(price)]});
      await importPrices(platform, line('20030', '7.90'), line('20031', '0.40'));
    },
  ],
  [
    nextMonday,
    'At 2026-03-09T00:00:00+01:00, shop 102 charges 189 cents for each of 1 × 10001.',
    async (platform) => {
      const [until, from] = [{validTo: '2026-03-08T23:59:59+01:00'}, {validFrom: '2026-03-09T00:00:00+01:00'}];
      const offer = {validFrom: '2026-03-02T00:00:00+01:00', validTo: '2026-03-07T23:59:59+01:00'};
      const juice = [
        entry('1.39', {quantity: 6, ...until}),
        entry('1.49', {quantity: 6, ...from}),
        entry('1.49', offer),
        entry('1.89', {...until, validFrom: '2026-03-08T00:00:00+01:00'}),
        entry('1.99', from),
      ];
      await importPrices(
        platform,
        {sku: '10001', category: 'city', prices: juice},
        {sku: '10010', category: 'city', prices: [entry('2.49', until), entry('2.69', from)]},
      );
    },
  ],
  [
    noPrice,
    'shop 102 has no price for each of 1 × 10010.',
    async (platform) => {
      await platform.send({method: 'DELETE', path: 'pricing/products/sku/10010/category/city'});
      const wine = [entry('6.99'), entry('5.99', {quantity: 6})];
      await importPrices(platform, {sku: '10005', category: 'default', prices: wine});
    },
  ],
  [
    newShop,
    'There is no shop with the external shop ID DE-0104.',
    async ({send, get}) => {
      const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
      const hours = {opens: '08:00', closes: '20:00'};
      const shop = {
        ...{externalId: 'DE-0104', name: 'Hillside', email: 'hillside@greengrocer.example', phone: '+49 228 4710 104'},
        ...{street: 'Hill Street 5', zip: '53129', city: 'Bonn', state: 'North Rhine-Westphalia', country: 'Germany'},
        ...{lat: 50.7, lon: 7.11},
        openingHoursSpecification: days.map((day) => ({dayOfWeek: day.toUpperCase(), ...hours})),
      };
      const {id} = (await send({path: 'shops', body: shop})).json as {id: string};
      const city = await get<{shops: string[]}>('pricing/categories/id/city');
      await send(put('pricing/categories/id/city', {...city, shops: [...city.shops, id]}));
      const change = {op: 'put', availability: {sku: '10022', shopID: id, value: 'notAvailable'}};
      await send({path: 'availabilities/_batch', type: 'lines', body: JSON.stringify(change)});
      const time = {hour: 20, minute: 30, location: 'Europe/Berlin', mode: 'includeUntilScheduled'};
      await send({path: 'closings/schedules', body: {shop: id, days, ...time}});
    },
  ],
  [
    couponRace,
    'The coupon is valid until 2026-03-31T23:59:59+02:00',
    async ({send}) => {
      for (let tries = 0; ; tries += 1) {
        const read = await send({path: 'coupons/spring-flyer'});
        const {id: _, projectID: __, name: ___, description: ____, links: _____, ...rest} = read.json as Fields;
        const translations = {
          ...(rest['translations'] as Fields),
          name: {en: '€5 off in spring', de: '5 Euro Rabatt im Frühling'},
        };
        const headers = {'If-Match': read.headers['etag']!};
        const change = put(
          'coupons/spring-flyer',
          {...rest, translations, validUntil: '2026-04-12T23:59:59+02:00'},
          {headers},
        );
        if (tries > 0) return void (await send(change));
        await expect(send(change)).rejects.toThrow('412');
      }
    },
  ],
  [
    promotion,
    'The configuration 42 is still the active one.',
    async ({send, get}) => {
      const {id: _, groups, ...rest} = await get<{groups: Fields[]} & Fields>('promotions/configurations/active');
      const when = {from: '2026-03-04T00:00:00+01:00', to: '2026-03-07T23:59:59+01:00'};
      const condition = (type: string, args: Fields) => ({type, args});
      const rule = {
        ...{id: 'rye-bread-20', rankID: 'article_promotion', condition: condition('hasSKU', {equals: '10010'})},
        actions: [
          {
            type: 'addLineItemDiscount',
            args: {absolute: false, isMultiusable: true, name: 'Rye bread', value: '20'},
          },
        ],
      };
      const inShop = condition('hasExternalShopID', {oneOf: ['DE-0103']});
      const children = [condition('isCurrentlyActive', when), inShop];
      const group = {id: 'riverside', condition: {type: 'and', children}, rules: [rule]};
      const created = await send({path: 'promotions/configurations', body: {...rest, groups: [...groups, group]}});
      const {id} = created.json as {id: number};
      await send({method: 'POST', path: `promotions/configurations/id/${id}/activate`});
    },
  ],
  [
    appSale,
    'No checkout process has been started.',
    async ({send, get}) => {
      const items = [
        {id: '1', sku: '10001', amount: 2, scannedCode: '9521234100010'},
        {id: '2', sku: '10012', amount: 1, scannedCode: '2712043002504', weight: 250, weightUnit: 'g'},
        {id: '3', sku: '10005', amount: 1, scannedCode: '9521234100058'},
      ];
      const customer = {loyaltyCard: 'LC-100042'};
      const signedCheckoutInfo = (await send({path: 'checkout/info', body: {shopID: '101', customer, items}})).json;
      const started = await send({path: 'checkout/process', body: {signedCheckoutInfo, paymentMethod: 'visa'}});
      const path = started.headers['location']!.replace(`/${project}/`, '');
      await send({path: `${path}/approval`, body: {type: 'supervisor'}});
      for (const paymentState of ['processing', 'successful'])
        await send({method: 'PATCH', path, body: {paymentState}});
      const process = await get(path);
      return {order: process['orderID'], total: 1247};
    },
  ],
  [
    posSale,
    'The first process, state is "pending"',
    async ({send, get}) => {
      const path = 'pos/checkout/id/b83e0a6d-0001-4000-8000-000000000001';
      const pos = {processedBy: 'register 3'};
      const picked = await send({method: 'PATCH', path, type: 'patch', body: {state: 'processing', ...pos}});
      const {lineItems} = picked.json as {lineItems: Fields[]};
      const wine = {price: 599, totalPrice: 599};
      const report = {
        ...{state: 'successful', ...pos, loyaltyCard: 'LC-100042', totalPrice: 1147, netPrice: 979},
        lineItems: lineItems.map((line) => (line['sku'] === '10005' ? {...line, ...wine} : line)),
        taxShares: [
          {rate: '19', net: 829, share: 158, total: 987},
          {rate: '7', net: 150, share: 10, total: 160},
        ],
      };
      await send({method: 'PATCH', path, type: 'patch', body: report});
      const other = await get('pos/checkout/id/b83e0a6d-0002-4000-8000-000000000002');
      expect(other['processedBy']).toBe('register 1');
    },
  ],
  [
    exportDay,
    'The task asks for an answer. Send it to the verifier as JSON with orders, total, closing, notInClosing.',
    async ({get, send}) => {
      const {resources} = await get<{resources: {id: string; paidAmount: number}[]}>(
        'orders?from=2026-03-01T23:00:00Z&to=2026-03-02T23:00:00Z&shopID=101',
      );
      const closing = await get<{orders: {id: string}[]; logs: {id: number}[]}>(
        'closings/shops/101/sequenceNumbers/57',
      );
      const log = await send({path: `closings/logs/${closing.logs[0]!.id}`});
      const orders = resources.map(({id}) => id).sort();
      const closed = closing.orders.map(({id}) => id);
      return {
        ...{orders, closing: 57, log: log.text},
        total: resources.reduce((sum, {paidAmount}) => sum + paidAmount, 0),
        notInClosing: orders.filter((id) => !closed.includes(id)),
      };
    },
  ],
];

test.describe('Tasks for assistants', () => {
  test('are twelve, each in one paragraph', () => {
    expect(solutions.map(([task]) => task)).toEqual(expect.arrayContaining([...tasks]));
    expect(tasks).toHaveLength(12);
    for (const {text, title} of tasks) {
      expect(text, title).not.toContain('\n');
      expect(text.length, title).toBeGreaterThan(200);
    }
  });

  for (const [task, before, solve] of solutions)
    test(`"${task.title}": the verifier rejects the untouched project and accepts a solution`, async () => {
      const {origin, verify} = await startTask(task);
      expect(verdictOf(await verify())).toContain(before);
      const platform = platformAt(origin);
      const answer = await solve(platform);
      expect(await verify(answer)).toEqual([]);
      // Deletes what no task may touch.
      await platform.send({method: 'DELETE', path: 'products/sku/10018'});
      expect(await verify(answer)).toEqual(["The product 10018 has changed, which the task doesn't ask for."]);
    });

  test('start with a command, which verifies after each line, and answer over HTTP', {tag: '@all'}, async () => {
    const port = await freePort();
    const number = String(tasks.indexOf(exportDay) + 1);
    const child = spawn(process.execPath, [
      'node_modules/tsx/dist/cli.mjs',
      'tests/assistants/run.mts',
      number,
      '--port',
      `${port}`,
    ]);
    try {
      const lines = createInterface({input: child.stdout})[Symbol.asyncIterator]();
      const until = async (text: string) => {
        for (;;) {
          const {value, done} = await lines.next();
          if (done || value.includes(text)) return value;
        }
      };
      expect(await until('To verify')).toContain('press Enter');
      child.stdin.write('\n{}\n{\n');
      expect(await until('Not done yet')).toBe('Not done yet:');
      expect(await until('orders is missing')).toBe('- The answer, orders is missing.');
      expect(await until('JSON')).toContain('The answer must be JSON');
      const address = `http://127.0.0.1:${port}/__task`;
      const post = async (body?: string) => {
        const response = await fetch(address, {method: 'POST', body});
        return `${response.status} ${await response.text()}`;
      };
      expect(await (await fetch(address)).text()).toContain(exportDay.text);
      expect(await post()).toMatch(/^409 Not done yet:\n- The task asks for an answer/);
      expect(await post('{')).toBe('400 The answer must be JSON.\n');
      expect((await fetch(`${address}/other`)).status).toBe(404);
    } finally {
      child.kill();
    }
    const [code] = (await once(
      spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tests/assistants/run.mts', '13']),
      'exit',
    )) as [number];
    expect(code).toBe(1);
  });
});
