/** The part of the clients that isn't generated, in TypeScript; tests/samples/clients.spec.ts runs both packages. */
import {expect, test} from '@playwright/test';
import {clientOperations} from '../../src/openapi/clients/clientOperations';
import {createMethods, readLines} from '../../src/openapi/clients/thin/client';
import type {ImportResult, Lines, Settings} from '../../src/openapi/clients/thin/client';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {readFaults} from '../../src/simulator';
import {apiOf} from '../../src/site/apis';
import {saved} from '../support/resources';
import {startPlatform} from '../support/runSamples/platform';

interface Methods {
  importProducts: (lines: Lines<object>) => Promise<ImportResult<object>>;
  deleteProduct: (input: {sku: string}) => Promise<unknown>;
}

async function methodsAt(host: string, others: Partial<Settings> = {}): Promise<Methods> {
  const operations = clientOperations(apiOf('products'), await loadDocument('openapi/products.yaml'));
  const settings = {host, projectID: 'greengrocer-7k2m9q', token: 'secret', delay: 0.001, ...others};
  const tables = operations.map(({table}) => table);
  return createMethods(settings, tables) as unknown as Methods;
}

test('An import goes on after a lost response and an error, and tells which lines are rejected', async () => {
  const platform = await startPlatform(readFaults('importProducts:cut#1,importProducts:500#2'));
  const retries: string[] = [];
  const {importProducts} = await methodsAt(`http://${platform.host}`, {onRetry: (line) => retries.push(line)});
  const line = {sku: '2', name: 5};
  const rejected = [{number: 2, line, message: expect.stringContaining('name')}];
  expect(await importProducts([{sku: '1'}, line, {sku: '3'}])).toEqual({sent: 3, rejected, remarks: []});
  expect(retries).toEqual([
    expect.stringMatching(/_batch got no complete response: .*\. Attempt 2 of 5 follows in 0\.001 s\.$/),
    expect.stringMatching(/_batch returned 500 .*\. Attempt 3 of 5 follows in 0\.002 s\.$/),
  ]);
  expect(await platform.exchanges()).toHaveLength(3);
});

test('Methods know how many entries to ask for, and which responses can be empty', async () => {
  const load = async (id: 'orders' | 'promotions') =>
    clientOperations(apiOf(id), await loadDocument(`openapi/${id}.yaml`));
  const sizes = (await load('orders')).flatMap(({table: {id, pages}}) => (pages ? [[id, pages.size]] : []));
  expect(sizes).toEqual([
    ['listOrders', 1000],
    ['listClosings', 10],
  ]);
  const empty = (await load('promotions')).filter(({canBeEmpty}) => canBeEmpty).map(({table}) => table.id);
  expect(empty).toEqual(['create', 'update', 'activate'].map((verb) => `${verb}PromotionConfiguration`));
});

test('A line that is no JSON object is named by file and number', async () => {
  const {importProducts} = await methodsAt('http://127.0.0.1:1');
  for (const [text, place] of [
    ['{"sku": "1"}\n\n{"sku": \n', /lines\.ndjson, line 3 isn't JSON: /],
    ['["1"]', /lines\.ndjson, line 1 isn't a JSON object: \["1"\]/],
  ] as const)
    await expect(importProducts(readLines(saved('lines.ndjson', text)))).rejects.toThrow(place);
});

test('Settings and IDs that would send a request elsewhere are refused', async () => {
  await expect(methodsAt('api.example.com')).rejects.toThrow('an address such as https://');
  await expect(methodsAt('https://api.example.com', {token: undefined})).rejects.toThrow('TOKEN');
  await expect(methodsAt('https://api.example.com', {projectID: ''})).rejects.toThrow('projectID');
  const {deleteProduct} = await methodsAt('https://api.example.com');
  for (const sku of ['', '.', '..']) await expect(deleteProduct({sku})).rejects.toThrow(`sku can't be "${sku}"`);
});
