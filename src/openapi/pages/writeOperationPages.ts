import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {rm, utimes} from 'node:fs/promises';
import {generatorOptions} from './operationPages';
import {apis} from '../../site/apis';
import {syncFolder} from '../../lib/syncFolder';

/** Where the generator writes before its pages replace those in `docs/`; one segment, as it derives ids from the path. */
const draftRoot = '.pages';

/**
 * Lets the page generator write every operation page and sidebar, then brings `docs/` to that state. The generator
 * never overwrites and never removes, so it starts in an empty folder each time.
 * @throws Error when it fails, and naming the API for which it wrote nothing: much of what goes wrong it only logs
 */
export async function writeOperationPages(): Promise<void> {
  await rm(draftRoot, {recursive: true, force: true});
  const generator = spawn('node_modules/.bin/docusaurus', ['gen-api-docs', 'all'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, OPERATION_PAGES_ROOT: draftRoot},
  });
  const [status] = (await once(generator, 'exit')) as [number | null];
  if (status !== 0) throw new Error('The page generator has failed. Run npx docusaurus gen-api-docs all to see why.');
  let changes = 0;
  for (const api of apis) {
    const draft = generatorOptions(api, draftRoot).outputDir;
    if (!existsSync(`${draft}/sidebar.ts`)) {
      throw new Error(
        `The page generator wrote no pages of the ${api.title}. Run npx docusaurus gen-api-docs ${api.id} to see why.`,
      );
    }
    changes += (await syncFolder(draft, generatorOptions(api, 'docs').outputDir)).length;
  }
  await rm(draftRoot, {recursive: true, force: true});
  const now = new Date();
  // A running live reload reads the sidebars again when their entry file changes.
  if (changes > 0) await utimes('sidebars.ts', now, now);
}
