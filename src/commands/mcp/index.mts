/** `npm run mcp --silent`: serves the tools with the pages of the build to an assistant, over standard input and output. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {siteUrl} from '../../site/address';
import {requireBuild} from '../build/requireBuild';

const folder = process.env['BUILD_DIR'] ?? 'build';
requireBuild(folder);
const {run} = await import('./run');
run('npm run mcp --silent', {
  root: siteUrl,
  read: (path) => readFile(join(folder, path), 'utf8').catch(() => undefined),
});
