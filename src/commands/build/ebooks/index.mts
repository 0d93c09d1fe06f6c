/** `npm run build:ebooks`: writes an EPUB of each manual, with its SHA-256, into the build. */
import {readFileSync} from 'node:fs';
import {endWithMessage} from '../../../lib/endWithMessage';
import {readBuiltPage} from '../../../plugins/site-search/builtPages';
import {siteUrl} from '../../../site/address';
import {site} from '../../../site/identity';
import {publishDownload} from '../publishDownload';
import {makeEbook} from './makeEbook';

const folder = process.env['BUILD_DIR'] ?? 'build';

try {
  // Paper is light: the first values are those of the light mode.
  const style = ['tokens.css', 'site.css'].map((name) => readFileSync(`src/css/${name}`, 'utf8')).join('\n');
  const tokens = style.matchAll(/^\s*(--[\w-]+): (.+);$/gm);
  const values = Object.fromEntries([...tokens].reverse().map(([, name, value]) => [name!, value!]));
  for (const name of ['pos-user-manual', 'sco-user-manual']) {
    const path = `/docs/pos/${name}/`;
    const book = makeEbook(await readBuiltPage(folder, path), siteUrl + path.slice(1), site.companyName, values);
    await publishDownload('manuals', `${name}.epub`, book);
  }
} catch (error) {
  endWithMessage(error);
}
