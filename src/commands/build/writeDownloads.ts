import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import {basename, dirname, join} from 'node:path';
import {packClients} from '../../openapi/clients/packClients';
import {clients} from '../../site/clients';
import {mcpProgram} from '../../site/mcpProgram';
import {bundleChecker} from '../check-import/bundle';
import {bundleVposCheck} from '../check-vpos/bundle';
import {bundleMcp, writePageTools} from '../mcp/bundle';
import {packBundle} from '../mcp/packBundle';
import {bundleSimulator} from '../simulate/bundle';

/**
 * Adds the programs and clients of this site and its manuals to the build as downloads, each with its SHA-256, and the tools that pages
 * register with the browser.
 * @param manuals EPUBs by name
 */
export async function writeDownloads(folder: string, manuals: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const publish = async (path: string, content: string | Uint8Array) => {
    const file = join(folder, 'downloads', path);
    const hash = createHash('sha256').update(content).digest('hex');
    await mkdir(dirname(file), {recursive: true});
    await writeFile(file, content);
    // The format that sha256sum -c reads.
    await writeFile(`${file}.sha256`, `${hash}  ${basename(file)}\n`);
  };
  await publish('simulator/simulate.mjs', await bundleSimulator());
  await publish('import/check-import.mjs', await bundleChecker());
  await publish('vpos/check-vpos.mjs', await bundleVposCheck());
  const program = await bundleMcp(folder);
  await publish(`${mcpProgram.folder}/${mcpProgram.name}`, program);
  await publish(`${mcpProgram.folder}/${mcpProgram.bundle}`, packBundle(program));
  for (const [name, file] of Object.entries(await packClients(join(folder, 'openapi'))))
    await publish(`${clients.folder}/${name}`, file);
  await writePageTools(folder);
  for (const [name, book] of manuals) await publish(`manuals/${name}.epub`, book);
}
