/**
 * `npm run test:subpath`: builds the site below a path in a second folder, and runs the tests of addresses and navigation, to
 * find addresses that ignore the base URL.
 */
import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {withSecondBuild} from '../support/secondCheckout';

const settings = {
  BASE_URL: '/docs-site/',
  EDIT_URL: 'https://git.example/docs/edit/main/',
  ISSUE_URL: 'https://git.example/docs/issues/new',
};
process.exitCode = await withSecondBuild(settings, (folder) => {
  const env = {...process.env, ...settings, BUILD_DIR: join(folder, 'build')};
  return spawnSync('playwright', ['test', '--project=subpath'], {stdio: 'inherit', env}).status ?? 1;
});
