/** The simulator on a port as an HTTP server, and as a test double for CI. */
import {createConnection} from 'node:net';
import {text} from 'node:stream/consumers';
import {expect, test} from '@playwright/test';
import {Direct, lines, project, startPort, type Sent} from '../support/simulation';

const authorization = {Authorization: 'Bearer simulated'};
let port: Awaited<ReturnType<typeof startPort>>;
test.beforeEach(async () => {
  port = await startPort();
});

/** Sends bytes as they are, and reads the response as text. */
async function raw(...sent: readonly string[]): Promise<string> {
  const socket = createConnection({port: Number(new URL(port.origin).port), host: '127.0.0.1'});
  socket.end(sent.join('\r\n'));
  return text(socket);
}

/** The control's response. */
async function control(name: string, body?: object): Promise<{status: number; json: unknown}> {
  return port.send({path: `/__simulator/${name}`, ...(body && {body})});
}

const ask = (path: string, headers: Record<string, string> = authorization, method = 'GET') =>
  fetch(`${port.origin}/${project}/${path}`, {method, headers});

test('HEAD returns the headers of GET', async () => {
  const [head, get] = [await ask('products/sku/10001', authorization, 'HEAD'), await ask('products/sku/10001')];
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
});

test('405 and OPTIONS name the methods of an address, and unknown addresses have none', async () => {
  const patch = await ask('products', authorization, 'PATCH');
  expect([patch.status, patch.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, DELETE, OPTIONS']);
  const orders = await ask('orders', authorization, 'PATCH');
  expect([orders.status, await orders.json()]).toEqual([405, {type: 'client_error', message: 'Method not allowed'}]);
  const options = await ask('products/sku/1', {}, 'OPTIONS');
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, PUT, DELETE, OPTIONS']);
  expect((await ask('nothing', {}, 'OPTIONS')).status).toBe(404);
});

test('401 says how to authenticate, 429 and 503 when to try again, and 502 looks like the page of a proxy', async () => {
  expect((await ask('products', {})).headers.get('www-authenticate')).toBe('Bearer');
  const faulty = (fault: string) => ask('products', {...authorization, 'X-Simulate': fault});
  for (const fault of ['429', '503']) expect((await faulty(fault)).headers.get('retry-after')).toMatch(/^\d+$/);
  const response = await faulty('502');
  expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html']);
  expect(await response.text()).toContain('Bad gateway');
});

test('caches learn which request headers decide a response', async () => {
  expect((await ask('products')).headers.get('vary')).toBe('Accept, Origin');
  expect((await ask('coupons')).headers.get('vary')).toBe('Accept-Language, Origin');
});

test('a proxy can send the complete address', async () => {
  const [host, close] = ['Host: example.internal', 'Connection: close'];
  const complete = `GET http://example.internal/${project}/products/health HTTP/1.1`;
  const answer = await raw(complete, host, 'Authorization: Bearer simulated', close, '', '');
  expect(answer).toContain('HTTP/1.1 200');
  const twice = await raw('GET / HTTP/1.1', 'Host: 127.0.0.1', 'Host: localhost', close, '', '');
  expect(twice).toContain('HTTP/1.1 400');
});

test('a compressed body is refused by name', async () => {
  const sent: Sent = {path: `/${project}/products`, body: {sku: '1'}, type: 'product'};
  expect(await port.send({...sent, headers: {'Content-Encoding': 'gzip'}})).toMatchObject({
    status: 415,
    json: {error: {message: 'Send the body without Content-Encoding'}},
  });
});

test('a lost response leaves its change behind, even if it has no body', async () => {
  const path = `/${project}/products/sku/lost`;
  const put: Sent = {path, method: 'PUT', type: 'product', body: {sku: 'lost'}, headers: {'X-Simulate': 'cut'}};
  await expect(port.send(put)).rejects.toThrow();
  expect((await port.send({path})).status).toBe(200);
});

test('the page at / and an unknown address tell what is simulated', async () => {
  const {json} = await port.send({path: '/'});
  expect(json).toMatchObject({rules: '/__simulator/rules', controls: {'POST /__simulator/reset': expect.any(String)}});
  expect(JSON.stringify(json)).toContain('GET /{projectID}/products/sku/{sku}');
});

test('a response tells the time of the simulator, and a control moves it', async () => {
  const date = async () => (await fetch(port.origin)).headers.get('date');
  expect(await date()).toBe('Tue, 03 Mar 2026 08:00:00 GMT');
  expect((await control('clock', {advance: 3600})).json).toEqual({now: '2026-03-03T09:00:00Z'});
  expect(await date()).toBe('Tue, 03 Mar 2026 09:00:00 GMT');
  await control('clock', {at: '2027-01-01T00:00:00+01:00'});
  expect(await date()).toBe('Thu, 31 Dec 2026 23:00:00 GMT');
  expect((await control('clock', {at: 'tomorrow'})).status).toBe(400);
});

test('the second batch fails when a control says so, and the requests can be checked', async () => {
  const batch: Sent = {path: `/${project}/products/_batch`, type: 'products', body: lines({sku: '1'})};
  expect((await control('faults', {faults: 'importProducts:503#2'})).status).toBe(200);
  const statuses = [];
  for (let sent = 0; sent < 3; sent += 1) statuses.push((await port.send(batch)).status);
  expect(statuses).toEqual([200, 503, 200]);
  expect((await control('verify', {operation: 'importProducts', times: 3})).status).toBe(200);
  expect(await control('verify', {operation: 'importProducts', times: 1, status: 200})).toMatchObject({
    status: 409,
    json: {received: 2},
  });
  expect((await control('requests')).json).toMatchObject({
    requests: [{method: 'POST', operation: 'importProducts', status: 200}, {status: 503}, {status: 200}],
  });
  expect((await control('faults', {faults: 'importProducts:503#0'})).status).toBe(400);
  // A mistyped name would test nothing.
  expect((await control('faults', {faults: 'importProduct:503'})).status).toBe(400);
  expect((await control('verify', {operation: 'importProduct', times: 0})).status).toBe(400);
});

test('a reset restores the data, the clock, and the faults of the start', async () => {
  await control('clock', {advance: 3600});
  await control('faults', {faults: 'getShop:503'});
  const shop: Sent = {path: `/${project}/shops/101`};
  expect((await port.send(shop)).status).toBe(503);
  expect((await control('reset', {seed: 'story'})).status).toBe(204);
  expect((await port.send(shop)).status).toBe(200);
  expect((await fetch(port.origin)).headers.get('date')).toBe('Tue, 03 Mar 2026 08:00:00 GMT');
});

test.describe('Batches', () => {
  const imported = async (direct: Direct, ...products: object[]) =>
    (await direct.send({path: `/${project}/products/_batch`, type: 'products', body: lines(...products)})).json;
  const owner = async (direct: Direct, plu: string) =>
    ((await direct.send({path: `/${project}/products/plu/${plu}`})).json as {sku?: string} | undefined)?.sku;

  test('move and swap PLUs in any order, and give the same result when sent again', async () => {
    const direct = new Direct();
    await imported(direct, {sku: 'K1', pluSet: ['k1']}, {sku: 'K2', pluSet: ['k2']});
    const swap = [
      {sku: 'K1', pluSet: ['k2']},
      {sku: 'K2', pluSet: ['k1']},
    ];
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await imported(direct, ...swap)).toEqual(['K1', 'K2'].map((sku) => ({sku, status: 'ok', message: ''})));
      expect([await owner(direct, 'k1'), await owner(direct, 'k2')]).toEqual(['K2', 'K1']);
    }
    await imported(direct, {sku: 'K3', pluSet: ['k1']}, {sku: 'K2', pluSet: []});
    expect(await owner(direct, 'k1')).toBe('K3');
  });

  test('leave a PLU that two products want to the one that has it, and say so', async () => {
    const direct = new Direct();
    await imported(direct, {sku: 'K1', pluSet: ['k1']});
    const both = ['K2', 'K1'].map((sku) => ({sku, pluSet: ['k1']}));
    for (let sent = 0; sent < 2; sent += 1)
      expect(await imported(direct, ...both)).toEqual([
        {sku: 'K2', status: 'ok', message: 'PLU k1 belongs to another product'},
        {sku: 'K1', status: 'ok', message: ''},
      ]);
    expect(await owner(direct, 'k1')).toBe('K1');
  });

  test('with more shops of one product than a list can have are refused', async () => {
    const availability = {sku: '1', value: 'inStock'};
    const changes = Array.from({length: 10_001}, (_, shop) => ({
      ...{op: 'put', availability: {...availability, shopID: String(shop)}},
    }));
    const sent: Sent = {path: '/p/availabilities/_batch', type: 'lines', body: lines(...changes)};
    expect((await new Direct().send(sent)).status).toBe(507);
    const fewer = {...sent, body: lines(...changes.slice(1))};
    expect((await new Direct().send(fewer)).status).toBe(200);
  });
});

