/** The other side of the counter: what the simulator plays for the developer of a POS. */
import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {promisify} from 'node:util';
import {expect, test} from '@playwright/test';
import {decodeQrCode} from '../support/decodeQrCode';
import {parseGuide} from '../support/guides';
import {Direct, project, startPort, type Got, type Send} from '../support/simulation';

type Json = Record<string, unknown>;

const juice = '9521234100010';

/** The controls of a simulator. */
function controlsOf(send: Send) {
  return {
    get: (name: string) => send({path: `/__simulator/${name}`}),
    post: async (name: string, body: Json = {}, headers?: Record<string, string>) =>
      (await send({path: `/__simulator/${name}`, body, ...(headers && {headers})})) as Got & {json: Json},
  };
}

/** The modules of a QR code that is drawn in half blocks, light on dark. */
function drawnCode(rows: readonly string[]): {path: string; size: number} {
  const size = rows[0]!.length;
  const isLight = (x: number, y: number) => (y % 2 === 0 ? '█▀' : '█▄').includes(rows[Math.floor(y / 2)]![x]!);
  const modules = Array.from({length: size * size}, (_, index) => [index % size, Math.floor(index / size)] as const);
  return {size, path: modules.flatMap(([x, y]) => (isLight(x, y) ? [] : `M${x} ${y}h1v1h-1z`)).join('')};
}

test.describe("The app's cart gets", () => {
  const cases: readonly [what: string, body: Json, line: Json][] = [
    ['pieces', {codes: [juice], amount: 2}, {sku: '10001', amount: 2, totalPrice: 358}],
    ['the weight in a label', {codes: ['2712043002504']}, {sku: '10012', weight: 250, totalPrice: 160}],
    ['the price in a label', {codes: ['2543210003495']}, {sku: '10015', price: 349, totalPrice: 349}],
    ['the pieces in a label', {codes: ['2600771000087']}, {sku: '10013', units: 8, totalPrice: 360}],
    ['a weight', {codes: ['9521234100119'], weight: 500}, {sku: '10011', weight: 500, totalPrice: 100}],
    ['an entered price', {codes: ['9521234100218'], price: 2500}, {sku: '10021', totalPrice: 2500}],
    ['five pieces for a code that stands for five', {codes: ['9521234180104']}, {sku: '10018', amount: 5}],
  ];
  for (const [what, body, line] of cases)
    test(what, async () => {
      const {post} = controlsOf(new Direct().send);
      const {status, json} = await post('scan', body);
      expect(status).toBe(200);
      expect((json['checkoutInfo'] as {lineItems: unknown[]}).lineItems[0]).toMatchObject(line);
    });

  test('a coupon before or after the products that it is for', async () => {
    const {post} = controlsOf(new Direct().send);
    const card = {loyaltyCard: 'LC-100042'};
    expect((await post('scan', {codes: ['juice-week'], ...card})).json).not.toHaveProperty('checkoutInfo');
    expect((await post('checkout')).json).toMatchObject({error: {type: 'no_available_method'}});
    const {json} = await post('scan', {codes: [juice]});
    expect(json).toMatchObject({checkoutInfo: {customer: card, price: {price: 158}}});
  });

  test('nothing for a code that no product has, and says which one it is', async () => {
    const {post} = controlsOf(new Direct().send);
    await post('scan', {codes: [juice]});
    const message = 'codes[1]: No product has the code 123';
    expect(await post('scan', {codes: [juice, '123']})).toMatchObject({status: 400, json: {error: {message}}});
    expect((await post('scan')).json).toMatchObject({cart: {items: [{sku: '10001'}]}});
    expect((await post('scan', {empty: true})).json).toMatchObject({cart: {items: []}});
    expect((await post('checkout')).status).toBe(400);
  });
});

test('A checkout shows its QR code as text that a scanner reads, and starts with an empty cart the next time', async () => {
  const {post} = controlsOf(new Direct().send);
  await post('scan', {codes: [juice]});
  const {status, text} = await post('checkout', {}, {Accept: 'text/plain'});
  expect(status).toBe(201);
  const lines = text.trimEnd().split('\n');
  const [qrCode = '', id = ''] = lines.splice(-2).map((line) => line.split(': ')[1]);
  expect(qrCode).toBe(`snabble:${id}`);
  expect(await decodeQrCode(drawnCode(lines))).toBe(qrCode);
  expect((await post('shopper', {id})).status).toBe(200);
  expect((await post('checkout')).status).toBe(400);

  await post('scan', {codes: [juice]});
  expect((await post('checkout')).json).toMatchObject({qrCode: expect.stringMatching(/^snabble:/)});
  await post('scan', {codes: [juice]});
  expect((await post('checkout', {paymentMethod: 'visa'})).json).not.toHaveProperty('qrCode');
});

