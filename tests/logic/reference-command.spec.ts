/** `npm run reference`: pages of any OpenAPI documents, apart from those of the site. */
import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {expect, test} from '@playwright/test';
import {readDocuments} from '../../src/commands/reference/readDocuments';
import {writeReference} from '../../src/commands/reference/writeReference';
import {drawReference, type DrawnReference} from '../support/drawReference';
import {linksThatLeadNowhere, pagesIn} from '../support/linksThatLeadNowhere';

const library = 'tests/fixtures/openapi/library-3.0.yaml';
const parcels = 'tests/fixtures/openapi/parcels-3.1.yaml';
let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reference-'));
});
test.afterAll(() => rmSync(folder, {recursive: true}));

test.describe('A folder of pages', {tag: '@all'}, () => {
  test('has a page for each operation and one for each document, and all of its links and files lead somewhere', async () => {
    const out = join(folder, 'pages');
    await writeReference([library, parcels], out);
    expect(expectLinksToLead(out)).toEqual(
      expect.arrayContaining(['index.html', 'library-3-0/index.html', 'library-3-0/list-books.html']),
    );
  });

  test('has a page for each group if one page would be too large, and its links lead across them', async () => {
    const file = join(folder, 'large.json');
    const out = join(folder, 'large');
    const order = {type: 'object', properties: {lines: {type: 'array', items: {$ref: '#/components/schemas/Line'}}}};
    const operationOf = (group: string, number: number, description: string) => ({
      operationId: `do.${group}.${number}`,
      tags: [group],
      description,
      responses: {
        200: {description: 'Done.', content: {'application/json': {schema: {$ref: '#/components/schemas/Order'}}}},
      },
    });
    const long = 'A word and another one. '.repeat(400);
    const large = [1, 2, 3, 4, 5, 6].map((number) => [`/large/${number}`, {get: operationOf('Large', number, long)}]);
    const small = [1, 2].map((number) => [`/small/${number}`, {get: operationOf('Small', number, 'Short.')}]);
    const schemas = {Order: order, Line: {type: 'object', properties: {sku: {type: 'string'}}}};
    const securitySchemes = {key: {type: 'apiKey', in: 'header', name: 'X-Key'}};
    const rest = {openapi: '3.1.0', info: {title: 'Large', version: '1'}, security: [{key: []}]};
    const paths = Object.fromEntries([...large, ...small]) as object;
    writeFileSync(file, JSON.stringify({...rest, paths, components: {schemas, securitySchemes}}));
    await writeReference([file], out, 50_000);
    const pages = expectLinksToLead(out);
    const parts = ['all.schemas', 'group.large', 'group.large.2', 'group.small', 'index'].map(
      (name) => `large/${name}.html`,
    );
    expect(pages.filter((page) => !/\/(?:do|schemas)-/.test(page)).sort()).toEqual(['index.html', ...parts].sort());
    const read = (page: string) => readFileSync(join(out, page), 'utf8');
    for (const part of parts) expect(read(part).length, part).toBeLessThan(50_000);
    expect(read('large/index.html')).toContain('<a id="do.Large.6" href="group.large.2.html#do.Large.6">');
    expect(read('large/group.small.html')).toContain('href="all.schemas.html#schema.Order"');
    expect(read('large/group.small.html')).toContain('href="index.html#security.key"');
    expect(read('large/do-large-1.html')).toContain('href="all.schemas.html#schema.Order"');
    expect(read('large/all.schemas.html')).toContain('href="group.large.2.html#do.Large.6"');
  });

  test('is written whatever the names and texts of documents are', async () => {
    const out = join(folder, 'hostile');
    const files = ['samples.yaml', 'con.yaml'].map((name) => join(folder, name));
    for (const file of files) copyFileSync('tests/fixtures/openapi/hostile-3.1.yaml', file);
    await writeReference(files, out);
    const folders = ['assets', 'index.html', 'operation-con', 'samples', 'samples-2'];
    expect(readdirSync(out).sort()).toEqual(folders);
    const pages = expectLinksToLead(out).filter((page) => page.startsWith('samples-2'));
    expect(pages).toHaveLength(15);
    for (const page of pages) expect(basename(page)).not.toMatch(/^(?:con|aux|nul)\.|.{100}/);
    const full = readFileSync(join(out, 'samples-2', 'index.html'), 'utf8');
    const groups = ['group.a-b', 'group.a-b-2', 'group.2024', 'group.заказы', 'group.商品', 'group.operations'];
    expect([...full.matchAll(/<h2 id="([^"]*)"/g)].map((match) => match[1])).toEqual([
      ...groups,
      'security',
      'schemas',
    ]);
    expect(full).not.toMatch(/function Object|native code|\[object |href="javascript:/);
    for (const text of [
      'back\\slash: colon',
      'C:\\dir\\',
      '{{x}}',
      '&lt;script&gt;',
      'A year.',
      'Of the body.',
      'A value.',
      'alpha and beta',
    ])
      expect(full).toContain(text);
  });

  test('has a page of its own for each example that is too long for the page of its operation', async () => {
    const file = join(folder, 'long.json');
    const out = join(folder, 'long');
    const prices = Array.from({length: 3000}, (_, index) => ({sku: `sku-${index}`, price: '1.99'}));
    const response = {description: 'Done.', content: {'application/json': {example: prices}}};
    const rest = {openapi: '3.1.0', info: {title: 'Long', version: '1'}};
    writeFileSync(file, JSON.stringify({...rest, paths: {'/prices': {get: {responses: {200: response}}}}}));
    await writeReference([file], out);
    const [index, operation, example] = ['index', 'get-prices', 'example.get-prices.1'].map((name) =>
      readFileSync(join(out, 'long', `${name}.html`), 'utf8'),
    );
    for (const page of [index!, operation!]) {
      expect(page.length).toBeLessThan(200_000);
      expect(page).toContain('sku-9');
      expect(page).not.toContain('sku-2999');
      expect(page).toContain('<a href="example.get-prices.1.html">Show the whole example</a>');
    }
    expect(example).toContain('sku-2999');
    expectLinksToLead(out);
  });

  test('is written with few open files, however many operations there are', () => {
    const file = join(folder, 'many.json');
    const out = join(folder, 'many');
    const responses = {200: {description: 'Done.'}};
    const paths = Object.fromEntries(Array.from({length: 400}, (_, number) => [`/many/${number}`, {get: {responses}}]));
    writeFileSync(file, JSON.stringify({openapi: '3.1.0', info: {title: 'Many', version: '1'}, paths}));
    const command = `ulimit -n 128 && exec node_modules/.bin/tsx src/commands/reference/index.mts "$1" --out "$2"`;
    const {status, stderr} = spawnSync('sh', ['-c', command, 'sh', file, out], {encoding: 'utf8'});
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(readdirSync(join(out, 'many')).filter((name) => name.startsWith('get-many-'))).toHaveLength(400);
  });

  test('replaces an earlier one, but no other files', async () => {
    const out = join(folder, 'pages');
    await writeReference([library], out);
    expect(readdirSync(out).sort()).toEqual(['assets', 'index.html', 'library-3-0', 'samples']);
    await expect(writeReference([library], folder)).rejects.toThrow('has other files. Choose a new folder');
    await expect(writeReference([library], library)).rejects.toThrow(`${library} is a file. Choose a new folder.`);
    await expect(writeReference([folder], `${folder}-new`)).rejects.toThrow(`${folder}: This is a folder. Name`);
  });

  const faults: readonly [what: string, text: string, message: RegExp][] = [
    ['broken YAML', 'openapi: 3.1.0\ninfo: {title: "A}\n', /broken\.yaml:2: .*Close the quotes/s],
    ['another format', 'swagger: "2.0"\n', /broken\.yaml:1: This is a Swagger 2\.0 document\. Convert it/],
    [
      'another version',
      'openapi: 4.0.0\n',
      /broken\.yaml:1: OpenAPI 4\.0\.0 isn't supported\. Set "openapi" to 3\.1\.1/,
    ],
    ['something else', 'name: shop\n', /broken\.yaml:1: This isn't an OpenAPI document\. Set "openapi" to/],
    [
      'a broken reference',
      'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths:\n  /a:\n    get:\n      responses:\n        "200": {$ref: "#/components/responses/No"}\n',
      /broken\.yaml:7:.*resolve/s,
    ],
    [
      'a list that is something else',
      'openapi: 3.1.0\ninfo: {title: A, version: "1"}\ncomponents:\n  schemas:\n    A:\n      allOf: [{type: object}]\n      required: true\n',
      /^[^\n]*broken\.yaml:7: Expected type `array` but got `boolean`\. Write a value of that type\.$/,
    ],
    [
      'a text that is something else',
      'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths:\n  /a:\n    get:\n      summary: {a: 1}\n      responses: {}\n',
      /^[^\n]*broken\.yaml:6: Expected type `string` but got `object`\. Write a value of that type\.$/,
    ],
    [
      'a reference that is something else',
      'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths:\n  /a:\n    get:\n      parameters: [{$ref: [a]}]\n',
      /broken\.yaml:6: Property `\$ref` is not expected here\. /,
    ],
    [
      'an id that two operations have',
      'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths:\n  /a:\n    get:\n      operationId: same\n    put:\n      operationId: same\n',
      /broken\.yaml:8: The operationId same is also that of GET \/a in line 6\. Choose another one/,
    ],
  ];
  for (const [what, text, message] of faults)
    test(`isn't written for ${what}, which is named with its line and a remedy`, async () => {
      const file = join(folder, 'broken.yaml');
      const out = join(folder, 'broken');
      writeFileSync(file, text);
      await expect(writeReference([library, file], out)).rejects.toThrow(message);
      expect(existsSync(out)).toBe(false);
      expect(existsSync(`${out}.draft`)).toBe(false);
    });
});

test.describe('What a document refers to', {tag: '@all'}, () => {
  const referring = (reference: string) =>
    `openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths:\n  /a:\n    get:\n      responses:\n        "200": {description: Done., content: {text/plain: {examples: {one: ${reference}}}}}\n`;

  test("isn't loaded from addresses, other folders, links that lead there, and hidden files", async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end('secret');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.txt`;
    const own = join(folder, 'own');
    mkdirSync(own);
    for (const name of ['.env', '../outside.txt', 'near.txt']) writeFileSync(join(own, name), 'secret');
    symlinkSync(join(folder, 'outside.txt'), join(own, 'link.txt'));
    const file = join(own, 'referring.yaml');
    try {
      for (const target of [address, `file://${folder}/outside.txt`, join(folder, 'outside.txt'), '.env', 'link.txt'])
        for (const key of ['$ref', 'externalValue']) {
          writeFileSync(file, referring(JSON.stringify({[key]: target})));
          const read = readDocuments([file]).then(([one]) => JSON.stringify(one!.written));
          // An example elsewhere is no error, but pages can't show it.
          if (key === 'externalValue' && target.includes('://')) expect(await read).not.toContain('secret"');
          else await expect(read).rejects.toThrow(/referring\.yaml:7:.*Save the file in the folder of the document/s);
        }
      writeFileSync(file, referring('{externalValue: near.txt}'));
      expect(JSON.stringify((await readDocuments([file]))[0]!.written)).toContain('"value":"secret"');
    } finally {
      server.close();
    }
    expect(requests).toBe(0);
  });
});

