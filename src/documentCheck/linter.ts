import {relative} from 'node:path';
import {getLineColLocation, lint, loadConfig} from '@redocly/openapi-core';
import type {Finding} from './sources';

/** Rules of the linter without which a document cannot be read any further. */
const structure = new Set(['struct', 'no-unresolved-refs', 'spec']);

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
  const told = broken.length > 0 ? broken : problems;
  return {
    findings: told
      .map(({message, ruleId, suggest, location: [place]}) => ({
        file: place ? relative('.', place.source.absoluteRef) : file,
        line: place ? getLineColLocation(place).start.line : 1,
        message: `${message.replace(/\.?$/, '.')} ${remedyOf(ruleId, suggest)}`,
      }))
      // A part that several others refer to is told once for each of them.
      .filter((one, index, all) => all.findIndex((other) => isSame(one, other)) === index),
    isReadable: broken.length === 0,
  };
}

function isSame(one: Finding, other: Finding): boolean {
  return one.file === other.file && one.line === other.line && one.message === other.message;
}

function remedyOf(rule: string, suggestions: readonly string[]): string {
  if (suggestions.length > 0) return `Perhaps ${suggestions.map((name) => `"${name}"`).join(' or ')}?`;
  if (rule === 'struct') return 'Correct its name, or indent it like its neighbors.';
  if (rule === 'no-unresolved-refs') return 'Correct the reference, or add the part that it names.';
  return `The rule ${rule} of openapi/redocly.yaml asks for it.`;
}
