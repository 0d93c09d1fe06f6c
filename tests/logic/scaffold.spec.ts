import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from '@playwright/test';
import {lint} from '@redocly/openapi-core';
import {parse} from 'yaml';
import {runRules, findingOf} from '../../src/commands/check-openapi/checkDocument';
import type {Document} from '../../src/openapi/document/document';
import {insertedLines, Refusal, type Plan, type Project} from '../../src/commands/new/plan';
import {planGuide} from '../../src/commands/new/planGuide';
import {planOperation} from '../../src/commands/new/planOperation';
import {readRequest} from '../../src/commands/new/readRequest';
import {apiOf} from '../../src/site/apis';
import {checkPage} from '../../src/commands/check-docs/checkPage';

/** The real project: templates have to fit what is there. */
const project: Project = {exists: existsSync, read: (path) => readFileSync(path, 'utf8')};
const refusalOf = (plan: () => Plan) => {
  expect(plan).toThrow(Refusal);
  return expect(plan);
};

test('Finds the inserted lines', () => {
  const linesOf = (before: string, after: string) =>
    after.split('\n').flatMap((_, index) => (insertedLines(before, after)(index + 1) ? [index + 1] : []));
  expect(linesOf('a\nb\n', 'a\nx\ny\nb\n')).toEqual([2, 3]);
  expect(linesOf('a\nb\n', 'a\na\nb\n')).toEqual([2]);
  expect(linesOf('a\n', 'a\nx\n')).toEqual([2]);
  expect(linesOf('a\n', 'a\n')).toEqual([]);
});

test.describe('The arguments of npm run new', () => {
  const refused = (...words: string[]) => {
    expect(() => readRequest(words)).toThrow(Refusal);
    return expect(() => readRequest(words));
  };

  test('are read completely', () => {
    expect(readRequest(['guide', 'api/returns', 'Returns'])).toEqual({
      kind: 'guide',
      values: ['api/returns', 'Returns'],
    });
  });

  test('name missing parts, with an example', () => {
    refused('guide').toThrow(
      'A new guide needs a path below docs/ and a title. For example:\nnpm run new -- guide api/api_returns "Returns"',
    );
    refused('guide', 'api/refunds').toThrow(
      'A new guide needs a title. For example:\nnpm run new -- guide api/refunds "Returns"',
    );
    refused('operation', 'orders', 'listTills', 'GET /{projectID}/tills').toThrow(
      'needs a summary in the imperative. For example:\nnpm run new -- operation orders listTills "GET /{projectID}/tills" "List labels"',
    );
  });

  test("can't have extra words or unknown kinds", () => {
    refused('guide', 'api/returns', 'How', 'to').toThrow('Quote arguments that contain spaces');
    refused('guid', 'api/returns', 'Returns').toThrow('Unknown kind "guid". Did you mean "guide"?');
    refused().toThrow(/^Create a guide or an operation[^]*\nnpm run new -- guide/);
  });
});

test.describe('A new guide', () => {
  test('has a finding for each placeholder', {tag: '@all'}, async () => {
    const path = 'docs/api/new_page.mdx';
    const text = planGuide(project, 'api/new_page', 'New page').files[path]!;
    const findings = (await checkPage(path, text)).filter(({rule}) => rule === 'template' || rule === 'front-matter');
    // The title is given, and the last heading is final.
    const open = text.split('\n').flatMap((line, index) => {
      const isDone = line === '' || line === '---' || line.startsWith('title:') || line === '## Next steps';
      return isDone ? [] : [index + 1];
    });
    expect(open.length).toBe(5);
    expect(findings.map(({line}) => line)).toEqual(open);
    expect(findings.at(-1)!.message).toBe(`"-" is a placeholder of the template. Link to a next step.`);
  });

  test('is a page listed after the last one in its folder', () => {
    const {files, next} = planGuide(project, 'scan_and_go/android/ui/receipts', 'Receipts');
    expect(Object.keys(files)).toEqual(['docs/scan_and_go/android/ui/receipts.mdx', 'sidebars.ts']);
    expect(files['docs/scan_and_go/android/ui/receipts.mdx']).toMatch(/^---\ntitle: Receipts\ndescription: ''\n---\n/);
    expect(files['sidebars.ts']).toMatch(/'scan_and_go\/android\/ui\/theming',\n'scan_and_go\/android\/ui\/receipts'/);
    expect(next.join('\n')).toContain('npm run check:docs -- docs/scan_and_go/android/ui/receipts.mdx');
  });

  for (const folder of [
    'api',
    'pos',
    'api/api_promotions',
    'scan_and_go',
    'scan_and_go/ios',
    'scan_and_go/integration',
  ])
    test(`finds its place in ${folder}`, () => {
      expect(planGuide(project, `${folder}/new_page`, 'New page').files['sidebars.ts']).toMatch(
        new RegExp(`'${folder}/[\\w-]+(/index)?',\n'${folder}/new_page'`),
      );
    });

  test('quotes a title that YAML would misread', () => {
    const {files} = planGuide(project, 'api/new_page', 'Returns: "how" to');
    expect(parse(files['docs/api/new_page.mdx']!.split('---\n')[1]!)).toMatchObject({title: 'Returns: "how" to'});
  });

  test('is rejected with the reason', () => {
    refusalOf(() => planGuide(project, 'api/api_pricing', 'Pricing')).toThrow(
      'docs/api/api_pricing.mdx exists already',
    );
    refusalOf(() => planGuide(project, 'pos/setup', 'Setup')).toThrow('docs/pos/setup/index.mdx exists already');
    refusalOf(() => planGuide(project, 'apis/returns', 'Returns')).toThrow('no folder docs/apis');
    refusalOf(() => planGuide(project, 'api/../x', 'Returns')).toThrow('a valid page path');
    refusalOf(() => planGuide(project, 'api/returns', 'x'.repeat(61))).toThrow('61 characters');
    refusalOf(() => planGuide(project, 'api/returns', ' ')).toThrow('0 characters');
  });
});

