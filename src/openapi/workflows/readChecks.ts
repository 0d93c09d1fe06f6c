import {isObject} from '../../lib/isObject';
import {operandsOf, parseCondition, statusIn} from './conditions';
import type {WorkflowCheck} from './workflow';
import type {Raw, WorkflowFile} from './workflowFile';

/** Reads what a step checks: its criteria, lines of its response, and sums. */
export function readChecks(file: WorkflowFile, raw: Raw, step: string): WorkflowCheck[] {
  const criteria = file.list(raw['successCriteria']).map((entry, index) => {
    const place = `${step}/successCriteria/${index}`;
    return criterionOf(file, file.object(entry, place), place);
  });
  return [...criteria, ...linesOf(file, raw, step), ...sumsOf(file, raw, step)];
}

function criterionOf(file: WorkflowFile, raw: Raw, place: string): WorkflowCheck {
  file.checkNames(raw, ['condition', 'context', 'type', 'x-description'], place);
  const condition = file.string(raw, 'condition', place);
  const {type = 'simple', context} = raw;
  const status = statusIn(condition);
  const text =
    status === undefined || raw['x-description'] !== undefined
      ? file.string(raw, 'x-description', place, 'Say in one sentence what readers check.')
      : `The status is \`${status}\`.`;
  if (type === 'regex') {
    if (typeof context !== 'string') file.find(place, 'Add "context" with an expression, such as $response.body.');
    else file.checkExpression(context, `${place}/context`, true);
    try {
      new RegExp(condition);
    } catch {
      file.find(`${place}/condition`, `"${condition}" isn't a regular expression. Correct it.`);
    }
    return {kind: 'regex', text, context: String(context), condition};
  }
  if (type !== 'simple')
    file.find(`${place}/type`, `Criteria of the type ${JSON.stringify(type)} can't be run. Use simple or regex.`);
  if (context !== undefined) file.find(`${place}/context`, 'A simple condition has no "context". Remove it.');
  try {
    for (const expression of operandsOf(parseCondition(condition)))
      file.checkExpression(expression, `${place}/condition`, true);
  } catch (error) {
    file.find(`${place}/condition`, (error as Error).message);
  }
  return {kind: 'simple', text, condition};
}

function linesOf(file: WorkflowFile, raw: Raw, step: string): WorkflowCheck[] {
  if (raw['x-lines'] === undefined) return [];
  const checks = file.list(raw['x-lines']).map((entry, index): WorkflowCheck => {
    const place = `${step}/x-lines/${index}`;
    const line = file.object(entry, place);
    file.checkNames(line, ['description', 'has'], place);
    file.checkExpressions(line['has'], `${place}/has`, true);
    return {
      kind: 'line',
      text: file.string(line, 'description', place, 'Say in one sentence what readers check.'),
      has: file.object(line['has'], place),
    };
  });
  const count = checks.length;
  return [
    {kind: 'count', text: count === 1 ? 'The response has one line.' : `The response has ${count} lines.`, count},
    ...checks,
  ];
}

function sumsOf(file: WorkflowFile, raw: Raw, step: string): WorkflowCheck[] {
  return file.list(raw['x-sums']).map((entry, index): WorkflowCheck => {
    const place = `${step}/x-sums/${index}`;
    const sum = file.object(entry, place);
    file.checkNames(sum, ['description', 'list', 'add', 'where', 'equals'], place);
    const list = file.string(sum, 'list', place);
    if (list !== '') file.checkExpression(list, `${place}/list`, true);
    file.checkExpressions(sum['equals'], `${place}/equals`, true);
    return {
      kind: 'sum',
      text: file.string(sum, 'description', place, 'Say in one sentence what readers check.'),
      list,
      add: file.string(sum, 'add', place),
      ...(isObject(sum['where']) && {where: sum['where']}),
      equals: sum['equals'],
    };
  });
}
