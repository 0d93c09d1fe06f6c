/**
 * `npm run build:after`: adds to the build of Docusaurus what's made of its pages. The order matters: lists name copies, the program
 * for assistants contains lists and the search index, and all of these are compressed.
 */
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {endWithMessage} from '../../lib/endWithMessage';
import {indexFile} from '../../plugins/site-search/engine/entry';
import {searchIndex} from '../../plugins/site-search/searchIndex';
import {baseUrl, siteUrl} from '../../site/address';
import {site} from '../../site/identity';
import {movedPages} from '../../site/movedPages';
import {missingSettings} from '../../site/settings';
import {securityHeaders} from '../hosting/headers';
import {nginxMaps, nginxServer} from '../hosting/nginx';
import {addressesOf, pagesOfSitemap, type Site} from '../hosting/responseFor';
import {headersFile, redirectPage, redirectsFile} from '../hosting/staticHost';
import {compressFiles, textsIn} from './compressFiles';
import {writeCopies} from './copies/writeCopies';
import {writeLists} from './copies/writeLists';
import {pageFinisher, type Hashes} from './pageFinisher';
import {writeDownloads} from './writeDownloads';
import {writePages} from './writePages';

const folder = 'build';

try {
  const pages = pagesOfSitemap(await readFile(join(folder, 'sitemap.xml'), 'utf8'));
  const finisher = await pageFinisher(folder);
  // The rest is final: threads compress it while the pages are parsed.
  const final = (await textsIn(folder)).filter((file) => !file.endsWith('.html'));
  const compressing = compressFiles(final);
  const {copies, entries, manuals} = await writePages(folder, pages, finisher.finish);
  await writeFile(join(folder, indexFile), await searchIndex(entries));
  await writeCopies(folder, siteUrl, copies);
  await writeLists(folder, siteUrl, site, copies);
  await writeDownloads(folder, manuals);
  const addresses = await writeHostSettings({baseUrl, pages, moved: movedPages}, finisher.hashes);
  const added = (await textsIn(folder)).filter((file) => !final.includes(file));
  const compressed = (await compressing) + (await compressFiles(added));
  console.log(
    `Finished ${copies.length} pages, ${finisher.hashes.scripts.size} inline scripts, ${finisher.hashes.styles.size} inline styles, ${addresses} addresses, ${compressed} compressed copies.`,
  );
  if (missingSettings().length > 0)
    console.log(`Company links in the footer are placeholders. Set ${missingSettings().join(', ')} (README.md).`);
} catch (error) {
  endWithMessage(error);
}

/** @returns number of addresses @throws Error if a redirect of `movedPages` is invalid */
async function writeHostSettings(pages: Site, {scripts, styles}: Hashes): Promise<number> {
  const addresses = addressesOf(pages);
  const headers = securityHeaders({scripts: [...scripts].sort(), styles: [...styles].sort()});
  await writeFile(join(folder, '_headers'), headersFile(baseUrl, headers));
  await writeFile(join(folder, '_redirects'), redirectsFile(addresses));
  await writeFile(join(folder, 'docs', 'index.html'), redirectPage(addresses.get(`${pages.baseUrl}docs`)!));
  const nginx = join('src', 'commands', 'hosting', 'nginx', 'generated');
  await rm(nginx, {recursive: true, force: true});
  await mkdir(nginx, {recursive: true});
  await writeFile(join(nginx, 'maps.conf'), nginxMaps(pages, headers));
  await writeFile(join(nginx, 'server.conf'), nginxServer(headers, baseUrl));
  return addresses.size;
}
