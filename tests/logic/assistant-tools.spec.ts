import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdirSync, symlinkSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {Client} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';
import {expect, test} from '@playwright/test';
import {bundleMcp} from '../../src/commands/mcp/bundle';
import {interpret} from '../../src/openapi/validators/interpret';
import {problemsOf} from '../../src/openapi/validators/problems';
import {packEntries, type Entry} from '../../src/plugins/site-search/engine/entry';
import {guideApis} from '../../src/site/guideApis';
import {simulatedApisText} from '../../src/site/simulatedApis';
import {faultNames} from '../../src/simulator';
import {controlTexts} from '../../src/simulator/controls/controlTexts';
import {storyConfiguration} from '../../src/widgets/promotions/storyConfiguration';
import {emptyFolder} from '../support/resources';
import {startPort} from '../support/simulation';

let folder: string;
let program: string;
let client: Client;

const entry = (part: Partial<Entry>): Entry => ({
  ...{kind: 'guide', area: 'api', url: '', title: '', trail: '', text: '', names: '', values: '', method: '', path: ''},
  ...part,
});
const entries = [
  entry({url: '/docs/api/api_pricing', title: 'Pricing', text: 'Prices by category.'}),
  entry({url: '/docs/api/api_pricing#validity', title: 'Validity', trail: 'Pricing', text: 'validFrom and validTo.'}),
  entry({kind: 'error', url: '/docs/api/api_general#error-other', title: 'other'}),
  entry({
    ...{kind: 'tool', url: '/docs/api/api_pricing#timeline', title: 'Preview prices', trail: 'Pricing'},
    names: 'Preview your prices, timeline',
  }),
  entry({
    ...{kind: 'term', url: '/docs/api/api_general#term-tag', title: 'Entity tag', trail: 'General › Glossary'},
    text: 'Identifies a version.',
  }),
  entry({
    ...{kind: 'field', url: '/docs/api/api_general#header.If-Match', title: 'If-Match', trail: 'Header parameters'},
  }),
  entry({kind: 'guide', url: '/docs/api/api_general#lost', title: 'Lost', trail: 'General'}),
];
const pages: Readonly<Record<string, string>> = {
  'llms.txt': `# Documentation

- [Pricing](https://docs.example/docs/api/api_pricing.md): Prices of all shops.
- [Products](https://docs.example/openapi/products.yaml)
- [Other](https://docs.example/downloads/other.zip)
`,
  'openapi/products.yaml': 'openapi: 3.2.0\n',
  'search-index.json': JSON.stringify(packEntries(entries)),
  'docs/api/api_pricing.md': `# Pricing\n\n## Validity\n\nOffers end.\n\n\`\`\`\n# no heading\n\`\`\`\n\n## Preview your prices\n\nEnter prices.\n\n## Long\n\n${'Prices.\n'.repeat(8000)}`,
  'docs/api/api_general.md':
    '# General\n\n| Status | Meaning |\n| - | - |\n| 404 | Nothing is there. |\n\n### `other`\n\nFix it.\n\n## Request headers\n\nThe tag.\n\n## Glossary\n\nTerms.\n\n## Lost update\n\nTags.\n\n**Change it** · 2 steps\n\nTwo editors.\n\n1. **Get it**\n\n   ```bash\n   curl x\n   ```\n\n2. **Change it**\n\n   Once.\n\nAfter it.\n',
  'docs/api/llms.txt': '# API\n',
};

/** A folder like a build: the generated samples, and a few pages. */
function writeSite(target: string): void {
  cpSync('.generated/static/samples', join(target, 'samples'), {recursive: true});
  for (const inner of ['docs/api', 'openapi']) mkdirSync(join(target, inner), {recursive: true});
  for (const [path, text] of Object.entries(pages)) writeFileSync(join(target, path), text);
}

test.beforeAll(async () => {
  folder = emptyFolder();
  writeSite(join(folder, 'site'));
  program = join(folder, 'docs-mcp.mjs');
  writeFileSync(program, await bundleMcp(join(folder, 'site')));
  client = new Client({name: 'test', version: '1'});
  // Another working folder, so that nothing of the repository is found.
  await client.connect(new StdioClientTransport({command: process.execPath, args: [program], cwd: folder}));
});

