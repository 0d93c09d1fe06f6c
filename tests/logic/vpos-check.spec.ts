/** The check of a virtual POS: a right service passes, and each fault is found by the rule that names it. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {text as textOf} from 'node:stream/consumers';
import {expect, test} from '@playwright/test';
import {bundleVposCheck} from '../../src/commands/check-vpos/bundle';
import {defaultCarts, readCarts, type Carts} from '../../src/commands/check-vpos/carts';
import {checkService, type Report} from '../../src/commands/check-vpos/checkService';
import {shapes} from '../../src/commands/check-vpos/rules/fields';
import {rules, type RuleId} from '../../src/commands/check-vpos/rules/rules';
import {
  startGuideVpos,
  startVpos,
  vposGuide,
  vposSample,
  vposToken,
  type Answer,
  type Call,
  type Loose,
  type RunningVpos,
} from '../support/vpos';

const request = JSON.parse(vposSample('Request body')) as Loose;
const approval = JSON.parse(vposSample('Your response, status 200')) as Loose;

const cheese = {id: '1', type: 'default', sku: '10012', amount: 1, scannedCode: '2712043002504'};
const weighed = {...cheese, weight: 250, weightUnit: 'g', referenceUnit: 'kg', price: 640, totalPrice: 160};

/** A cart of each kind, all of which must be approved. */
const allCarts: Carts = {
  ...defaultCarts,
  carts: {...defaultCarts.carts, discount: defaultCarts.carts.coupon},
  optional: [],
};

let guideService: RunningVpos;
test.beforeAll(async () => {
  guideService = await startGuideVpos();
});
test.afterAll(() => guideService.stop());

/** Answers as the guide does: the cart with the coupon with its example, weighed cheese, and others with its program. */
async function answerRight({headers, text, body}: Call): Promise<Answer> {
  const isPriced = body?.state !== 'completed' && headers.get('Authorization') === `Bearer ${vposToken}`;
  const {shopId, loyaltyCard, items} = body ?? {};
  if (isPriced && items?.some?.((line: Loose) => line?.type === 'coupon'))
    return {status: 200, body: structuredClone(approval)};
  if (isPriced && items?.[0]?.sku === cheese.sku)
    return {
      status: 201,
      body: {
        shopId,
        loyaltyCard,
        items: [{...weighed, name: 'Mountain cheese', taxRate: '7'}],
        taxShares: [{rate: '7', net: 150, share: 10, total: 160}],
        netPrice: 150,
        totalPrice: 160,
      },
    };
  const response = await fetch(guideService.url, {
    method: 'POST',
    headers: {Authorization: headers.get('Authorization') ?? ''},
    body: text,
  });
  const received = await response.text();
  return {status: response.status, body: received === '' ? received : JSON.parse(received)};
}

async function check(answer: Parameters<typeof startVpos>[0], carts = allCarts, timeoutMs = 10_000): Promise<Report> {
  const {url, stop} = await startVpos(answer);
  try {
    const authorization = `Bearer ${vposToken}`;
    return await checkService({url, authorization, wrongAuthorization: 'Bearer wrong', timeoutMs}, carts);
  } finally {
    stop();
  }
}

const rulesIn = ({findings}: Report): RuleId[] => [...new Set(findings.map(({rule}) => rule))].sort();

test("The guide's program and the guide's example pass", async () => {
  const {url} = guideService;
  const authorization = `Bearer ${vposToken}`;
  const service = {url, authorization, wrongAuthorization: 'Bearer wrong', timeoutMs: 10_000};
  const report = await checkService(service, defaultCarts);
  expect(report.findings).toEqual([]);
  expect(report.skipped.map((skipped) => skipped.case)).toEqual(['discount']);
  const all = await check(answerRight);
  expect(all.findings).toEqual([]);
  expect(all.skipped).toEqual([]);
});

test('The default cart with a coupon is the one of the guide', () => {
  const {shopId, loyaltyCard, carts} = defaultCarts;
  expect({shopId, loyaltyCard, items: carts.coupon}).toEqual(request);
});

