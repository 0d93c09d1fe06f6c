/**
 * `npm run build:finish`, the last build step: inlines the style sheet, adds subresource integrity, collects the hashes
 * of inline code, writes the host configuration, and compresses. The order matters: each part processes
 * the output of the previous one.
 */
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {mkdir, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {basename, extname, join} from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {addressesOf, pagesOfSitemap, type Addresses, type Site} from '../hosting/responseFor';
import {contentTypes, isText} from '../hosting/contentTypes';
import {securityHeaders} from '../hosting/headers';
import {hashOf, inlineScriptsOf, inlineStylesOf, withInlineStyle, withIntegrity} from '../hosting/integrity';
import {movedPages} from '../../site/movedPages';
import {nginxMaps, nginxServer} from '../hosting/nginx';
import {headersFile, redirectsFile} from '../hosting/staticHost';
import {baseUrl} from '../../site/address';
import {missingSettings} from '../../site/settings';
import {endWithMessage} from '../../lib/endWithMessage';
import {splitStyle} from './splitStyle';

/**
 * Brotli quality (of 11): high for files that all pages share; 8 for pages, which takes a sixteenth of
 * the time for a twelfth more bytes; 7 for data, copies, and downloads, which few readers request.
 */
const quality: Partial<Record<string, number>> = {'.css': 10, '.js': 10, '.html': 8};
const usualQuality = 7;

/** Id of Docusaurus' banner that the home page shows if the site's styles and scripts don't load. */
const banner = '__docusaurus-base-url-issue-banner-container';

const folder = 'build';
const nginxFolder = join('src', 'commands', 'hosting', 'nginx', 'generated');

const files = (await readdir(folder, {recursive: true, withFileTypes: true}))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !/\.(?:br|gz)$/.test(file))
  .sort();

const shared = await takeSharedStyle();
const styleAt = (address: string) =>
  fileOf(address) === shared.file ? shared.rest : readFileSync(fileOf(address), 'utf8');
const scripts = new Set<string>();
const styles = new Set<string>();
for (const file of filesOf('html')) {
  const built = await readFile(file, 'utf8');
  const styled = withInlineStyle(built, styleAt);
  const whole = built.includes(banner) ? styled.replace('</body>', `${shared.ofBanner}</body>`) : styled;
  const html = withIntegrity(whole, (address) => readFileSync(fileOf(address)));
  await writeFile(file, html);
  for (const script of inlineScriptsOf(html)) scripts.add(hashOf(script, 'sha256'));
  for (const style of inlineStylesOf(html)) styles.add(hashOf(style, 'sha256'));
}

const headers = securityHeaders({scripts: [...scripts].sort(), styles: [...styles].sort()});
const pages = pagesOfSitemap(await readFile(join(folder, 'sitemap.xml'), 'utf8'));
const site: Site = {baseUrl, pages, moved: movedPages};
const addresses = readAddresses();
await writeFile(join(folder, '_headers'), headersFile(baseUrl, headers));
await writeFile(join(folder, '_redirects'), redirectsFile(addresses));
await rm(nginxFolder, {recursive: true, force: true});
await mkdir(nginxFolder, {recursive: true});
await writeFile(join(nginxFolder, 'maps.conf'), nginxMaps(site, headers));
await writeFile(join(nginxFolder, 'server.conf'), nginxServer(headers, baseUrl));

const texts = files.filter((file) => isText(contentTypes[extname(file).slice(1)] ?? ''));
let written = 0;
// Four at a time keep zlib's threads busy and memory low.
await Promise.all(
  Array.from({length: 4}, async (_, first) => {
    for (let index = first; index < texts.length; index += 4) await compress(texts[index]!);
  }),
);
console.log(
  `Finished ${files.length} files: ${scripts.size} inline scripts, ${styles.size} inline styles, ${addresses.size} addresses, ${written} compressed copies.`,
);
if (missingSettings().length > 0)
  console.log(`Company links in the footer are placeholders. Set ${missingSettings().join(', ')} (README.md).`);

/** Files of the build by extension, without the dot. */
function filesOf(...endings: string[]): string[] {
  return files.filter((file) => endings.includes(extname(file).slice(1)));
}

/**
 * Removes the shared style sheet from the build, because it's inlined into the pages.
 * @returns its path; its rules; and for the home page a link to a file with the rule that hides the
 * base URL banner, which must not be inlined: it must fail to load with the other styles.
 */
async function takeSharedStyle(): Promise<{file: string; rest: string; ofBanner: string}> {
  const [file, ...others] = filesOf('css').filter((path) => /^styles\.\w+\.css$/.test(basename(path)));
  if (file === undefined || others.length > 0)
    endWithMessage(
      new Error(
        `${folder} must contain one assets/css/styles.….css, but contains ${others.length + (file ? 1 : 0)}. Run npm run build again; if that doesn't help, check the group "styles" in src/plugins/lean-client.`,
      ),
    );
  const {rules, rest} = splitStyle(await readFile(file, 'utf8'), banner);
  const address = `assets/css/banner.${createHash('sha256').update(rules).digest('hex').slice(0, 8)}.css`;
  await writeFile(join(folder, address), rules);
  files.push(join(folder, address));
  files.splice(files.indexOf(file), 1);
  await rm(file);
  return {file, rest, ofBanner: `<link rel="stylesheet" href="${baseUrl}${address}">`};
}

/** Ends with the message of an invalid redirect, because the fault is in movedPages.ts. */
function readAddresses(): Addresses {
  try {
    return addressesOf(site);
  } catch (error) {
    endWithMessage(error);
  }
}

function fileOf(address: string): string {
  return join(folder, new URL(address, 'http://site.invalid').pathname.slice(baseUrl.length));
}

/** Writes the compressed copies that are smaller than the file, and removes outdated ones. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const copies = [
    {name: `${file}.br`, content: await brotli(content, quality[extname(file)] ?? usualQuality)},
    {name: `${file}.gz`, content: await promisify(gzip)(content, {level: 9})},
  ];
  for (const copy of copies) {
    if (copy.content.length < (await stat(file)).size) {
      await writeFile(copy.name, copy.content);
      written += 1;
    } else if (existsSync(copy.name)) await rm(copy.name);
  }
}

function brotli(content: Buffer, level: number): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
