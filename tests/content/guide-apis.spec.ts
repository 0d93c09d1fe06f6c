/** The guides that describe an API completely say what its document says, and their examples work. */
import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {toString} from 'mdast-util-to-string';
import type {Table} from 'mdast';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {readPage} from '../../src/commands/check-docs/page';
import {fileOfAddress} from '../../src/lib/guideFiles';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {successOf} from '../../src/openapi/document/documentParts';
import expandSchemaTables from '../../src/plugins/remark/expandSchemaTables';
import {guideApis, guideDocumentPath} from '../../src/site/guideApis';
import {fileOfSample, type Block} from '../../src/openapi/request/fileOfSample';
import {readCurl} from '../../src/openapi/request/readCurl';
import {initialState, storyMoment, type State} from '../../src/simulator';
import {checkPlatformResponse, handleAll} from '../../src/simulator/withControls';
import {blocksOf} from '../support/guideRequests';
import {placeOf, readGuides, type Fence, type Guide} from '../support/guides';
import {Direct, project} from '../support/simulation';

/** Rows of the tables of fields that a page shows, as text. */
async function fieldTables(text: string, path = 'docs/api/page.mdx'): Promise<string[][][]> {
  const {tree} = readPage(path, text);
  await expandSchemaTables()(tree, new VFile({path}));
  const tables: string[][][] = [];
  visit(tree, 'table', (table: Table) => {
    const [head, ...rows] = table.children.map(({children}) => children.map((cell) => toString(cell)));
    if (head![0] === 'Field' && head![1] === 'Type') tables.push([head!, ...rows]);
  });
  return tables;
}

/** Sections with another outcome of the example, and the sections after which they begin. */
const outcomes: Readonly<Record<string, string>> = {
  'Override prices': 'Start the process',
  'Cancel a checkout': 'Start the process',
  'Report a failed sale': 'Pick up the cart',
};

function sectionOf({headings}: Guide, {line}: Fence): string {
  return headings.filter((heading) => heading.line < line).at(-1)!.text;
}

/** An app that shows the QR code of the guide's cart, and the blocks of the guide with the ID in that code. */
async function appWithCheckout(guide: Guide): Promise<{state: State; blocks: Block[]}> {
  const app = new Direct();
  const cart: readonly [code: string, amount: number][] = [
    ['9521234100010', 2],
    ['2712043002504', 1],
    ['95200019', 3],
    ['9521234100058', 1],
  ];
  for (const [code, amount] of cart) await app.send({path: '/__simulator/scan', body: {codes: [code], amount}});
  const {json} = await app.send({path: '/__simulator/checkout', body: {}});
  const blocks = blocksOf(guide);
  const shown = blocks.find(({text}) => text.startsWith('snabble:'))!.text.slice('snabble:'.length);
  const {id} = json as {id: string};
  return {state: app.state, blocks: blocks.map((block) => ({...block, text: block.text.replaceAll(shown, id)}))};
}

/** A file that a guide shows abridged, completed with the response before. */
function completed(name: string, blocks: readonly Block[], received: unknown): string | undefined {
  const shown = blocks.find(({title}) => title?.startsWith(`${name}, abridged`));
  if (!shown) return undefined;
  const body = JSON.parse(shown.text) as {signedCheckoutInfo: object};
  expect(comparable(received), name).toMatchObject(comparable(body.signedCheckoutInfo));
  return JSON.stringify({...body, signedCheckoutInfo: received});
}

/** The moment of the next response on the page: its latest timestamp. */
function momentShown({fences}: Guide, index: number): number {
  const times = fences
    .slice(index)
    .filter(({meta}) => meta.title?.startsWith('Response'))
    .map(({text}) => Math.max(...[...text.matchAll(timestamps)].map(([time]) => Date.parse(time))))
    .filter(Number.isFinite);
  return times[0] ?? storyMoment;
}

const timestamps = /\b20\d\d-\d\d-\d\dT[\d:]+(?:Z|[+-]\d\d:\d\d)/g;