test.describe('A document of OpenAPI 3.0', {tag: '@all'}, () => {
  let drawn: DrawnReference;
  test.beforeAll(async () => {
    drawn = await drawReference(library);
  });

  test('has a page at an address of its own for each operation, whatever its id is', () => {
    expect(Object.keys(drawn.operations)).toEqual([
      'list-books',
      'list-books-v-1-all',
      'get-books-book-id',
      'list-books-2',
      'book-returned',
    ]);
  });

  test('shows null, exclusive limits, and the example of a schema', () => {
    const text = drawn.textOf('list-books-v-1-all');
    expect(text).toContain('title string | null');
    expect(text).toContain('pages integer Greater than 0 Maximum 5000');
    expect(text).toMatch(/author Author \| null/);
    expect(text).toContain('name string Example Ada');
    expect(text).toContain('kind string | null');
    expect(drawn.textOf('list-books')).toContain('shelf string | null required Example A-1');
  });

  test('shows titles and texts of any kind, and groups that no tag declares', () => {
    expect(drawn.textOf('list-books')).toContain('List "new" \\ old books');
    expect(drawn.textOf('get-books-book-id')).toContain('2024');
    expect(drawn.view.groups.map(({name}) => name)).toEqual(['Books', 'Operations', 'Undeclared', 'Webhooks']);
    expect(drawn.full).toContain('<a href="https://library.example">the site</a>');
    expect(drawn.full).toContain('the rules (<code>/rules.html</code>)');
  });

  test('shows the webhooks of an extension, with titles of one line', () => {
    expect(drawn.view.groups.at(-1)!.operations).toMatchObject([{summary: 'A book came back', isWebhook: true}]);
    expect(drawn.textOf('book-returned')).toContain('In any state. Sent at night.');
    expect(drawn.operations['book-returned']).toContain('<a href="https://library.example/states">any state</a>');
  });

  test('sends samples to its server, with its base path, and keeps what only looks like a token', () => {
    expect(drawn.textOf('get-books-book-id')).toContain('"https://north.library.example/v2/books/7"');
    expect(drawn.textOf('list-books-v-1-all')).toContain('Dear {{name}}');
  });
});

/** Expects that all links and files of all pages lead somewhere, and returns the pages. */
function expectLinksToLead(out: string): string[] {
  expect(linksThatLeadNowhere(out)).toEqual([]);
  return pagesIn(out);
}
