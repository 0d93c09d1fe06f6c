/**
 * `npm run check:docs -- [--fix] [FILE…]`: the rules of writing for some pages and data files or all, in seconds; compiles
 * the pages too, and compares their samples, tables, links and identifiers with documents and symbol lists. `--fix` makes
 * what can do no harm.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {relative} from 'node:path';
import {compile} from '@mdx-js/mdx';
import {globSync} from 'glob';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import {VFile} from 'vfile';
import {countOf} from '../../lib/countOf';
import {checkSidebar} from './checkSidebar';
import {guideFiles} from '../../lib/guideFiles';
import {inOrder, toLine, type Finding} from '../../lib/finding';
import {readOptions} from '../../lib/readOptions';
import {importOrEnd, syntaxProblem} from '../../lib/syntaxProblem';

// The rules read the data files.
const [{remarkPlugins}, {checkAddresses, movedPagesFile}, {checkData, dataFiles}, {checkPage, fixPage, unreadable}] =
  await importOrEnd(() =>
    Promise.all([
      import('../../plugins/remark'),
      import('./checkAddresses'),
      import('./checkData'),
      import('./checkPage'),
    ]),
  );

const usage = `npm run check:docs -- [--fix] [FILE…], such as docs/pos/intro/index.mdx; without a file, all pages and data files.
Data files are ${[...Object.keys(dataFiles), movedPagesFile].join(', ')}.`;

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
if (missing.length > 0) console.error(`There is no file ${missing.join(', ')}. Name files from the project's folder.`);
if (others.length > 0) console.error(`No page and no data file with texts: ${others.join(', ')}. Leave it out.`);
if (missing.length + others.length > 0) {
  console.error(usage);
  process.exit(1);
}
const pages =
  files.length > 0
    ? files.filter((file) => file.endsWith('.mdx'))
    : globSync('docs/**/*.mdx', {ignore: '**/*.api.mdx'}).sort();
const data = Object.keys(dataFiles)
  .filter((file) => files.length === 0 || files.includes(file) || isDrawnFrom(file))
  .sort();

let found = 0;
let fixed = 0;
let areSamplesReadable = true;
for (const path of data) report(path, await checkData(path, readFileSync(path, 'utf8')));
const foundInData = found;
// A page that is gone is in no list of files.
const areMovesAsked = files.length === 0 || files.includes(movedPagesFile);
if (areMovesAsked) report(movedPagesFile, checkAddresses(readFileSync(movedPagesFile, 'utf8')));
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
  // What a rule has said of a line, the compiler need not say again.
  const told = new Set(findings.map(({line}) => line));
  const isReadable = findings.every(({rule}) => rule !== 'mdx');
  const more = isReadable ? [...checkSidebar(path), ...(await compileErrors(path, text))] : [];
  areSamplesReadable &&= isReadable && findings.every(({rule}) => rule !== 'fences');
  report(path, inOrder([...findings, ...more.filter(({line, rule}) => rule === 'sidebar' || !told.has(line))]));
}
// What else fails in this import is generated and missing: `npm run build` makes it.
const inSidebars =
  pages.length > 0 ? await import('../../../sidebars').then(() => undefined, syntaxProblem) : undefined;
if (inSidebars !== undefined) {
  console.error(inSidebars);
  found += 1;
}
// The tests of samples read all pages.
for (const path of pages.length > 0 && areSamplesReadable ? guideFiles() : []) {
  const findings = pages.includes(path) ? [] : unreadable(path, readFileSync(path, 'utf8'));
  areSamplesReadable &&= findings.length === 0;
  report(path, findings);
}
// Samples, barcodes, links and identifiers: the tests of the guides, those that name these pages or look at all of them.
const about = [...pages, 'barcodes in samples', 'links of the guides', 'operations that the guides name'];
const fit =
  pages.length === 0 ||
  (areSamplesReadable &&
    spawnSync(
      'npx',
      [
        ...['playwright', 'test', '--project=content', '--reporter=./tests/support/plainReporter.ts'],
        ...['--grep', about.map((title) => title.replace(/[.]/g, '\\.')).join('|'), 'guide-', 'identifiers'],
      ],
      {stdio: 'inherit'},
    ).status === 0);
const checked = [
  ...(pages.length > 0 ? [countOf(pages.length, 'page')] : []),
  ...(data.length > 0 || areMovesAsked ? [countOf(data.length + Number(areMovesAsked), 'data file')] : []),
].join(' and ');
console.log(`${checked}: ${found} to fix${fix ? `, ${fixed} fixed` : ''}; ${samples()}.`);
process.exitCode = found > 0 || !fit ? 1 : 0;

/** What came out of the comparison of samples with documents, in words. */
function samples(): string {
  if (fit) return 'samples fit the documents';
  return areSamplesReadable
    ? 'samples named above do not fit the documents'
    : 'samples are compared with the documents once the pages can be read';
}

function report(path: string, findings: readonly Finding[]): void {
  for (const finding of findings) console.error(toLine({...finding, file: path}));
  found += findings.length;
}

/** Whether one of the pages shows what a data file holds, so that its mistakes would be told of the page. */
function isDrawnFrom(file: string): boolean {
  return file === 'src/site/glossary.ts' && pages.some((page) => /^<Glossary \/>$/m.test(readFileSync(page, 'utf8')));
}

/** What the site's own steps find: links to operations, schemas and companies, tables, diagrams, options of fences. */
async function compileErrors(path: string, text: string): Promise<Finding[]> {
  // Docusaurus reads `{#id}` after a heading; to the compiler alone it would be an expression.
  const value = text.replace(/^(#{2,6} .*?)\s*\{#[\w.-]+\}$/gm, '$1');
  try {
    await compile(new VFile({path, value}), {
      remarkPlugins: [remarkFrontmatter, remarkGfm, remarkDirective, ...remarkPlugins],
    });
    return [];
  } catch (error) {
    const {line, column, reason} = error as {line?: number; column?: number; reason?: string};
    // What is drawn from data has no line in the page; it was told where it stands.
    if (line === undefined && foundInData > 0) return [];
    return [{line: line ?? 1, column: column ?? 1, rule: 'build', message: reason ?? String(error)}];
  }
}
