import {existsSync, readFileSync} from 'node:fs';
import {basename, extname} from 'node:path';
import {createConfig, lint} from '@redocly/openapi-core';
import {parse} from 'yaml';
import {toLine} from '../../lib/finding';
import {isObject} from '../../lib/isObject';
import {operationSlugs, type Api} from '../../site/apis';
import type {LoadedDocument} from '../../openapi/document/loaded';
import {loadDocument} from '../../openapi/document/loadDocument';
import {plainText} from '../../openapi/view/renderMarkdown';
import {explainLinter} from '../check-openapi/linter';
import {syntaxProblems} from '../check-openapi/syntax';

export interface ReadDocument {
  api: Api;
  document: LoadedDocument;
}

/**
 * Reads any OpenAPI documents of version 3.
 * @throws Error with the file, the line, and the remedy of each problem
 */
export async function readDocuments(files: readonly string[]): Promise<ReadDocument[]> {
  const ids = operationSlugs(files.map((file) => basename(file, extname(file))));
  const read: ReadDocument[] = [];
  for (const [index, file] of files.entries()) {
    refuseOthers(file);
    const document = await loadDocument(file).catch(async (error: unknown) => {
      throw await explained(file, error);
    });
    read.push({api: {...apiOf(ids[index]!, document), file}, document});
  }
  return read;
}

function apiOf(id: string, {info}: LoadedDocument): Api {
  const [summary = ''] = plainText((info.summary as string | undefined) ?? info.description).split(/(?<=\.) /);
  return {id, title: info.title, summary, folder: 'reference', page: id};
}

/** @throws Error for a file that doesn't hold an OpenAPI 3 document */
function refuseOthers(file: string): void {
  if (!existsSync(file)) throw new Error(`${file}: There is no such file. Correct the path.`);
  const text = readFileSync(file, 'utf8');
  const [problem] = syntaxProblems(file, text);
  if (problem) throw new Error(toLine(problem));
  const root: unknown = parse(text);
  const version = isObject(root) ? String(root['openapi'] ?? '') : '';
  if (/^3\.[012]/.test(version)) return;
  const message =
    isObject(root) && 'swagger' in root
      ? 'This is a Swagger 2.0 document. Convert it to OpenAPI 3 first.'
      : `${version ? `OpenAPI ${version} isn't supported` : 'This is no OpenAPI document'}. Begin it with "openapi: 3.1.1" or another version of 3.0, 3.1, or 3.2.`;
  throw new Error(toLine({file, line: 1, message}));
}

/** An error of a document that can't be drawn, with what the linter finds in its structure. */
export async function explained(file: string, error: unknown): Promise<Error> {
  const config = await createConfig({rules: {struct: 'error', 'no-unresolved-refs': 'error'}});
  const problems = await lint({ref: file, config}).catch(() => []);
  const found = problems.map((problem) => toLine(explainLinter(problem, file)));
  return new Error([...new Set([(error as Error).message, ...found])].join('\n'));
}