test('a long invalid body is refused by its first problem', async () => {
  const body = `{"sku": "x", "codes": [${'1,'.repeat(500_000)}1]}`;
  expect(await new Direct().send({path: '/p/products', type: 'product', body})).toMatchObject({
    status: 400,
    json: {error: {message: 'codes[0] must be an object, not a number'}},
  });
});

test.describe('A sale', () => {
  const sold = async (product: object, item: object) => {
    const direct = new Direct();
    await direct.send({path: '/p/products', type: 'product', body: {sku: 'h', taxCategory: 'normal', ...product}});
    const prices = [{tier: 'regular', price: '1.00', currency: 'EUR'}];
    const body = lines({sku: 'h', category: 'default', prices});
    await direct.send({path: '/p/pricing/v2/category/batch', type: 'lines', body});
    return direct.send({path: '/__simulator/sell', body: {project: 'p', shopID: '1', items: [item]}});
  };

  test('in the last second of a price has that price', async () => {
    const direct = new Direct();
    await direct.send({path: '/p/products', type: 'product', body: {sku: 'h', taxCategory: 'normal'}});
    const prices = [
      {tier: 'regular', price: '1.00', currency: 'EUR', validTo: '2026-03-07T23:59:59Z'},
      {tier: 'regular', price: '2.00', currency: 'EUR', validFrom: '2026-03-08T00:00:00Z'},
    ];
    const body = lines({sku: 'h', category: 'default', prices});
    await direct.send({path: '/p/pricing/v2/category/batch', type: 'lines', body});
    const sale = {project: 'p', shopID: '1', items: [{sku: 'h'}], at: '2026-03-07T23:59:59.5Z'};
    const {status, json} = await direct.send({path: '/__simulator/sell', body: sale});
    expect([status, json]).toMatchObject([201, {price: {price: 100}}]);
  });

  test('of a code for several pieces counts them, and of a code for no whole piece is refused', async () => {
    for (const [quantity, status] of [
      [2, 201],
      [0.5, 400],
      [0, 400],
      [-5, 400],
      [1e300, 400],
    ] as const) {
      const codes = [{code: '333', template: 'default', specifiedQuantity: quantity}];
      const response = await sold({codes}, {code: '333', amount: 3});
      expect([quantity, response.status]).toEqual([quantity, status]);
      if (status === 201) expect(response.json).toMatchObject({lineItems: [{amount: 6, totalPrice: 600}]});
    }
  });

  test('of a label with a wrong check digit is refused', async () => {
    const codes = [{code: '12345', template: 'ean13_instore', encodingUnit: 'price'}];
    expect((await sold({codes}, {code: '2123450001996'})).status).toBe(201);
    expect(await sold({codes}, {code: '2123450001997'})).toMatchObject({
      status: 400,
      json: {error: {message: expect.stringContaining('check digit') as unknown}},
    });
  });
});

