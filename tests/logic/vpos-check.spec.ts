/** The check of a virtual POS: a right service passes, and each fault is found by the rule that names it. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {text as textOf} from 'node:stream/consumers';
import {expect, test} from '@playwright/test';
import {bundleVposCheck} from '../../src/commands/check-vpos/bundle';
import {defaultCarts, readCarts, type Carts} from '../../src/commands/check-vpos/carts';
import {checkService, type Report} from '../../src/commands/check-vpos/checkService';
import {shapes} from '../../src/commands/check-vpos/rules/fields';
import {rules, type RuleId} from '../../src/commands/check-vpos/rules/rules';
import {saved} from '../support/resources';
import {freePort} from '../support/startServer';
import {startGuideVpos, startVpos, vposGuide, vposSample, vposToken} from '../support/vpos';
import type {Answer, Call, Loose} from '../support/vpos';

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

let guideService: string;
test.beforeAll(async () => {
  guideService = await startGuideVpos();
});

/** Answers as the guide does: the cart with the coupon with its example, weighed cheese, and others with its program. */
async function answerRight({headers, text, body}: Call): Promise<Answer> {
  const isPriced = body?.state !== 'completed' && headers.get('Authorization') === `Bearer ${vposToken}`;
  const {shopId, loyaltyCard, items} = body ?? {};
  if (isPriced && items?.some?.((line: Loose) => line?.type === 'coupon'))
    return {status: 200, body: structuredClone(approval)};
  if (isPriced && items?.[0]?.sku === cheese.sku) {
    const taxShares = [{rate: '7', net: 150, share: 10, total: 160}];
    const priced = [{...weighed, name: 'Mountain cheese', taxRate: '7'}];
    return {status: 201, body: {shopId, loyaltyCard, items: priced, taxShares, netPrice: 150, totalPrice: 160}};
  }
  return askGuide(headers, text);
}

/** What the program of the guide answers. */
async function askGuide(sent: Headers, body: string): Promise<Answer> {
  const headers = {Authorization: sent.get('Authorization') ?? ''};
  const response = await fetch(guideService, {method: 'POST', headers, body});
  const received = await response.text();
  return {status: response.status, body: received === '' ? received : JSON.parse(received)};
}

function checkAt(url: string, carts: Carts, timeoutMs = 10_000): Promise<Report> {
  const authorization = `Bearer ${vposToken}`;
  return checkService({url, authorization, wrongAuthorization: 'Bearer wrong', timeoutMs}, carts);
}

async function check(answer: Parameters<typeof startVpos>[0], timeoutMs?: number): Promise<Report> {
  return checkAt(await startVpos(answer), allCarts, timeoutMs);
}

const rulesIn = ({findings}: Report): RuleId[] => [...new Set(findings.map(({rule}) => rule))].sort();

