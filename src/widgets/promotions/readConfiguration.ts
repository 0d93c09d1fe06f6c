import {groupName, isComposition, type Condition, type Configuration} from '../../simulator/sale/configuration';
import {capitalized} from '../../lib/capitalized';
import type {Finding} from '../../lib/finding';
import {isObject} from '../../lib/isObject';
import {jsonFault, lineOf, readJson} from '../../lib/readJson';
import {problemsOf, type Validate} from '../../openapi/validators/problems';
import {duplicateFields} from '../../lib/scanJson';
import {valueOfJson} from '../../lib/valueOfJson';
import {checkAction, checkPredicate} from './checkArguments';

/**
 * Parses a configuration and finds what the platform would reject, and common mistakes.
 * @returns the configuration if it's valid enough to render, and all findings
 */
export function readConfiguration(
  pasted: string,
  validate: Validate,
): {configuration?: Configuration; findings: Finding[]} {
  // Editors on Windows start files with an invisible mark.
  const text = pasted.replace(/^\uFEFF/, '');
  const value = valueOfJson(text);
  const error = (message: string, field?: string): Finding => ({severity: 'error', field, message});
  if (value === undefined) return {findings: [error(`Must be JSON. At ${jsonFault(text)}.`)]};
  if (depthOf(value) > deepest)
    return {findings: [error(`Nested more than ${deepest} levels deep, which is too deep for this tool.`)]};
  if (isObject(value) && Array.isArray(value['configurations'])) {
    const isList = error('This is a list. Paste one of its configurations.', 'configurations');
    return {findings: withLines([isList], text)};
  }
  const problems = problemsOf(validate, value).map(({path, message}) => {
    const sentence = capitalized(message).replace(/(?<![?.])$/, '.');
    return error(sentence, path);
  });
  if (problems.length > 0) return {findings: withLines(problems, text)};
  const configuration = value as Configuration;
  const twice = duplicateFields(text, value).map((field): Finding => ({
    severity: 'warning',
    field,
    message: 'Is specified more than once. Only the last one applies.',
  }));
  return {configuration, findings: withLines([...twice, ...checkRules(configuration)], text)};
}

function withLines(findings: readonly Finding[], text: string): Finding[] {
  const reading = findings.length > 0 && readJson(text);
  return findings.map((finding) =>
    reading && reading.ok ? {...finding, line: lineOf(reading.lines, finding.field ?? '')} : finding,
  );
}

/** Nesting limit: far more than any configuration needs, and far less than a browser's stack holds. */
const deepest = 200;

function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  for (let depth = 0; ; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return depth;
  }
}

type Add = (severity: 'error' | 'warning', field: string, message: string) => void;

/** Rules that the schema doesn't express. */
function checkRules({rounding, ranks = [], groups = []}: Configuration): Finding[] {
  const findings: Finding[] = [];
  const add: Add = (severity, field, message) => findings.push({severity, field, message});
  if (rounding && rounding.precision < 0) add('error', 'rounding.precision', 'Must be at least 0.');
  if (groups.length === 0) add('warning', 'groups', 'The configuration has no rules, so it grants no discounts.');
  const rankIds = ranks.map(({id}) => id);
  rankIds.forEach((id, index) => {
    if (rankIds.indexOf(id) < index)
      add('warning', `ranks[${index}].id`, `The rank ID \`${id}\` is used more than once. Give each rank a unique ID.`);
    if (id === '') add('warning', `ranks[${index}].id`, 'Is empty. Give each rank an ID.');
  });
  const ruleIds = new Map<string, string>();
  groups.forEach((group, groupIndex) => {
    const groupPath = `groups[${groupIndex}]`;
    if (group.condition) checkCondition(group.condition, `${groupPath}.condition`, add);
    for (const [index, {id, rankID, condition, actions}] of (group.rules ?? []).entries()) {
      const path = `${groupPath}.rules[${index}]`;
      const first = ruleIds.get(id);
      if (first) add('error', `${path}.id`, `Rule IDs must be unique; \`${id}\` is already used by ${first}.`);
      else ruleIds.set(id, path);
      if (!rankIds.includes(rankID))
        add('error', `${path}.rankID`, `\`${rankID}\` isn't the ID of a rank. Ranks: ${rankIds.join(', ') || 'none'}.`);
      checkCondition(condition, `${path}.condition`, add);
      actions.forEach((action, at) => checkAction(action, atPath(`${path}.actions[${at}]`, add)));
    }
    if ((group.rules ?? []).length === 0)
      add('warning', groupPath, `Group ${groupName(group, groupIndex)} has no rules.`);
  });
  return findings;
}

/** Reports the arguments of the predicate or action at a path. */
function atPath(path: string, add: Add): Add {
  return (severity, field, message) => add(severity, field ? `${path}.args.${field}` : path, message);
}

function checkCondition(condition: Condition, path: string, add: Add): void {
  if (!isComposition(condition)) return checkPredicate(condition, atPath(path, add));
  const {type, children} = condition;
  if (type === 'not' && children.length !== 1)
    add('warning', path, `\`not\` has ${children.length} children. Specify exactly one.`);
  if (type !== 'not' && children.length === 0) add('warning', path, `\`${type}\` has no children. Add at least one.`);
  children.forEach((child, index) => checkCondition(child, `${path}.children[${index}]`, add));
}
