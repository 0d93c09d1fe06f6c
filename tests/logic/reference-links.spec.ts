/** Where links in the descriptions of any OpenAPI documents lead, and how their headings fit in. */
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from '@playwright/test';
import {writeReference} from '../../src/commands/reference/writeReference';
import {linksThatLeadNowhere} from '../support/linksThatLeadNowhere';

const links = 'tests/fixtures/openapi/links-3.1.yaml';
const parcels = 'tests/fixtures/openapi/parcels-3.1.yaml';
let folder: string;
let out: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reference-links-'));
  out = join(folder, 'pages');
  await writeReference([links, parcels], out);
});
test.afterAll(() => rmSync(folder, {recursive: true}));

const read = (page: string, from = out) => readFileSync(join(from, 'links-3-1', page), 'utf8');

/** Address of the link with a text. */
const addressOf = (html: string, text: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].find(([, , inner]) => inner === text)?.[1];

test('Links by name and by place lead to pages of operations, to groups, and to schemas', {tag: '@all'}, () => {
  expect(linksThatLeadNowhere(out)).toEqual([]);
  const page = read('index.html');
  for (const [text, address] of [
    ['List', '../links-3-1/list-pets.html'],
    ['<code>listPets</code>', '../links-3-1/list-pets.html#response-200.tag'],
    ['root', '../links-3-1/meta-root.html'],
    ['the <em>other</em> list', '../links-3-1/list-pets.html'],
    ['parcels', '../parcels-3-1/list-parcels.html'],
    ['tag', '../links-3-1/index.html#schema.Pet.tag'],
    ['labels', '../parcels-3-1/index.html#schema.Label'],
    ['pet', '../links-3-1/get-pet.html'],
    ['pet by name', '../links-3-1/get-pet.html'],
    ['pet in group', '../links-3-1/get-pet.html'],
    ['pets', '../links-3-1/index.html#group.small-pets'],
    ['sizes', '../links-3-1/index.html#group.gr%C3%B6%C3%9Fe'],
    ['event', '../links-3-1/pet-born.html'],
    ['schema', '../links-3-1/index.html#schema.Pet'],
    ['a list', '../links-3-1/list-pets.html'],
  ] as const)
    expect(addressOf(page, text), text).toBe(address);
  expect(addressOf(read('list-pets.html'), 'One pet')).toBe('../links-3-1/get-pet.html');
});

test('What only looks like a link, and a place that no page has, stay text', {tag: '@all'}, () => {
  const page = read('index.html');
  expect(page).toContain('<code>[code](op:nothing)</code>, nowhere.');
  expect(read('list-pets.html')).toContain('[text](op:example)');
});

test('The download of a document keeps its links', {tag: '@all'}, () => {
  expect(read('links-3-1.json')).toContain('[List](op:listPets)');
});

test(
  'Links lead to the page that holds the group or schema if a reference has several pages',
  {tag: '@all'},
  async () => {
    const several = join(folder, 'several');
    await writeReference([links, parcels], several, 1000);
    expect(linksThatLeadNowhere(several)).toEqual([]);
    const page = read('index.html', several);
    expect(addressOf(page, 'pets')).toBe('group.small-pets.html#group.small-pets');
    expect(addressOf(page, 'schema')).toMatch(/^all\.schemas(?:\.\d)?\.html#schema\.Pet$/);
    expect(addressOf(page, 'labels')).toBe('../parcels-3-1/index.html#schema.Label');
  },
);

test(
  'A link to an unknown operation, schema, or part is an error with its line and remedy',
  {tag: '@all'},
  async () => {
    const file = join(folder, 'links-3.1.yaml');
    const text = readFileSync(links, 'utf8')
      .replace('[List](op:listPets)', '[List](op:listPet)')
      .replace('[`Pet`](schema:Pet)', '[`Pet`](schema:Dog)')
      .replace('op:parcels-3-1/listParcels', 'op:parcels-3-1/listParcel')
      .replace('"[One pet](op:getPet)"', '"[One pet](op:getPet#response-20)"');
    writeFileSync(file, text);
    const lineOf = (link: string) => text.split('\n').findIndex((line) => line.includes(link)) + 1;
    const error = await writeReference([file, parcels], join(folder, 'none')).catch((one: unknown) => one as Error);
    const message = (error as Error).message.replaceAll(file, 'links.yaml');
    expect(message.split('\n')).toEqual([
      `links.yaml:${lineOf('op:listPet)')}: The link op:listPet leads to no operation. Did you mean listPets? Correct the name, or write the link as code.`,
      `links.yaml:${lineOf('op:parcels-3-1/listParcel)')}: The link op:parcels-3-1/listParcel leads to no operation. Did you mean parcels-3-1/listParcels? Correct the name, or write the link as code.`,
      `links.yaml:${lineOf('schema:Dog')}: The link schema:Dog leads to no schema. Available: Pet, RepeatedMessageBodyOfTransactions, parcels-3-1/Parcel, parcels-3-1/Problem, parcels-3-1/Label. Correct the name, or write the link as code.`,
      `links.yaml:${lineOf('#response-20)')}: The link op:getPet#response-20 leads to no part of getPet. Available: #responses, #sample, #path, #path.petId, #response-200. Correct what follows the hash, or leave it out.`,
    ]);
  },
);

test('Headings in descriptions follow those around them', {tag: '@all'}, () => {
  const outline = (page: string) =>
    [...read(page).matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(
      ([, level, text]) => `${level} ${text!.replace(/<[^>]*>/g, '')}`,
    );
  expect(outline('index.html').slice(0, 9)).toEqual([
    ...['1 Links reference', '2 Where to begin', '3 By place', '2 Not links'],
    ...['2 Small Pets', '3 Terms', '3 List pets', '4 Order', '5 Of twins'],
  ]);
  expect(outline('index.html')).toEqual(expect.arrayContaining(['5 Pets', '3 Pet', '4 Pets']));
  expect(outline('list-pets.html')).toEqual([
    '1 List pets',
    '2 Order',
    '3 Of twins',
    ...['2 Request', '2 Response'],
    ...['2 Query parameters', '2 Responses', '3 Pets', '3 Pets'],
  ]);
});
