/** Checks the API documents for `npm run check:openapi` and the tests. */
import {readFileSync} from 'node:fs';
import {relative} from 'node:path';
import {lint, type Config, type NormalizedProblem} from '@redocly/openapi-core';
import {inOrder, toLine} from '../../lib/finding';
import {guideFiles} from '../../lib/guideFiles';
import {reasonOf} from '../../lib/reasonOf';
import {OwnFiles} from '../../openapi/document/ownFiles';
import {documentPath, type Api} from '../../site/apis';
import {filesOfDocument} from '../../site/sourceDates';
import {explainLinter, isStructure, linterConfig, pluginConfig, withLinted} from './linter';
import {lineOfPart} from './places';
import type {FileFinding, Problem} from './problem';
import {pluginOf, rules, structureRules} from './rules';
import {guidesOf} from './rules/guides';
import {syntaxProblems} from './syntax';
import {checkTexts, textsInto, type PlacedText} from './texts';

/**
 * All findings in a document and the shared files it refers to, by file and line.
 * @param file of the document, relative to the project folder
 * @returns `isComplete` is false if broken YAML, references, or structure kept the rules from running; findings are then only those errors
 */
export async function checkDocument(
  api: Api,
  file = documentPath(api),
): Promise<{findings: FileFinding[]; isComplete: boolean}> {
  const broken = (findings: FileFinding[]) => ({findings: inOrder(unique(findings)), isComplete: false});
  const syntax = filesOfDocument(file).flatMap((path) => syntaxProblems(path, readFileSync(path, 'utf8')));
  if (syntax.length > 0) return broken(syntax);
  const run: RunLinter = (config) =>
    lint({ref: file, config, externalRefResolver: new OwnFiles()}).catch((error: unknown) => {
      throw new Error(`${file} can't be read: ${reasonOf(error)}`);
    });
  const structure = pluginOf('structure', structureRules);
  const problems = await run(await linterConfig(structure));
  const references = problems.filter(({ruleId}) => ruleId.startsWith(structure.id));
  if (references.length > 0) return broken(references.map(findingOf));
  const unreadable = problems.filter(isStructure);
  if (unreadable.length > 0) return broken(unreadable.map((problem) => explainLinter(problem, file)));
  const own = (await runRules(api, run)).map(findingOf);
  return {findings: inOrder(unique(withLinted(own, problems, file))), isComplete: true};
}

/** Runs the linter over a document, a file or a text. */
export type RunLinter = (config: Config) => Promise<NormalizedProblem[]>;

/** Runs our rules on a document without broken references. */
export async function runRules({id: api}: Api, run: RunLinter): Promise<Problem[]> {
  const texts: PlacedText[] = [];
  const guides = new Map(guideFiles().map((file) => [file, readFileSync(file, 'utf8')]));
  const all = {...rules, texts: textsInto(texts), guides: guidesOf(api, guides)};
  const problems = await run(await pluginConfig(pluginOf('documents', all)));
  return [...problems, ...(await checkTexts(texts))];
}

export function findingOf({message, location: [place]}: Problem): FileFinding {
  if (!place) throw new Error(`A rule reported no place: ${message}`);
  return {
    file: relative('.', place.source.absoluteRef),
    line: place.pointer === undefined ? place.start.line : lineOfPart(place),
    message,
  };
}

/** A part that several others refer to is reported once for each of them. */
function unique(findings: readonly FileFinding[]): FileFinding[] {
  return [...new Map(findings.map((finding) => [toLine(finding), finding])).values()];
}
