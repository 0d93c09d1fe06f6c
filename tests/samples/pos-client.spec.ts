/** The POS client of the guide sells carts at the simulated platform, whatever goes wrong. */
import {readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from '@playwright/test';
import {fillSample} from '../../src/site/sampleValues';
import {readGuides} from '../support/guides';
import {emptyFolder} from '../support/resources';
import {startPlatform, startStandIn, type Platform} from '../support/runSamples/platform';
import {runProgram, type Ended} from '../support/runSamples/runners';
import {runtimes} from '../support/runSamples/runtimes';

type Fields = Record<string, unknown>;

const guide = readGuides().find(({path}) => path.endsWith('api_pos_integration.mdx'))!;
const textOf = (title: string) => fillSample(guide.fences.find(({meta}) => meta.title === title)!.text);
const project = 'greengrocer-7k2m9q';

let folder: string;
let platform: Platform;
test.beforeEach(async () => {
  folder = emptyFolder();
  platform = await startPlatform();
});

async function send(method: string, path: string, body?: object): Promise<Fields> {
  const type = path.includes('/pos/') ? 'application/merge-patch+json' : 'application/json';
  const response = await fetch(`http://${platform.host}/${path}`, {
    method,
    headers: {Authorization: 'Bearer secret', 'Content-Type': type},
    body: body && JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return (await response.json()) as Fields;
}

const control = (name: string, body: object) => send('POST', `__simulator/${name}`, body);
const processOf = (id: string) => send('GET', `${project}/pos/checkout/id/${id}`);
const update = (id: string, changes: object) => send('PATCH', `${project}/pos/checkout/id/${id}`, changes);

/** Checks out two bottles of apple juice for €3.88. */
async function checkOut(): Promise<{id: string; qrCode: string}> {
  await control('scan', {codes: ['9521234100010'], amount: 2});
  return (await control('checkout', {})) as {id: string; qrCode: string};
}

/** Paid amounts of the orders since the start, and of the payments that the terminal took. */
async function money(): Promise<{orders: unknown[]; terminal: unknown[]}> {
  const {resources} = await send('GET', `${project}/orders?date=2026-03-03T00:00:00%2B01:00`);
  const {payments} = await send('GET', '__simulator/terminal');
  const amounts = (list: unknown, field: string) => (list as Fields[]).map((one) => one[field]);
  return {orders: amounts(resources, 'paidAmount'), terminal: amounts(payments, 'amount')};
}

const unsent = () => readdirSync(folder).filter((name) => name.startsWith('unsent-'));

const python = runtimes.python.find();
if (python === undefined) console.log("Not run: pos.py, because Python with requests isn't installed.");
const clients = [
  ...(python === undefined ? [] : [{title: 'pos.py', command: python}]),
  {title: 'pos.ts', command: process.execPath},
];

/** The commands of the guide, from starting the platform to seeing the order. */
function commandsOfGuide(): string[] {
  const lineOf = (title: string) => guide.headings.find(({text}) => text === title)!.line;
  const [start, end] = [lineOf('A POS in ten minutes'), lineOf('Client')];
  return guide.fences
    .filter(({language, line}) => language === 'bash' && line > start && line < end)
    .map(({text}) => text.replaceAll('127.0.0.1:4010', platform.host))
    .filter((text) => text.includes(platform.host));
}

/** What commands print, one after the other. */
async function outputsOf(commands: readonly string[]): Promise<string[]> {
  const ended: Ended[] = [];
  for (const text of commands) ended.push(await runProgram('bash', ['--noprofile', '--norc', '-c', text], folder));
  return ended.map(({output}) => output);
}

test('The requests of the client sell a cart with curl, and the order is listed', async () => {
  const commands = commandsOfGuide().filter((text) => !text.includes('pos.'));
  expect(commands).toHaveLength(3);
  const [scanned, sold, listed] = await outputsOf(commands);
  expect(commands[1]).toContain((/"qrCode":"snabble:([^"]+)"/.exec(scanned!) ?? [])[1]);
  expect([...sold!.matchAll(/"state":"(\w+)"/g)].map(([, state]) => state)).toEqual([
    'pending',
    'processing',
    'successful',
  ]);
  expect(listed).toContain('"paidAmount":388');
});

for (const {title, command} of clients)
  test.describe(title, () => {
    test.beforeEach(() => writeFileSync(join(folder, title), textOf(title)));

    const sell = (qrCode: string, host = platform.host): Promise<Ended> =>
      runProgram(command, [title, qrCode], folder, {PLATFORM_URL: `http://${host}`});

    test('sells a cart with the commands of the guide, and the order is listed', async () => {
      const commands = commandsOfGuide().filter((text) => !/^PROCESS=|pos\./.test(text) || text.includes(title));
      expect(commands).toHaveLength(3);
      const [scanned, sold, listed] = await outputsOf(commands);
      expect(commands[1]).toContain((/"qrCode":"([^"]+)"/.exec(scanned!) ?? [])[1]);
      expect(sold).toBe('Paid: 388\n');
      expect(listed).toContain('"paidAmount":388');
    });

    const faults = (text: string) => () => control('faults', {faults: `updatePosProcess:${text}`});
    const terminal = (body: object) => () => control('terminal', body);
    const paid: Omit<Case, 'prepare'> = {
      ...{says: /^Paid: 388\n$/, code: 0},
      ...{process: {state: 'successful'}, money: {orders: [388], terminal: [388]}},
    };
    const restarted = async (id: string) => {
      await update(id, {state: 'processing', processedBy: 'register 3'});
      await control('terminal', {amount: 388, reference: id});
    };
    const declined = "The terminal hasn't taken the payment";
    const over = 'This cart has already been picked up, or the sale is over';
    const other = {state: 'processing', processedBy: 'register 4'};

    /** What happens before the sale, and how it ends; by default with 1, and without a payment. */
    interface Case {
      prepare: (id: string) => Promise<unknown>;
      says?: string | RegExp;
      code?: number;
      process?: Fields;
      money?: Awaited<ReturnType<typeof money>>;
    }
    const cases: Readonly<Record<string, Case>> = {
      'reports a declined card with the reason': {
        ...{prepare: terminal({next: 'decline'}), says: declined},
        process: {state: 'failed', failedReason: declined},
      },
      "asks the terminal's journal after a lost response, and doesn't pay twice": {
        ...paid,
        ...{prepare: terminal({next: 'lost'}), says: 'Paid: 388'},
      },
      "asks the terminal's journal after a timeout": {
        prepare: terminal({next: 'timeout'}),
        process: {state: 'failed'},
      },
      'leaves a cart to the POS that has picked it up': {
        prepare: (id) => update(id, other),
        says: over,
        process: other,
      },
      'sells nothing if the shopper has aborted': {prepare: () => control('shopper', {abort: true}), says: over},
      'sells a cart once if the response to the pick-up is lost': {...paid, prepare: faults('cut#1')},
      'picks up a cart again if the platform fails': {...paid, prepare: faults('503#1')},
      'repeats a report without a response, and the order exists once': {
        ...paid,
        ...{prepare: faults('cut#2'), says: 'Paid: 388'},
      },
      'repeats a report that collides': {...paid, prepare: faults('409#2'), says: 'Paid: 388'},
      'continues a sale that a restart interrupted, without a second payment': {...paid, prepare: restarted},
      'never reports another amount than the terminal took': {
        prepare: (id) => control('terminal', {amount: 330, reference: id}),
        says: /taken \[?330\]? instead of 388/,
        process: {state: 'processing'},
        money: {orders: [], terminal: [330]},
      },
    };
    for (const [promise, {prepare, says = '', process = {}, ...ends}] of Object.entries(cases))
      test(promise, async () => {
        const {id, qrCode} = await checkOut();
        await prepare(id);
        const {code, output} = await sell(qrCode);
        expect(output).toMatch(says);
        expect(code).toBe(ends.code ?? 1);
        expect(await processOf(id)).toMatchObject(process);
        expect(await money()).toEqual(ends.money ?? {orders: [], terminal: []});
        expect(unsent()).toEqual([]);
      });

    test('leaves a cart to a POS that picks it up at the same moment', async () => {
      const sale = {lineItems: [], taxShares: [], netPrice: 0, totalPrice: 0};
      const requests: string[] = [];
      const host = await startStandIn((method, path) => {
        requests.push(`${method} ${path.split('/').at(-1)}`);
        return {...sale, ...(method === 'GET' ? {state: 'pending'} : other)};
      });
      expect(await sell('snabble:1', host)).toEqual({code: 1, output: expect.stringContaining(over)});
      expect(requests).toEqual(['GET 1', 'PATCH 1']);
    });

    test('keeps a report that the platform refuses, and sends it at the next start', async () => {
      const {id, qrCode} = await checkOut();
      await faults('401#2')();
      expect(await sell(qrCode)).toEqual({code: 0, output: expect.stringContaining('Paid: 388')});
      expect(await processOf(id)).toMatchObject({state: 'processing'});
      expect(unsent()).toEqual([`unsent-${id}.json`]);
      expect(await sell((await checkOut()).qrCode)).toEqual({code: 0, output: 'Paid: 388\n'});
      expect(await processOf(id)).toMatchObject({state: 'successful'});
      expect(await money()).toEqual({orders: [388, 388], terminal: [388, 388]});
      expect(unsent()).toEqual([]);
    });

    test('keeps the price of a sale that a restart interrupted', async () => {
      const {id, qrCode} = await checkOut();
      await restarted(id);
      const {lineItems, taxShares, netPrice, totalPrice} = await processOf(id);
      writeFileSync(join(folder, `sale-${id}.json`), JSON.stringify({lineItems, taxShares, netPrice, totalPrice}));
      await update(id, {totalPrice: 330, processedBy: 'register 3'});
      const {code, output} = await sell(qrCode);
      expect(output).toContain('scan the code again');
      expect(output).toContain('Paid: 388');
      expect(code).toBe(0);
      expect(await money()).toEqual({orders: [388], terminal: [388]});
      expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).toEqual([]);
    });

    test('sells nothing if the sale is over', async () => {
      const {qrCode} = await checkOut();
      expect([(await sell(qrCode)).code, (await sell(qrCode)).code]).toEqual([0, 1]);
      expect((await money()).terminal).toEqual([388]);
    });

    test('reads a QR code that contains only the ID, and no other codes', async () => {
      const {id} = await checkOut();
      for (const code of [`snabble;1;1;${id}\n1;9521234100010`, `other:${id}`, `snabble:other:${id}`, 'snabble:'])
        expect((await sell(code)).output, code).toContain("This QR code doesn't identify a cart");
      expect((await sell('unknown')).output).toContain('Not found');
      expect(await sell(id)).toEqual({code: 0, output: 'Paid: 388\n'});
    });
  });

test.describe('The example of the guide', () => {
  const exampleOf = (title: string) => JSON.parse(textOf(title)) as Fields;
  const {state: _, processedBy: _name, ...sale} = exampleOf('booked.json');

  test.beforeEach(async () => {
    for (const item of [
      {codes: ['9521234100010'], amount: 2},
      {codes: ['2712043002504']},
      {codes: ['95200019'], amount: 3},
      {codes: ['9521234100058']},
    ])
      await control('scan', item);
  });

  test('shows what the platform returns for the cart, and reports that it accepts', async () => {
    const {id} = await control('checkout', {});
    const process = await update(id as string, {state: 'processing', processedBy: 'register 3'});
    expect(process).toEqual(exampleOf('Response: the process'));
    expect(await update(id as string, exampleOf('booked.json'))).toMatchObject({state: 'successful', totalPrice: 1399});
    expect((await money()).orders).toEqual([1399]);
  });

  test('is a sale with a changed price, which pos.py pays for and reports', async () => {
    if (python === undefined) return;
    const run = (code: string, changed: object) => {
      writeFileSync(join(folder, 'pos.py'), textOf('pos.py'));
      writeFileSync(join(folder, 'sale.json'), JSON.stringify(changed));
      const program =
        'import json, sys, pos\npos.price = lambda _: json.load(open("sale.json"))\npos.sell(sys.argv[1])';
      return runProgram(python, ['-c', program, code], folder, {PLATFORM_URL: `http://${platform.host}`});
    };
    expect(await run((await control('checkout', {}))['qrCode'] as string, sale)).toEqual({code: 0, output: ''});
    expect(await money()).toEqual({orders: [1399], terminal: [1399]});
    const {id, qrCode} = await checkOut();
    const {output} = await run(qrCode, {...sale, totalPrice: 1398});
    expect(output).toContain("NotPaid: The sums don't match");
    expect(await processOf(id)).toMatchObject({state: 'failed', failedReason: "The sums don't match"});
    expect((await money()).terminal).toEqual([1399]);
  });
});
