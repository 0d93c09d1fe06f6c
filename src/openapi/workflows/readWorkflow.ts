/** Reads a workflow from an Arazzo file, and finds what doesn't fit the documents or what runStep.ts can't run. */
import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import type {Finding} from '../../lib/finding';
import {fileOfAddress} from '../../lib/guideFiles';
import {isObject} from '../../lib/isObject';
import {placesIn} from '../../lib/lineInText';
import {nearest, otherNames} from '../../lib/nearest';
import {joinPointer} from '../../lib/pointers';
import {operationRoute, type Api, type ApiId} from '../../site/apis';
import {exampleValue, operationIdOf} from '../document/documentParts';
import type {LoadedDocument, LoadedMediaType, LoadedOperation} from '../document/loaded';
import {lookUpIn} from '../document/lookUp';
import type {Schema} from '../document/document';
import {valueCheck, type ValueCheck} from '../validators/checkValues';
import {operandsOf, parseCondition, statusIn} from './conditions';
import {evaluate, expressionsIn, fill, knownExpressions, readExpression} from './expressions';
import {storyValues} from './fillRequest';
import type {
  ExpectedResponse,
  Workflow,
  WorkflowBody,
  WorkflowCheck,
  WorkflowInput,
  WorkflowOutput,
  WorkflowParameter,
  WorkflowStep,
} from './workflow';
import {workflowIdOf} from './workflowFiles';

export interface WorkflowDocument {
  api: Api & {id: ApiId};
  document: LoadedDocument;
}

export interface WorkflowReading {
  /** Complete only if there are no findings. */
  workflow: Workflow;
  /** Position in lists. */
  order: number;
  findings: Finding[];
}

type Raw = Record<string, unknown>;

