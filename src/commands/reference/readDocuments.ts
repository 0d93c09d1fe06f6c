import {readFileSync, statSync} from 'node:fs';
import {basename, extname} from 'node:path';
import {createConfig, lint, type NormalizedProblem} from '@redocly/openapi-core';
import {parse} from 'yaml';
import {toLine} from '../../lib/finding';
import {isObject} from '../../lib/isObject';
import {operationSlugs, type Api} from '../../site/apis';
import type {Document} from '../../openapi/document/document';
import type {LoadedDocument} from '../../openapi/document/loaded';
import {correctedTypes, isOfData, loadDocument} from '../../openapi/document/loadDocument';
import {OwnFiles} from '../../openapi/document/ownFiles';
import {plainText} from '../../openapi/view/renderMarkdown';
import {explainLinter} from '../check-openapi/linter';
import {syntaxProblems} from '../check-openapi/syntax';
import {leadLinks} from './leadLinks';

export interface ReadDocument {
  api: Api & {file: string};
  /** With links that lead to pages of the reference. */
  document: LoadedDocument;
  /** With its own links. */
  written: Document;
}

/**
 * Reads any OpenAPI documents of version 3.
 * @throws Error with the file, the line, and the remedy of each problem
 */
export async function readDocuments(files: readonly string[]): Promise<ReadDocument[]> {
  // Samples, styles, and the script have folders of these names beside those of documents.
  const [, , ...ids] = operationSlugs(['assets', 'samples', ...files.map((file) => basename(file, extname(file)))]);
  const read: {id: string; file: string; document: LoadedDocument; written: Document}[] = [];
  for (const [index, file] of files.entries()) {
    refuseOthers(file);
    const document = await withExplanation(file, () => loadDocument(file));
    read.push({id: ids[index]!, file, document, written: document.written});
  }
  return leadLinks(read).map(({id, file, document, written}) => ({
    api: apiOf(id, file, document),
    document: withSummary(document),
    written,
  }));
}

function apiOf(id: string, file: string, {info}: LoadedDocument): ReadDocument['api'] {
  const [summary = ''] = plainText((info.summary as string | undefined) ?? info.description).split(/(?<=\.) /);
  return {id, title: info.title, summary, folder: 'reference', page: id, file};
}

/** Pages of a document begin with its summary, which the site shows elsewhere. */
function withSummary(document: LoadedDocument): LoadedDocument {
  const {summary, description} = document.info;
  return {...document, info: {...document.info, description: [summary, description].filter(Boolean).join('\n\n')}};
}

/** @throws Error for a file that doesn't hold an OpenAPI 3 document */
function refuseOthers(file: string): void {
  const stats = statSync(file, {throwIfNoEntry: false});
  if (!stats) throw new Error(`${file}: There is no such file. Correct the path.`);
  if (stats.isDirectory()) throw new Error(`${file}: This is a folder. Name the OpenAPI documents in it.`);
  const text = readFileSync(file, 'utf8');
  const [problem] = syntaxProblems(file, text);
  if (problem) throw new Error(toLine(problem));
  const root: unknown = parse(text);
  const version = isObject(root) ? String(root['openapi'] ?? '') : '';
  if (/^3\.[012]/.test(version)) return;
  const message =
    isObject(root) && 'swagger' in root
      ? 'This is a Swagger 2.0 document. Convert it to OpenAPI 3 first.'
      : `${version ? `OpenAPI ${version} isn't supported` : `This isn't an OpenAPI document`}. Set "openapi" to 3.1.1 or another version of 3.0, 3.1, or 3.2.`;
  throw new Error(toLine({file, line: 1, message}));
}

/** Adds what the linter finds in the structure of a document to the errors of a step. */
export async function withExplanation<T>(file: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const config = await createConfig({
      plugins: [correctedTypes],
      rules: {struct: 'error', 'no-unresolved-refs': 'error'},
    });
    const problems = await lint({ref: file, config, externalRefResolver: new OwnFiles(file)}).catch(() => []);
    const isName = ({location: [place]}: NormalizedProblem) => place?.pointer?.includes('/discriminator/mapping/');
    const real = problems.filter((problem) => !isOfData(problem) && !isName(problem));
    const found = [...new Set(real.map((problem) => toLine(explainLinter(problem, file))))];
    // Something of another type than a step expects: the linter's findings say what and where.
    const reason: unknown = (error as Error).cause ?? error;
    const isUnexpected =
      reason instanceof TypeError || reason instanceof RangeError || /\bReact\b/.test(String(reason));
    const {message} = error as Error;
    const lines = [...(isUnexpected && found.length > 0 ? [] : [message]), ...found];
    throw new Error(found.length > 0 || message.includes(file) ? lines.join('\n') : toLine({file, message}));
  }
}
