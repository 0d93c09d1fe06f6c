/**
 * `npm run generate`: writes all generated files. With `--live`, which live reload uses, only
 * for changed documents, and operation pages only if the input of the page generator has changed. With
 * `--wait`, starts on a message of the parent process.
 */
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {refuseUnsupported} from './check-openapi/checkDocument';
import {apiCollection} from '../openapi/collections/apiCollection';
import {writeCollection, writePostmanEnvironments} from '../openapi/collections/writeCollections';
import {apiChangelog, changelogFile} from '../site/changelog/readChangelog';
import {latestChanges} from '../site/changelog/latestChanges';
import {codeThemesCss} from '../lib/codeThemes';
import {buildView, linkSchemas} from '../openapi/view/buildView';
import {buildHomeView} from '../openapi/view/homeView';
import {operationIdOf} from '../openapi/document/documentParts';
import {drawBarcode} from '../widgets/codes/drawBarcode';
import {readScan} from '../widgets/codes/readScan';
import type {LoadedDocument} from '../openapi/document/loaded';
import {loadDocument} from '../openapi/document/loadDocument';
import {markChanges} from '../openapi/document/markChanges';
import type {ApiView} from '../openapi/view/view';
import {buildGeneratorFeed} from '../openapi/pages/operationPages';
import type {GuideDocument} from '../openapi/simulation/buildTables';
import {writeTables} from '../openapi/simulation/writeTables';
import {writeDownloads, writeGuideDownloads} from '../openapi/downloads/writeDownloads';
import {writeSkills} from '../openapi/skills/writeSkills';
import {writeSamples} from '../openapi/samples/writeSamples';
import {buildWorkflowView} from '../openapi/view/buildWorkflowView';
import {writeSources, writeView, writeWorkflowView} from '../openapi/view/writeViews';
import {writeWorkflowSamples} from '../openapi/view/writeWorkflowSamples';
import {loadWorkflows} from '../openapi/workflows/loadWorkflows';
import {workflowFiles} from '../openapi/workflows/workflowFiles';
import type {Workflow} from '../openapi/workflows/workflow';
import {writeWorkflowDownloads, writeWorkflows} from '../openapi/workflows/writeWorkflows';
import {origin, siteUrl} from '../site/address';
import {apis, documentPath, operationName, type Api, type ApiId} from '../site/apis';
import {guideApis, guideDocumentPath, type GuideApi} from '../site/guideApis';
import {feedPaths, toAtom, toJsonFeed} from '../site/changelog/changelogFeeds';
import {glossaryFile} from '../site/glossary';
import {checkYaml} from './check-docs/checkYaml';
import {toLine} from '../lib/finding';
import {writeValidators} from '../openapi/validators/writeValidators';
import {behaviors} from '../simulator/behaviors';
import {endWithMessage} from '../lib/endWithMessage';
import {syncFolder} from '../lib/syncFolder';
import {writeOperationPages} from '../openapi/pages/writeOperationPages';

/** Files are written here first; then changed ones are copied to `final`, so that live reload sees only real changes. */
const target = '.generated.next';
const final = '.generated';
const hashesFile = 'documents.json';
/** Result that the import check opens with. */
const firstCheckFile = 'firstCheck.json';
/** Module of the site that exports the components of the reference. */
const renderers = '@site/src/plugins/api-reference-pages/client/renderers';
/** Next to the IDs of the documents. */
const workflowKey = 'workflows';

const live = process.argv.includes('--live');
const waits = process.argv.includes('--wait');

interface LoadedApi {
  api: Api & {id: ApiId};
  document: LoadedDocument;
  /** Of all input of its pages. */
  hash: string;
}

type ViewedApi = LoadedApi & {view: ApiView};