/** The fields of Arazzo that runStep.ts knows, and ours (openapi/README.md). */
const fields = {
  file: ['arazzo', 'info', 'sourceDescriptions', 'workflows'],
  workflow: ['workflowId', 'summary', 'description', 'inputs', 'parameters', 'steps', 'x-guide', 'x-order'],
  step: [
    ...['stepId', 'description', 'operationId', 'parameters', 'requestBody', 'successCriteria', 'outputs'],
    ...['x-title', 'x-actor', 'x-lines', 'x-sums', 'x-response'],
  ],
  parameter: ['name', 'in', 'value'],
  body: ['contentType', 'payload'],
  criterion: ['condition', 'context', 'type', 'x-description'],
  line: ['description', 'has'],
  sum: ['description', 'list', 'add', 'where', 'equals'],
  response: ['headers', 'body'],
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

/** Checks of requests, by document: compiling the schemas takes a while. */
const requestChecks = new WeakMap<LoadedDocument, ValueCheck>();

function requestCheck(document: LoadedDocument): ValueCheck {
  const known = requestChecks.get(document);
  if (known) return known;
  const lookUp = lookUpIn(document.written);
  const check = valueCheck(($ref) => ({schema: lookUp($ref) as Schema, place: $ref}), 'request');
  requestChecks.set(document, check);
  return check;
}

class Reader {
  readonly findings: Finding[] = [];
  private readonly lineOf: (pointer: string) => number;
  private readonly id: string;
  /** Steps read so far. */
  private readonly steps: WorkflowStep[] = [];
  private inputs: WorkflowInput[] = [];

  constructor(
    private readonly file: string,
    private readonly text: string,
    private readonly documents: readonly WorkflowDocument[],
  ) {
    const places = placesIn(text);
    this.lineOf = (pointer) => places(pointer).line;
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
    for (const [index, step] of this.list(raw['steps']).entries())
      this.steps.push(
        this.stepOf(this.object(step, `${place}/steps/${index}`), `${place}/steps/${index}`, sources, shared),
      );
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

  /** @param below lines below the place */
  private find(pointer: string, message: string, below = 0): void {
    this.findings.push({file: this.file, line: this.lineOf(pointer) + below, message});
  }

  private object(value: unknown, pointer: string): Raw {
    if (isObject(value)) return value;
    this.find(pointer, 'This must be an object with fields. Indent them below.');
    return {};
  }

  private list(value: unknown): unknown[] {
    return Array.isArray(value) ? value : [];
  }

  private string(raw: Raw, name: string, place: string, why = 'Add it.'): string {
    const value = raw[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    this.find(name in raw ? joinPointer(place, name) : place, `The field "${name}" is missing. ${why}`);
    return '';
  }

  private checkNames(raw: Raw, names: readonly string[], place: string): void {
    for (const name of Object.keys(raw))
      if (!names.includes(name))
        this.find(joinPointer(place, name), `Workflows have no field "${name}" here. ${namesNear(name, names)}`);
  }

  /** The documents by the names of the source descriptions. */
  private sourcesOf(root: Raw): Map<string, WorkflowDocument> {
    const sources = new Map<string, WorkflowDocument>();
    for (const [index, entry] of this.list(root['sourceDescriptions']).entries()) {
      const place = `/sourceDescriptions/${index}`;
      const {name, url, type} = this.object(entry, place);
      const found = this.documents.find(({api}) => api.id === name);
      if (!found) {
        this.find(
          `${place}/name`,
          `There is no API "${String(name)}". ${namesNear(
            String(name),
            this.documents.map(({api}) => api.id),
          )}`,
        );
        continue;
      }
      if (url !== `../${found.api.id}.yaml` || type !== 'openapi')
        this.find(place, `Set \`url\` to \`../${found.api.id}.yaml\`, and \`type\` to \`openapi\`.`);
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

  /** @param isResponse whether the expressions are read from a response */
  private checkExpressions(value: unknown, pointer: string, isResponse: boolean): void {
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        this.checkExpressions(inner, joinPointer(pointer, name), isResponse);
    else for (const expression of expressionsIn(value)) this.checkExpression(expression, pointer, isResponse);
  }

  private checkExpression(text: string, pointer: string, isResponse: boolean): void {
    const expression = readExpression(text);
    if (!expression) this.find(pointer, `Unknown expression ${text}. Use ${knownExpressions}.`);
    else if (expression.kind === 'input') {
      const names = this.inputs.map(({name}) => name);
      if (!names.includes(expression.name))
        this.find(pointer, `There is no input "${expression.name}". ${namesNear(expression.name, names)}`);
    } else if (expression.kind === 'output') {
      const ids = this.steps.map(({id}) => id);
      const step = this.steps.find(({id}) => id === expression.step);
      const names = step?.outputs.map(({name}) => name) ?? [];
      if (!step)
        this.find(pointer, `No earlier step has the ID "${expression.step}". ${namesNear(expression.step, ids)}`);
      else if (!names.includes(expression.name))
        this.find(
          pointer,
          `The step "${step.id}" has no output "${expression.name}". ${namesNear(expression.name, names)}`,
        );
    } else if (!isResponse) this.find(pointer, `There is no response yet: ${text} can't be used in a request.`);
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
    const body = this.bodyOf(raw, place, found);
    const checks = this.checksOf(raw, place);
    const status = this.statusOf(checks, place, operation);
    const expected = this.expectedOf(raw, place, operation, status);
    return {
      id,
      title: this.string(raw, 'x-title', place, 'Add an imperative, such as "Read the prices".'),
      description: typeof raw['description'] === 'string' ? raw['description'].trim() : '',
      ...(typeof raw['x-actor'] === 'string' && {actor: raw['x-actor']}),
      operation: {
        api: found?.source.api.id ?? 'products',
        id: operation ? operationIdOf(operation) : '',
        method: operation?.method.toUpperCase() ?? '',
        path: operation?.path ?? '',
        summary: operation?.summary ?? '',
        route: found ? operationRoute(found.source.api, operationIdOf(found.operation), found.operation.slug) : '',
      },
      request: {parameters, ...(body && {body})},
      expected,
      checks,
      outputs: this.outputsOf(raw, place, expected),
    };
  }

  private operationOf(
    raw: Raw,
    place: string,
    sources: ReadonlyMap<string, WorkflowDocument>,
  ): {source: WorkflowDocument; operation: LoadedOperation} | undefined {
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
      this.find(pointer, `openapi/${name}.yaml has no operation "${operationId}". ${namesNear(operationId, names)}`);
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

  private bodyOf(
    raw: Raw,
    step: string,
    found: {source: WorkflowDocument; operation: LoadedOperation} | undefined,
  ): WorkflowBody | undefined {
    const content = found?.operation.requestBody?.content;
    if (raw['requestBody'] === undefined) {
      if (found?.operation.requestBody?.required) this.find(step, 'The operation requires a body. Add "requestBody".');
      return undefined;
    }
    const place = `${step}/requestBody`;
    const body = this.object(raw['requestBody'], place);
    this.checkNames(body, fields.body, place);
    const {contentType, payload} = body;
    const types = Object.keys(content ?? {});
    const mediaType = String(contentType);
    const media = content?.[mediaType];
    if (found && !media)
      this.find(
        `${place}/contentType`,
        `The operation has no body of the type "${mediaType}". ${types.length === 0 ? 'Remove "requestBody".' : otherNames(types, undefined)}`,
      );
    const kind = mediaType.includes('ndjson') ? 'lines' : 'json';
    if (kind === 'json') this.checkExpressions(payload, `${place}/payload`, false);
    if (media && found) this.checkBody({kind, mediaType, payload}, media, found.source, `${place}/payload`);
    return {kind, mediaType, payload};
  }

  private checkBody(
    {kind, payload}: WorkflowBody,
    media: LoadedMediaType,
    source: WorkflowDocument,
    place: string,
  ): void {
    const schema = (media.itemSchema ?? media.schema)?.written;
    if (!schema) return;
    const check = requestCheck(source.document);
    const placed = {schema, place: JSON.stringify(schema)};
    const problemsIn = (value: unknown) => check(value, placed);
    const what = "The body doesn't fit the document.";
    if (kind === 'json') {
      for (const {pointer, message} of problemsIn(this.filled(payload)))
        this.find(place + pointer, `${what} ${message}`);
      return;
    }
    if (typeof payload !== 'string' || !payload.endsWith('\n')) {
      this.find(place, 'Write the lines as text after "payload: |", each with a line break at its end.');
      return;
    }
    for (const [index, line] of payload.trimEnd().split('\n').entries()) {
      // The text starts below its key.
      const find = (message: string) => this.find(place, message, index + 1);
      try {
        for (const {message} of problemsIn(JSON.parse(line))) find(`${what} ${message}`);
      } catch {
        find("The line isn't a JSON document. Correct it.");
      }
      if (line.includes('$')) find('Lines have no expressions. Replace the $ with a value.');
    }
  }

  /** A value with the story's values for its expressions; unknown ones stay. */
  private filled(value: unknown): unknown {
    try {
      return fill(value, storyValues({inputs: this.inputs, steps: this.steps}));
    } catch {
      return value;
    }
  }

  private checksOf(raw: Raw, step: string): WorkflowCheck[] {
    const criteria = this.list(raw['successCriteria']).map((entry, index) => {
      const place = `${step}/successCriteria/${index}`;
      return this.criterionOf(this.object(entry, place), place);
    });
    return [...criteria, ...this.linesOf(raw, step), ...this.sumsOf(raw, step)];
  }

  private criterionOf(raw: Raw, place: string): WorkflowCheck {
    this.checkNames(raw, fields.criterion, place);
    const condition = this.string(raw, 'condition', place);
    const {type = 'simple', context} = raw;
    const status = statusIn(condition);
    const text =
      status === undefined || raw['x-description'] !== undefined
        ? this.string(raw, 'x-description', place, 'Say in one sentence what readers check.')
        : `The status is \`${status}\`.`;
    if (type === 'regex') {
      if (typeof context !== 'string') this.find(place, 'Add "context" with an expression, such as $response.body.');
      else this.checkExpression(context, `${place}/context`, true);
      try {
        new RegExp(condition);
      } catch {
        this.find(`${place}/condition`, `"${condition}" isn't a regular expression. Correct it.`);
      }
      return {kind: 'regex', text, context: String(context), condition};
    }
    if (type !== 'simple')
      this.find(`${place}/type`, `Criteria of the type ${JSON.stringify(type)} can't be run. Use simple or regex.`);
    if (context !== undefined) this.find(`${place}/context`, 'A simple condition has no "context". Remove it.');
    try {
      for (const expression of operandsOf(parseCondition(condition)))
        this.checkExpression(expression, `${place}/condition`, true);
    } catch (error) {
      this.find(`${place}/condition`, (error as Error).message);
    }
    return {kind: 'simple', text, condition};
  }

  private linesOf(raw: Raw, step: string): WorkflowCheck[] {
    if (raw['x-lines'] === undefined) return [];
    const checks = this.list(raw['x-lines']).map((entry, index): WorkflowCheck => {
      const place = `${step}/x-lines/${index}`;
      const line = this.object(entry, place);
      this.checkNames(line, fields.line, place);
      this.checkExpressions(line['has'], `${place}/has`, true);
      return {
        kind: 'line',
        text: this.string(line, 'description', place, 'Say in one sentence what readers check.'),
        has: this.object(line['has'], place),
      };
    });
    const count = checks.length;
    return [
      {kind: 'count', text: count === 1 ? 'The response has one line.' : `The response has ${count} lines.`, count},
      ...checks,
    ];
  }

  private sumsOf(raw: Raw, step: string): WorkflowCheck[] {
    return this.list(raw['x-sums']).map((entry, index): WorkflowCheck => {
      const place = `${step}/x-sums/${index}`;
      const sum = this.object(entry, place);
      this.checkNames(sum, fields.sum, place);
      const list = this.string(sum, 'list', place);
      if (list !== '') this.checkExpression(list, `${place}/list`, true);
      this.checkExpressions(sum['equals'], `${place}/equals`, true);
      return {
        kind: 'sum',
        text: this.string(sum, 'description', place, 'Say in one sentence what readers check.'),
        list,
        add: this.string(sum, 'add', place),
        ...(isObject(sum['where']) && {where: sum['where']}),
        equals: sum['equals'],
      };
    });
  }

  private statusOf(checks: readonly WorkflowCheck[], step: string, operation: LoadedOperation | undefined): number {
    const [first, ...others] = checks.map((check) => (check.kind === 'simple' ? statusIn(check.condition) : undefined));
    if (first === undefined || others.some((status) => status !== undefined)) {
      this.find(
        `${step}/successCriteria`,
        'The first criterion of a step, and no other one, is for the status: "$statusCode == 200". Add or move it.',
      );
      return 200;
    }
    const statuses = Object.keys(operation?.responses ?? {}).filter((status) => /^\d{3}$/.test(status));
    if (operation && !statuses.includes(first))
      this.find(
        `${step}/successCriteria`,
        `The document has no response ${first} for the operation. ${otherNames(statuses, undefined)}`,
      );
    return Number(first);
  }

  /** The response of `x-response`, or the first example of the document. */
  private expectedOf(raw: Raw, step: string, operation: LoadedOperation | undefined, status: number): ExpectedResponse {
    const place = `${step}/x-response`;
    const own = raw['x-response'] === undefined ? {} : this.object(raw['x-response'], place);
    this.checkNames(own, fields.response, place);
    const response = operation?.responses[String(status)];
    const headers = isObject(own['headers'])
      ? Object.fromEntries(Object.entries(own['headers']).map(([name, value]) => [name, String(value)]))
      : {};
    const contents = Object.entries(response?.content ?? {});
    const [mediaType, media] = contents[0] ?? [];
    if (mediaType === undefined || media === undefined) return {status, headers};
    const value = own['body'] ?? exampleValue(Object.values(media.examples)[0]);
    if (value === undefined) {
      if (status < 300) this.find(step, 'The document has no example of the response. Add "x-response" with a "body".');
      return {status, headers};
    }
    const text =
      typeof value === 'string'
        ? value.trimEnd()
        : media.itemSchema
          ? [value]
              .flat()
              .map((line) => JSON.stringify(line))
              .join('\n')
          : JSON.stringify(value, null, 2);
    return {status, headers, body: {mediaType, text, isAbridged: own['body'] !== undefined}};
  }

  private outputsOf(raw: Raw, step: string, {status, headers, body}: ExpectedResponse): WorkflowOutput[] {
    const response = {status, headers: new Headers(headers), body: body && readBody(body.text)};
    return Object.entries(isObject(raw['outputs']) ? raw['outputs'] : {}).map(([name, value]) => {
      const place = joinPointer(`${step}/outputs`, name);
      const expression = String(value);
      const before = this.findings.length;
      this.checkExpression(expression, place, true);
      if (this.findings.length > before) return {name, expression, example: undefined};
      const example = evaluate(expression, {...storyValues({inputs: this.inputs, steps: this.steps}), response});
      if (example === undefined)
        this.find(place, `The expected response has no ${expression}. Add "x-response" to the step, with this value.`);
      return {name, expression, example};
    });
  }
}

/** Suggests the nearest name, or else lists the available ones. */
function namesNear(name: string, names: readonly string[]): string {
  return otherNames(names, nearest(name, names));
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
