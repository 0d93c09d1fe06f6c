/**
 * `npm run generate`: writes everything that pages need and that is not kept in the repository. With `--live`, as live
 * reload calls it, only for documents that have changed since, and pages only when what the page generator reads has; with
 * `--wait`, once its parent process says so.
 */
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {writeCollections} from '../openapi/collections/writeCollections';
import {apiChangelog} from '../site/changelog/apiChangelog';
import {latestChanges} from '../site/changelog/latestChanges';
import {codeThemesCss} from '../lib/codeThemes';
import {buildView, linkSchemas} from '../openapi/view/buildView';
import {operationIdOf} from '../openapi/document/documentParts';
import type {LoadedDocument} from '../openapi/document/loaded';
import {loadDocument} from '../openapi/document/loadDocument';
import {markChanges} from '../openapi/document/markChanges';
import type {ApiView} from '../openapi/view/view';
import {buildGeneratorFeed} from '../openapi/pages/operationPages';
import {writeDownloads} from '../openapi/downloads/writeDownloads';
import {writeSamples} from '../openapi/samples/writeSamples';
import {writeSources, writeView} from '../openapi/view/writeViews';
import {origin, siteUrl} from '../site/address';
import {apis, documentPath, type Api, type ApiId} from '../site/apis';
import {feedPaths, toAtom, toJsonFeed} from '../site/changelog/changelogFeeds';
import {writeValidators} from '../openapi/validators/writeValidators';
import {endWithMessage} from '../lib/endWithMessage';
import {syncFolder} from '../lib/syncFolder';
import {writeOperationPages} from '../openapi/pages/writeOperationPages';

/** Everything is written here first; then what differs is brought to `final`, so that live reload sees real changes. */
const target = '.generated.next';
const final = '.generated';
const hashesFile = 'documents.json';

const live = process.argv.includes('--live');
const waits = process.argv.includes('--wait');

interface LoadedApi {
  api: Api & {id: ApiId};
  document: LoadedDocument;
  /** Of everything that its pages are made from. */
  hash: string;
}

type DrawnApi = LoadedApi & {view: ApiView};

async function generate(): Promise<void> {
  if (waits) await call();
  const documents = await Promise.all(apis.map(loadApi));
  const known = live ? await readHashes() : {};
  const changed = documents
    .filter(({api, hash}) => known[api.id] !== hash)
    .map((one): DrawnApi => ({...one, view: buildView(one.api, markChanges(one.api.id, one.document))}));
  if (changed.length === 0) return;

  await rm(target, {recursive: true, force: true});
  await Promise.all(['openapi', 'css', 'reference'].map((folder) => mkdir(`${target}/${folder}`, {recursive: true})));
  for (const one of changed) await writePages(one);
  await writeSources(`${target}/reference`, `${final}/reference`, documents.map(operationsOf));
  const kept = documents.filter(({api}) => changed.every((one) => one.api !== api)).map(({api}) => madeFrom(api.id));
  const isKept = (file: string) => kept.some((pattern) => pattern.test(file));
  // What is on the page comes first: with live reload it shows while the rest is made.
  const ofPages = await syncFolder(target, final, (file) => isKept(file) || !/^(?:openapi|reference)\//.test(file));
  const rest = async () => {
    for (const one of changed) await writeFiles(one);
    await writeFromAll(documents);
    await syncFolder(target, final, isKept);
    await rm(target, {recursive: true, force: true});
  };
  const isFedAnew = !live || ofPages.some((file) => file.startsWith('openapi/'));
  // The page generator is a process of its own, most of whose time is its start.
  await Promise.all([rest(), isFedAnew && writeOperationPages()]);
  const count = documents.reduce((sum, {document}) => sum + document.operations.length, 0);
  console.log(`Generated ${count} operation pages of ${apis.length} APIs.`);
}

/** Ends when the parent process sends a message; with the parent ends this process, too. */
async function call(): Promise<void> {
  process.once('disconnect', () => process.exit());
  await once(process, 'message');
  process.removeAllListeners('disconnect');
  process.disconnect();
}

async function loadApi(api: LoadedApi['api']): Promise<LoadedApi> {
  const document = await loadDocument(documentPath(api));
  const hash = createHash('sha256')
    .update(JSON.stringify([document.written, apiChangelog]))
    .digest('hex');
  return {api, document, hash};
}

/** What the pages of a document show, and what the page generator reads. */
async function writePages({api, document, view}: DrawnApi): Promise<void> {
  await writeView(`${target}/reference`, view, linkSchemas(document, view));
  await writeFile(`${target}/openapi/${api.id}.json`, JSON.stringify(buildGeneratorFeed(api, document)));
}

/** Files that are made from one document and that no page needs to be drawn. */
async function writeFiles({api, document, view}: DrawnApi): Promise<void> {
  await writeDownloads(`${target}/static/openapi`, api, document.written);
  await writeSamples(`${target}/static/samples`, api, document, view);
  await writeCollections(`${target}/static/openapi`, api, document);
  await writeValidators(`${target}/validators`, api.id, document);
}

/** What needs all documents, or none. */
async function writeFromAll(documents: readonly LoadedApi[]): Promise<void> {
  await writeFile(`${target}/css/codeThemes.css`, codeThemesCss());
  // Addresses within the site are printed whole (src/css/print.css), and style cannot find out where it is.
  await writeFile(`${target}/css/address.css`, `:root{--site-origin:'${origin}'}\n`);
  await writeFile(`${target}/static${feedPaths.atom}`, toAtom(apiChangelog, siteUrl));
  await writeFile(`${target}/static${feedPaths.json}`, toJsonFeed(apiChangelog, siteUrl));
  await writeFile(`${target}/latestChanges.json`, JSON.stringify(latestChanges(apiChangelog)));
  const hashes = Object.fromEntries(documents.map(({api, hash}) => [api.id, hash]));
  await writeFile(`${target}/${hashesFile}`, JSON.stringify(hashes));
}

function operationsOf({api, document}: LoadedApi): {api: ApiId; operations: string[]} {
  return {api: api.id, operations: document.operations.map(operationIdOf)};
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

generate().catch(endWithMessage);