/** A value with times in UTC, and without the signature, which a guide can't show. */
function comparable(value: unknown): Record<string, unknown> {
  const text = JSON.stringify(value, (key, part: unknown) => (key === 'signature' ? 'signature' : part));
  return JSON.parse(text.replace(timestamps, (time) => new Date(time).toISOString())) as Record<string, unknown>;
}

/** Compares a response with the blocks that follow its request. */
function expectShown(following: readonly Block[], response: Response, received: unknown, place: string): void {
  const next = following.findIndex(({language}) => language === 'bash');
  for (const {language, title, text} of next < 0 ? following : following.slice(0, next)) {
    if (!title?.startsWith('Response')) continue;
    if (language === 'http') {
      expect.soft(`HTTP/1.1 ${response.status}`, place).toBe(/^HTTP\S+ \d+/.exec(text)?.[0]);
      const location = /^Location: (.+)$/m.exec(text)?.[1] ?? null;
      expect.soft(response.headers.get('Location'), place).toBe(location);
      continue;
    }
    const status = /^Response (\d+)/.exec(title)?.[1];
    if (status !== undefined) expect.soft(String(response.status), place).toBe(status);
    const shown = comparable(JSON.parse(text));
    if (title.includes('abridged')) expect.soft(comparable(received), place).toMatchObject(shown);
    else expect.soft(comparable(received), place).toEqual(shown);
  }
}

/** Operations whose guide states no status, because the simulator chose it. */
const unstated: ReadonlySet<string | undefined> = new Set(['startCheckoutWithID']);

for (const {id, title, guide: address} of guideApis) {
  const guide = readGuides().find(({path}) => path === fileOfAddress(address))!;

  test(`The guide of the ${title} has a table with all fields of each object`, async () => {
    const {schemas} = await loadDocument(guideDocumentPath(id));
    const shared = await loadDocument('openapi/products.yaml');
    const tables = (await fieldTables(readFileSync(guide.path, 'utf8'), guide.path)).map(([, ...rows]) =>
      rows.map(([field]) => field).join(),
    );
    const objects = [...schemas].flatMap(([name, {properties}]) => {
      if (shared.schemas.has(name)) return [];
      const described = [...(properties ?? [])].filter(([, {texts}]) => texts.length > 0);
      return described.length > 0 ? [described.map(([field]) => field).join()] : [];
    });
    expect(objects.length).toBeGreaterThan(1);
    expect(objects.filter((fields) => !tables.includes(fields))).toEqual([]);
  });

  test(`The guide of the ${title} lists the operations that can be simulated, with their parameters and statuses`, async () => {
    const {operations} = await loadDocument(guideDocumentPath(id));
    const documented = operations.map(({operationId, method, path, parameters, responses}) => {
      const query = parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({name}) => name)
        .join('&');
      return `${method.toUpperCase()} ${path}${query && `?${query}`} ${unstated.has(operationId) ? undefined : successOf(responses)[0]}`;
    });
    const listed = guide.tableRows
      .filter(({cells: [method = '', path = '']}) => /^[A-Z]+$/.test(method) && path.startsWith('`/'))
      .map(({cells: [method, path = '', , , success = '']}) => {
        const shown = path.replaceAll('`', '').replace(/=\{\w+\}/, '');
        return `${method} ${shown} ${/^\d+/.exec(success)?.[0]}`;
      });
    // One operation can have several purposes.
    expect([...new Set(listed)].sort()).toEqual(documented.sort());
  });

  test(`The example of the ${title} can be sent to the simulator in the order of the page, which shows the responses`, async () => {
    const start = id === 'pos' ? await appWithCheckout(guide) : {state: initialState('story'), blocks: blocksOf(guide)};
    const {blocks} = start;
    let {state} = start;
    const states = new Map<string, State>();
    let received: unknown;
    let count = 0;
    for (const [index, fence] of guide.fences.entries()) {
      if (fence.language !== 'bash') continue;
      const section = sectionOf(guide, fence);
      const begin = outcomes[section];
      if (begin !== undefined && !states.has(section)) state = states.get(begin)!;
      const fileOf = (name: string) => completed(name, blocks, received) ?? fileOfSample(name, blocks, index);
      for (const {method, url, headers, body} of readCurl(blocks[index]!.text, fileOf)) {
        // Those to a simulator on this computer belong to other sections, which other tests run. The address may be in a variable.
        if (url.startsWith('$PROCESS') || new URL(url).hostname === '127.0.0.1') continue;
        const request = new Request(url, {method, headers: headers.map(([...pair]) => pair), body: body as string});
        const outcome = await handleAll(state, request, {now: momentShown(guide, index)});
        const text = await outcome.response.clone().text();
        const place = `${placeOf(guide, fence)} ${method} ${url} ${text}`;
        expect.soft(outcome.response.ok, place).toBe(true);
        expect.soft(checkPlatformResponse(outcome.operationId ?? '', outcome.response, text), place).toEqual([]);
        received = text === '' ? undefined : JSON.parse(text);
        expectShown(blocks.slice(index + 1), outcome.response, received, place);
        state = outcome.state;
        count += 1;
      }
      states.set(section, state);
    }
    console.log(`${count} requests of ${guide.path}`);
    expect(count).toBeGreaterThan(3);
  });
}

