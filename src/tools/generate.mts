/**
 * `npm run generate`: writes everything that pages need and that is not kept in the repository. With `--live`, as live
 * reload calls it, only for documents that have changed since, and pages only when what the page generator reads has.
 */
import {createHash} from 'node:crypto';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {writeCollections} from '../collections/writeCollections';
import {apiChangelog} from '../data/apiChangelog';
import {latestChanges} from '../data/latestChanges';
import {codeThemesCss} from '../markdown/codeThemes';
import {buildView, linkSchemas} from '../reference/buildView';
import {findOperations, operationIdOf} from '../reference/documentParts';
import type {Document} from '../reference/document';
import {loadDocument} from '../reference/loadDocument';
import {markChanges} from '../reference/markChanges';
import {buildGeneratorFeed} from '../reference/operationPages';
import {writeDownloads} from '../reference/writeDownloads';
import {writeSamples} from '../reference/writeSamples';
import {writeSources, writeView} from '../reference/writeViews';
import {origin, siteUrl} from '../site/address';
import {apis, documentPath, type Api, type ApiId} from '../site/apis';
import {feedPaths, toAtom, toJsonFeed} from '../site/changelogFeeds';
import {writeValidators} from '../validators/writeValidators';
import {syncFolder} from './syncFolder';
import {writeOperationPages} from './writeOperationPages';

/** Everything is written here first; then what differs is brought to `final`, so that live reload sees real changes. */
const target = '.generated.next';
const final = '.generated';
const hashesFile = 'documents.json';

const live = process.argv.includes('--live');

interface LoadedApi {
  api: Api & {id: ApiId};
  document: Document;
  hash: string;
}

async function generate(): Promise<void> {
  const documents = await Promise.all(apis.map(loadApi));
  const known = live ? await readHashes() : {};
  const changed = documents.filter(({api, hash}) => known[api.id] !== hash);
  if (changed.length === 0) return;

  await rm(target, {recursive: true, force: true});
  await Promise.all(['openapi', 'css', 'reference'].map((folder) => mkdir(`${target}/${folder}`, {recursive: true})));
  for (const {api, document} of changed) await writeFromDocument(api, document);
  await writeFromAll(documents);

  const kept = documents.filter((one) => !changed.includes(one)).map(({api}) => madeFrom(api.id));
  const written = await syncFolder(target, final, (file) => kept.some((pattern) => pattern.test(file)));
  await rm(target, {recursive: true, force: true});
  if (!live || written.some((file) => file.startsWith('openapi/'))) await writeOperationPages();
  const count = documents.reduce((sum, {document}) => sum + findOperations(document).length, 0);
  console.log(`Generated ${count} operation pages of ${apis.length} APIs.`);
}

async function loadApi(api: LoadedApi['api']): Promise<LoadedApi> {
  const document = await loadDocument(documentPath(api));
  return {api, document, hash: createHash('sha256').update(JSON.stringify(document)).digest('hex')};
}

/** Everything that is made from one document alone. */
async function writeFromDocument(api: Api, document: Document): Promise<void> {
  const view = buildView(api, markChanges(api.id, document));
  await writeView(`${target}/reference`, view, linkSchemas(document, view));
  await writeFile(`${target}/openapi/${api.id}.json`, JSON.stringify(buildGeneratorFeed(api, document)));
  await writeDownloads(`${target}/static/openapi`, api, document);
  await writeSamples(`${target}/static/samples`, api, document, view);
  await writeCollections(`${target}/static/openapi`, api, document);
  await writeValidators(`${target}/validators`, api.id, document);
}

/** What needs all documents, or none. */
async function writeFromAll(documents: readonly LoadedApi[]): Promise<void> {
  const operations = documents.map(({api, document}) => ({
    api: api.id,
    operations: findOperations(document).map(operationIdOf),
  }));
  await writeSources(`${target}/reference`, `${final}/reference`, operations);
  await writeFile(`${target}/css/codeThemes.css`, codeThemesCss());
  // Addresses within the site are printed whole (src/css/print.css), and style cannot find out where it is.
  await writeFile(`${target}/css/address.css`, `:root{--site-origin:'${origin}'}\n`);
  await writeFile(`${target}/static${feedPaths.atom}`, toAtom(apiChangelog, siteUrl));
  await writeFile(`${target}/static${feedPaths.json}`, toJsonFeed(apiChangelog, siteUrl));
  await writeFile(`${target}/latestChanges.json`, JSON.stringify(latestChanges(apiChangelog)));
  const hashes = Object.fromEntries(documents.map(({api, hash}) => [api.id, hash]));
  await writeFile(`${target}/${hashesFile}`, JSON.stringify(hashes));
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
