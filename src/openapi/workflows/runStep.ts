/** Runs a step of a workflow: sends its request, and checks the response. */
import {withoutUndefined} from '../../lib/withoutUndefined';
import {valueOfJson} from '../../lib/valueOfJson';
import {childOf, pointerKeys} from '../../lib/pointers';
import {reasonOf} from '../../lib/reasonOf';
import {parseCondition, test} from './conditions';
import {evaluate, fill, MissingValue, partOf, type ResponseValues, type Scope} from './expressions';
import {fillRequest, type FilledRequest} from './fillRequest';
import type {Sum, Workflow, WorkflowCheck, WorkflowStep, WorkflowValues} from './workflow';

/** Requests need an address with a host, which is never called. */
const origin = 'https://simulated.invalid';

export type Send = (request: Request) => Promise<Response>;

export interface CheckResult {
  /** The sentence of the check. */
  text: string;
  passed: boolean;
  /** As readers see them: JSON values, or a few words. */
  expected: string;
  actual: string;
}

export interface StepResult {
  passed: boolean;
  /** Why the step couldn't run. */
  problem?: string;
  response?: {status: number; headers: [name: string, value: string][]; text: string};
  checks: readonly CheckResult[];
  /** Values for later steps. */
  outputs: Readonly<Record<string, unknown>>;
}

/**
 * Runs one step. It never rejects: `problem` says why a step couldn't run.
 * @param values of inputs and earlier steps
 * @param send sends the request to a platform
 */
export async function runStep(
  workflow: Workflow,
  step: WorkflowStep,
  values: WorkflowValues,
  send: Send,
): Promise<StepResult> {
  let request: FilledRequest;
  try {
    request = fillRequest(step, values);
  } catch (error) {
    return failed(error instanceof MissingValue ? missing(workflow, error) : reasonOf(error));
  }
  const {method, path, headers, body} = request;
  let response: Response;
  let text: string;
  try {
    response = await send(new Request(origin + path, {method, headers, body}));
    text = await response.text();
  } catch (error) {
    return failed(`The request failed: ${reasonOf(error)}`);
  }
  const scope: Scope = {...values, response: readResponse(response, text)};
  const outputs: [string, unknown][] = step.outputs.map(({name, expression, pattern}) => [
    name,
    partOf(evaluate(expression, scope), pattern),
  ]);
  const checks = [
    ...checkAll(step.checks, text, scope),
    ...step.outputs
      .filter((_, index) => outputs[index]![1] === undefined)
      .map(({expression}) => ({
        text: `The response contains \`${expression}\`, which a later step uses.`,
        passed: false,
        expected: 'a value',
        actual: 'none',
      })),
  ];
  return {
    passed: checks.every(({passed}) => passed),
    response: {status: response.status, headers: [...response.headers], text},
    checks,
    outputs: withoutUndefined(Object.fromEntries(outputs)),
  };
}

/** The values with the outputs of a step. */
export function withOutputs(values: WorkflowValues, {id}: WorkflowStep, {outputs}: StepResult): WorkflowValues {
  return {...values, steps: {...values.steps, [id]: outputs}};
}

function failed(problem: string): StepResult {
  return {passed: false, problem, checks: [], outputs: {}};
}

function missing({steps}: Workflow, {step, message}: MissingValue): string {
  const title = steps.find(({id}) => id === step)?.title;
  return title === undefined ? message : `This step uses a value of another step. Run “${title}” first.`;
}

function readResponse({status, headers}: Response, text: string): ResponseValues {
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  return {status, headers, body: /[/+]json$/.test(type) ? (valueOfJson(text) ?? text) : text};
}

type Outcome = Omit<CheckResult, 'text'>;

function checkAll(checks: readonly WorkflowCheck[], text: string, scope: Scope): CheckResult[] {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(valueOfJson);
  // Each line can be what one check expects.
  const left = [...lines];
  return checks.map((check) => ({text: check.text, ...outcomeOf(check, lines, left, scope)}));
}

function outcomeOf(check: WorkflowCheck, lines: readonly unknown[], left: unknown[], scope: Scope): Outcome {
  switch (check.kind) {
    case 'simple': {
      const {passed, comparison} = test(parseCondition(check.condition), (expression) => evaluate(expression, scope));
      const {operator, left: actual, right} = comparison;
      const expected = operator === '==' ? show(right) : `${operator} ${show(right)}`;
      return {passed, expected, actual: show(actual)};
    }
    case 'regex': {
      const value = evaluate(check.context, scope);
      const subject = typeof value === 'string' ? value : show(value);
      return {
        passed: new RegExp(check.condition).test(subject),
        expected: `text that matches ${check.condition}`,
        actual: subject,
      };
    }
    case 'count':
      return {passed: lines.length === check.count, expected: String(check.count), actual: String(lines.length)};
    case 'line': {
      const has = fill(check.has, scope) as Readonly<Record<string, unknown>>;
      const found = left.findIndex((line) => contains(line, has));
      if (found >= 0) return {passed: true, expected: show(has), actual: show(left.splice(found, 1)[0])};
      const [first] = Object.entries(has);
      const near = left.find((line) => first && contains(line, {[first[0]]: first[1]}));
      return {passed: false, expected: show(has), actual: near === undefined ? 'no such line' : show(near)};
    }
    case 'sum': {
      const sum = sumOf(check, scope);
      const expected = fill(check.equals, scope);
      return {passed: sum === expected, expected: show(expected), actual: show(sum)};
    }
  }
}

/** Whether a value has all fields of another one, at any depth; lists have the same entries in the same order. */
export function contains(value: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return value === part;
  if (typeof value !== 'object' || value === null || Array.isArray(part) !== Array.isArray(value)) return false;
  if (Array.isArray(part) && part.length !== (value as unknown[]).length) return false;
  return Object.entries(part).every(([name, inner]) => contains(childOf(value, name), inner));
}

/** Undefined if a value isn't a number. */
function sumOf({list, add, where = {}}: Sum, scope: Scope): number | undefined {
  const keys = pointerKeys(add);
  const last = keys.pop()!;
  const inside = ['*', ...keys].reduce<unknown[]>(
    (values, key) =>
      values.flatMap((value) =>
        key === '*' ? (Array.isArray(value) ? (value as unknown[]) : [undefined]) : [childOf(value, key)],
      ),
    [evaluate(list, scope)],
  );
  const numbers = inside.filter((value) => contains(value, where)).map((value) => childOf(value, last));
  return numbers.every((value) => typeof value === 'number')
    ? (numbers as number[]).reduce((sum, value) => sum + value, 0)
    : undefined;
}

const show = (value: unknown) => (value === undefined ? 'no value' : JSON.stringify(value));