test.describe('A new operation', () => {
  const labels = {
    api: 'orders',
    operationId: 'listLabels',
    request: 'GET /{projectID}/labels/{kind}',
    summary: 'List labels',
  };
  const documentOf = (plan: Plan) => parse(Object.values(plan.files)[0]!) as Document;

  test('is last in the paths, with its parameters and the common error responses', () => {
    const plan = planOperation(project, labels);
    expect(Object.keys(plan.files)).toEqual(['openapi/orders.yaml']);
    const {paths, ...others} = documentOf(plan);
    const {paths: before, ...othersBefore} = parse(project.read('openapi/orders.yaml')) as Document;
    expect(others).toEqual(othersBefore);
    const {'/{projectID}/labels/{kind}': added, ...kept} = paths;
    expect(kept).toEqual(before);
    expect(Object.keys(paths).at(-1)).toBe('/{projectID}/labels/{kind}');
    expect(added).toMatchObject({
      parameters: [{$ref: './shared/parameters.yaml#/ProjectID'}, {name: 'kind', in: 'path', required: true}],
      get: {operationId: 'listLabels', summary: 'List labels', tags: ['Orders']},
    });
    expect(added!.get!.responses).toMatchObject({
      '200': {description: '', content: {'application/json': {schema: {type: 'object'}}}},
      // This API has its own error schema and describes one error itself.
      '401': {$ref: './shared/responses.yaml#/OrdersUnauthorized'},
      '403': {$ref: '#/components/responses/Forbidden'},
      '500': {$ref: './shared/responses.yaml#/OrdersInternalError'},
      default: {$ref: './shared/responses.yaml#/OrdersDefault'},
    });
    expect(plan.next.join('\n')).toContain('/docs/api/api_orders/spec/list-labels');
  });

  test('has a finding for each empty field, with any method', {tag: '@all'}, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'operation-'));
    try {
      cpSync('openapi', folder, {recursive: true});
      const file = join(folder, 'orders.yaml');
      const own: Project = {...project, read: (path) => readFileSync(path.replace(/^openapi/, folder), 'utf8')};
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const named = {operationId: `labels${method}`, request: `${method} /{projectID}/labels${method}/{kind}`};
        writeFileSync(file, planOperation(own, {...labels, ...named}).files['openapi/orders.yaml']!);
      }
      const lines = readFileSync(file, 'utf8').split('\n');
      const problems = await runRules(apiOf('orders'), (config) => lint({ref: file, config}));
      const named = new Set(problems.map((problem) => findingOf(problem).line));
      const open = lines.flatMap((line, index) => (/(?:""|null|\{\}|\[Orders\])$/.test(line) ? [index + 1] : []));
      expect(open.length).toBeGreaterThan(5 * 3);
      // The missing guide link is reported for the operation.
      const operations = lines.flatMap((line, index) => (line.includes('operationId: labels') ? [index] : []));
      expect(operations).toHaveLength(5);
      expect([...named].sort((a, b) => a - b)).toEqual([...open, ...operations].sort((a, b) => a - b));
    } finally {
      rmSync(folder, {recursive: true});
    }
  });

  for (const api of ['products', 'promotions', 'coupons', 'orders'])
    test(`joins an existing path of the ${api} document, and leaves the rest unchanged`, () => {
      const before = parse(project.read(`openapi/${api}.yaml`)) as Document;
      const path = Object.keys(before.paths)[0]!;
      const {paths} = documentOf(planOperation(project, {...labels, api, request: `PATCH ${path}`}));
      const {patch, ...others} = paths[path]!;
      expect(patch).toMatchObject({operationId: 'listLabels'});
      expect({...paths, [path]: others}).toEqual(before.paths);
    });

  test('is rejected with the reason', () => {
    const plan = (changed: Partial<typeof labels>) => () => planOperation(project, {...labels, ...changed});
    refusalOf(plan({api: 'labels'})).toThrow('Available: products, promotions, coupons, orders');
    refusalOf(plan({operationId: 'listOrders'})).toThrow('has listOrders already: GET /{projectID}/orders');
    refusalOf(plan({operationId: 'list labels'})).toThrow('a valid operationId');
    refusalOf(plan({request: 'GET /{projectID}/orders'})).toThrow('has GET /{projectID}/orders already');
    refusalOf(plan({request: 'FETCH /{projectID}/labels'})).toThrow('a valid request');
    refusalOf(plan({request: 'GET /labels'})).toThrow('a valid request');
    refusalOf(plan({summary: 'x'.repeat(51)})).toThrow('51 characters');
  });
});