test.describe('The shopper sees', () => {
  const cases: readonly [what: string, control: string, body: Json, sees: RegExp][] = [
    ['the QR code at first', 'shopper', {}, /^The QR code snabble:/],
    ['the cart after an abort', 'shopper', {abort: true}, /^The cart\. .*aborted/],
    ['that staff rejected the purchase', 'supervisor', {approve: false}, /rejected/],
    ['the QR code after an approval', 'supervisor', {}, /^The QR code/],
  ];
  for (const [what, control, body, sees] of cases)
    test(what, async () => {
      const {post} = controlsOf(new Direct().send);
      await post('scan', {codes: [juice]});
      await post('checkout');
      expect((await post(control, body)).status).toBe(200);
      expect((await post('shopper')).json['sees']).toMatch(sees);
    });
});

test.describe('The card terminal', () => {
  const cases: readonly [next: string, result: string, payments: number][] = [
    ['approve', 'approved', 1],
    ['decline', 'declined', 0],
    ['timeout', 'no response', 0],
    ['lost', 'no response', 1],
  ];
  for (const [next, result, payments] of cases)
    test(`after ${next} responds with "${result}" and has taken ${payments} payments`, async () => {
      const port = await startPort();
      const {get, post} = controlsOf(port.send);
      await post('terminal', {next});
      const answer = await post('terminal', {amount: 194, reference: 'sale-1'}).then(
        ({json}) => json['result'],
        () => 'no response',
      );
      expect(answer).toBe(result);
      const payment = {amount: 194, reference: 'sale-1', aid: expect.any(String)};
      // What was set is for one payment.
      expect((await get('terminal')).json).toMatchObject({next: 'approve', payments: payments === 0 ? [] : [payment]});
    });

  test('needs the project if there are several', async () => {
    const {send} = new Direct();
    const {get, post} = controlsOf(send);
    await send({path: '/other/products', body: {sku: '1', name: 'One'}, type: 'product'});
    expect((await post('terminal', {amount: 194})).status).toBe(400);
    await post('terminal', {amount: 194, project});
    expect((await get('terminal')).status).toBe(400);
    expect((await get(`terminal?project=${project}`)).json).toMatchObject({payments: [{amount: 194}]});
    expect((await get('terminal?project=other')).json).toMatchObject({payments: []});
  });
});

