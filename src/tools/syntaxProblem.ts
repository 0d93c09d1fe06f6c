import {relative} from 'node:path';

/**
 * The place of what is no TypeScript in a file that a command imports, with the remedy; nothing for other errors.
 * @param error of an import, as tsx throws it
 */
export function syntaxProblem(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : '';
  const [, file, place, reason] = /^(\/.*?):(\d+:\d+): ERROR: (.*)$/m.exec(message) ?? [];
  if (file === undefined) return undefined;
  return `${relative('.', file)}:${place} typescript: ${reason}. Mostly a comma, a quote or a bracket is missing here or in the line before.`;
}
