/**
 * `npm run test:subpath`: builds the site below a path into a separate folder and runs the tests of addresses and
 * navigation, to find addresses that ignore the base URL.
 */
import {spawnSync} from 'node:child_process';

const folder = '.generated-subpath';
const env = {
  ...process.env,
  BASE_URL: '/docs-site/',
  BUILD_DIR: `${folder}/build`,
  NGINX_DIR: `${folder}/nginx`,
  EDIT_URL: 'https://git.example/docs/edit/main/',
};
const steps = [
  ['npm', 'run', '--silent', 'generate'],
  ['node_modules/.bin/docusaurus', 'build', '--out-dir', env.BUILD_DIR],
  ['npm', 'run', '--silent', 'build:rest'],
  ['node_modules/.bin/playwright', 'test', '--project=subpath'],
] as const;
const failed = steps.find(([command, ...options]) => spawnSync(command, options, {stdio: 'inherit', env}).status !== 0);
// Generated files contain the base URL: restore those of the normal build.
const restored = spawnSync('npm', ['run', '--silent', 'generate'], {stdio: 'inherit'});
if (failed) console.error(`Failed: BASE_URL=${env.BASE_URL} ${failed.join(' ')}`);
process.exitCode = failed || restored.status !== 0 ? 1 : 0;
