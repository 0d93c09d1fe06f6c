/**
 * `npm run test:subpath`: builds the site below a path into a folder of its own and runs the tests of addresses and
 * navigation on it, so that no address starts at the root of the host by mistake.
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
  ['npm', 'run', '--silent', 'build:copies'],
  ['npm', 'run', '--silent', 'build:finish'],
  ['node_modules/.bin/playwright', 'test', '--project=subpath'],
] as const;
const failed = steps.find(([command, ...options]) => spawnSync(command, options, {stdio: 'inherit', env}).status !== 0);
// Generated files carry the base URL: the ones of the usual build come back.
const restored = spawnSync('npm', ['run', '--silent', 'generate'], {stdio: 'inherit'});
if (failed) console.error(`This failed: BASE_URL=${env.BASE_URL} ${failed.join(' ')}`);
process.exitCode = failed || restored.status !== 0 ? 1 : 0;
