import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {rm, utimes} from 'node:fs/promises';
import {generatorOptions} from './operationPages';
import {apis} from '../../site/apis';
import {syncFolder} from '../../lib/syncFolder';

/** Temporary output folder; one segment, because the generator derives ids from the path. */
const draftRoot = '.pages';

/**
 * Generates all operation pages and sidebars, and then syncs them to `docs/`. The generator
 * never overwrites or removes files, so it starts in an empty folder.
 * @throws Error if it fails or writes no pages for an API: it only logs many errors
 */
export async function writeOperationPages(): Promise<void> {
  await rm(draftRoot, {recursive: true, force: true});
  const generator = spawn('node_modules/.bin/docusaurus', ['gen-api-docs', 'all'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, OPERATION_PAGES_ROOT: draftRoot},
  });
  const [status] = (await once(generator, 'exit')) as [number | null];
  if (status !== 0) throw new Error('The page generator failed. For the reason, run npx docusaurus gen-api-docs all.');
  let changes = 0;
  for (const api of apis) {
    const draft = generatorOptions(api, draftRoot).outputDir;
    if (!existsSync(`${draft}/sidebar.ts`)) {
      throw new Error(
        `The page generator wrote no pages for the ${api.title}. For the reason, run npx docusaurus gen-api-docs ${api.id}.`,
      );
    }
    changes += (await syncFolder(draft, generatorOptions(api, 'docs').outputDir)).length;
  }
  await rm(draftRoot, {recursive: true, force: true});
  const now = new Date();
  // Live reload reads the sidebars again if their entry file changes.
  if (changes > 0) await utimes('sidebars.ts', now, now);
}
