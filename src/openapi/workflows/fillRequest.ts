import {encodeInQuery} from '../request/serialize';
import {fill} from './expressions';
import type {Workflow, WorkflowStep, WorkflowValues} from './workflow';

/** A request without expressions. */
export interface FilledRequest {
  method: string;
  /** Path and query, percent-encoded. */
  path: string;
  /** With `Content-Type`. */
  headers: [name: string, value: string][];
  body?: string;
}

/** Builds the request of a step. @throws MissingValue if an earlier step has to run first */
export function fillRequest({operation, request}: WorkflowStep, values: WorkflowValues): FilledRequest {
  const {parameters, body} = request;
  const entries = (place: string) =>
    parameters
      .filter((one) => one.in === place)
      .map(({name, value}): [string, string] => [name, String(fill(value, values))]);
  const segments = new Map(entries('path'));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(segments.get(name) ?? ''));
  const query = entries('query').map(([name, value]) => `${name}=${encodeInQuery(value)}`);
  return {
    method: operation.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: [...entries('header'), ...(body ? [['Content-Type', body.mediaType] as [string, string]] : [])],
    body: body && textOf(body.payload, values),
  };
}

function textOf(payload: unknown, values: WorkflowValues): string {
  return typeof payload === 'string' ? payload : JSON.stringify(fill(payload, values), null, 2);
}

/** The values of the example story: inputs, and the outputs of all steps. */
export function storyValues({inputs, steps}: Pick<Workflow, 'inputs' | 'steps'>): WorkflowValues {
  return {
    inputs: Object.fromEntries(inputs.map(({name, value}) => [name, value])),
    steps: Object.fromEntries(
      steps.map(({id, outputs}) => [id, Object.fromEntries(outputs.map(({name, example}) => [name, example]))]),
    ),
  };
}