test.describe('The check finds', () => {
  /** Changes the right answer to a call. `undefined` leaves the call without a response, `null` ends the connection. */
  type Plant = (right: Answer, sent: Loose) => Answer | null | undefined;

  /** Changes the checkout in the responses that approve a cart. */
  const inApproved =
    (change: (body: Loose, sent: Loose) => void): Plant =>
    (right, sent) => {
      if (right.status < 300 && sent.state !== 'completed') change(right.body, sent);
      return right;
    };
  /** Changes line items of one type. */
  const inLines = (type: string, change: (line: Loose) => void) =>
    inApproved((body) => body.items.filter((line: Loose) => line.type === type).forEach(change));
  const inRejected =
    (change: (body: Loose) => void): Plant =>
    (right, sent) => {
      if (right.status === 400 && sent?.items?.[0]?.sku === 'no-such-product') change(right.body);
      return right;
    };
  const inCompleted =
    (change: (answer: Answer, sent: Loose) => void): Plant =>
    (right, sent) => {
      if (sent?.state === 'completed') change(right, sent);
      return right;
    };
  const ofCart =
    (sku: string, answer: Answer | null | undefined): Plant =>
    (right, sent) =>
      sent?.items?.[0]?.sku === sku && sent.state !== 'completed' && right.status !== 401 ? answer : right;
  const ofMixedCart =
    (change: (answer: Answer, sent: Loose) => void): Plant =>
    (right, sent) => {
      const skus = Array.isArray(sent?.items) ? sent.items.map((line: Loose) => line?.sku) : [];
      if (right.status === 400 && skus.includes('10010') && skus.includes('no-such-product')) change(right, sent);
      return right;
    };
  let sales = 0;

  const faults: readonly [fault: string, rules: readonly RuleId[], plant: Plant][] = [
    ['a wrong total', ['lines-total', 'shares-total'], inApproved((body) => (body.totalPrice += 1))],
    ['a wrong net total', ['net-total'], inApproved((body) => (body.netPrice -= 1))],
    [
      'a wrong line total',
      ['line-total', 'lines-total', 'share-of-rate'],
      inLines('deposit', (line) => (line.totalPrice += 1)),
    ],
    [
      'the price of a whole kilogram for 250 g',
      ['weighed-total'],
      inApproved((body) => {
        if (body.items[0]?.sku !== cheese.sku) return;
        body.items[0].totalPrice = body.totalPrice = 640;
        body.netPrice = 598;
        body.taxShares = [{rate: '7', net: 598, share: 42, total: 640}];
      }),
    ],
    [
      'a net amount that is too low',
      ['share-sum', 'net-total'],
      inApproved(({taxShares: [share]}) => share && (share.net -= 1)),
    ],
    [
      'tax on the gross total instead of the net total',
      ['share-tax'],
      inApproved((body) => {
        body.netPrice = 0;
        for (const share of body.taxShares) {
          share.share = Math.round((share.total * Number(share.rate)) / 100);
          share.net = share.total - share.share;
          body.netPrice += share.net;
        }
      }),
    ],
    ['a missing tax share', ['share-of-rate'], inApproved(({taxShares}) => taxShares.pop())],
    [
      'no totals',
      ['totals'],
      inApproved((body) => Object.assign(body, {netPrice: null, totalPrice: null, taxShares: null})),
    ],
    [
      'quantities as text',
      ['integer'],
      inApproved(({items}) => items.forEach((line: Loose) => (line.amount = String(line.amount)))),
    ],
    [
      'quantities as text, once, if the service rejects them in a completed checkout',
      ['integer'],
      (right, sent) => {
        if (sent?.state === 'completed') return {status: 400, body: {}};
        for (const line of right.body.items ?? []) if (line) line.amount = String(line.amount);
        return right;
      },
    ],
    ['prices with decimals', ['integer'], inLines('default', (line) => (line.price += 0.5))],
    ['an SKU as a number', ['field-type'], inLines('default', (line) => (line.sku = Number(line.sku)))],
    ['a tax rate with a percent sign', ['tax-rate'], inLines('giveaway', (line) => (line.taxRate = '7 %'))],
    ['a changed ID', ['line-kept'], inApproved(({items}) => items.length === 1 && (items[0].id = 'x'))],
    ['a lost barcode', ['line-kept'], inLines('default', (line) => delete line.scannedCode)],
    ['the same ID twice', ['line-id'], inLines('giveaway', (line) => (line.id = '6'))],
    [
      'lost IDs, and nothing that only follows from them',
      ['line-id', 'line-kept'],
      inApproved(({items}) => items.forEach((line: Loose) => delete line.id)),
    ],
    ['an unknown line type', ['line-type'], inLines('giveaway', (line) => (line.type = 'gift'))],
    ['a line without a name', ['line-complete'], inLines('default', (line) => delete line.name)],
    ['a deposit without refersTo', ['deposit'], inLines('deposit', (line) => delete line.refersTo)],
    [
      'a reference to a line that is missing',
      ['coupon-discount', 'refers-to'],
      inLines('discount', (line) => (line.refersTo = '99')),
    ],
    [
      'a positive discount',
      ['discount', 'lines-total', 'share-of-rate'],
      inLines('discount', (line) => (line.price = line.totalPrice = 500)),
    ],
    [
      'a cart without its discount',
      ['coupon-discount', 'discount-visible'],
      inApproved((body) => {
        if (body.items.length < 7) return;
        body.items = body.items.filter((line: Loose) => line.type !== 'discount');
        const bread = body.items[2];
        bread.price = bread.totalPrice;
        delete bread.priceModifiers;
        body.taxShares[0] = {rate: '19', net: 3263, share: 620, total: 3883};
        body.netPrice += 420;
        body.totalPrice += 500;
      }),
    ],
    ['a coupon with a price', ['coupon'], inLines('coupon', (line) => (line.price = 0))],
    ['a lost loyalty card', ['checkout-kept'], inApproved((body) => delete body.loyaltyCard)],
    [
      'errors in an approved cart',
      ['approved-errors'],
      inApproved((body) => (body.errors = [{type: 'invalid_loyalty_card'}])),
    ],
    ['an unexpected status', ['status'], ofCart('10012', {status: 404, body: {}})],
    [
      'a cart that should be approved',
      ['cart-approved'],
      ofCart('10012', {status: 400, body: {errors: [{type: 'service_unavailable'}]}}),
    ],
    [
      'a status that is an error of the server',
      ['server-error'],
      ofCart('no-such-product', {status: 500, body: 'Sorry'}),
    ],
    [
      'an error as HTML',
      ['json'],
      ofCart('no-such-product', {status: 400, body: '<h1>Sorry</h1>', mediaType: 'text/html'}),
    ],
    ['another media type', ['json'], (right) => ({...right, mediaType: 'text/plain'})],
    ['a lost unknown line', ['unknown-product'], inRejected(({items}) => items.pop())],
    ['an unknown product that is approved', ['unknown-product'], ofCart('no-such-product', {status: 200, body: {}})],
    [
      'an unknown line that is dropped from a cart',
      ['unknown-product'],
      ofMixedCart((answer, {items}) => {
        answer.status = 200;
        answer.body = {items: items.slice(0, 1), netPrice: 233, totalPrice: 249};
      }),
    ],
    [
      'an error in a line that can be sold',
      ['unknown-product'],
      ofMixedCart(({body}) => (body.items[0].errors = [{type: 'invalid_line_item'}])),
    ],
    ['a rejected cart without errors', ['rejected-errors'], inRejected((body) => delete body.errors)],
    ['an unknown error', ['error-type'], inRejected(({errors}) => (errors[0].type = 'out_of_stock'))],
    ['any token accepted', ['access'], (right) => (right.status === 401 ? {status: 200, body: {}} : right)],
    ['a completed checkout that is rejected', ['completed'], inCompleted((answer) => (answer.status = 400))],
    ['a lost order ID', ['completed-kept'], inCompleted(({body}) => delete body.orderId)],
    ['current prices in a completed checkout', ['completed-kept'], inCompleted(({body}) => (body.totalPrice += 1))],
    [
      'another sale for the same order',
      ['order-once'],
      inCompleted(({body}) => (body.externalCheckoutId = `S-${(sales += 1)}`)),
    ],
    [
      'a receipt in plain text',
      ['receipt'],
      inCompleted(({body}) => Object.assign(body, {receiptBuffer: 'Total: 1.00', receiptFormat: 'text'})),
    ],
    ['a connection that ends', ['response'], ofCart('10012', null)],
  ];

  for (const [fault, expected, plant] of faults)
    test(fault, async () => {
      const report = await check(async (call) => plant(await answerRight(call), call.body));
      expect(rulesIn(report)).toEqual([...expected].sort());
    });

  test('a weighed product without its weight, with both ways to correct it', async () => {
    const withoutWeight = inApproved(({items: [line]}) => {
      if (line?.sku !== cheese.sku) return;
      delete line.weight;
      delete line.weightUnit;
      delete line.referenceUnit;
    });
    const {findings} = await check(async (call) => withoutWeight(await answerRight(call), call.body));
    expect(findings).toMatchObject([
      {
        rule: 'line-total',
        expected: '640, or weight, weightUnit, and referenceUnit if the product is weighed',
        received: '160',
      },
    ]);
  });

  test('a connection that ends before the first response', async () => {
    let calls = 0;
    const report = await check((call) => ((calls += 1) === 1 ? null : answerRight(call)));
    expect(report.findings).toMatchObject([{rule: 'response', case: 'empty', received: 'a closed connection'}]);
  });

  test('a service that never responds', async () => {
    const report = await check(() => undefined, allCarts, 50);
    expect(rulesIn(report)).toEqual(['response']);
    expect(report.findings[0]).toMatchObject({expected: 'a response within 0.05 s', received: 'nothing'});
  });

  for (const [name, value] of Object.entries({
    'an object without text': {toString: 5, toJSON: 5},
    'a list': [[[]]],
    null: null,
    text: 'x',
    'a control character': '\u001b[2J\n',
  }))
    test(`errors if every value is ${name}, and prints it safely`, async () => {
      const replaced = (body: object) =>
        Object.fromEntries(
          Object.entries(body).map(([field, old]) => [field, field === 'items' ? [value, fill(old)] : value]),
        );
      const fill = ([line]: object[]) => Object.fromEntries(Object.keys(line ?? {}).map((field) => [field, value]));
      const report = await check(async (call) => {
        const right = await answerRight(call);
        return right.status === 401 || !right.body.items ? right : {...right, body: replaced(right.body)};
      });
      expect(rulesIn(report)).toEqual(expect.arrayContaining(['checkout-kept', 'line-kept', 'unknown-product']));
      for (const {received} of report.findings) expect(received).not.toMatch(/[\u0000-\u001f]/);
    });

  test('something by each rule', () => {
    expect(new Set(faults.flatMap(([, expected]) => expected))).toEqual(new Set(Object.keys(rules)));
  });
});

