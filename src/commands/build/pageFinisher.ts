import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {baseUrl} from '../../site/address';
import {hashOf, inlineScriptsOf, inlineStylesOf, withInlineStyle, withIntegrity} from '../hosting/integrity';
import {textsIn} from './compressFiles';
import {splitStyle, withoutUnused} from './splitStyle';

/** ID of Docusaurus' banner that the home page shows if the site's styles and scripts don't load. */
const banner = '__docusaurus-base-url-issue-banner-container';

/** Hashes of the inline code of pages. */
export interface Hashes {
  scripts: Set<string>;
  styles: Set<string>;
}

/**
 * Inlines the shared style sheet into pages, adds subresource integrity, and collects the hashes of inline code.
 * @param folder the build, from which the shared style sheet is removed
 */
export async function pageFinisher(folder: string): Promise<{finish: (html: string) => string; hashes: Hashes}> {
  const fileOf = (address: string) =>
    join(folder, new URL(address, 'http://site.invalid').pathname.slice(baseUrl.length));
  const shared = await takeSharedStyle(folder);
  const styleAt = (address: string) =>
    fileOf(address) === shared.file ? shared.rest : readFileSync(fileOf(address), 'utf8');
  const hashes: Hashes = {scripts: new Set(), styles: new Set()};
  const finish = (built: string) => {
    const styled = withInlineStyle(built, styleAt);
    const whole = built.includes(banner) ? styled.replace('</body>', `${shared.ofBanner}</body>`) : styled;
    const html = withIntegrity(whole, (address) => readFileSync(fileOf(address)));
    for (const script of inlineScriptsOf(html)) hashes.scripts.add(hashOf(script, 'sha256'));
    for (const style of inlineStylesOf(html)) hashes.styles.add(hashOf(style, 'sha256'));
    return html;
  };
  return {finish, hashes};
}

/**
 * Removes the shared style sheet from the build, because what pages and scripts use of it is inlined into the pages.
 * @returns its path; its rules; and for the home page a link to a file with the rule that hides the
 * base URL banner, which must not be inlined: it must fail to load with the other styles.
 */
async function takeSharedStyle(folder: string): Promise<{file: string; rest: string; ofBanner: string}> {
  const sheets = join(folder, 'assets', 'css');
  const names = (await readdir(sheets)).filter((name) => /^styles\.\w+\.css$/.test(name));
  if (names.length !== 1)
    throw new Error(
      `${folder} must contain one assets/css/styles.….css, but contains ${names.length}. Run npm run build again; if that doesn't help, check the group "styles" in src/plugins/lean-client.`,
    );
  const file = join(sheets, names[0]!);
  const named = (await textsIn(folder)).filter((name) => /\.(?:html|js)$/.test(name));
  const texts = await Promise.all(named.map((name) => readFile(name, 'utf8')));
  const {rules, rest} = splitStyle(withoutUnused(await readFile(file, 'utf8'), texts), banner);
  const name = `banner.${createHash('sha256').update(rules).digest('hex').slice(0, 8)}.css`;
  await writeFile(join(sheets, name), rules);
  await rm(file);
  return {file, rest, ofBanner: `<link rel="stylesheet" href="${baseUrl}assets/css/${name}">`};
}
