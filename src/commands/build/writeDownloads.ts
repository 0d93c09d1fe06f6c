import {mcpProgram} from '../../site/mcpProgram';
import {bundleChecker} from '../check-import/bundle';
import {bundleMcp, writePageTools} from '../mcp/bundle';
import {bundleSimulator} from '../simulate/bundle';
import {publishDownload} from './publishDownload';

/**
 * Adds the programs of this site and its manuals to the build as downloads, and the tools that pages register with the browser.
 * @param manuals EPUBs by name
 */
export async function writeDownloads(folder: string, manuals: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const publish = (name: string, content: string | Uint8Array) => publishDownload(folder, name, content);
  await publish('simulator/simulate.mjs', await bundleSimulator());
  const checker = await bundleChecker();
  await publish('import/check-import.mjs', checker);
  // The former name: export jobs download the checker from this address.
  await publish('import/check-csv.mjs', checker);
  await publish(`${mcpProgram.folder}/${mcpProgram.name}`, await bundleMcp(folder));
  await writePageTools(folder);
  for (const [name, book] of manuals) await publish(`manuals/${name}.epub`, book);
}
