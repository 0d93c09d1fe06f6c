/**
 * `npm run check:api -- [--base origin/main]`: lists the changes to the API documents since another commit and which
 * of them can break clients; fails if the changelog doesn't mention a change, and prints the missing entry.
 */
import {execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {baseCommit} from './baseCommit';
import {compareDocuments} from './compareDocuments';
import {readyEntries, readySections, unlistedChanges} from './missingEntries';
import {yearOf} from '../../site/changelog/apiChangelog';
import {checkYaml} from '../check-docs/checkYaml';
import {loadDocument} from '../../openapi/document/loadDocument';
import {resolveDocument} from '../../openapi/document/resolveDocument';
import {apis, documentPath} from '../../site/apis';
import {endWithMessage} from '../../lib/endWithMessage';
import {toLine} from '../../lib/finding';
import {readOptions} from '../../lib/readOptions';

const usage = `npm run check:api -- [--base COMMIT]\nLists API changes since COMMIT (default: origin/main) and checks that the changelog mentions them.`;
const changelogPage = 'docs/api/API_CHANGELOG.mdx';
/** Date of the suggested entries. */
const today = new Date().toISOString().slice(0, 10);
/** The earlier version of a new API. */
const emptyDocument = resolveDocument({openapi: '3.2.0', info: {title: '', version: ''}, paths: {}});

const {base} = readOptions(usage, {options: {base: {type: 'string', default: 'origin/main'}}}).values;
// An import reads the file, which may have syntax errors.
const {apiChangelog, changelogFile, entriesOf} = await import('../../site/changelog/readChangelog').catch(
  endWithMessage,
);
const folder = mkdtempSync(join(tmpdir(), 'api-base-'));
try {
  const {commit, name} = baseCommit(base);
  execFileSync('tar', ['-x', '-C', folder], {
    input: execFileSync('git', ['archive', commit, 'openapi', dirname(changelogFile)]),
  });
  const oldChangelog = join(folder, changelogFile);
  const oldEntries = existsSync(oldChangelog) ? entriesOf(oldChangelog) : [];
  const known = new Set(oldEntries.map((entry) => JSON.stringify(entry)));
  const entries = apiChangelog.filter((entry) => !known.has(JSON.stringify(entry)));

  const missing: string[] = [];
  for (const api of apis) {
    const [old, now] = [join(folder, documentPath(api)), documentPath(api)];
    const before = existsSync(old) ? await loadDocument(old) : emptyDocument;
    const changes = compareDocuments(before, await loadDocument(now));
    for (const {text, breaks} of changes)
      console.log(`${now}: ${text}.${breaks === undefined ? '' : ` Breaking: ${breaks}.`}`);
    const unlisted = unlistedChanges(api.id, changes, entries);
    if (unlisted.length > 0) missing.push(readyEntries(api.id, unlisted, today));
  }
  if (missing.length > 0) {
    console.error(
      `\nThe changelog doesn't mention every change. Add this at the top of ${changelogFile} and edit the text:\n\n${missing.join('')}`,
    );
    process.exitCode = 1;
  }
  const findings = await checkYaml(changelogFile, readFileSync(changelogFile, 'utf8'));
  for (const finding of findings) console.error(toLine({...finding, file: changelogFile}));
  if (findings.length > 0) process.exitCode = 1;
  else if (missing.length === 0) console.log(`The changelog mentions every API change since ${name}.`);
  const sections = readySections(readFileSync(changelogPage, 'utf8'), [
    ...apiChangelog.map(yearOf),
    ...(missing.length > 0 ? [Number(today.slice(0, 4))] : []),
  ]);
  if (sections) {
    console.error(`\n${changelogPage} has no section for the year. Add this before the first year:\n\n${sections}`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(folder, {recursive: true});
}