test.describe('A POS that does what the guide says, when', () => {
  const page = 'docs/api/api_pos_integration.mdx';
  const guide = parseGuide(page, readFileSync(page, 'utf8'));
  const lines = readFileSync(page, 'utf8').split('\n');
  const lineOf = (id: string) => lines.findIndex((line) => line.endsWith(`{#${id}}`)) + 1;
  const section = <T extends {line: number}>(all: readonly T[], id: string, next: string) =>
    all.filter(({line}) => line > lineOf(id) && line < lineOf(next));
  const [, ...rows] = section(guide.tableRows, 'provoke', 'see-order').map(({cells: [what, when, how]}) => ({
    what: what!,
    when: when!,
    command: /`(curl [^`]*)`/.exec(how!)?.[1] ?? '',
  }));
  const [scanAndCheckOut] = section(guide.fences, 'test', 'provoke').filter(({text}) => text.includes('/checkout'));
  const [listOrders, closeDay] = section(guide.fences, 'see-order', 'errors');
  const startOfScan = scanAndCheckOut!.text.split('\n').find((line) => line.includes('/scan'))!;

  interface Ended {
    /** What the POS did. */
    pos: string;
    /** State of the order. */
    order: string;
    payments: number;
    /** Requests that change the process. */
    reports: number;
  }
  const untouched = {pos: 'left the cart alone', payments: 0, reports: 0};
  const sold = {pos: 'sold', order: 'final', payments: 1, reports: 2};
  const unpaid = {pos: 'not paid', order: 'paymentFailed', payments: 0, reports: 2};
  const expected: Readonly<Record<string, Ended>> = {
    'The shopper pays': sold,
    'The card is declined': unpaid,
    'The price in the app differs from the price in your POS': sold,
    'Another POS has picked up the cart': {...untouched, order: 'none', reports: 1},
    'Another POS is faster': {...untouched, order: 'none', reports: 2},
    'The connection is lost before the platform gets the success report': {...sold, reports: 3},
    'The connection is lost after the platform gets the success report': {...sold, reports: 3},
    'The connection to the terminal ends without a payment': unpaid,
    'The terminal takes the money, but its response is lost': sold,
    'The shopper cancels the checkout': {...untouched, order: 'userAborted'},
    'A supervisor rejects the purchase': {...untouched, order: 'preconditionsNotMet'},
    'A supervisor rejects the purchase during the sale': {
      ...{pos: 'refused with 409', order: 'preconditionsNotMet', payments: 1, reports: 2},
    },
  };

  test('the table has these cases', () => {
    expect(rows.map(({what}) => what)).toEqual(Object.keys(expected));
  });

  for (const {what, when, command: provoke} of rows)
    test(what, async () => {
      const port = await startPort();
      const controls = controlsOf(port.send);
      let id = '';
      const run = async (command: string) => {
        const script = command.replace('http://127.0.0.1:4010', port.origin).replace('PROCESS_ID', id);
        return (await promisify(execFile)('bash', ['-c', script.replace('curl', 'curl -sSf')])).stdout;
      };
      const received = async () => ((await controls.get('requests')).json as {requests: Json[]}).requests;
      const isAt = (moment: string) => when === moment;

      for (const command of scanAndCheckOut!.text.split('\n')) {
        const isReplaced = command === startOfScan && isAt('Instead of the scan');
        id = /Process ID: (\S+)/.exec(await run(isReplaced ? provoke : command))?.[1] ?? id;
      }
      if (isAt('Before your POS scans the code')) await run(provoke);
      const overtake = async () => {
        await expect.poll(async () => (await received()).length).toBe(1);
        await run(rows.find((one) => one.what.includes('has picked up'))!.command);
      };
      const [pos] = await Promise.all([
        sell(port.send, id, async () => void (isAt('Before the payment') && (await run(provoke)))),
        provoke.includes(':slow') && overtake(),
      ]);
      if (isAt('After the sale')) expect(await run(provoke)).toContain('"sees":"The receipt.');

      const {resources: orders} = JSON.parse(await run(listOrders!.text)) as {resources: Json[]};
      const {payments} = (await controls.get('terminal')).json as {payments: unknown[]};
      const ended: Ended = {
        pos,
        order: orders.length > 0 ? orders.map(({state}) => String(state)).join(', ') : 'none',
        payments: payments.length,
        reports: (await received()).filter(({method}) => method === 'PATCH').length,
      };
      expect(ended).toEqual(expected[what]);
      const closing = JSON.parse(await run(closeDay!.text)) as Json;
      expect(closing['orders']).toHaveLength(ended.order === 'final' ? 1 : 0);
    });
});

/** Sells a cart as the guide asks. @returns what came of it */
async function sell(send: Send, id: string, pickedUp: () => Promise<void>): Promise<string> {
  const path = `/${project}/pos/checkout/id/${id}`;
  const pos = 'register 3';
  const patch = (body: Json) => send({path, method: 'PATCH', type: 'patch', body});
  const {state} = (await send({path})).json as Json;
  if (state !== 'pending') return 'left the cart alone';
  const cart = (await patch({state: 'processing', processedBy: pos})).json as Json;
  if (cart['processedBy'] !== pos) return 'left the cart alone';
  await pickedUp();
  const terminal = {path: '/__simulator/terminal'};
  const amount = cart['totalPrice'];
  await send({...terminal, body: {amount, reference: id}}).catch(() => undefined);
  const {payments} = (await send(terminal)).json as {payments: Json[]};
  const isPaid = payments.some(({reference}) => reference === id);
  for (let tries = 1; tries <= 3; tries += 1) {
    const outcome = isPaid ? {...cart, state: 'successful'} : {state: 'failed', failedReason: 'not paid'};
    const status = await patch(outcome).then(
      (response) => response.status,
      () => 0,
    );
    if (status >= 400 && status < 500) return `refused with ${status}`;
    if (status === 200) return isPaid ? 'sold' : 'not paid';
  }
  return 'not reported';
}
