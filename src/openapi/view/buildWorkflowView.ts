import {drawDiagram} from '../../lib/drawDiagram';
import {highlight} from '../../lib/highlight';
import {statusLine} from '../../lib/statusTitles';
import {siteUrl} from '../../site/address';
import {apis} from '../../site/apis';
import {sampleDefaults, splitSample} from '../../site/sampleValues';
import {operationIdOf} from '../document/documentParts';
import {fillFields} from '../samples/fieldValues';
import {servedLanguage} from '../../lib/sampleLanguages';
import type {SampleBody, SampleRequest} from '../samples/request';
import {buildSampleRequest} from '../samples/sampleRequest';
import {fillRequest, storyValues} from '../workflows/fillRequest';
import {respectCommand} from '../workflows/respectCommand';
import type {WorkflowDocument} from '../workflows/workflowDocument';
import type {Workflow, WorkflowStep} from '../workflows/workflow';
import {sampleHtml} from './buildView';
import {renderInline, renderMarkdown} from './renderMarkdown';
import {sequenceDiagram} from './sequenceDiagram';
import type {WorkflowStepView, WorkflowView} from './workflowView';

/** What a guide shows of a workflow, with the values of the example story. */
export function buildWorkflowView(workflow: Workflow, documents: readonly WorkflowDocument[]): WorkflowView {
  const {id, title, description, guide, steps} = workflow;
  const {text, alt} = sequenceDiagram(workflow);
  return {
    id,
    title,
    description: renderMarkdown(description),
    guide,
    file: `/openapi/workflows/${id}.arazzo.yaml`,
    command: respectCommand(workflow),
    steps: steps.map((step) => buildStep(workflow, step, documents)),
    diagram: {...drawDiagram(text), title, alt},
  };
}

function buildStep(workflow: Workflow, step: WorkflowStep, documents: readonly WorkflowDocument[]): WorkflowStepView {
  const {id, title, description, actor, expected, checks, operation} = step;
  const {api, method, summary, route} = operation;
  return {
    id,
    title,
    description: renderMarkdown(description),
    actor,
    operation: {
      api,
      id: operation.id,
      method: method.toLowerCase(),
      summary,
      route,
      hasForm: apis.some(({id}) => id === api),
    },
    uses: usesOf(workflow, step),
    request: sampleHtml(stepRequest(workflow, step, documents), undefined, servedLanguage),
    expected: {
      status: statusLine(expected.status),
      headers: Object.entries(expected.headers).map(([name, value]) => ({name, value})),
      body: expected.body && buildBody(workflow, expected.body),
    },
    checks: checks.map((check) => renderInline(check.text)),
  };
}

function buildBody(
  workflow: Workflow,
  {mediaType, text, isAbridged}: NonNullable<WorkflowStep['expected']['body']>,
): NonNullable<WorkflowStepView['expected']['body']> {
  const language = mediaType.includes('ndjson') ? 'ndjson' : 'json';
  const html = highlight(splitSample(fillFields(text, tokensOf(workflow))), language);
  return {language, html, isAbridged};
}

/** Inputs that readers can set for the whole site, as tokens. */
function tokensOf({inputs}: Workflow): Record<string, string> {
  const names = inputs.map(({name}) => name).filter((name) => Object.hasOwn(sampleDefaults, name));
  return Object.fromEntries(names.map((name) => [name, `{{${name}}}`]));
}

/** The request of a step as a sample: values of the story, with tokens for what readers can set. */
export function stepRequest(
  workflow: Workflow,
  step: WorkflowStep,
  documents: readonly WorkflowDocument[],
): SampleRequest {
  const {api, document} = documents.find((one) => one.api.id === step.operation.api)!;
  const operation = document.operations.find((one) => operationIdOf(one) === step.operation.id)!;
  const {response, body: example, ...base} = buildSampleRequest(api, operation);
  const story = storyValues(workflow);
  const values = {...story, inputs: {...story.inputs, ...tokensOf(workflow)}};
  const {path, headers, body: text} = fillRequest(step, values);
  const {request, expected} = step;
  const status = String(expected.status);
  return {
    ...base,
    ...('guide' in api && {types: `${siteUrl}openapi/guides/${api.id}-3.1.yaml`}),
    url: `https://{{host}}${path.replace(/%7B%7B(\w+)%7D%7D/g, '{{$1}}')}`,
    headers: headers.filter(([name]) => name !== 'Authorization' && name !== 'Content-Type'),
    ...(text !== undefined && request.body && {body: toSampleBody(request.body, text, example)}),
    response: {
      ...(response?.status === status ? response : {headers: []}),
      status,
      mediaType: expected.body?.mediaType,
    },
  };
}

function toSampleBody(
  {kind, mediaType}: NonNullable<WorkflowStep['request']['body']>,
  text: string,
  example: SampleBody | undefined,
): SampleBody {
  if (kind === 'lines')
    return {kind, mediaType, file: example?.kind === 'lines' ? example.file : 'lines.ndjson', text: text.trimEnd()};
  return {kind, mediaType, text};
}

/** Outputs of earlier steps in the request and the checks, each once. */
function usesOf({steps}: Workflow, {request, checks}: WorkflowStep): WorkflowStepView['uses'] {
  const found = JSON.stringify([request, checks]).matchAll(/\$steps\.([\w-]+)\.outputs\.([\w-]+)/g);
  const uses = new Map([...found].map(([text, id, name]) => [text, {id, name: name!}]));
  return [...uses.values()].map(({id, name}) => ({name, step: steps.findIndex((step) => step.id === id) + 1}));
}
