import {relative} from 'node:path';
import {getLineColLocation, lint, loadConfig} from '@redocly/openapi-core';
import type {Finding} from './sources';

/** Rules of the linter without which a document cannot be read any further. */
const structure = new Set(['struct', 'no-unresolved-refs', 'spec']);

/** Rules that ours say more of: with the line of the value, the other operation, the name that was meant. */
const told = new Set([
  'no-invalid-media-type-examples',
  'no-invalid-parameter-examples',
  'no-invalid-schema-examples',
  'operation-operationId-unique',
  'path-parameters-defined',
  'path-params-defined',
]);

/** What to do about what the linter says; of a rule that is not here, where it stands. */
const remedies: Readonly<Record<string, string>> = {
  'scalar-property-missing-example': 'Add "examples" with a value of openapi/example-story.md.',
  'no-path-trailing-slash': 'Take the slash at its end out.',
  'operation-parameters-unique': 'Take one of the two out.',
  'no-unused-components': 'Refer to it, or take it out.',
  'no-required-schema-properties-undefined': 'Describe it under "properties", or correct its name.',
  'no-unresolved-refs': 'Correct the reference, or add the part that it names.',
};

/**
 * What the linter finds, in its own words, with the remedy where it knows one.
 * @param file document, from the project's folder
 * @returns `isReadable` false when the structure is broken, so that no other rule can be asked; then only that is told
 */
export async function lintProblems(file: string): Promise<{findings: Finding[]; isReadable: boolean}> {
  const config = await loadConfig({configPath: 'openapi/redocly.yaml'});
  const problems = await lint({ref: file, config}).catch((error: unknown) => {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const broken = problems.filter(({ruleId}) => structure.has(ruleId));
  const asked = broken.length > 0 ? broken : problems.filter(({ruleId}) => !told.has(ruleId));
  return {
    findings: asked
      .map(({message, ruleId, suggest, location: [place]}) => ({
        file: place ? relative('.', place.source.absoluteRef) : file,
        line: place ? getLineColLocation(place).start.line : 1,
        message: `${message.replace(/\s+/g, ' ').replace(/\.?$/, '.')} ${remedyOf(ruleId, message, suggest)}`,
      }))
      // A part that several others refer to is told once for each of them.
      .filter((one, index, all) => all.findIndex((other) => isSame(one, other)) === index),
    isReadable: broken.length === 0,
  };
}

function isSame(one: Finding, other: Finding): boolean {
  return one.file === other.file && one.line === other.line && one.message === other.message;
}

function remedyOf(rule: string, message: string, suggestions: readonly string[]): string {
  if (suggestions.length > 0) return `Perhaps ${suggestions.map((name) => `"${name}"`).join(' or ')}?`;
  if (rule !== 'struct') return remedies[rule] ?? `The rule ${rule} of openapi/redocly.yaml asks for it.`;
  if (message.includes('must be present')) return 'Add it, or correct the name that it has here.';
  if (message.includes('one of the following')) return 'Write one of these.';
  return 'Correct its name, or indent it like its neighbors.';
}