test.afterAll(() => client.close());

async function call(name: string, input: object = {}, of = client): Promise<{text: string; isError: boolean}> {
  const {content, isError} = await of.callTool({name, arguments: {...input}});
  return {text: (content[0] as {text: string}).text, isError: isError === true};
}

/** A request to the example project, or at another path. */
const send = (method: string, path: string, more: object = {}, of?: Client) =>
  call('run_request', {method, path: path.startsWith('/') ? path : `/greengrocer-7k2m9q/${path}`, ...more}, of);
const refusal = (says: string) => ({isError: true, text: expect.stringContaining(says) as unknown});

/** What programs read of a result. */
async function dataOf(name: string, input: Record<string, unknown>): Promise<unknown> {
  return (await client.callTool({name, arguments: input})).structuredContent;
}

const prices = [{sku: '1', category: 'default', prices: [{tier: 'regular', price: '1.79', currency: 'EUR'}]}];
const question = {categories: [{id: 'default', shops: ['101']}], prices, sku: '1', shop: '101', tier: 'regular'};
const schedule = {days: ['Sunday'], hour: 2, minute: 30, location: 'Europe/Berlin', shop: '101', start: '2026-03-29'};

/** For each tool: input and what the result says, and wrong input and what the error says. */
const calls: Readonly<Record<string, [good: object, says: string, bad: object, error: string]>> = {
  search: [{query: 'prices'}, '/docs/api/api_pricing', {query: ' '}, 'Enter a few words'],
  read_page: [
    {page: '/docs/api/api_pricing#validity'},
    'Offers end.',
    {page: '/docs/api/api_pricin'},
    '- /docs/api/api_pricing',
  ],
  describe_operation: [
    {operation: 'PUT /my-project/products/sku/1'},
    '# Create or update a product',
    {operation: 'putProdukt'},
    'Did you mean putProduct?',
  ],
  write_request: [
    {operation: 'putProduct', language: 'python', values: {sku: '7'}, body: {sku: '7', name: 1}},
    'name must be a string, not a number\n\n```python',
    {operation: 'putProduct', values: {sku: '"; rm'}},
    'The SKU must begin with a letter or a digit.',
  ],
  check_import: [
    {files: [{name: 'a.ndjson', text: '{"sku":"1","name":"a"}'}, {text: '{"sku":1}'}]},
    'file 2:1: error: sku must be a string',
    {files: [{path: '/etc/passwd'}]},
    'must be an absolute path that ends with csv',
  ],
  explain_response: [
    {status: 404, body: '{"error":{"type":"other"}}'},
    'Fix it.\n\nStatus 404: Nothing is there.',
    {body: '{"type": '},
    'Paste JSON',
  ],
  decode_code: [
    {code: '2712043002504', encodingUnit: 'g', referenceUnit: 'kg', price: '6.40'},
    'Price: 1.60',
    {code: '1', template: 'ean13'},
    'Available: default',
  ],
  price_at: [
    {...question, moment: '2026-03-04 12:00'},
    '1.79 EUR',
    {...question, moment: 'soon'},
    'moment: Enter a date',
  ],
  evaluate_promotions: [
    {configuration: storyConfiguration, items: [{sku: '10006', price: '60.00'}], moment: '2026-03-09T12:00:00+01:00'},
    'The shopper pays 54.00 instead of 60.00.',
    {configuration: {groups: 1}, items: [{sku: '1', price: '1'}]},
    'Correct the configuration',
  ],
  preview_closings: [schedule, "This time doesn't exist", {...schedule, location: '+01:00'}, 'location: Enter an IANA'],
  run_request: [
    {method: 'GET', path: '/greengrocer-7k2m9q/products/sku/10001'},
    'getProduct: status 200',
    {method: 'DELETE', path: '/greengrocer-7k2m9q/products'},
    'set allowDeleteAll to true',
  ],
};

