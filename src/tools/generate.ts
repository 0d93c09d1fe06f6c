/** `npm run generate`: writes everything that pages need and that is not kept in the repository. */
import {execFileSync} from 'node:child_process';
import {mkdir, rm, writeFile} from 'node:fs/promises';
import {existsSync} from 'node:fs';
import {codeThemesCss} from '../markdown/codeThemes';
import {writeDownloads} from '../plugins/api-reference-pages/writeDownloads';
import {buildView, linkSchemas} from '../reference/buildView';
import {loadDocument} from '../reference/loadDocument';
import {buildGeneratorFeed, generatorOptions} from '../reference/operationPages';
import {writeSources, writeView} from '../reference/writeViews';
import {apis, documentPath} from '../site/apis';
import {feedPaths, toAtom, toJsonFeed} from '../site/changelogFeeds';
import {siteUrl} from '../site/address';
import {apiChangelog} from '../data/apiChangelog';

const target = '.generated';

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
    // The generator never overwrites: pages of removed or renamed operations would stay.
    await rm(generatorOptions(api).outputDir, {recursive: true, force: true});
  }
  await writeFile(`${target}/static${feedPaths.atom}`, toAtom(apiChangelog, siteUrl));
  await writeFile(`${target}/static${feedPaths.json}`, toJsonFeed(apiChangelog, siteUrl));
  await writeSources(`${target}/reference`, views);

  execFileSync('node_modules/.bin/docusaurus', ['gen-api-docs', 'all'], {stdio: ['ignore', 'ignore', 'inherit']});
  for (const api of apis) {
    // It only logs what it could not write.
    const sidebar = `${generatorOptions(api).outputDir}/sidebar.ts`;
    if (!existsSync(sidebar))
      throw new Error(
        `The page generator did not write ${sidebar}. Run npx docusaurus gen-api-docs ${api.id} to see why.`,
      );
  }
  const operations = views.flatMap((view) => view.groups.flatMap((group) => group.operations));
  console.log(`Generated ${operations.length} operation pages of ${views.length} APIs.`);
}

void generate();
