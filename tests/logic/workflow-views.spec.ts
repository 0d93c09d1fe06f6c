/** What guides show of the workflows of openapi/workflows/. */
import {expect, test} from '@playwright/test';
import {fileOfAddress} from '../../src/lib/guideFiles';
import {rawText, treeOf} from '../../src/lib/html';
import {readCurl} from '../../src/openapi/request/readCurl';
import {buildWorkflowView, stepRequest} from '../../src/openapi/view/buildWorkflowView';
import type {WorkflowView} from '../../src/openapi/view/workflowView';
import {fillRequest, storyValues} from '../../src/openapi/workflows/fillRequest';
import {loadWorkflows} from '../../src/openapi/workflows/loadWorkflows';
import type {WorkflowDocument} from '../../src/openapi/workflows/workflowDocument';
import type {Workflow} from '../../src/openapi/workflows/workflow';
import {workflowsOf} from '../../src/plugins/api-reference-pages/workflowsOf';
import {readGuides} from '../support/guides';
import {loadDocuments} from '../support/workflows';
import {readFileSync} from 'node:fs';

let documents: WorkflowDocument[];
let workflows: Workflow[];
let views: WorkflowView[];

test.beforeAll(async () => {
  documents = await loadDocuments();
  workflows = loadWorkflows(documents);
  views = workflows.map((workflow) => buildWorkflowView(workflow, documents));
});

test.describe('A workflow in a guide', () => {
  test('shows the request of each step as the executor sends it with the values of the example story', () => {
    expect(views).toHaveLength(11);
    for (const [index, workflow] of workflows.entries())
      for (const [number, step] of workflow.steps.entries()) {
        const place = `${workflow.id}, step ${step.id}`;
        const sent = fillRequest(step, storyValues(workflow));
        const shown = readCurl(rawText(treeOf(views[index]!.steps[number]!.request)));
        expect(shown, place).toHaveLength(1);
        const {method, url, headers, body} = shown[0]!;
        expect({method, path: url.replace(/^https:\/\/[^/]+/, '')}, place).toEqual({
          method: sent.method,
          path: sent.path,
        });
        expect(String(body ?? '').trim(), place).toBe((sent.body ?? '').trim());
        const names = (list: readonly (readonly [string, string])[]) => list.map(([name]) => name).sort();
        // The browser sends the length of an empty body itself.
        const read = names(headers).filter((name) => body !== undefined || name !== 'Content-Length');
        expect(read, place).toEqual(names(sent.headers));
      }
  });

  test('fills in the values that readers set for all samples', () => {
    const workflow = workflows.find(({id}) => id === 'first-request')!;
    const search = workflow.steps.find(({operation}) => operation.id === 'searchProductsWithPrices')!;
    const request = stepRequest(workflow, search, documents);
    expect(request.url).toMatch(/^https:\/\/\{\{host\}\}\/\{\{projectID\}\}\//);
    expect(request.body).toMatchObject({kind: 'json'});
    expect(JSON.stringify(request.body)).toContain('{{shopID}}');
    expect(request.headers).toEqual([]);
  });

  test('names the values that a step takes from earlier ones', () => {
    const {steps} = views.find(({id}) => id === 'coupon-conflict')!;
    const uses = steps.map((step) => step.uses.map(({name, step: from}) => `${name} ${from}`).join());
    expect(uses.filter(Boolean)).toEqual(expect.arrayContaining(['etag 1', 'etag 2', 'etag 5']));
    for (const [index, step] of steps.entries()) for (const use of step.uses) expect(use.step).toBeLessThan(index + 1);
  });

  test('has a diagram with all steps in its text alternative, and a command that names its file and its documents', () => {
    for (const {id, steps, diagram, command} of views) {
      for (const {title} of steps) expect(diagram.alt, id).toContain(title);
      expect(diagram.svg, id).toMatch(/^<svg/);
      // Respect can't run their patterns.
      expect(command === undefined, id).toBe(['app-checkout', 'pos-exchange'].includes(id));
      if (command === undefined) continue;
      expect(command).toContain(`respect ${id}.arazzo.yaml`);
      for (const {operation} of steps) expect(command).toContain(`--server ${operation.api}=http://127.0.0.1:4010`);
    }
  });

  test('stands in the section that its file names, once', () => {
    const places = readGuides().flatMap(({path}) => {
      const text = readFileSync(path, 'utf8');
      return workflowsOf(text).map((id) => {
        const before = text.slice(0, text.indexOf(`<Workflow id="${id}" />`));
        return `${id} ${path}#${[...before.matchAll(/\{#([\w-]+)\}/g)].pop()![1]!}`;
      });
    });
    const expected = workflows.map(({id, guide}) => {
      const [route, anchor] = guide.split('#');
      return `${id} ${fileOfAddress(route!)}#${anchor}`;
    });
    expect(places.sort()).toEqual(expected.sort());
  });

  test('must exist', () => {
    expect(() => workflowsOf('<Workflow id="first-requests" />')).toThrow(
      /There is no workflow "first-requests"\. Available: .*first-request/,
    );
  });
});