test.describe('The rules', () => {
  test('name sections of the guide', () => {
    const headings = vposGuide.headings.map(({text}) => text);
    for (const {section} of Object.values(rules)) expect(headings).toContain(section);
  });

  test('know the fields and types of the guide', () => {
    const kinds: Readonly<Record<string, string>> = {string: 'string', integer: 'integer', object: 'object'};
    for (const shape of ['checkout', 'line', 'taxShare'] as const)
      for (const [field, type] of Object.entries(shapes[shape])) {
        const rows = vposGuide.tableRows.map(({cells}) => cells.slice(0, 2));
        expect(rows).toContainEqual([`\`${field}\``, kinds[type] ?? 'list']);
      }
    const fields = vposGuide.tableRows.filter(({cells: [, type]}) => /^(string|integer|list|object)$/.test(type ?? ''));
    const known = ['checkout', 'line', 'taxShare'].flatMap((shape) =>
      Object.keys(shapes[shape as keyof typeof shapes]),
    );
    expect(fields.map(({cells: [field]}) => field)).toEqual(known.map((field) => `\`${field}\``));
  });
});

test.describe('The file of carts', () => {
  let folder: string;
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'carts-'));
  });
  test.afterAll(() => rmSync(folder, {recursive: true}));
  const read = (text: string) => {
    const file = join(folder, 'carts.json');
    writeFileSync(file, text);
    return readCarts(file);
  };

  test('of the guide is read, and all its carts must be approved', () => {
    const {shopId, carts, optional} = read(vposSample('carts.json'));
    expect({shopId, optional}).toEqual({shopId: '101', optional: []});
    expect(carts.unknown).toEqual(defaultCarts.carts.unknown);
    expect(Object.keys(carts)).toEqual(expect.arrayContaining(['product', 'deposit']));
  });

  test('is refused with the reason', () => {
    for (const [text, reason] of [
      ['{"shopId": "101",\n "carts": }', /carts\.json:2:11: Expected a value, found "}"/],
      ['[]', /must contain a JSON object/],
      ['{"carts": {}}', /shopId must be text/],
      ['{"shopId": "1", "loyaltyCard": 5, "carts": {}}', /loyaltyCard must be text/],
      ['{"shopId": "1"}', /carts must be an object/],
      ['{"shopId": "1", "carts": {"fish": []}}', /"fish" isn't a kind of cart\. Use product, deposit/],
      ['{"shopId": "1", "carts": {"product": []}}', /carts\.product must be a list of line items/],
      [
        '{"shopId": "1", "carts": {"product": [{"id": "1", "amount": "2"}]}}',
        /carts\.product must be a list of line items/,
      ],
    ] as const)
      expect(() => read(text)).toThrow(reason);
  });
});