async function generate(): Promise<void> {
  if (waits) await parentMessage();
  await checkYamlFiles();
  const documents = await Promise.all(apis.map(loadApi));
  const known = live ? await readHashes() : {};
  const workflowHash = await hashOfWorkflows();
  const edited = documents.filter(({api, hash}) => known[api.id] !== hash);
  await Promise.all(edited.map(({api}) => refuseUnsupported(documentPath(api))));
  const changed = edited.map((one): ViewedApi => ({
    ...one,
    view: buildView(one.api, markChanges(one.api.id, one.document)),
  }));
  if (changed.length === 0 && known[workflowKey] === workflowHash) return;

  await rm(target, {recursive: true, force: true});
  await Promise.all(['openapi', 'css', 'reference'].map((folder) => mkdir(`${target}/${folder}`, {recursive: true})));
  for (const one of changed) await writePages(one);
  const guides = await loadGuideDocuments();
  const all = [...documents, ...guides];
  const workflows = loadWorkflows(all);
  for (const workflow of workflows) await writeWorkflowView(`${target}/reference`, buildWorkflowView(workflow, all));
  const ids = workflows.map(({id}) => id);
  await writeSources(renderers, `${target}/reference`, `${final}/reference`, documents.map(operationsOf), ids);
  const kept = documents.filter(({api}) => changed.every((one) => one.api !== api)).map(({api}) => madeFrom(api.id));
  const isKept = (file: string) => kept.some((pattern) => pattern.test(file));
  // Write page content first: live reload shows it while the rest is generated.
  const ofPages = await syncFolder(target, final, (file) => isKept(file) || !/^(?:openapi|reference)\//.test(file));
  const rest = async () => {
    for (const one of changed) await writeFiles(one);
    await writeFromAll(documents, guides, workflows, workflowHash);
    await syncFolder(target, final, (file) => isKept(file) || file === firstCheckFile);
    await rm(target, {recursive: true, force: true});
    // Checks with validators that were just written.
    const {checkFirstSample} = await import('../widgets/importCheck/firstCheck');
    await writeFile(`${final}/${firstCheckFile}`, JSON.stringify(await checkFirstSample()));
  };
  const hasNewFeed = !live || ofPages.some((file) => file.startsWith('openapi/'));
  // The page generator is a separate process, which spends most of its time starting.
  await Promise.all([rest(), hasNewFeed && writeOperationPages()]);
  const count = documents.reduce((sum, {document}) => sum + document.operations.length, 0);
  console.log(`Generated ${count} operation pages of ${apis.length} APIs.`);
}

/** @throws Error with the places of what is wrong in the files that pages are made from */
async function checkYamlFiles(): Promise<void> {
  for (const file of [changelogFile, glossaryFile]) {
    const findings = await checkYaml(file, await readFile(file, 'utf8'));
    if (findings.length > 0) throw new Error(findings.map((finding) => toLine({...finding, file})).join('\n'));
  }
}

/** Waits for a message of the parent process; exits if the parent does. */
async function parentMessage(): Promise<void> {
  process.once('disconnect', () => process.exit());
  await once(process, 'message');
  process.removeAllListeners('disconnect');
  process.disconnect();
}

async function loadApi(api: LoadedApi['api']): Promise<LoadedApi> {
  const file = documentPath(api);
  const document = await loadDocument(file).catch(async (error: unknown) => {
    // Names the line, if that is why.
    await refuseUnsupported(file);
    throw error;
  });
  const hash = createHash('sha256')
    .update(JSON.stringify([document.written, apiChangelog]))
    .digest('hex');
  return {api, document, hash};
}

function loadGuideDocuments(): Promise<(GuideDocument & {api: GuideApi})[]> {
  return Promise.all(
    guideApis.map(async (api) => ({id: api.id, api, document: await loadDocument(guideDocumentPath(api.id))})),
  );
}

/** Of workflows and guide documents, from which files for all documents are written. */
async function hashOfWorkflows(): Promise<string> {
  const hash = createHash('sha256');
  const guides = guideApis.map(({id}) => guideDocumentPath(id));
  for (const file of [...workflowFiles(), ...guides]) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

/** Page content, and the input of the page generator. */
async function writePages({api, document, view}: ViewedApi): Promise<void> {
  await writeView(`${target}/reference`, view, linkSchemas(document, view));
  await writeFile(`${target}/openapi/${api.id}.json`, JSON.stringify(buildGeneratorFeed(api, document)));
}

/** Files that depend on one document and that pages don't need to render. */
async function writeFiles({api, document, view}: ViewedApi): Promise<void> {
  await writeDownloads(`${target}/static/openapi`, api, document);
  await writeSamples(`${target}/static/samples`, api, document, view);
  await writeCollection(`${target}/static/openapi`, api.id, apiCollection(api, document));
  await writeValidators(`${target}/validators`, api.id, document);
}

/** Files that depend on all documents, or on none. */
async function writeFromAll(
  documents: readonly LoadedApi[],
  guides: readonly (GuideDocument & {api: GuideApi})[],
  workflows: readonly Workflow[],
  workflowHash: string,
): Promise<void> {
  await writeFile(`${target}/css/codeThemes.css`, codeThemesCss());
  // src/css/print.css prints full addresses, and CSS can't determine the origin.
  await writeFile(`${target}/css/address.css`, `:root{--site-origin:'${origin}'}\n`);
  await writeFile(`${target}/static${feedPaths.atom}`, toAtom(apiChangelog, siteUrl));
  await writeFile(`${target}/static${feedPaths.json}`, toJsonFeed(apiChangelog, siteUrl));
  await writeTables(`${target}/simulator`, documents, guides, (id) => Object.hasOwn(behaviors, id));
  await writeFile(`${target}/latestChanges.json`, JSON.stringify(latestChanges(apiChangelog)));
  await writeFile(`${target}/changelog.json`, JSON.stringify(apiChangelog));
  const home = buildHomeView(documents);
  await writeFile(`${target}/home.json`, JSON.stringify({...home, barcode: drawBarcode(readScan(home.sample.code))}));
  await writeWorkflows(`${target}/workflows`, workflows);
  await writeWorkflowSamples(`${target}/static/samples/workflows`, workflows, [...documents, ...guides]);
  for (const {id, document} of guides) await writeGuideDownloads(`${target}/static/openapi/guides`, id, document);
  await writeWorkflowDownloads(`${target}/static/openapi/workflows`, workflows);
  await writePostmanEnvironments(`${target}/static/openapi`);
  await writeSkills(`${target}/static`, {documents: [...documents, ...guides], workflows});
  const hashes = Object.fromEntries(documents.map(({api, hash}) => [api.id, hash]));
  await writeFile(`${target}/${hashesFile}`, JSON.stringify({...hashes, [workflowKey]: workflowHash}));
}

function operationsOf({api, document}: LoadedApi): {api: ApiId; operations: string[]} {
  return {api: api.id, operations: document.operations.map((one) => operationName(operationIdOf(one), one.slug))};
}

/** Matches generated files of a document by its name. */
function madeFrom(api: ApiId): RegExp {
  return new RegExp(`(^|/)${api}[./-]`);
}

/** Hashes of the last generated documents; empty on the first run. */
async function readHashes(): Promise<Partial<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(`${final}/${hashesFile}`, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

generate().catch(endWithMessage);