test.describe('Coupons', () => {
  const translations = {name: {en: 'Bread', de: 'Brot', fr: 'Pain', 'zh-Hant': '麵包'}};
  const coupon = {id: 'k1', type: 'manual', channels: ['app'], translations};

  test('are in the language that the request prefers, but never in one that it rules out', async () => {
    const direct = new Direct();
    await direct.send({path: '/p/coupons', body: coupon});
    const name = async (accepted: string) => {
      const {json} = await direct.send({path: '/p/coupons/k1', headers: {'Accept-Language': accepted}});
      return (json as {name: string}).name;
    };
    const accepted = ['fr;q=0.5,de;q=0.9', 'de-AT', 'de;q=abc,fr', '*;q=0.8, en;q=0', 'zh-Hant-TW'];
    expect(await Promise.all(accepted.map(name))).toEqual(['Brot', 'Brot', 'Pain', 'Brot', '麵包']);
  });

  test('are replaced only with their own entity tag, in any list, compared strongly', async () => {
    const path = '/p/coupons/k1';
    const answer = async (headerOf: (tag: string) => string | undefined) => {
      const direct = new Direct();
      const {headers} = await direct.send({path: '/p/coupons', body: coupon});
      const header = headerOf(headers['etag']!);
      const own: Record<string, string> = header === undefined ? {} : {'If-Match': header};
      return (await direct.send({path, method: 'PUT', body: coupon, headers: own})).status;
    };
    for (const [headerOf, status] of [
      [(tag) => `W/${tag}`, 412],
      [(tag) => `"x", ${tag}`, 200],
      [(tag) => `W/"x", ${tag}`, 200],
      [(tag) => `"a,b",${tag}`, 200],
      [(tag) => tag.slice(1, -1), 412],
      [() => undefined, 400],
    ] satisfies [(tag: string) => string | undefined, number][])
      expect(await answer(headerOf)).toBe(status);
  });

  test('have hexadecimal colors', async () => {
    const image = {en: 'juice-week'};
    const digital = {...coupon, type: 'digital', foregroundColor: 'red', translations: {...translations, image}};
    const create = (body: object) => new Direct().send({path: '/p/coupons', body});
    const details = [{field: 'foregroundColor', category: 'invalid'}];
    expect(await create(digital)).toMatchObject({status: 422, json: {error: {details}}});
    expect(await create({...digital, foregroundColor: '#fff'})).toMatchObject({status: 201});
  });

  const picture = 'not really a picture';
  const upload = (head: string, content = picture, before = '') =>
    new Direct().send({
      path: '/p/coupons/images',
      headers: {'Content-Type': 'multipart/form-data; boundary="limit"'},
      body: `${before}--limit\r\n${head}\r\n\r\n${content}\r\n--limit--\r\n`,
    });

  test('get images from the forms of .NET, of browsers, and of mail programs', async () => {
    const disposition = 'Content-Disposition: form-data;';
    const plain = await upload(`${disposition} name="file"; filename="bread.png"`);
    expect(plain.status).toBe(201);
    for (const [head, preamble] of [
      [`${disposition} name=file; filename=bread.png; filename*=utf-8''bread.png`, ''],
      [`Content-Type: image/png\r\n${disposition} filename="bread.png"; name="file"`, ''],
      ['content-disposition:form-data;name="file";filename="bread.png"', 'This is a form.\r\n'],
    ])
      expect((await upload(head!, picture, preamble)).json, head).toEqual(plain.json);
  });

  test('refuse a form in which no file was chosen', async () => {
    const none = await upload('Content-Disposition: form-data; name="file"; filename=""', '');
    expect(none.status).toBe(422);
    expect((await upload('Content-Disposition: form-data; name="file"', 'text')).status).toBe(422);
  });
});

test('a stored state with a value that is none is refused with its place', async () => {
  const direct = new Direct();
  const seed = (await direct.send({path: '/__simulator/state'})).json as {projects: [string, {products: unknown[]}][]};
  seed.projects[0]![1].products = [['10001', null]];
  expect(await direct.send({path: '/__simulator/reset', body: {seed}})).toMatchObject({
    status: 400,
    json: {error: {message: expect.stringContaining('"10001"') as unknown}},
  });
});
