/**
 * `npm run generate`: writes everything that pages need and that is not kept in the repository. With `--live`, as live
 * reload calls it, only for documents that have changed since, and pages only when what the page generator reads has.
 */
import {createHash} from 'node:crypto';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {codeThemesCss} from '../markdown/codeThemes';
import {writeCollections} from '../collections/writeCollections';
import {writeDownloads} from '../plugins/api-reference-pages/writeDownloads';
import {buildView, findOperations, linkSchemas, operationIdOf} from '../reference/buildView';
import {loadDocument} from '../reference/loadDocument';
import {markChanges} from '../reference/markChanges';
import {buildGeneratorFeed} from '../reference/operationPages';
import {writeSamples} from '../reference/writeSamples';
import {writeSources, writeView} from '../reference/writeViews';
import {apis, documentPath, type ApiId} from '../site/apis';
import {feedPaths, toAtom, toJsonFeed} from '../site/changelogFeeds';
import {siteUrl} from '../site/address';
import {apiChangelog} from '../data/apiChangelog';
import {syncFolder} from './syncFolder';
import {writeOperationPages} from './writeOperationPages';
import {writeValidators} from '../validators/writeValidators';

/** Everything is written here first; then only what differs is brought to `final`, so that live reload sees real changes. */
const target = '.generated.next';
const final = '.generated';
const hashesFile = 'documents.json';

const live = process.argv.includes('--live');

async function generate(): Promise<void> {
  await rm(target, {recursive: true, force: true});
  await Promise.all(
    [`${target}/openapi`, `${target}/css`, `${target}/reference`].map((folder) => mkdir(folder, {recursive: true})),
  );
  await writeFile(`${target}/css/codeThemes.css`, codeThemesCss());

  const documents = await Promise.all(
    apis.map(async (api) => {
      const document = await loadDocument(documentPath(api));
      return {api, document, hash: createHash('sha256').update(JSON.stringify(document)).digest('hex')};
    }),
  );
  const known = live ? await readHashes() : {};
  const changed = documents.filter(({api, hash}) => known[api.id] !== hash);
  if (changed.length === 0) return;

  for (const {api, document} of changed) {
    const view = buildView(api, markChanges(api.id, document));
    await writeView(`${target}/reference`, view, linkSchemas(document, view));
    await writeFile(`${target}/openapi/${api.id}.json`, JSON.stringify(buildGeneratorFeed(api, document)));
    await writeDownloads(`${target}/static/openapi`, api, document);
    await writeSamples(`${target}/static/samples`, api, document, view);
    await writeCollections(`${target}/static/openapi`, api, document);
    await writeValidators(`${target}/validators`, api.id, document);
  }
  await writeFile(`${target}/static${feedPaths.atom}`, toAtom(apiChangelog, siteUrl));
  await writeFile(`${target}/static${feedPaths.json}`, toJsonFeed(apiChangelog, siteUrl));
  const operations = documents.map(({api, document}) => ({
    api: api.id,
    operations: findOperations(document).map(operationIdOf),
  }));
  await writeSources(`${target}/reference`, `${final}/reference`, operations);
  await writeFile(
    `${target}/${hashesFile}`,
    JSON.stringify(Object.fromEntries(documents.map(({api, hash}) => [api.id, hash]))),
  );

  const kept = documents.filter((one) => !changed.includes(one)).map(({api}) => madeFrom(api.id));
  const written = await syncFolder(target, final, (file) => kept.some((pattern) => pattern.test(file)));
  await rm(target, {recursive: true, force: true});
  if (!live || written.some((file) => file.startsWith('openapi/'))) await writeOperationPages();
  const count = operations.reduce((sum, one) => sum + one.operations.length, 0);
  console.log(`Generated ${count} operation pages of ${apis.length} APIs.`);
}

/** Paths of what is made from a document: below or beside its name. */
function madeFrom(api: ApiId): RegExp {
  return new RegExp(`(^|/)${api}[./-]`);
}

/** What the documents were when they were last generated; nothing when they never were. */
async function readHashes(): Promise<Partial<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(`${final}/${hashesFile}`, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

generate().catch((error: unknown) => {
  // What is wrong stands in a document, not in this program: its stack would only hide the place.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
