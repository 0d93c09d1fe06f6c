/**
 * `npm run check:grammar`: the grammar of everything that people read: pages, API documents, data files with texts, and the
 * messages in the code, whose words it checks, too. It takes about a minute, so `check:docs` and `check:openapi` leave it out.
 */
import {readFileSync} from 'node:fs';
import {globSync} from 'glob';
import {countOf} from '../../src/lib/countOf';
import {toLine, type Finding} from '../../src/lib/finding';
import {readOptions} from '../../src/lib/readOptions';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {apis, documentPath} from '../../src/site/apis';
import {dataFiles, textsOf} from '../../src/commands/check-docs/checkData';
import {checkWords} from '../../src/commands/check-docs/checkProse';
import {readMarkdown, readPage} from '../../src/commands/check-docs/page';
import {checkGrammar} from './checkGrammar.mjs';
import {messagesIn} from './messages';

readOptions('npm run check:grammar, without options. It names each mistake by file and line.', {});

let found = 0;
const known = new Set<string>();
for (const path of globSync('docs/**/*.mdx', {ignore: '**/*.api.mdx'}).sort())
  report(path, await checkGrammar(readPage(path, readFileSync(path, 'utf8'))));
for (const api of apis)
  for (const text of textsIn((await loadDocument(documentPath(api))).written)) await checkText(documentPath(api), text);
for (const path of globSync('src/**/*.{ts,tsx,mts}').sort())
  for (const {line, text} of messagesIn(path)) {
    known.add(text);
    const page = readMarkdown(text);
    report(
      path,
      [...checkWords(page), ...(await checkGrammar(page))].map(({rule, message}) => ({line, rule, message})),
    );
  }
// Last: the messages in the code include most texts of the data files, with their lines.
for (const path of Object.keys(dataFiles))
  for (const {value} of textsOf(path, readFileSync(path, 'utf8'))) await checkText(path, value);

console.log(`${countOf(found, 'mistake')} in grammar.`);
process.exitCode = found > 0 ? 1 : 0;

/** Documents share texts, and so do data files and messages: each is read once. */
async function checkText(path: string, text: string): Promise<void> {
  if (known.has(text)) return;
  known.add(text);
  const findings = await checkGrammar(readMarkdown(text));
  // The lines are those of the text, not of the file that holds it.
  report(
    path,
    findings.map(({rule, message}) => ({rule, message})),
  );
}

function report(file: string, findings: readonly Finding[]): void {
  for (const finding of findings) console.error(toLine({...finding, file}));
  found += findings.length;
}

/** Titles, summaries, descriptions, and meanings of values, at any depth of a document. */
function textsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (/^examples?$/.test(key) && !hasSummaries(value)) return [];
    if (typeof value === 'string') return /^(?:title|summary|description)$/.test(key) ? [value] : [];
    if (key === 'x-enum-descriptions') return Object.values(value as Record<string, string>);
    return textsIn(value);
  });
}

/** Examples of media types have words for readers; those of schemas are values. */
function hasSummaries(value: unknown): boolean {
  return Object.values(value ?? {}).some((one) => typeof one === 'object' && one !== null && 'summary' in one);
}
