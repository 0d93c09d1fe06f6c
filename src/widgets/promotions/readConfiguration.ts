import {groupName, isComposition, type Condition, type Configuration} from '../../simulator/sale/configuration';
import type {Finding} from '../../lib/finding';
import {jsonFault, lineOf, readJson} from '../../lib/readJson';
import {problemsOf, type Validate} from '../../openapi/validators/problems';

/**
 * Parses a configuration and finds what the platform would reject, and common mistakes.
 * @returns the configuration if it's valid enough to render, and all findings
 */
export function readConfiguration(
  text: string,
  validate: Validate,
): {configuration?: Configuration; findings: Finding[]} {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {findings: [{severity: 'error', message: `Must be JSON. At ${jsonFault(text)}.`}]};
  }
  if (depthOf(value) > deepest)
    return {
      findings: [
        {severity: 'error', message: `Nested more than ${deepest} levels deep, which is too deep for this tool.`},
      ],
    };
  const problems = problemsOf(validate, value);
  if (problems.length > 0)
    return {
      findings: withLines(
        problems.map(({path, message}) => ({
          severity: 'error',
          field: path,
          message: `${message[0]!.toUpperCase()}${message.slice(1)}`.replace(/(?<![?.])$/, '.'),
        })),
        text,
      ),
    };
  const configuration = value as Configuration;
  return {configuration, findings: withLines(checkReferences(configuration), text)};
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

/** Rules across fields, which a schema can't express. */
function checkReferences({ranks = [], groups = []}: Configuration): Finding[] {
  const findings: Finding[] = [];
  const add: Add = (severity, field, message) => findings.push({severity, field, message});
  const rankIds = ranks.map(({id}) => id);
  rankIds.forEach((id, index) => {
    if (rankIds.indexOf(id) < index)
      add('warning', `ranks[${index}].id`, `The rank ID \`${id}\` is used more than once. Give each rank a unique ID.`);
  });
  const ruleIds = new Map<string, string>();
  groups.forEach((group, groupIndex) => {
    const groupPath = `groups[${groupIndex}]`;
    if (group.condition) checkCondition(group.condition, `${groupPath}.condition`, add);
    for (const [index, {id, rankID, condition}] of (group.rules ?? []).entries()) {
      const path = `${groupPath}.rules[${index}]`;
      const first = ruleIds.get(id);
      if (first) add('error', `${path}.id`, `Rule IDs must be unique; \`${id}\` is already used by ${first}.`);
      else ruleIds.set(id, path);
      if (!rankIds.includes(rankID))
        add('error', `${path}.rankID`, `There is no rank \`${rankID}\`. Known ranks: ${rankIds.join(', ') || 'none'}.`);
      checkCondition(condition, `${path}.condition`, add);
    }
    if ((group.rules ?? []).length === 0)
      add('warning', groupPath, `The group ${groupName(group, groupIndex)} has no rules.`);
  });
  return findings;
}

function checkCondition(condition: Condition, path: string, add: Add): void {
  if (!isComposition(condition)) return;
  const {type, children} = condition;
  if (type === 'not' && children.length !== 1)
    add('warning', path, `\`not\` has ${children.length} children. Specify exactly one.`);
  if (type !== 'not' && children.length === 0) add('warning', path, `\`${type}\` has no children. Add at least one.`);
  children.forEach((child, index) => checkCondition(child, `${path}.children[${index}]`, add));
}
