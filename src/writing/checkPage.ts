/** The rules of writing, for one page: `npm run check:docs` and the tests of the guides both ask here. */
import {checkFrontMatter} from './checkFrontMatter';
import {checkLinks} from './checkLinks';
import {checkPictures} from './checkPictures';
import {checkProse} from './checkProse';
import {checkSpelling} from './checkSpelling';
import {checkStructure} from './checkStructure';
import {readPage, type Finding, type Page} from './page';

/**
 * Everything in a page that has to be mended, in reading order.
 * @param path from the root of the project
 */
export async function checkPage(path: string, text: string): Promise<Finding[]> {
  try {
    const page = readPage(path, text);
    return [
      // A part of pages has no front matter of its own.
      ...(path.includes('/_') ? [] : checkFrontMatter(page)),
      ...checkStructure(page),
      ...(await checkLinks(page)),
      ...checkPictures(page),
      ...(await checkEnglish(page)),
    ].sort((a, b) => a.line - b.line || a.column - b.column);
  } catch (error) {
    const {line, column, reason} = error as {line?: number; column?: number; reason?: string};
    if (reason === undefined) throw error;
    return [{line: line ?? 1, column: column ?? 1, rule: 'mdx', message: `${reason}. Mend the MDX here.`}];
  }
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
