/**
 * `npm run build:downloads`: adds what's made of the built pages to the build: the programs of this site and its manuals as
 * downloads, each with its SHA-256, and the tools that pages register with the browser.
 */
import {endWithMessage} from '../../lib/endWithMessage';
import {siteUrl} from '../../site/address';
import {mcpProgram} from '../../site/mcpProgram';
import {bundleChecker} from '../check-import/bundle';
import {bundleMcp, writePageTools} from '../mcp/bundle';
import {bundleSimulator} from '../simulate/bundle';
import {makeEbooks} from './ebooks/makeEbooks';
import {publishDownload} from './publishDownload';

const folder = 'build';
const publish = (name: string, content: string | Uint8Array) => publishDownload(folder, name, content);

try {
  await publish('simulator/simulate.mjs', await bundleSimulator());
  const checker = await bundleChecker();
  await publish('import/check-import.mjs', checker);
  // The former name: export jobs download the checker from this address.
  await publish('import/check-csv.mjs', checker);
  await publish(`${mcpProgram.folder}/${mcpProgram.name}`, await bundleMcp(folder));
  await writePageTools(folder);
  for (const [name, book] of await makeEbooks(folder, siteUrl)) await publish(`manuals/${name}.epub`, book);
} catch (error) {
  endWithMessage(error);
}
