/** The rules of writing, for one page: `npm run check:docs` and the tests of the guides both ask here. */
import {checkComponents} from './checkComponents';
import {checkFrontMatter} from './checkFrontMatter';
import {checkLinks} from './checkLinks';
import {checkPictures} from './checkPictures';
import {checkProse} from './checkProse';
import {checkSpelling} from './checkSpelling';
import {checkStructure} from './checkStructure';
import {inOrder, type Finding} from '../../lib/finding';
import {readPage, type Page} from './page';

/**
 * Everything in a page that has to be fixed, in reading order.
 * @param path from the root of the project
 */
export async function checkPage(path: string, text: string): Promise<Finding[]> {
  try {
    const page = readPage(path, text);
    return inOrder([
      // A part of pages has no front matter of its own.
      ...(path.includes('/_') ? [] : checkFrontMatter(page)),
      ...checkStructure(page),
      ...(await checkLinks(page)),
      ...checkComponents(page),
      ...checkPictures(page),
      ...(await checkEnglish(page)),
    ]);
  } catch (error) {
    return [findingOf(error)];
  }
}

/** Remedies for what the compiler says of MDX that it cannot read, the first that fits. */
const remedies: readonly [reason: RegExp, remedy: string][] = [
  [/closing tag for `<(?:br|hr|img|input)>`/, 'Close it at once: "<br />".'],
  [/Expected a closing tag for `<([\w.]+)>`/, 'Write </$1> where it ends, on a line of its own when it opens on one.'],
  [/before name/, 'A "<" in text begins a tag. Put it between backticks.'],
  [/closing brace for `\{`/, 'A "{" in text begins code. Put it between backticks, and close what is code.'],
  [/closing quote/, 'Close the quotes of an attribute.'],
  [/^The fence/, 'Close it with three backticks.'],
  [/^The front matter is not closed/, 'Close it with "---" on a line of its own.'],
  [/^The front matter/, 'Put a text that holds ": " or begins with a sign in quotes.'],
  [/./, 'Fix the MDX here.'],
];

/** What keeps a page from being read, which is all that can be told of it then; nothing when it can be read. */
export function unreadable(path: string, text: string): Finding[] {
  try {
    readPage(path, text);
    return [];
  } catch (error) {
    return [findingOf(error)];
  }
}

/** @throws the error itself when it tells of no place in a page */
function findingOf(error: unknown): Finding {
  const {line, column, reason} = error as {line?: number; column?: number; reason?: string};
  if (reason === undefined) throw error;
  return {line: line ?? 1, column: column ?? 1, rule: 'mdx', ...explainReason(reason)};
}

/** Why MDX cannot be read, with the remedy; of a tag that is not closed, with the place where it opens. */
function explainReason(reason: string): {message: string; line?: number; column?: number} {
  const [, told = reason, line, column] = /^(Expected a closing tag.*?) \((\d+):(\d+)-/.exec(reason) ?? [];
  const [pattern, remedy] = remedies.find(([one]) => one.test(reason))!;
  const message = `${told}. ${remedy.replace('$1', pattern.exec(reason)![1] ?? '')}`;
  return line === undefined ? {message} : {message, line: Number(line), column: Number(column)};
}

/** Style, words and spelling of the prose. */
export async function checkEnglish(page: Page): Promise<Finding[]> {
  const prose = await checkProse(page);
  // A dictionary does not know a word that has a rule either: the rule says more.
  const ruled = new Set(prose.filter(({rule}) => rule === 'words').map(placeOf));
  return [...prose, ...(await checkSpelling(page)).filter((finding) => !ruled.has(placeOf(finding)))];
}

const placeOf = ({line, column}: Finding) => `${line}:${column}`;

/** The text with every safe fix of the findings made. */
export function fixPage(text: string, findings: readonly Finding[]): string {
  return findings
    .flatMap(({fix}) => fix ?? [])
    .sort((a, b) => b.start - a.start)
    .reduce((changed, {start, end, text: better}) => changed.slice(0, start) + better + changed.slice(end), text);
}
