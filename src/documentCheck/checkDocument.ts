/** The rules that the API documents are checked against: `npm run check:openapi` and the tests both ask here. */
import {readFileSync} from 'node:fs';
import type {Document} from '../reference/document';
import {loadDocument} from '../reference/loadDocument';
import {documentPath, type Api} from '../site/apis';
import {guideFiles} from '../writing/guideFiles';
import {markProblems, undescribed, unexplainedValues} from './descriptions';
import {englishProblems} from './english';
import {exampleProblems, strangers, unknownFormats, wrongCheckDigits} from './examples';
import {lintProblems} from './linter';
import {guideProblems, linkProblems} from './links';
import {bodiesWithoutExample, bodiesWithoutFields, operationProblems, pathProblems, unusedTags} from './operations';
import type {Problem} from './problem';
import {referenceProblems} from './references';
import {placeOf, readSources, syntaxProblems, type Finding, type Sources} from './sources';

interface Rule {
  /** What a document does that keeps the rule. */
  promise: string;
  find: (document: Document, api: Api) => Problem[] | Promise<Problem[]>;
}

/** In the order in which a document is written. */
export const rules: readonly Rule[] = [
  {promise: 'gives every operation its tags, id, summary, description and answers', find: operationProblems},
  {promise: 'describes every parameter that a path names, and no other', find: pathProblems},
  {promise: 'uses every tag it declares', find: unusedTags},
  {promise: 'describes every field, parameter, header, response, schema and tag', find: undescribed},
  {promise: 'explains every value of every enum', find: unexplainedValues},
  {promise: 'gives a reason wherever a fact is derived', find: markProblems},
  {promise: 'shows an example of every request body and every successful answer', find: bodiesWithoutExample},
  {promise: 'says of every body which fields it has', find: bodiesWithoutFields},
  {promise: 'names formats that exist', find: unknownFormats},
  {promise: 'has examples that fit their schemas, line by line, without unknown names', find: exampleProblems},
  {promise: 'shows barcodes with valid check digits only', find: wrongCheckDigits},
  {promise: 'names in examples only products, shops, coupons and projects of the story', find: strangers},
  {promise: 'keeps the rules of writing in its texts', find: englishProblems},
  {promise: 'links operations, fields and schemas that exist', find: linkProblems},
  {
    promise: 'names guides that list and link its operations',
    find: (document, {id}) => guideProblems(id, document, readGuides()),
  },
];

/**
 * Everything in a document and the files it shares with others that has to be mended, by file and line.
 * @param file the document of the API, from the project's folder
 * @returns `isComplete` false when YAML, references or structure are broken, so that no rule could be asked; then only that is told
 */
export async function checkDocument(
  api: Api,
  file = documentPath(api),
): Promise<{findings: Finding[]; isComplete: boolean}> {
  const sources = readSources(file);
  const syntax = syntaxProblems(sources);
  if (syntax.length > 0) return {findings: inOrder(syntax), isComplete: false};
  const references = referenceProblems(sources);
  if (references.length > 0) return {findings: inOrder(references), isComplete: false};
  const {findings: linted, isReadable} = await lintProblems(file);
  if (!isReadable) return {findings: inOrder(linted), isComplete: false};
  const document = await loadDocument(file);
  const problems = (await Promise.all(rules.map(async ({find}) => find(document, api)))).flat();
  const own = placed(sources, problems);
  // Where a rule of ours speaks, the linter's words for the same would only be a second line.
  const said = new Set(own.map((one) => `${one.file}:${one.line}`));
  const findings = [...own, ...linted.filter((one) => !said.has(`${one.file}:${one.line}`))];
  return {findings: inOrder(findings), isComplete: true};
}

/** Problems with their places. */
export function placed(sources: Sources, problems: readonly Problem[]): Finding[] {
  return problems.map((problem) => ({...placeOf(sources, problem), message: problem.message}));
}

/** Findings by file and line. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** A finding as editors and terminals link it: `openapi/orders.yaml:12: …`. */
export function lineOf({file, line, message}: Finding): string {
  return `${file}:${line}: ${message}`;
}

/** Texts of all pages below `docs/` that are written by hand, by their paths. */
function readGuides(): ReadonlyMap<string, string> {
  return new Map(guideFiles().map((file) => [file, readFileSync(file, 'utf8')]));
}
