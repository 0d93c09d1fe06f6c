/**
 * `npm run check:docs -- [--fix] [FILE…]`: checks the style, language, and samples of pages and data files, and compiles the
 * pages. `--fix` applies safe fixes. The build finds broken links, anchors, and images.
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {relative} from 'node:path';
import {compile} from '@mdx-js/mdx';
import {globSync} from 'glob';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import {VFile} from 'vfile';
import {countOf} from '../../lib/countOf';
import {endWithMessage} from '../../lib/endWithMessage';
import {checkSidebar} from './checkSidebar';
import {inOrder, toLine, type Finding} from '../../lib/finding';
import {readOptions} from '../../lib/readOptions';

// The rules read the data files.
const [{remarkPlugins}, {checkAddresses, movedPagesFile}, {checkData, dataFiles}, {checkPage, fixPage}] =
  await Promise.all([
    import('../../plugins/remark'),
    import('./checkAddresses'),
    import('./checkData'),
    import('./checkPage'),
  ]).catch(endWithMessage);

const usage = `npm run check:docs -- [--fix] [FILE…], such as docs/pos/intro/index.mdx; without a file, checks all pages and data files.
Data files: ${[...Object.keys(dataFiles), movedPagesFile].join(', ')}.`;

const {
  values: {fix},
  positionals,
} = readOptions(usage, {options: {fix: {type: 'boolean', default: false}}, allowPositionals: true});
const files = [...new Set(positionals.map((file) => relative('.', file)))].sort();
const missing = files.filter((file) => !existsSync(file));
const others = files.filter(
  (file) =>
    !missing.includes(file) && !(file.endsWith('.mdx') || Object.hasOwn(dataFiles, file) || file === movedPagesFile),
);
if (missing.length > 0)
  console.error(`There is no file ${missing.join(', ')}. Use paths relative to the project folder.`);
if (others.length > 0)
  console.error(`Neither a page nor a data file: ${others.join(', ')}. Remove it from the command.`);
if (missing.length + others.length > 0) {
  console.error(usage);
  process.exit(1);
}
const pages =
  files.length > 0
    ? files.filter((file) => file.endsWith('.mdx'))
    : globSync('docs/**/*.mdx', {ignore: '**/*.api.mdx'}).sort();
const data = Object.keys(dataFiles)
  .filter((file) => files.length === 0 || files.includes(file) || isRenderedFrom(file))
  .sort();

let found = 0;
let fixed = 0;
for (const path of data) report(path, await checkData(path, readFileSync(path, 'utf8')));
const foundInData = found;
// A list of files can't include a removed page.
const checksRedirects = files.length === 0 || files.includes(movedPagesFile);
if (checksRedirects) report(movedPagesFile, checkAddresses(readFileSync(movedPagesFile, 'utf8')));
for (const path of pages) {
  let text = readFileSync(path, 'utf8');
  let findings = await checkPage(path, text);
  const fixable = findings.filter(({fix}) => fix !== undefined).length;
  if (fix && fixable > 0) {
    text = fixPage(text, findings);
    writeFileSync(path, text);
    fixed += fixable;
    findings = await checkPage(path, text);
  }
  // Skip compiler errors on lines that a rule has reported.
  const reported = new Set(findings.map(({line}) => line));
  const isReadable = findings.every(({rule}) => rule !== 'mdx');
  const more = isReadable ? [...checkSidebar(path), ...(await compileErrors(path, text))] : [];
  report(path, inOrder([...findings, ...more.filter(({line, rule}) => rule === 'sidebar' || !reported.has(line))]));
}
const checked = [
  ...(pages.length > 0 ? [countOf(pages.length, 'page')] : []),
  ...(data.length > 0 || checksRedirects ? [countOf(data.length + Number(checksRedirects), 'data file')] : []),
].join(' and ');
console.log(`${checked}: ${found} to fix${fix ? `, ${fixed} fixed` : ''}.`);
process.exitCode = found > 0 ? 1 : 0;

function report(path: string, findings: readonly Finding[]): void {
  for (const finding of findings) console.error(toLine({...finding, file: path}));
  found += findings.length;
}

/** Whether one of the pages renders a data file, whose errors would be reported for the page. */
function isRenderedFrom(file: string): boolean {
  return file === 'src/site/glossary.yaml' && pages.some((page) => /^<Glossary \/>$/m.test(readFileSync(page, 'utf8')));
}

/** Errors from the site's remark plugins. */
async function compileErrors(path: string, text: string): Promise<Finding[]> {
  // Docusaurus parses `{#id}` after a heading; the MDX compiler alone would take it for an expression.
  const value = text.replace(/^(#{2,6} .*?)\s*\{#[\w.-]+\}$/gm, '$1');
  try {
    await compile(new VFile({path, value}), {
      remarkPlugins: [remarkFrontmatter, remarkGfm, remarkDirective, ...remarkPlugins],
    });
    return [];
  } catch (error) {
    const {line, column, reason} = error as {line?: number; column?: number; reason?: string};
    // An error in a data file has no line in the page, and was reported for the file.
    if (line === undefined && foundInData > 0) return [];
    return [{line: line ?? 1, column: column ?? 1, rule: 'build', message: reason ?? String(error)}];
  }
}
