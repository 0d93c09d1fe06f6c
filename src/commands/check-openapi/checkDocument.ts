/** Checks the API documents for `npm run check:openapi` and the tests. */
import {existsSync, readFileSync} from 'node:fs';
import {relative} from 'node:path';
import {lint, type Config, type NormalizedProblem} from '@redocly/openapi-core';
import {inOrder, toLine} from '../../lib/finding';
import {guideFiles} from '../../lib/guideFiles';
import {reasonOf} from '../../lib/reasonOf';
import {OwnFiles} from '../../openapi/document/ownFiles';
import {documentPath, type Api} from '../../site/apis';
import {filesOfDocument} from '../../site/sourceDates';
import {isStructure, linterConfig, pluginConfig, structureConfig, withLinted} from './linter';
import {lineOfPart} from './places';
import type {FileFinding, Problem} from './problem';
import {pluginOf, rules, structureRules} from './rules';
import {guidesOf} from './rules/guides';
import {circlesIn, syntaxProblems} from './syntax';
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
  const run = linterOf(file);
  const syntax = syntaxOf(file);
  if (syntax.length > 0) return {findings: syntax, isComplete: false};
  const problems = await structureProblems(run, await linterConfig(structure));
  const broken = brokenParts(problems, file);
  if (broken.length > 0) return {findings: broken, isComplete: false};
  const own = (await runRules(api, run)).map(findingOf);
  return {findings: inOrder(unique(withLinted(own, problems, file))), isComplete: true};
}

const structure = pluginOf('structure', structureRules);

/**
 * Refuses a document whose pages or samples would be wrong or incomplete, before the site is built.
 * @throws Error with each problem by file and line
 */
export async function refuseUnsupported(file: string): Promise<void> {
  if (!existsSync(file)) return;
  const syntax = syntaxOf(file);
  const found =
    syntax.length > 0
      ? syntax
      : brokenParts(await structureProblems(linterOf(file), await structureConfig(structure)), file);
  if (found.length > 0) throw new Error(found.map(toLine).join('\n'));
}

function syntaxOf(file: string): FileFinding[] {
  const problems = filesOfDocument(file).flatMap((path) => syntaxProblems(path, readFileSync(path)));
  return problems.length > 0 ? problems : circlesIn(file);
}

/** Our rules stop at a part of another type than they expect, of which the linter's rules name the line. */
async function structureProblems(run: RunLinter, config: Config): Promise<NormalizedProblem[]> {
  try {
    return await run(config);
  } catch (error) {
    const problems = (await run(await structureConfig())).filter(isStructure);
    if (problems.length > 0) return problems;
    throw error;
  }
}

function linterOf(file: string): RunLinter {
  return (config) =>
    lint({ref: file, config, externalRefResolver: new OwnFiles()}).catch((error: unknown) => {
      throw new Error(`${file} can't be read: ${reasonOf(error)}`);
    });
}

/** What prevents other rules from running: broken references, what isn't supported, and a broken structure. */
function brokenParts(problems: readonly NormalizedProblem[], file: string): FileFinding[] {
  const found = problems.filter(({ruleId}) => ruleId.startsWith(structure.id));
  const references = found.filter(({ruleId}) => ruleId.endsWith('/references'));
  // Without their targets, other rules would report what is only missing.
  if (references.length > 0) return inOrder(unique(references.map(findingOf)));
  const own = found.map(findingOf);
  return inOrder(unique(withLinted(own, problems.filter(isStructure), file)));
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
