import {relative} from 'node:path';
import {toLine} from './finding';

/**
 * The place and remedy of a syntax error in an imported file; `undefined` for other errors.
 * @param error of an import, as thrown by tsx
 */
export function syntaxProblem(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : '';
  const [, file, line, column, reason] = /^(\/.*?):(\d+):(\d+): ERROR: (.*)$/m.exec(message) ?? [];
  if (file === undefined) return undefined;
  return toLine({
    ...{file: relative('.', file), line: Number(line), column: Number(column), rule: 'typescript'},
    message: `${reason}. Usually a comma, a quote, or a bracket is missing here or in the line before.`,
  });
}

/**
 * Imports files that authors edit; ends the command with the place of a syntax error.
 * @throws other errors of the import
 */
export async function importOrEnd<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const problem = syntaxProblem(error);
    if (problem === undefined) throw error;
    console.error(problem);
    process.exit(1);
  }
}
