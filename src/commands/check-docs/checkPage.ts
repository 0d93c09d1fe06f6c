/** Checks one page for `npm run check:docs` and the tests of the guides. */
import {checkComponents} from './checkComponents';
import {checkFrontMatter} from './checkFrontMatter';
import {checkLinks} from './checkLinks';
import {checkImages} from './checkImages';
import {checkProse} from './checkProse';
import {checkSamples} from './checkSamples';
import {checkSpelling} from './checkSpelling';
import {checkStructure} from './checkStructure';
import {inOrder, type Finding} from '../../lib/finding';
import {readPage, type Page} from './page';

/** All findings in a page, in reading order. @param path from the root of the project */
export async function checkPage(path: string, text: string): Promise<Finding[]> {
  try {
    const page = readPage(path, text);
    return inOrder([
      // Partials have no front matter.
      ...(path.includes('/_') ? [] : checkFrontMatter(page)),
      ...checkStructure(page),
      ...(await checkSamples(page)),
      ...(await checkLinks(page)),
      ...checkComponents(page),
      ...checkImages(page),
      ...(await checkEnglish(page)),
    ]);
  } catch (error) {
    return [findingOf(error)];
  }
}

/** Remedies for MDX errors; the first match applies. */
const remedies: readonly [reason: RegExp, remedy: string][] = [
  [/closing tag for `<(?:br|hr|img|input)>`/, 'Close it immediately: "<br />".'],
  [/Expected a closing tag for `<([\w.]+)>`/, 'Add </$1>, on a separate line if the opening tag is on one.'],
  [/before [\w ]*name|of the tag/, 'A "<" in text starts a tag. Put it in backticks, or correct the tag.'],
  [/closing brace for `\{`/, 'A "{" in text starts code. Put it in backticks, or close the expression.'],
  [/closing quote/, 'Close the quotes of the attribute.'],
  [/^The fence/, 'Close it with three backticks.'],
  [/^The front matter is not closed/, 'Close it with "---" on a separate line.'],
  [/^The front matter/, 'Quote text that contains ": " or starts with a special character.'],
  [/./, 'Fix the MDX syntax here.'],
];

/** @throws the error itself if it has no place in a page */
function findingOf(error: unknown): Finding {
  const {line, column, reason} = error as {line?: number; column?: number; reason?: string};
  if (reason === undefined) throw error;
  return {line: line ?? 1, column: column ?? 1, rule: 'mdx', ...explainReason(reason)};
}

/** The reason with its remedy; for an unclosed tag, with the place of the opening tag. */
function explainReason(reason: string): {message: string; line?: number; column?: number} {
  const [, problem = reason, line, column] = /^(Expected a closing tag.*?) \((\d+):(\d+)-/.exec(reason) ?? [];
  const [pattern, remedy] = remedies.find(([one]) => one.test(reason))!;
  const message = `${problem}. ${remedy.replace('$1', pattern.exec(reason)![1] ?? '')}`;
  return line === undefined ? {message} : {message, line: Number(line), column: Number(column)};
}

export async function checkEnglish(page: Page): Promise<Finding[]> {
  const prose = await checkProse(page);
  // A word with a rule may also be missing from the dictionary: the rule says more.
  const ruled = new Set(prose.filter(({rule}) => rule === 'words').map(placeOf));
  return [...prose, ...(await checkSpelling(page)).filter((finding) => !ruled.has(placeOf(finding)))];
}

const placeOf = ({line, column}: Finding) => `${line}:${column}`;

/** Applies all fixes. */
export function fixPage(text: string, findings: readonly Finding[]): string {
  return findings
    .flatMap(({fix}) => fix ?? [])
    .sort((a, b) => b.start - a.start)
    .reduce((changed, {start, end, text: better}) => changed.slice(0, start) + better + changed.slice(end), text);
}