test.describe('The check on the command line', () => {
  let folder: string;
  let program: string;
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'check-vpos-'));
    program = join(folder, 'check-vpos.mjs');
    writeFileSync(program, await bundleVposCheck());
  });
  test.afterAll(() => rmSync(folder, {recursive: true}));

  interface Ended {
    code: number | null;
    stdout: string;
    stderr: string;
  }
  const start = async (command: string, words: readonly string[], token: string | undefined): Promise<Ended> => {
    const {PATH, HOME} = process.env;
    const env = {PATH, HOME, ...(token !== undefined && {VPOS_TOKEN: token})};
    const child = spawn(command, words, {env});
    const [stdout, stderr, [code]] = await Promise.all([
      textOf(child.stdout),
      textOf(child.stderr),
      once(child, 'close'),
    ]);
    return {code: code as number | null, stdout, stderr};
  };
  const run = (...words: string[]) => start(process.execPath, [program, ...words], vposToken);

  test('exits with 0 if nothing is wrong, 1 with findings, and 2 if it cannot run', async () => {
    const right = await run(guideService.url);
    expect(right).toMatchObject({code: 0, stderr: ''});
    expect(right.stdout).toMatch(/^Skipped discount: .*\n\d+ requests, 0 findings\n$/);
    const {url, stop} = await startVpos(() => ({status: 500, body: ''}));
    expect(await run(url)).toMatchObject({code: 1, stdout: expect.stringMatching(/^\[server-error\] /)});
    stop();
    expect(await run(url)).toMatchObject({code: 2, stdout: '', stderr: `${url} can't be reached: ECONNREFUSED\n`});
  });

  test('stops if the service refuses the token', async () => {
    let calls = 0;
    const {url, stop} = await startVpos(() => ({status: 401, body: String((calls += 1))}));
    const stderr = `[access] ${url} refused the token in VPOS_TOKEN. Start both with the same token.\n`;
    expect(await run(url)).toEqual({code: 2, stdout: '', stderr});
    stop();
    expect(calls).toBe(1);
  });

  test('names what is wrong in its options', async () => {
    const {url} = guideService;
    for (const [words, reason] of [
      [[], 'Usage: node check-vpos.mjs'],
      [[url, url], 'Usage: node check-vpos.mjs'],
      [['--cart', 'x', url], 'Did you mean --carts?'],
      [['localhost:8080'], `"localhost:8080" isn't an HTTP address`],
      [['http://user:password@localhost/'], '--basic takes the username'],
      [['--timeout', 'soon', url], '--timeout must be a number of seconds'],
      [['--format', 'xml', url], `"xml" isn't an output format`],
      [['--basic', 'user', url], '--basic must be a username and a password'],
      [['--carts', 'missing.json', url], "missing.json can't be read"],
    ] as const)
      expect(await run(...words)).toMatchObject({code: 2, stdout: '', stderr: expect.stringContaining(reason)});
    const withoutToken = await start(process.execPath, [program, url], undefined);
    expect(withoutToken).toMatchObject({code: 2, stderr: expect.stringContaining('variable VPOS_TOKEN')});
    expect(await run('--help')).toMatchObject({code: 0, stdout: expect.stringContaining('Usage: node check-vpos.mjs')});
  });

  test('lists the rules', async () => {
    const {code, stdout} = await run('--list');
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n')).toHaveLength(Object.keys(rules).length);
    expect(stdout).toContain('[coupon] A coupon line has no price. See "Line types" in the guide.\n');
  });

  test('sends what the guide describes', async () => {
    const calls: Call[] = [];
    const {url, stop} = await startVpos((call) => {
      calls.push(call);
      return {status: 404, body: ''};
    });
    await run('--basic', 'shop:pass word', url);
    stop();
    const json = 'application/json';
    const authorization = `Basic ${Buffer.from('shop:pass word').toString('base64')}`;
    for (const {headers} of calls) expect([headers.get('Accept'), headers.get('Content-Type')]).toEqual([json, json]);
    expect(calls[0]!.headers.get('Authorization')).toBe(authorization);
    const wrong = calls.filter(({headers}) => headers.get('Authorization') !== authorization);
    expect(wrong.map(({headers}) => headers.get('Authorization')?.slice(0, 6))).toEqual([undefined, 'Basic ']);
    expect(calls.map(({body}) => body)).toContainEqual(request);
  });

  test('writes an array of findings', async () => {
    const {url, stop} = await startVpos(() => ({status: 404, body: ''}));
    const {stdout, stderr} = await run('--format', 'json', url);
    stop();
    const [first] = JSON.parse(stdout) as unknown[];
    expect(first).toEqual({
      rule: 'status',
      case: 'empty',
      field: 'status',
      expected: '200, 201, or 400',
      received: '404',
      ...rules.status,
    });
    expect(stderr).toContain('Skipped completed: ');
    expect(JSON.parse((await run('--format', 'json', guideService.url)).stdout)).toEqual([]);
  });

  test('prints what the page shows', async () => {
    let sales = 0;
    const {url, stop} = await startVpos(async (call) => {
      const response = await fetch(guideService.url, {
        method: 'POST',
        headers: {Authorization: call.headers.get('Authorization') ?? ''},
        body: call.text,
      });
      const body = (await response.text()).replaceAll(/"refersTo":"\d+",/g, '');
      const {state} = call.body ?? {};
      const answered = state === 'completed' ? {...JSON.parse(body), externalCheckoutId: `VPOS-${(sales += 1)}`} : body;
      return {status: response.status, body: answered};
    });
    const {stdout} = await run(url);
    stop();
    expect(stdout.trimEnd()).toBe(vposSample('Sample output'));
  });

  test('runs through npm', async () => {
    const {code, stdout} = await start('npm', ['run', '--silent', 'check-vpos', '--', guideService.url], vposToken);
    expect(stdout).toContain('0 findings');
    expect(code).toBe(0);
  });
});
