/** `npm run install:browser`: makes sure that a Chromium is there, from the system's package manager where needed. */
import {execFileSync} from 'node:child_process';
import {chromiumPath} from './chromiumPath';

function run(command: string, ...options: string[]): void {
  const root = process.getuid?.() === 0;
  const [program, ...rest] = root ? [command, ...options] : ['sudo', command, ...options];
  execFileSync(program!, rest, {stdio: 'inherit', env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}});
}

if (!chromiumPath() && process.platform === 'linux') {
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium');
}
const found = chromiumPath();
if (!found) {
  console.error('No Chromium was found. Install Chromium or Chrome, or name one: CHROMIUM=/path/to/chromium npm test');
  process.exit(1);
}
console.log(`Browser: ${found}`);
