import {readFileSync} from 'node:fs';
import {relative} from 'node:path';
import {
  createConfig,
  getLineColLocation,
  type Config,
  type NormalizedProblem,
  type Plugin,
  type RawUniversalConfig,
} from '@redocly/openapi-core';
import {parse} from 'yaml';
import type {FileFinding} from './problem';

const settingsFile = 'openapi/redocly.yaml';

/** Linter rules whose violations prevent further checks. */
const structure = new Set(['struct', 'no-unresolved-refs', 'spec']);

/** Remedies by linter rule. */
const remedies: Readonly<Record<string, string>> = {
  'scalar-property-missing-example': 'Add "examples" with a value of openapi/example-story.md.',
  'operation-operationId': 'Add one in camel case: it becomes the address of the page.',
  'operation-operationId-unique': 'Choose another one: it becomes the address of the page.',
  'operation-tag-defined': 'Use one of the "tags" of the document, or add it there.',
  'path-parameters-defined': 'Use the same name in the path and in a parameter with "in: path".',
  'no-path-trailing-slash': 'Remove the slash at its end.',
  'operation-parameters-unique': 'Remove one of the two.',
  'no-unused-components': 'Refer to it, or remove it.',
  'no-required-schema-properties-undefined': 'Describe it under "properties", or correct its name.',
  'no-unresolved-refs': 'Correct the reference, or add the missing part.',
};

/** The linter rules in `openapi/redocly.yaml`, and those of a plugin. */
export async function linterConfig(plugin: Plugin): Promise<Config> {
  const settings = parse(readFileSync(settingsFile, 'utf8')) as RawUniversalConfig;
  return createConfig(
    {...settings, plugins: [plugin], rules: {...settings.rules, ...allOf(plugin)}},
    {configPath: settingsFile},
  );
}

/** The linter's rules about the structure, and those of a plugin. */
export async function structureConfig(plugin: Plugin = {id: 'none'}): Promise<Config> {
  const own = Object.fromEntries([...structure].map((rule) => [rule, 'error'] as const));
  return createConfig({plugins: [plugin], rules: {...own, ...allOf(plugin)}});
}

/** Only the rules of a plugin. */
export async function pluginConfig(plugin: Plugin): Promise<Config> {
  return createConfig({plugins: [plugin], rules: allOf(plugin)});
}

function allOf({id, rules = {}}: Plugin): Record<string, 'error'> {
  const names = Object.values(rules).flatMap((ofVersion) => Object.keys(ofVersion));
  return Object.fromEntries(names.map((name) => [`${id}/${name}`, 'error']));
}

export function isStructure({ruleId}: NormalizedProblem): boolean {
  return structure.has(ruleId);
}

/** The linter's message with a remedy. */
export function explainLinter(
  {message, ruleId, suggest, location: [place]}: NormalizedProblem,
  file: string,
): FileFinding {
  return {
    file: place ? relative('.', place.source.absoluteRef) : file,
    line: place ? getLineColLocation(place).start.line : 1,
    message: `${message.replace(/\s+/g, ' ').replace(/\.?$/, '.')} ${remedyOf(ruleId, message, suggest)}`,
  };
}

/** Our findings, with those of the linter in lines where we report nothing. */
export function withLinted(
  own: readonly FileFinding[],
  problems: readonly NormalizedProblem[],
  file: string,
): FileFinding[] {
  const placeOf = ({file: path, line}: FileFinding) => `${path}:${line}`;
  const reported = new Set(own.map(placeOf));
  const linted = problems.map((problem) => explainLinter(problem, file));
  return [...own, ...linted.filter((one) => !reported.has(placeOf(one)))];
}

function remedyOf(rule: string, message: string, suggestions: readonly string[]): string {
  if (suggestions.length > 0) return `Did you mean ${suggestions.map((name) => `"${name}"`).join(' or ')}?`;
  if (rule !== 'struct') return remedies[rule] ?? `See the rule ${rule} in openapi/redocly.yaml.`;
  if (message.includes('must be present')) return 'Add it, or correct its name.';
  if (message.includes('one of the following')) return 'Use one of these.';
  if (message.startsWith('Expected type')) return 'Write a value of that type.';
  return 'Correct its name, or indent it like its siblings.';
}