test.describe('The MCP program', () => {
  test('lists its tools with strict input schemas, and each answers good and wrong input', async () => {
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name)).toEqual(Object.keys(calls));
    for (const {name, inputSchema, description} of tools) {
      expect(inputSchema, name).toMatchObject({type: 'object', additionalProperties: false});
      expect(description!.length, name).toBeGreaterThan(40);
      const [good, says, bad, error] = calls[name]!;
      expect(await call(name, good), name).toMatchObject({isError: false, text: expect.stringContaining(says)});
      expect(await call(name, bad), name).toMatchObject(refusal(error));
      expect(await call(name, {...good, fish: 1}), name).toMatchObject(refusal("fish isn't a field"));
    }
  });

  test('keeps what requests to the simulator store', async () => {
    const path = '/another-project/products/sku/77';
    expect((await send('PUT', path, {body: {sku: '77'}})).text).toContain('putProduct: status 2');
    expect((await send('GET', path)).text).toContain('"sku":"77"');
    const lines = await send('POST', '/another-project/products/_batch', {body: [{sku: '78'}, {sku: 79}]});
    expect(lines.text).toMatch(/"sku":"78","status":"ok".*\n.*"status":"error"/);
    const all = await send('DELETE', '/another-project/products', {allowDeleteAll: true});
    expect(all.text).toContain('deleteAllProducts: status 2');
    expect((await send('GET', path)).text).toContain('status 404');
    expect((await send('GET', path, {headers: {Authorization: ''}})).text).toContain('status 401');
    expect((await send('GET', '/v1/products')).text).toMatch(/status 404.*The project v1 doesn't exist/s);
  });

  test('writes requests to the simulated platform on this computer, and says what the sample leaves out', async () => {
    const input = {operation: 'getProduct', values: {environment: 'simulated', projectID: 'p', sku: '7'}};
    const {text} = await call('write_request', input);
    expect(text).toContain('"http://127.0.0.1:4010/p/products/sku/7"');
    expect(text).toContain('run_request answers without a server');
    const coupon = await call('write_request', {operation: 'updateCoupon', body: {id: 'x', type: 'manual'}});
    expect(coupon.text).toContain('send the value of its ETag header');
    expect(coupon.text).toContain('occur only in responses: id.');
    const tagged = {operation: 'updateCoupon', parameters: {'If-Match': '"a"'}};
    expect((await call('write_request', tagged)).text).not.toContain('ETag header');
    const importing = {operation: 'importProducts'};
    expect((await call('write_request', importing)).text).toContain('/docs/api/api_general#ndjson');
    const body = ['1', '2'].map((sku) => ({sku, pluSet: ['7']}));
    const twice = 'Line 2, pluSet[0]: Line 1 has the same PLU for another product.';
    expect((await call('write_request', {...importing, body})).text).toContain(twice);
    const near = await call('describe_operation', {operation: 'importPrices'});
    expect(near.text).toContain('Did you mean importCategoryPrices?');
  });

  test('names the guide of an operation that only a guide describes, and runs it', async () => {
    for (const operation of ['priceCart', 'POST /my-project/checkout/info'])
      expect(await call('describe_operation', {operation})).toEqual({
        text: expect.stringMatching(/^priceCart .*\/docs\/api\/api_checkout\b/),
        isError: false,
      });
    const described = refusal('/docs/api/api_pos_integration');
    expect(await call('write_request', {operation: 'updatePosProcess'})).toEqual(described);
    const unknown = await call('describe_operation', {operation: 'payCart'});
    for (const {guide} of guideApis) expect(unknown.text).toContain(guide);
    const all = await call('describe_operation');
    for (const {title, guide} of guideApis)
      expect(all.text).toContain(`## ${title}\n\nDescribed in the guide ${guide}.`);
    const cart = {shopID: '101', items: [{sku: '10001', amount: 2}]};
    expect((await send('POST', 'checkout/info', {body: cart})).text).toContain('priceCart: status 200');
  });

  test('returns data for programs that fits its schema', async () => {
    const {tools} = await client.listTools();
    const described = tools.filter(({outputSchema}) => outputSchema);
    const expected: Readonly<Record<string, Record<string, unknown>>> = {
      write_request: {operation: 'putProduct', method: 'PUT', problems: [{severity: 'error', line: 3}]},
      check_import: {
        count: 1,
        files: [{file: 'a.ndjson', errors: 0}, {errors: 1}],
        findings: [{line: 1, field: 'sku'}],
      },
      explain_response: {meaning: 'Nothing is there.', problems: [{type: 'other'}]},
      decode_code: {template: 'ean13_instore_chk', productCode: '71204', price: '1.60'},
      price_at: {moment: '2026-03-04T11:00:00.000Z', result: 'price', prices: ['1.79 EUR'], periods: [{}]},
      run_request: {operation: 'getProduct', status: 200, isBodyComplete: true},
    };
    expect(described.map(({name}) => name)).toEqual(Object.keys(expected));
    for (const {name, outputSchema} of described) {
      const data = (await dataOf(name, {...calls[name]![0]})) as object;
      expect(data, name).toMatchObject(expected[name]!);
      expect(problemsOf(interpret(outputSchema as object, {}), data), name).toEqual([]);
      expect(await dataOf(name, {...calls[name]![2]}), name).toBeUndefined();
    }
    const response = '{"sku":"1","status":"error","message":"no"}\n';
    const batch = await dataOf('explain_response', {body: response, sent: '{"sku":"1"}\n'});
    expect(batch).toMatchObject({errors: 1, retry: '{"sku":"1"}\n', results: [{key: '1', message: 'no'}]});
  });

  test('leaves out the steps of a workflow unless they are asked for, and says which sections a long page has', async () => {
    const page = '/docs/api/api_general#lost-update';
    const {text} = await call('read_page', {page});
    expect(text).toBe(
      '## Lost update\n\nTags.\n\n**Change it** · 2 steps. To read them, set workflow to true.\n\nTwo editors.\n\nAfter it.',
    );
    expect((await call('read_page', {page, workflow: true})).text).toContain('   curl');
    const section = await call('describe_operation', {operation: 'listOrders', section: 'Responses'});
    expect(section.text).toMatch(/^Operation ID: listOrders\n\n## Responses\n/);
  });

  test('sends requests to a simulated platform on this computer if it is told to', async () => {
    const port = await startPort();
    const other = new Client({name: 'test', version: '1'});
    const args = [program, '--simulator', port.origin];
    await other.connect(new StdioClientTransport({command: process.execPath, args, cwd: folder}));
    const run = async (method: string, more = {}) => (await send(method, 'products/sku/shared', more, other)).text;
    expect(await run('PUT', {body: {sku: 'shared'}})).toMatch(/putProduct: status 200.*specification/s);
    expect((await port.send({path: '/greengrocer-7k2m9q/products/sku/shared'})).json).toMatchObject({sku: 'shared'});
    const clock = '2026-03-05T12:00:00+01:00';
    expect(await run('GET', {clock})).toContain('Clock of the simulator: 2026-03-05T11:00:00');
    expect(await run('GET', {clock: 'noon'})).toContain('clock must be a timestamp');
    port.stop();
    expect(await run('GET')).toContain('gave no response');
    await other.close();
    expect(await ended(start('--simulator', 'https://api.example'))).toBe(1);
  });

  test('offers pages, documents, and samples as resources', async () => {
    const {resources} = await client.listResources();
    const [pricing, products] = ['docs/api/api_pricing.md', 'openapi/products.yaml'].map(
      (path) => `https://docs.example/${path}`,
    );
    expect(resources).toEqual([
      {uri: pricing, name: 'Pricing', description: 'Prices of all shops.', mimeType: 'text/markdown'},
      {uri: products, name: 'Products', mimeType: 'application/yaml'},
    ]);
    const {resourceTemplates} = await client.listResourceTemplates();
    const sample = resourceTemplates[0]!.uriTemplate.replace('{api}', 'coupons').replace('{operation}', 'getCoupon');
    for (const uri of [...resources.map((one) => one.uri), sample]) {
      const {contents} = await client.readResource({uri});
      expect(contents, uri).toEqual([{uri, mimeType: expect.any(String), text: expect.stringMatching(/\S/)}]);
    }
    for (const uri of ['https://docs.example/docs/none.md', 'https://docs.example/../secret.md', 'file:///etc/passwd'])
      await expect(client.readResource({uri}), uri).rejects.toMatchObject({code: -32602});
  });

  test('answers what the protocol forbids with its errors', async () => {
    await expect(client.callTool({name: 'rm', arguments: {}})).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('Available: search, '),
    });
    for (const list of ['listTools', 'listResources', 'listResourceTemplates'] as const)
      await expect(client[list]({cursor: 'x'})).rejects.toMatchObject({code: -32602});
    const child = start();
    const answers = createInterface({input: child.stdout!})[Symbol.asyncIterator]();
    const answerTo = async (line: string) => {
      child.stdin!.write(`${line}\n`);
      return JSON.parse((await answers.next()).value as string) as object;
    };
    const request = (id: number, method: string, params: object) =>
      JSON.stringify({jsonrpc: '2.0', id, method, params});
    expect(await answerTo('no JSON')).toMatchObject({id: null, error: {code: -32700}});
    expect(await answerTo('{"jsonrpc":"1.0"}')).toMatchObject({id: null, error: {code: -32600}});
    for (const method of ['tools/list', 'resources/list'])
      expect(await answerTo(request(1, method, {}))).toMatchObject({id: 1, error: {code: -32600}});
    expect(await answerTo(request(2, 'tools/call', {name: 'search', arguments: {}}))).toMatchObject({
      error: {code: -32600, message: expect.stringContaining('initialize')},
    });
    const handshake = {protocolVersion: '2025-11-25', capabilities: {}, clientInfo: {name: 'a', version: '1'}};
    expect(await answerTo(request(3, 'initialize', handshake))).toMatchObject({result: {}});
    expect(await answerTo(request(4, 'tools/list', {}))).toMatchObject({result: {tools: expect.any(Array)}});
    child.stdin!.end();
    expect(await ended(child)).toBe(0);
  });

  test('says which APIs it simulates, before a call', async () => {
    const {tools} = await client.listTools();
    expect(tools.find(({name}) => name === 'run_request')!.description).toContain(simulatedApisText);
    expect(client.getInstructions()).toContain(simulatedApisText);
  });

  test('goes on with a long result of a request without running it again, after the results that need attention', async () => {
    const path = '/long-project/products/_batch';
    const body = Array.from({length: 300}, (_, index) => (index === 200 ? {sku: index} : {sku: String(index)}));
    const {text} = await send('POST', path, {body});
    expect(text).toMatch(/Results: 299 succeeded, 1 rejected\.\n\n- Rejected: .*must be a string/);
    const [, end] = /call run_request again with "from": (\d+)\. The request is not run again\.\]$/.exec(text)!;
    const rest = await send('POST', path, {from: Number(end)});
    expect(rest.text).toContain('"sku":"299","status":"ok"');
    const other = await send('GET', '/long-project/products', {from: 10});
    expect(other).toMatchObject(refusal('without from'));
  });

  test('has one clock for requests and prices, and lists the faults and controls', async () => {
    const path = 'products?limit=1';
    expect((await send('GET', path)).text).toContain('Clock of the simulator: 2026-03-03T08:00:');
    expect((await call('price_at', question)).text).toMatch(/^Mar 3, 2026, 09:00:.*The moment is the time/s);
    const later = await send('GET', path, {clock: '2026-03-05T12:00:00+01:00'});
    expect(later.text).toContain('Clock of the simulator: 2026-03-05T11:00:');
    expect((await call('price_at', question)).text).toContain('Mar 5, 2026, 12:00:');
    expect(await send('GET', path, {clock: 'noon'})).toMatchObject(refusal('clock must be a timestamp'));
    const {tools} = await client.listTools();
    const {description} = tools.find(({name}) => name === 'run_request')!;
    for (const name of [...faultNames, ...Object.keys(controlTexts)]) expect(description).toContain(`- ${name}: `);
  });

  test('reads every address that search returns, and says what files are', async () => {
    for (const {url} of entries) expect(await call('read_page', {page: url}), url).toMatchObject({isError: false});
    const parts = {
      'api_pricing#timeline': '## Preview your prices\n\nEnter prices.',
      'api_general#term-tag': 'Identifies a version.\n\nFrom the section Glossary:\n\n## Glossary',
      'api_general#header.If-Match': 'From the section Request headers:',
      'api_general#lost': '# General',
    };
    for (const [page, says] of Object.entries(parts))
      expect((await call('read_page', {page: `/docs/api/${page}`})).text).toContain(says);
    expect((await call('search', {query: 'preview prices over time'})).text).toContain('To use it, call price_at.');
    expect(await call('read_page', {page: '/docs/api/llms.txt'})).toEqual({text: '# API\n', isError: false});
    expect((await call('read_page', {page: '/samples/coupons/getCoupon.md'})).text).toContain('# Get a coupon');
    for (const file of ['downloads/import/prices.ndjson', 'openapi/products.yaml'])
      expect(await call('read_page', {page: `/${file}`})).toMatchObject({
        isError: false,
        text: expect.stringMatching(new RegExp(`download it from https://[^ ]+${file}`)),
      });
  });

  test('truncates a long result and says how to go on', async () => {
    let page = '';
    let from = 0;
    for (;;) {
      const {text} = await call('read_page', {page: '/docs/api/api_pricing', from});
      const [, end] =
        /\n\n\[Truncated at character (\d+) of \d+\. To go on, call read_page again with "from": \1\.]$/.exec(text) ??
        [];
      page += end === undefined ? text : text.slice(0, text.lastIndexOf('\n\n['));
      if (end === undefined) break;
      from = Number(end);
    }
    const outline = '[Sections; to read only one, set section: Validity; Preview your prices; Long]';
    expect(page).toBe(`${outline}\n\n${pages['docs/api/api_pricing.md']}`);
    expect(await call('read_page', {page: '/docs/api/api_pricing', from: 1e6})).toMatchObject({isError: true});
  });

  test('answers hostile input with an error and goes on', async () => {
    const deep = `${'['.repeat(900)}${']'.repeat(900)}`;
    symlinkSync(program, join(folder, 'link.csv'));
    const hostile: [string, Record<string, unknown>][] = [
      ['search', {query: 'x'.repeat(5_000_000)}],
      ['search', {query: {toString: 1}}],
      ['read_page', {page: '../../../etc/passwd'}],
      ['read_page', {page: 'https://other.example/docs/api/api_pricing'}],
      ['describe_operation', {operation: '__proto__'}],
      ['write_request', {operation: 'putProduct', parameters: {constructor: 1}}],
      ['write_request', {operation: 'putProduct', values: {host: 'a.example/$(rm)'}}],
      ['check_import', {files: []}],
      ['check_import', {files: [{path: '/dev/null.csv'}]}],
      ['check_import', {files: [{path: join(folder, 'link.csv')}]}],
      ['explain_response', {status: 200, body: '\u0000'}],
      ['decode_code', {qrTexts: 'x'}],
      ['price_at', {...question, prices: [null]}],
      ['evaluate_promotions', {configuration: {groups: JSON.parse(deep) as unknown}, items: []}],
      ['preview_closings', {...schedule, start: '2026-99-99'}],
      ['run_request', {method: 'TRACE', path: '/x'}],
      ['run_request', {method: 'GET', path: 'x'}],
      ['run_request', {method: 'GET', path: '/x', headers: {'a\nb': 'c'}}],
      ['run_request', {method: 'POST', path: '/__simulator/reset'}],
    ];
    for (const [name, input] of hostile) {
      const {text, isError} = await call(name, input);
      expect([isError, text.length < 2000], `${name} ${text.slice(0, 200)}`).toEqual([true, true]);
    }
    expect((await call('search', {query: 'validity'})).text).toContain('#validity');
  });

  test(
    'ends with its input, with its output, and after a message that is too long, and survives lines that are no messages',
    {tag: '@all'},
    async () => {
      const child = start();
      child.stdin!.end('no JSON\n{"jsonrpc":"1.0"}\n[]\n\n');
      expect(await ended(child)).toBe(0);
      const other = start();
      other.stdout!.destroy();
      const params = {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'a', version: '1'}};
      other.stdin!.write(`${JSON.stringify({jsonrpc: '2.0', id: 1, method: 'initialize', params})}\n`);
      expect(await ended(other)).toBe(0);
      const flooded = start();
      // It ends before it has read everything.
      flooded.stdin!.on('error', () => undefined).write('x'.repeat(12_000_000));
      expect(await ended(flooded)).toBe(1);
    },
  );
});

function start(...options: string[]): ChildProcess {
  return spawn(process.execPath, [program, ...options], {cwd: folder, stdio: ['pipe', 'pipe', 'ignore']});
}

async function ended(child: ChildProcess): Promise<number | null> {
  child.stdout!.resume();
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
