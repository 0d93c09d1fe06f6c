/** Runs the workflows of openapi/workflows/ against the simulated platform. */
import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {parseCondition, test as meets} from '../../src/openapi/workflows/conditions';
import {storyValues} from '../../src/openapi/workflows/fillRequest';
import {loadWorkflows} from '../../src/openapi/workflows/loadWorkflows';
import {workflowFiles} from '../../src/openapi/workflows/workflowFiles';
import {readWorkflow} from '../../src/openapi/workflows/readWorkflow';
import type {WorkflowDocument} from '../../src/openapi/workflows/workflowDocument';
import {contains, runStep} from '../../src/openapi/workflows/runStep';
import type {Workflow} from '../../src/openapi/workflows/workflow';
import {matching} from '../support/matching';
import {respect} from '../support/respect';
import {loadDocuments, platform, runWorkflow, type Ran} from '../support/workflows';

const workflows = new Map<string, Workflow>();
let documents: WorkflowDocument[] = [];

test.beforeAll(async () => {
  documents = await loadDocuments();
  for (const workflow of loadWorkflows(documents))
    workflows.set(`openapi/workflows/${workflow.id}.arazzo.yaml`, workflow);
});

/** What failed, with its place: `openapi/workflows/first-request.arazzo.yaml, step readProduct, criterion …`. */
function failures(file: string, ran: readonly Ran[]): string[] {
  return ran.flatMap(({step, result}) => {
    const place = `${file}, step ${step.id}`;
    if (result.problem !== undefined) return [`${place}: ${result.problem}`];
    return result.checks
      .filter(({passed}) => !passed)
      .map(({text, expected, actual}) => `${place}, criterion "${text}": Expected ${expected}, got ${actual}.`);
  });
}

for (const file of workflowFiles())
  test.describe(file, () => {
    // Respect has no patterns.
    if (!readFileSync(file, 'utf8').includes('x-patterns:'))
      test('passes with Respect', {tag: '@all'}, async () => {
        const send = platform();
        expect(await respect(file, send)).toEqual([]);
        expect(await respect(file, send)).toEqual([]);
      });

    test('runs twice in a row and gets what it expects', async () => {
      const workflow = workflows.get(file)!;
      const send = platform();
      for (let round = 0; round < 2; round += 1) {
        const ran = await runWorkflow(workflow, send);
        expect(failures(file, ran)).toEqual([]);
        expect(ran).toHaveLength(workflow.steps.length);
        for (const {step, result} of round === 0 ? ran : []) {
          const {status, headers, body} = step.expected;
          const place = `${file}, step ${step.id}`;
          expect(result.response, place).toMatchObject({status});
          const got = Object.fromEntries(result.response!.headers);
          for (const [name, value] of Object.entries(headers)) expect(got[name.toLowerCase()], place).toBe(value);
          for (const {name, example} of step.outputs)
            if (!contains(result.outputs[name], example))
              expect(result.outputs[name], `${place}, ${name}`).toEqual(example);
          if (!body) continue;
          expect(got['content-type'], place).toBe(body.mediaType);
          const [values, parts] = [result.response!.text, body.text].map((text) => valuesOf(body.mediaType, text));
          if (!contains(values, parts)) expect(values, place).toEqual(parts);
        }
      }
    });
  });

