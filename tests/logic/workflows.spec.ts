/** Runs the workflows of openapi/workflows/ against the simulated platform. */
import {expect, test} from '@playwright/test';
import {workflowFiles, loadWorkflows} from '../../src/openapi/workflows/loadWorkflows';
import {contains} from '../../src/openapi/workflows/runStep';
import type {Workflow} from '../../src/openapi/workflows/workflow';
import {respect} from '../support/respect';
import {loadDocuments, platform, runWorkflow, type Ran} from '../support/workflows';

const workflows = new Map<string, Workflow>();

test.beforeAll(async () => {
  for (const workflow of loadWorkflows(await loadDocuments()))
    workflows.set(`openapi/workflows/${workflow.id}.arazzo.yaml`, workflow);
});

/** What failed, with its place: `openapi/workflows/first-request.arazzo.yaml, step readProduct: The name …`. */
function failures(file: string, ran: readonly Ran[]): string[] {
  return ran.flatMap(({step, result}) => {
    const place = `${file}, step ${step.id}`;
    if (result.problem !== undefined) return [`${place}: ${result.problem}`];
    return result.checks
      .filter(({passed}) => !passed)
      .map(({text, expected, actual}) => `${place}: ${text} Expected ${expected}, got ${actual}.`);
  });
}

for (const file of workflowFiles())
  test.describe(file, () => {
    test('passes with Respect', async () => {
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
