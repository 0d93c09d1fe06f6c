/** Reads a workflow from an Arazzo file, and finds what doesn't fit the documents or what runStep.ts can't run. */
import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import type {Finding} from '../../lib/finding';
import {fileOfAddress} from '../../lib/guideFiles';
import {joinPointer} from '../../lib/pointers';
import {addressOfOperation, documentPathOf} from '../../site/guideApis';
import {operationIdOf} from '../document/documentParts';
import type {LoadedOperation} from '../document/loaded';
import {readChecks} from './readChecks';
import {readExpectedResponse, readOutputs, readStatus} from './readExpectedResponse';
import {readRequestBody} from './readRequestBody';
import type {Workflow, WorkflowInput, WorkflowParameter, WorkflowStep} from './workflow';
import type {FoundOperation, WorkflowDocument} from './workflowDocument';
import {namesNear, WorkflowFile, type Raw} from './workflowFile';
import {workflowIdOf} from './workflowFiles';

export interface WorkflowReading {
  /** Complete only if there are no findings. */
  workflow: Workflow;
  /** Position in lists. */
  order: number;
  findings: Finding[];
}

/** The fields of Arazzo that runStep.ts knows, and ours (openapi/README.md). */
const fields = {
  file: ['arazzo', 'info', 'sourceDescriptions', 'workflows'],
  workflow: ['workflowId', 'summary', 'description', 'inputs', 'parameters', 'steps', 'x-guide', 'x-order'],
  step: [
    ...['stepId', 'description', 'operationId', 'parameters', 'requestBody', 'successCriteria', 'outputs'],
    ...['x-title', 'x-actor', 'x-lines', 'x-sums', 'x-response', 'x-patterns'],
  ],
  parameter: ['name', 'in', 'value'],
} as const;

/**
 * @param file path of the Arazzo file, such as `openapi/workflows/first-request.arazzo.yaml`
 * @param text its content
 */
export function readWorkflow(file: string, text: string, documents: readonly WorkflowDocument[]): WorkflowReading {
  const reader = new Reader(file, text, documents);
  const {workflow, order} = reader.read();
  return {workflow, order, findings: reader.findings};
}

class Reader extends WorkflowFile {
  private readonly id: string;

  constructor(
    file: string,
    private readonly text: string,
    private readonly documents: readonly WorkflowDocument[],
  ) {
    super(file, text);
    this.id = workflowIdOf(file);
  }

  read(): {workflow: Workflow; order: number} {
    const root = this.object(parse(this.text), '');
    this.checkNames(root, fields.file, '');
    if (root['arazzo'] !== '1.0.1') this.find('/arazzo', 'The version of Arazzo must be 1.0.1.');
    const sources = this.sourcesOf(root);
    const all = this.list(root['workflows']);
    if (all.length !== 1) this.find('/workflows', 'A file holds one workflow. Move the others to separate files.');
    const place = '/workflows/0';
    const raw = this.object(all[0], place);
    this.checkNames(raw, fields.workflow, place);
    const id = this.string(raw, 'workflowId', place);
    if (id !== this.id)
      this.find(`${place}/workflowId`, `The ID must be the name of the file, "${this.id}", not "${id}".`);
    this.inputs = this.inputsOf(raw, place);
    const shared = this.parametersOf(raw, place);
    if (!shared.some(({name}) => name === 'Authorization'))
      this.find(
        `${place}/parameters`,
        'No parameter of the workflow sends the token. Add "Authorization" in "header" with "Bearer {$inputs.token}".',
      );
    for (const [index, step] of this.list(raw['steps']).entries()) {
      const at = `${place}/steps/${index}`;
      this.steps.push(this.stepOf(this.object(step, at), at, sources, shared));
    }
    if (this.steps.length === 0) this.find(`${place}/steps`, 'The workflow has no steps. Add one.');
    const order = raw['x-order'];
    if (typeof order !== 'number')
      this.find(place, 'Add "x-order" with the position of the workflow in lists: 1, 2, 3.');
    return {
      workflow: {
        id,
        title: this.string(raw, 'summary', place),
        description: this.string(raw, 'description', place).trim(),
        guide: this.guideOf(raw, place),
        inputs: this.inputs,
        steps: this.steps,
      },
      order: typeof order === 'number' ? order : 0,
    };
  }

  /** The documents by the names of the source descriptions. */
  private sourcesOf(root: Raw): Map<string, WorkflowDocument> {
    const sources = new Map<string, WorkflowDocument>();
    for (const [index, entry] of this.list(root['sourceDescriptions']).entries()) {
      const place = `/sourceDescriptions/${index}`;
      const {name, url, type} = this.object(entry, place);
      const found = this.documents.find(({api}) => api.id === name);
      if (!found) {
        const names = this.documents.map(({api}) => api.id);
        this.find(`${place}/name`, `There is no API "${String(name)}". ${namesNear(String(name), names)}`);
        continue;
      }
      const path = documentPathOf(found.api.id).replace('openapi/', '../');
      if (url !== path || type !== 'openapi')
        this.find(place, `Set \`url\` to \`${path}\`, and \`type\` to \`openapi\`.`);
      sources.set(found.api.id, found);
    }
    if (sources.size === 0)
      this.find('/sourceDescriptions', 'Add the documents of the operations, such as "name: products".');
    return sources;
  }

