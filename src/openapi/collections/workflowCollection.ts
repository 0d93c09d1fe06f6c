import {siteUrl} from '../../site/address';
import {plainText} from '../view/renderMarkdown';
import {expressionsIn, readExpression, replaceExpressions} from '../workflows/expressions';
import {storyValues} from '../workflows/fillRequest';
import type {Workflow, WorkflowBody, WorkflowStep, WorkflowValues} from '../workflows/workflow';
import {
  firstOfEach,
  ownEnvironments,
  projectVariable,
  type Collection,
  type CollectionBody,
  type CollectionFolder,
  type CollectionParameter,
  type CollectionRequest,
  type CollectionScripts,
  type Variable,
} from './collection';
import type {Dialect} from './dialects';
import {workflowOutputs, workflowTests, type Named, type Names} from './workflowScripts';

/**
 * The workflows, each as a folder with its steps in order. They're a collection of their own, because a workflow uses
 * operations of several APIs and its requests depend on each other.
 */
export function workflowCollection(workflows: readonly Workflow[]): Collection {
  return {
    name: 'Workflows',
    description:
      'Each folder is a workflow. Run a folder as a whole, because each request uses values of the ones before.',
    folders: workflows.map(folderOf),
    variables: firstOfEach(workflows.flatMap(variablesOf)),
    environments: ownEnvironments,
    sendsBearer: true,
  };
}

function folderOf(workflow: Workflow): CollectionFolder {
  const {title, description, guide, steps} = workflow;
  const names = namesOf(workflow);
  return {
    name: title,
    description: `${plainText(description)} Guide: ${new URL(guide.replace(/^\//, ''), siteUrl).href}`,
    requests: steps.map((step, index) => requestOf(step, index + 1, names)),
  };
}

function namesOf(workflow: Workflow): Names {
  const {inputs, steps}: WorkflowValues = storyValues(workflow);
  return (text) => {
    const expression = readExpression(text);
    if (expression?.kind === 'input') return {variable: expression.name, value: inputs[expression.name]};
    if (expression?.kind === 'output') {
      const {step, name} = expression;
      return {variable: outputVariable(step, name), value: steps[step]?.[name]};
    }
    throw new Error(`A request can't send ${text}.`);
  };
}

const outputVariable = (step: string, name: string) => `${step}_${name}`;

/** Environments have the token, and every collection the project. */
function variablesOf({inputs, steps}: Workflow): Variable[] {
  return [
    ...inputs
      .filter(({name, isSecret}) => !isSecret && name !== projectVariable.key)
      .map(({name, value}) => ({key: name, value: textOf(value)})),
    ...steps.flatMap(({id, outputs}) =>
      // A run sets lists and objects, which are too long to show.
      outputs.map(({name, example}) => ({
        key: outputVariable(id, name),
        value: Array.isArray(example) ? '[]' : typeof example === 'object' ? '{}' : textOf(example),
      })),
    ),
  ];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function requestOf(step: WorkflowStep, position: number, names: Names): CollectionRequest {
  const {title, description, actor, operation, request, expected} = step;
  const {body} = expected;
  const parameters = request.parameters
    // The collection sends the token.
    .filter(({name, value}) => !(name === 'Authorization' && value === 'Bearer {$inputs.token}'))
    .map(({name, in: place, value}) => ({
      place,
      name,
      description: '',
      required: true,
      value: sent(place, value, names),
    }));
  return {
    name: `${position}. ${title}`,
    description: [actor === undefined ? '' : `${actor}:`, plainText(description)].filter(Boolean).join(' '),
    method: operation.method,
    path: operation.path,
    parameters,
    ...(request.body && {body: bodyOf(request.body, names)}),
    responses: body
      ? [{name: 'Expected response', status: expected.status, mediaType: body.mediaType, text: body.text}]
      : [],
    scripts: (dialect) => scriptsOf(step, names, dialect),
  };
}

function sent(place: CollectionParameter['place'], value: unknown, names: Names): string {
  const text = textOf(value);
  if (!text.includes('$')) return place === 'query' ? encodeURIComponent(text) : text;
  // A script encodes the value of the variable.
  return String(replaceExpressions(text, (expression) => `{{${variableIn(place, names(expression))}}}`));
}

const variableIn = (place: string, {variable}: Named) => (place === 'query' ? encodedVariable(variable) : variable);
const encodedVariable = (variable: string) => `${variable}_encoded`;

function bodyOf({kind, mediaType, payload}: WorkflowBody, names: Names): CollectionBody {
  if (kind === 'lines') return {kind, mediaType, text: String(payload)};
  const filled = replaceExpressions(payload, (expression, isWhole) => {
    const {variable, value} = names(expression);
    // The text of other values stays without quotation marks.
    return `{{${isWhole && typeof value !== 'string' ? '#' : ''}${variable}}}`;
  });
  const text = JSON.stringify(filled, null, 2).replace(/"\{\{#(\w+)\}\}"/g, '{{$1}}');
  return {kind, mediaType, text};
}

function scriptsOf(step: WorkflowStep, names: Names, dialect: Dialect): CollectionScripts {
  const inQuery = step.request.parameters
    .filter((one) => one.in === 'query')
    .flatMap(({value}) => expressionsIn(value));
  return {
    before: [...new Set(inQuery)].map((expression) => {
      const {variable} = names(expression);
      return dialect.set(encodedVariable(variable), `encodeURIComponent(${dialect.get(variable)})`);
    }),
    tests: workflowTests(step, names, dialect),
    outputs: workflowOutputs(step, names, dialect),
  };
}