/** JSON, the JSON of each line, or text. */
function valuesOf(mediaType: string, text: string): unknown {
  if (!mediaType.includes('json')) return text;
  if (!mediaType.includes('ndjson')) return JSON.parse(text);
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

test.describe('A file', () => {
  const file = 'openapi/workflows/first-request.arazzo.yaml';
  const text = readFileSync(file, 'utf8');
  /** A change, the message about it, in which `…` stands for any text, and the line that it names. */
  const changes: readonly [from: string, to: string, message: string, line?: string][] = [
    ['products.listProducts', 'products.listProduct', 'no operation "listProduct". Did you'],
    ['$sourceDescriptions.products.l', '$sourceDescriptions.product.l', 'Did you mean products'],
    ['name: limit', 'name: limt', 'no parameter "limt" in "query". Did you mean limit'],
    ['name: sku\n            in', 'name: page\n            in', 'requires … "sku"', 'stepId: createProduct'],
    ['name: Pear', 'naem: Pear', 'There is no field "naem" here. Did you mean "name"'],
    ['"price": "1.99"', '"prize": "1.99"', 'The field "price" is missing'],
    ['"currency": "EUR"}]}', '"currency": "EUR"}]', "isn't a JSON document"],
    ['contentType: application/json', 'contentType: text/json', 'no body of the'],
    ['$inputs.shopID', '$inputs.shopId', 'no input "shopId". Did you mean shopID'],
    ['$inputs.shopID', '$input.shopID', 'Unknown expression $input.shopID. Use'],
    ['$inputs.shopID', '$steps.readProduct.outputs.id', 'has no output "id"'],
    ['$inputs.shopID', '$response.body#/id', 'There is no response yet'],
    ["/name == 'Pear juice 1 l'", "/name = 'Pear juice 1 l'", "isn't a condition: see character"],
    ['description: The name', 'descripton: The name', '"x-description" is missing', 'condition: $response.body#/name'],
    ['type: regex', 'type: jsonpath', "can't be run. Use simple or regex"],
    ['$statusCode == 201', '$statusCode == 202', 'no response 202… Available: 201', 'successCriteria:'],
    ['$statusCode == 200', '$statusCode < 300', 'The first criterion of a step', 'successCriteria:'],
    ['    x-guide: /docs/api/#first-request\n', '', '"x-guide" is missing. Add the address', 'workflowId:'],
    ['#first-request', '#first', 'no heading with the ID {#first}'],
    ['workflowId: first-request', 'workflowId: first', 'name of the file, "first-request"'],
    ['operationId:', 'onFailure: []\n        operationId:', 'no field "onFailure" here'],
  ];
  for (const [from, to, message, line = to.split('\n')[0]!] of changes)
    test(`is refused with its line: ${message}`, () => {
      expect(text).toContain(from);
      const changed = text.replace(from, () => to);
      const {findings} = readWorkflow(file, changed, documents);
      const lines = changed.split('\n');
      expect(findings.map((one) => `${one.message} In: ${lines[one.line! - 1]}`)).toContainEqual(
        matching(`…${message}… In: …${line}…`),
      );
    });
});

test.describe('A step', () => {
  test('says what came instead of what it expects', async () => {
    const workflow = workflows.get('openapi/workflows/batch-retry.arazzo.yaml')!;
    const body = '{"sku":"10003","status":"ok"}\n{"sku":"10018","status":"ok"}\n';
    const response = new Response(body, {status: 200, headers: {'Content-Type': 'application/x-ndjson'}});
    const answer = () => Promise.resolve(response);
    const {passed, checks} = await runStep(workflow, workflow.steps[0]!, storyValues(workflow), answer);
    expect(passed).toBe(false);
    expect(checks.map((check) => [check.passed, check.expected, check.actual])).toEqual([
      [true, '200', '200'],
      [false, 'text that matches "sku": ?"10018", ?"status": ?"error"', body],
      [false, '3', '2'],
      [true, '{"sku":"10003","status":"ok"}', '{"sku":"10003","status":"ok"}'],
      [false, '{"sku":"10018","status":"error"}', '{"sku":"10018","status":"ok"}'],
      [false, '{"sku":"10010","status":"ok"}', 'no such line'],
    ]);
  });

  test('names the step that has to run first, a failed request, and a value that the response lacks', async () => {
    const workflow = workflows.get('openapi/workflows/coupon-conflict.arazzo.yaml')!;
    const [read, , change] = workflow.steps;
    const values = {...storyValues(workflow), steps: {}};
    const never = () => Promise.reject(new Error('offline'));
    expect((await runStep(workflow, change!, values, never)).problem).toContain('Run “Get the coupon” first.');
    expect((await runStep(workflow, read!, values, never)).problem).toBe('The request failed: offline');
    const {checks, outputs} = await runStep(workflow, read!, values, () => Promise.resolve(new Response('{')));
    const text = expect.stringContaining('`$response.header.ETag`') as unknown as string;
    expect(checks.at(-1)).toMatchObject({passed: false, text});
    expect(outputs).toEqual({});
  });

  test('adds up numbers in lists', async () => {
    const workflow = workflows.get('openapi/workflows/daily-reconciliation.arazzo.yaml')!;
    const ran = await runWorkflow(workflow, platform());
    const step = ran.find((one) => one.step.id === 'getClosing')!;
    expect(step.result.checks.slice(-3).map(({expected, actual}) => [expected, actual])).toEqual([
      ['1506', '1506'],
      ['1843', '1843'],
      ['1378', '1378'],
    ]);
    const orders = [{payments: [{method: 'cash', paidAmount: '20.00'}]}];
    const {steps, ...values} = storyValues(workflow);
    const others = {...values, steps: {...steps, listOrders: {orders}}};
    const {checks} = await runStep(workflow, step.step, others, platform());
    expect(checks.at(-3)).toMatchObject({passed: false, expected: '1506', actual: 'no value'});
  });
});

test.describe('A condition', () => {
  const inputs = {'$inputs.a': 'EUR', '$inputs.b': null, '$inputs.c': true};
  const values: Readonly<Record<string, unknown>> = {$statusCode: 200, ...inputs};
  // Arazzo ignores the case of strings.
  const met = `
    $statusCode == 200
    $statusCode >= 200 && $statusCode < 300
    $inputs.a == 'eur'
    $inputs.b == null
    $inputs.c
    !($inputs.c && $inputs.a == 'USD')
    $inputs.a == 'USD' || $inputs.c && $statusCode == 200`;
  const unmet = `
    $statusCode != 200
    $statusCode <= 199 || $statusCode > 300
    $inputs.a == 'EU''R'
    !$inputs.c
    $inputs.a < 5
    $inputs.none == -1.5`;
  for (const [list, isMet] of [[met, true] as const, [unmet, false] as const])
    for (const condition of list.trim().split(/\n +/))
      test(`${condition} is ${String(isMet)}`, () => {
        expect(meets(parseCondition(condition), (expression) => values[expression]).passed).toBe(isMet);
      });

  const refused = '; $statusCode ==; $statusCode = 200; (1 == 1; 1 == 1); "a" == 1; 1 == 2 == 3; 5px == 5';
  for (const condition of refused.split('; '))
    test(`"${condition}" is refused`, () => {
      expect(() => parseCondition(condition)).toThrow("isn't a condition");
    });
});