test('The error that the guide of the Checkout API shows is what the simulator responds', async () => {
  const guide = readGuides().find(({path}) => path.endsWith('api_checkout.mdx'))!;
  const shown = JSON.parse(guide.fences.find(({meta}) => meta.title === 'A recalled product in the cart')!.text) as {
    error: {details: {sku: string}[]};
  };
  const items = shown.error.details.map(({sku}) => ({sku, amount: 1}));
  const {status, json} = await new Direct().send({
    path: `/${project}/checkout/info`,
    body: {shopID: '101', items},
  });
  expect([status, json]).toEqual([400, shown]);
});

test.describe('A table of fields', () => {
  test('says type, default, and description in the words of the guides', async () => {
    const [process] = await fieldTables('<SchemaTable api="checkout" schema="CheckoutProcess" />');
    expect(process).toContainEqual(['Field', 'Type', 'Default', 'Description']);
    expect(process).toContainEqual(['aborted', 'Boolean', 'false', 'Whether the user aborted the process']);
    expect(process).toContainEqual(['paymentState', 'string', '"pending"', 'Payment state']);
    expect(process).toContainEqual(['createdAt', 'RFC 3339', '', 'When the process was started']);
    const [info] = await fieldTables('<SchemaTable api="checkout" schema="CheckoutInfo" fields="shop,lineItems" />');
    expect(info).toEqual([
      ['Field', 'Type', 'Description'],
      ['shop', 'object', expect.stringMatching(/^Shop details/)],
      ['lineItems', 'list', 'Line items with prices'],
    ]);
    const [shop] = await fieldTables('<SchemaTable api="shops" schema="ShopEntry" fields="services,lat" />');
    expect(shop!.map(([, type]) => type)).toEqual(['Type', 'list of strings', 'number']);
  });

  const mistakes: readonly [attributes: string, message: RegExp][] = [
    ['api="shop" schema="ShopEntry"', /Unknown API "shop"\. Did you mean shops\?/],
    ['api="shops" schema="ShopEntri"', /no schema ShopEntri in openapi\/guides\/shops\.yaml\. Did you mean ShopEntry/],
    ['api="shops" schema="ShopEntry" fields="nam"', /ShopEntry has no field "nam"\. Available: id, project/],
  ];
  for (const [attributes, message] of mistakes)
    test(`can't be built from ${attributes}: the message has the line and the remedy`, async () => {
      await expect(fieldTables(`One line.\n\n<SchemaTable ${attributes} />`)).rejects.toMatchObject({
        line: 3,
        reason: expect.stringMatching(message) as unknown,
      });
    });
});