test("The guide's program and the guide's example pass", async () => {
  const report = await checkAt(guideService, defaultCarts);
  expect(report.findings).toEqual([]);
  expect(report.skipped.map((skipped) => skipped.case)).toEqual(['discount']);
  const all = await check(answerRight);
  expect(all).toMatchObject({findings: [], skipped: []});
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
  /** Changes responses to the calls that fit. */
  const when =
    (fits: (right: Answer, sent: Loose) => boolean, change: (answer: Answer, sent: Loose) => unknown): Plant =>
    (right, sent) => {
      if (fits(right, sent)) change(right, sent);
      return right;
    };
  const inRejected = (change: (body: Loose) => void) =>
    when(
      ({status}, sent) => status === 400 && sent?.items?.[0]?.sku === 'no-such-product',
      ({body}) => change(body),
    );
  const inCompleted = (change: (answer: Answer) => void) => when((_, sent) => sent?.state === 'completed', change);
  const ofCart =
    (sku: string, answer: Answer | null | undefined): Plant =>
    (right, sent) =>
      sent?.items?.[0]?.sku === sku && sent.state !== 'completed' && right.status !== 401 ? answer : right;
  const ofUnknown = (status: number, body: Loose, mediaType?: string) =>
    ofCart('no-such-product', {status, body, ...(mediaType && {mediaType})});
  const ofMixedCart = (change: (answer: Answer, sent: Loose) => void) =>
    when(({status}, sent) => {
      const skus = Array.isArray(sent?.items) ? sent.items.map((line: Loose) => line?.sku) : [];
      return status === 400 && skus.includes('10010') && skus.includes('no-such-product');
    }, change);
  const inEachLine = (change: (line: Loose) => void) => inApproved(({items}) => items.forEach(change));
  const outage = {type: 'service_unavailable'};
  let sales = 0;

  const faults: Readonly<Record<string, [rules: string, plant: Plant]>> = {
    'a wrong total': ['lines-total shares-total', inApproved((body) => (body.totalPrice += 1))],
    'a wrong net total': ['net-total', inApproved((body) => (body.netPrice -= 1))],
    'a wrong line total': [
      'line-total lines-total share-of-rate',
      inLines('deposit', (line) => (line.totalPrice += 1)),
    ],
    'the price of a whole kilogram for 250 g': [
      'weighed-total',
      inApproved((body) => {
        if (body.items[0]?.sku !== cheese.sku) return;
        body.items[0].totalPrice = body.totalPrice = 640;
        body.netPrice = 598;
        body.taxShares = [{rate: '7', net: 598, share: 42, total: 640}];
      }),
    ],
    'a net amount too low': ['net-total share-sum', inApproved(({taxShares: [share]}) => share && (share.net -= 1))],
    'tax on the gross total instead of the net total': [
      'share-tax',
      inApproved((body) => {
        body.netPrice = 0;
        for (const share of body.taxShares) {
          share.share = Math.round((share.total * Number(share.rate)) / 100);
          share.net = share.total - share.share;
          body.netPrice += share.net;
        }
      }),
    ],
    'a missing tax share': ['share-of-rate', inApproved(({taxShares}) => taxShares.pop())],
    'no totals': [
      'totals',
      inApproved((body) => Object.assign(body, {netPrice: null, totalPrice: null, taxShares: null})),
    ],
    'quantities as text': ['integer', inEachLine((line) => (line.amount = String(line.amount)))],
    'quantities as text, once, if the service rejects them in a completed checkout': [
      'integer',
      (right, sent) => {
        if (sent?.state === 'completed') return {status: 400, body: {}};
        for (const line of right.body.items ?? []) if (line) line.amount = String(line.amount);
        return right;
      },
    ],
    'prices with decimals': ['integer', inLines('default', (line) => (line.price += 0.5))],
    'an SKU as a number': ['field-type', inLines('default', (line) => (line.sku = Number(line.sku)))],
    'a tax rate with a percent sign': ['tax-rate', inLines('giveaway', (line) => (line.taxRate = '7 %'))],
    'a changed ID': ['line-kept', inApproved(({items}) => items.length === 1 && (items[0].id = 'x'))],
    'a lost barcode': ['line-kept', inLines('default', (line) => delete line.scannedCode)],
    'the same ID twice': ['line-id', inLines('giveaway', (line) => (line.id = '6'))],
    'lost IDs, and nothing that only follows from them': ['line-id line-kept', inEachLine((line) => delete line.id)],
    'an unknown line type': ['line-type', inLines('giveaway', (line) => (line.type = 'gift'))],
    'a line without a name': ['line-complete', inLines('default', (line) => delete line.name)],
    'a deposit without refersTo': ['deposit', inLines('deposit', (line) => delete line.refersTo)],
    'a reference to no line': ['coupon-discount refers-to', inLines('discount', (line) => (line.refersTo = '99'))],
    'a positive discount': [
      'discount lines-total share-of-rate',
      inLines('discount', (line) => (line.price = line.totalPrice = 500)),
    ],
    'a cart without its discount': [
      'coupon-discount discount-visible',
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
    'a coupon with a price': ['coupon', inLines('coupon', (line) => (line.price = 0))],
    'a lost loyalty card': ['checkout-kept', inApproved((body) => delete body.loyaltyCard)],
    'errors in an approved cart': ['approved-errors', inApproved((body) => (body.errors = [{type: 'other'}]))],
    'an unexpected status': ['status', ofCart('10012', {status: 404, body: {}})],
    'a cart that should be approved': ['cart-approved', ofCart('10012', {status: 400, body: {errors: [outage]}})],
    'a status that is an error of the server': ['server-error', ofUnknown(500, 'Sorry')],
    'an error as HTML': ['json', ofUnknown(400, '<h1>Sorry</h1>', 'text/html')],
    'another media type': ['json', (right) => ({...right, mediaType: 'text/plain'})],
    'a lost unknown line': ['unknown-product', inRejected(({items}) => items.pop())],
    'an unknown product that is approved': ['unknown-product', ofUnknown(200, {})],
    'an unknown line that is dropped from a cart': [
      'unknown-product',
      ofMixedCart((answer, {items}) => {
        answer.status = 200;
        answer.body = {items: items.slice(0, 1), netPrice: 233, totalPrice: 249};
      }),
    ],
    'an error in a line that can be sold': [
      'unknown-product',
      ofMixedCart(({body}) => (body.items[0].errors = [{type: 'invalid_line_item'}])),
    ],
    'a rejected cart without errors': ['rejected-errors', inRejected((body) => delete body.errors)],
    'an unknown error': ['error-type', inRejected(({errors}) => (errors[0].type = 'out_of_stock'))],
    'any token accepted': ['access', (right) => (right.status === 401 ? {status: 200, body: {}} : right)],
    'a completed checkout that is rejected': ['completed', inCompleted((answer) => (answer.status = 400))],
    'a lost order ID': ['completed-kept', inCompleted(({body}) => delete body.orderId)],
    'current prices in a completed checkout': ['completed-kept', inCompleted(({body}) => (body.totalPrice += 1))],
    'another sale for an order': ['order-once', inCompleted(({body}) => (body.externalCheckoutId = `S-${sales++}`))],
    'a receipt in plain text': [
      'receipt',
      inCompleted(({body}) => Object.assign(body, {receiptBuffer: 'Total: 1.00', receiptFormat: 'text'})),
    ],
    'a connection that ends': ['response', ofCart('10012', null)],
  };

  for (const [fault, [expected, plant]] of Object.entries(faults))
    test(fault, async () => {
      const report = await check(async (call) => plant(await answerRight(call), call.body));
      expect(rulesIn(report).join(' ')).toBe(expected);
    });

  test('a weighed product without its weight, with both ways to correct it', async () => {
    const withoutWeight = inApproved(({items: [line]}) => {
      if (line?.sku !== cheese.sku) return;
      delete line.weight;
      delete line.weightUnit;
      delete line.referenceUnit;
    });
    const {findings} = await check(async (call) => withoutWeight(await answerRight(call), call.body));
    const expected = '640, or weight, weightUnit, and referenceUnit if the product is weighed';
    expect(findings).toMatchObject([{rule: 'line-total', expected, received: '160'}]);
  });

  test('a connection that ends before the first response', async () => {
    let calls = 0;
    const report = await check((call) => ((calls += 1) === 1 ? null : answerRight(call)));
    expect(report.findings).toMatchObject([{rule: 'response', case: 'empty', received: 'a closed connection'}]);
  });

  test('a service that never responds', async () => {
    const report = await check(() => undefined, 50);
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
    const found = Object.values(faults).flatMap(([expected]) => expected.split(' '));
    expect(new Set(found)).toEqual(new Set(Object.keys(rules)));
  });
});

test.describe('The rules', () => {
  test('name sections of the guide', () => {
    const headings = vposGuide.headings.map(({text}) => text);
    for (const {section} of Object.values(rules)) expect(headings).toContain(section);
  });

  test('know the fields and types of the guide', () => {
    const fields = vposGuide.tableRows.flatMap(({cells: [field, type]}) =>
      /^(string|integer|list|object)$/.test(type ?? '') ? [`${field} ${type}`] : [],
    );
    const known = (['checkout', 'line', 'taxShare'] as const).flatMap((shape) =>
      Object.entries(shapes[shape]).map(
        ([field, type]) => `\`${field}\` ${/^(string|integer|object)$/.test(type) ? type : 'list'}`,
      ),
    );
    expect(fields).toEqual(known);
  });
});

test.describe('The file of carts', () => {
  const read = (text: string) => readCarts(saved('carts.json', text));

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
  let program: string;
  test.beforeAll(async () => {
    program = saved('check-vpos.mjs', await bundleVposCheck());
  });

  const start = async (command: string, words: readonly string[], token: string | undefined) => {
    const {PATH, HOME} = process.env;
    const child = spawn(command, words, {env: {PATH, HOME, ...(token !== undefined && {VPOS_TOKEN: token})}});
    const ended = [textOf(child.stdout), textOf(child.stderr), once(child, 'close')] as const;
    const [stdout, stderr, [code]] = await Promise.all(ended);
    return {code: code as number | null, stdout, stderr};
  };
  const run = (...words: string[]) => start(process.execPath, [program, ...words], vposToken);

  test('exits with 0 if nothing is wrong, 1 with findings, and 2 if it cannot run', async () => {
    const right = await run(guideService);
    expect(right).toMatchObject({code: 0, stderr: ''});
    expect(right.stdout).toMatch(/^Skipped discount: .*\n\d+ requests, 0 findings\n$/);
    const broken = await startVpos(() => ({status: 500, body: ''}));
    expect(await run(broken)).toMatchObject({code: 1, stdout: expect.stringMatching(/^\[server-error\] /)});
    const url = `http://127.0.0.1:${await freePort()}/`;
    expect(await run(url)).toMatchObject({code: 2, stdout: '', stderr: `${url} can't be reached: ECONNREFUSED\n`});
  });

  test('stops if the service refuses the token', async () => {
    let calls = 0;
    const url = await startVpos(() => ({status: 401, body: String((calls += 1))}));
    const stderr = `[access] ${url} refused the token in VPOS_TOKEN. Start both with the same token.\n`;
    expect(await run(url)).toEqual({code: 2, stdout: '', stderr});
    expect(calls).toBe(1);
  });

  test('names what is wrong in its options', async () => {
    const url = guideService;
    expect(await run('--help')).toMatchObject({code: 0, stdout: expect.stringContaining('Usage: node check-vpos.mjs')});
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
  });

  test('lists the rules', async () => {
    const {code, stdout} = await run('--list');
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n')).toHaveLength(Object.keys(rules).length);
    expect(stdout).toContain('[coupon] A coupon line has no price. See "Line types" in the guide.\n');
  });

  test('sends what the guide describes', async () => {
    const calls: Call[] = [];
    const url = await startVpos((call) => {
      calls.push(call);
      return {status: 404, body: ''};
    });
    await run('--basic', 'shop:pass word', url);
    const json = 'application/json';
    const authorization = `Basic ${Buffer.from('shop:pass word').toString('base64')}`;
    for (const {headers} of calls) expect([headers.get('Accept'), headers.get('Content-Type')]).toEqual([json, json]);
    expect(calls[0]!.headers.get('Authorization')).toBe(authorization);
    const wrong = calls.filter(({headers}) => headers.get('Authorization') !== authorization);
    expect(wrong.map(({headers}) => headers.get('Authorization')?.slice(0, 6))).toEqual([undefined, 'Basic ']);
    expect(calls.map(({body}) => body)).toContainEqual(request);
  });

  test('writes an array of findings', async () => {
    const url = await startVpos(() => ({status: 404, body: ''}));
    const {stdout, stderr} = await run('--format', 'json', url);
    const texts = {expected: '200, 201, or 400', received: '404'};
    const [first] = JSON.parse(stdout) as unknown[];
    expect(first).toEqual({rule: 'status', case: 'empty', field: 'status', ...texts, ...rules.status});
    expect(stderr).toContain('Skipped completed: ');
    expect(JSON.parse((await run('--format', 'json', guideService)).stdout)).toEqual([]);
  });

  test('prints what the page shows', async () => {
    let sales = 0;
    const url = await startVpos(async ({headers, text, body: sent}) => {
      const {status, body} = await askGuide(headers, text);
      const answered = JSON.parse(JSON.stringify(body).replaceAll(/"refersTo":"\d+",/g, '')) as Loose;
      return {
        status,
        body: sent?.state === 'completed' ? {...answered, externalCheckoutId: `VPOS-${++sales}`} : answered,
      };
    });
    const {stdout} = await run(url);
    expect(stdout.trimEnd()).toBe(vposSample('Sample output'));
  });

  test('runs through npm', {tag: '@all'}, async () => {
    const {code, stdout} = await start('npm', ['run', '--silent', 'check-vpos', '--', guideService], vposToken);
    expect(stdout).toContain('0 findings');
    expect(code).toBe(0);
  });
});
