import {isObject} from '../../lib/isObject';
import {otherNames} from '../../lib/nearest';
import {valueOfJson} from '../../lib/valueOfJson';
import {joinPointer} from '../../lib/pointers';
import {exampleValue} from '../document/documentParts';
import type {LoadedOperation} from '../document/loaded';
import {statusIn} from './conditions';
import {evaluate, partOf} from './expressions';
import {storyValues} from './fillRequest';
import type {ExpectedResponse, WorkflowCheck, WorkflowOutput} from './workflow';
import type {Raw, WorkflowFile} from './workflowFile';

/** Status that the first criterion of a step checks. */
export function readStatus(
  file: WorkflowFile,
  checks: readonly WorkflowCheck[],
  step: string,
  operation: LoadedOperation | undefined,
): number {
  const [first, ...others] = checks.map((check) => (check.kind === 'simple' ? statusIn(check.condition) : undefined));
  if (first === undefined || others.some((status) => status !== undefined)) {
    file.find(
      `${step}/successCriteria`,
      'The first criterion of a step, and no other one, is for the status: "$statusCode == 200". Add or move it.',
    );
    return 200;
  }
  const statuses = Object.keys(operation?.responses ?? {}).filter((status) => /^\d{3}$/.test(status));
  if (operation && !statuses.includes(first))
    file.find(
      `${step}/successCriteria`,
      `The document has no response ${first} for the operation. ${otherNames(statuses, undefined)}`,
    );
  return Number(first);
}

/** The response of `x-response`, or the first example of the document. */
export function readExpectedResponse(
  file: WorkflowFile,
  raw: Raw,
  step: string,
  operation: LoadedOperation | undefined,
  status: number,
): ExpectedResponse {
  const place = `${step}/x-response`;
  const own = raw['x-response'] === undefined ? {} : file.object(raw['x-response'], place);
  file.checkNames(own, ['headers', 'body'], place);
  const response = operation?.responses[String(status)];
  const headers = isObject(own['headers'])
    ? Object.fromEntries(Object.entries(own['headers']).map(([name, value]) => [name, String(value)]))
    : {};
  const contents = Object.entries(response?.content ?? {});
  const [mediaType, media] = contents[0] ?? [];
  if (mediaType === undefined || media === undefined) return {status, headers};
  const value = own['body'] ?? exampleValue(Object.values(media.examples)[0]);
  if (value === undefined) {
    if (status < 300) file.find(step, 'The document has no example of the response. Add "x-response" with a "body".');
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

/** Reads the outputs of a step, with their values in its expected response. */
export function readOutputs(
  file: WorkflowFile,
  raw: Raw,
  step: string,
  {status, headers, body}: ExpectedResponse,
): WorkflowOutput[] {
  const response = {status, headers: new Headers(headers), body: body && (valueOfJson(body.text) ?? body.text)};
  const patterns = isObject(raw['x-patterns']) ? raw['x-patterns'] : {};
  return Object.entries(isObject(raw['outputs']) ? raw['outputs'] : {}).map(([name, value]) => {
    const pattern = typeof patterns[name] === 'string' ? patterns[name] : undefined;
    const place = joinPointer(`${step}/outputs`, name);
    const expression = String(value);
    const before = file.findings.length;
    file.checkExpression(expression, place, true);
    if (file.findings.length > before) return {name, expression, example: undefined};
    const example = partOf(evaluate(expression, {...storyValues(file), response}), pattern);
    if (example === undefined)
      file.find(place, `The expected response has no ${expression}. Add "x-response" to the step, with this value.`);
    return {name, expression, pattern, example};
  });
}