  private guideOf(raw: Raw, place: string): string {
    const guide = this.string(
      raw,
      'x-guide',
      place,
      'Add the address of the section that the workflow belongs to, such as /docs/api/#first-request.',
    );
    if (guide === '') return '';
    const [route = '', id = ''] = guide.split('#');
    const file = fileOfAddress(route);
    if (file === undefined)
      this.find(`${place}/x-guide`, `There is no guide ${route}. Use the address of a page below docs/.`);
    else if (id === '') this.find(`${place}/x-guide`, `Add the ID of a heading in ${file}, such as #first-request.`);
    else if (!readFileSync(file, 'utf8').includes(`{#${id}}`))
      this.find(
        `${place}/x-guide`,
        `${file} has no heading with the ID {#${id}}. Add it there, or correct the address.`,
      );
    return guide;
  }

  private inputsOf(raw: Raw, workflow: string): WorkflowInput[] {
    const place = `${workflow}/inputs`;
    const properties = this.object((raw['inputs'] as Raw | undefined)?.['properties'], place);
    return Object.entries(properties).map(([name, entry]) => {
      const at = joinPointer(place, 'properties', name);
      const schema = this.object(entry, at);
      const description = this.string(schema, 'description', at);
      if (schema['default'] === undefined) this.find(at, `Add "default" with a value of openapi/example-story.md.`);
      return {name, description, value: schema['default'], isSecret: schema['format'] === 'password'};
    });
  }

  private parametersOf(raw: Raw, parent: string): WorkflowParameter[] {
    return this.list(raw['parameters']).map((entry, index) => {
      const place = `${parent}/parameters/${index}`;
      const parameter = this.object(entry, place);
      this.checkNames(parameter, fields.parameter, place);
      this.checkExpressions(parameter['value'], `${place}/value`, false);
      if (parameter['value'] === undefined) this.find(place, 'The field "value" is missing. Add it.');
      return {
        name: this.string(parameter, 'name', place),
        in: this.string(parameter, 'in', place) as WorkflowParameter['in'],
        value: parameter['value'],
      };
    });
  }

  private stepOf(
    raw: Raw,
    place: string,
    sources: ReadonlyMap<string, WorkflowDocument>,
    shared: readonly WorkflowParameter[],
  ): WorkflowStep {
    this.checkNames(raw, fields.step, place);
    const id = this.string(raw, 'stepId', place);
    if (!/^[a-z][A-Za-z0-9]*$/.test(id))
      this.find(`${place}/stepId`, 'Write the ID in camel case, such as readPrices.');
    if (this.steps.some((step) => step.id === id))
      this.find(`${place}/stepId`, `Another step has the ID "${id}". Choose a different one.`);
    const found = this.operationOf(raw, place, sources);
    const operation = found?.operation;
    const own = this.parametersOf(raw, place);
    const parameters = operation ? this.fitting(own, shared, operation, place) : own;
    const body = readRequestBody(this, raw, place, found);
    const checks = readChecks(this, raw, place);
    const status = readStatus(this, checks, place, operation);
    const expected = readExpectedResponse(this, raw, place, operation, status);
    return {
      id,
      title: this.string(raw, 'x-title', place, 'Add an imperative, such as "Read the prices".'),
      description: typeof raw['description'] === 'string' ? raw['description'].trim() : '',
      actor: typeof raw['x-actor'] === 'string' ? raw['x-actor'] : undefined,
      operation: {
        api: found?.source.api.id ?? 'products',
        id: operation ? operationIdOf(operation) : '',
        method: operation?.method.toUpperCase() ?? '',
        path: operation?.path ?? '',
        summary: operation?.summary ?? '',
        route: found ? addressOfOperation(found.source.api, operationIdOf(found.operation), found.operation.slug) : '',
      },
      request: {parameters, body},
      expected,
      checks,
      outputs: readOutputs(this, raw, place, expected),
    };
  }

  private operationOf(
    raw: Raw,
    place: string,
    sources: ReadonlyMap<string, WorkflowDocument>,
  ): FoundOperation | undefined {
    const text = this.string(raw, 'operationId', place);
    if (text === '') return undefined;
    const pointer = `${place}/operationId`;
    const [, name, operationId = ''] = /^\$sourceDescriptions\.(\w+)\.(\w+)$/.exec(text) ?? [];
    if (name === undefined) {
      this.find(pointer, `"${text}" isn't an operation. Write $sourceDescriptions.products.listProducts.`);
      return undefined;
    }
    const source = sources.get(name);
    if (!source) {
      this.find(pointer, `The file has no source description "${name}". ${namesNear(name, [...sources.keys()])}`);
      return undefined;
    }
    const operation = source.document.operations.find((one) => one.operationId === operationId);
    const names = source.document.operations.map(operationIdOf);
    if (!operation)
      this.find(
        pointer,
        `${documentPathOf(source.api.id)} has no operation "${operationId}". ${namesNear(operationId, names)}`,
      );
    return operation && {source, operation};
  }

  /** The parameters of a step that its operation has, with those of the workflow. */
  private fitting(
    own: readonly WorkflowParameter[],
    shared: readonly WorkflowParameter[],
    operation: LoadedOperation,
    place: string,
  ): WorkflowParameter[] {
    const isDeclared = ({name, in: where}: WorkflowParameter) =>
      operation.parameters.some((one) => one.name === name && one.in === where);
    const names = operation.parameters.map(({name}) => name);
    for (const [index, parameter] of own.entries())
      if (!isDeclared(parameter))
        this.find(
          `${place}/parameters/${index}`,
          `The operation has no parameter "${parameter.name}" in "${parameter.in}". ${namesNear(parameter.name, names)}`,
        );
    const isOwn = ({name}: WorkflowParameter) => own.some((parameter) => parameter.name === name);
    const all = [...shared.filter((one) => !isOwn(one) && (isDeclared(one) || one.name === 'Authorization')), ...own];
    for (const {name, required} of operation.parameters)
      if (required && !all.some((parameter) => parameter.name === name))
        this.find(place, `The operation requires the parameter "${name}". Add it under "parameters".`);
    return all;
  }
}
