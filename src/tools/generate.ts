/**
 * `npm run generate`: writes everything that pages need and that is not kept in the repository. With `--live`, as live
 * reload calls it, the page generator is asked only when what it reads has changed.
 */
import {mkdir, rm, writeFile} from 'node:fs/promises';
import {writeValidators} from '../importCheck/writeValidators';
import {codeThemesCss} from '../markdown/codeThemes';
import {writeCollections} from '../collections/writeCollections';
import {writeDownloads} from '../plugins/api-reference-pages/writeDownloads';
import {writeValidator} from '../promotions/writeValidator';
import {buildView, linkSchemas} from '../reference/buildView';
import {loadDocument} from '../reference/loadDocument';
import {buildGeneratorFeed} from '../reference/operationPages';
import {writeSamples} from '../reference/writeSamples';
import {writeSources, writeView} from '../reference/writeViews';
import {apis, documentPath} from '../site/apis';
import {feedPaths, toAtom, toJsonFeed} from '../site/changelogFeeds';
import {siteUrl} from '../site/address';
import {apiChangelog} from '../data/apiChangelog';
import {syncFolder} from './syncFolder';
import {writeOperationPages} from './writeOperationPages';

/** Everything is written here first; then only what differs is brought to `final`, so that live reload sees real changes. */
const target = '.generated.next';
const final = '.generated';

async function generate(): Promise<void> {
  await rm(target, {recursive: true, force: true});
  await Promise.all(
    [`${target}/openapi`, `${target}/css`, `${target}/reference`].map((folder) => mkdir(folder, {recursive: true})),
  );
  await writeFile(`${target}/css/codeThemes.css`, codeThemesCss());

  const views = [];
  for (const api of apis) {
    const document = await loadDocument(documentPath(api));
    const view = buildView(api, document);
    views.push(view);
    await writeView(`${target}/reference`, view, linkSchemas(document, view));
    await writeFile(`${target}/openapi/${api.id}.json`, JSON.stringify(buildGeneratorFeed(api, document)));
    await writeDownloads(`${target}/static/openapi`, api, document);
    await writeSamples(`${target}/static/samples`, api, document, view);
    await writeCollections(`${target}/static/openapi`, api, document);
    if (api.id === 'promotions') await writeValidator(`${target}/promotions`, document);
    if (api.id === 'products') await writeValidators(`${target}/importCheck`, document);
  }
  await writeFile(`${target}/static${feedPaths.atom}`, toAtom(apiChangelog, siteUrl));
  await writeFile(`${target}/static${feedPaths.json}`, toJsonFeed(apiChangelog, siteUrl));
  await writeSources(`${target}/reference`, `${final}/reference`, views);

  const changed = await syncFolder(target, final);
  await rm(target, {recursive: true, force: true});
  if (!process.argv.includes('--live') || changed.some((file) => file.startsWith('openapi/')))
    await writeOperationPages();
  const operations = views.flatMap((view) => view.groups.flatMap((group) => group.operations));
  console.log(`Generated ${operations.length} operation pages of ${views.length} APIs.`);
}

generate().catch((error: unknown) => {
  // What is wrong stands in a document, not in this program: its stack would only hide the place.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
