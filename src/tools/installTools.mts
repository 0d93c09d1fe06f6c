/** `npm run install:tools`: makes sure that a Chromium and an nginx are there, if need be from the package manager. */
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chromiumPath} from './chromiumPath';
import {nginxPath} from './nginxPath';

interface Tool {
  name: string;
  packages: readonly string[];
  /** Name of the environment variable that points to another one. */
  variable: string;
  find: () => string | undefined;
}

const tools: readonly Tool[] = [
  {name: 'Chromium', packages: ['chromium'], variable: 'CHROMIUM', find: chromiumPath},
  {
    name: 'nginx with brotli_static',
    packages: ['nginx-light', 'libnginx-mod-http-brotli-static'],
    variable: 'NGINX',
    find: () => {
      const module = '/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf';
      return process.env['NGINX'] !== undefined || process.platform !== 'linux' || existsSync(module)
        ? nginxPath()
        : undefined;
    },
  },
];

function run(command: string, ...options: string[]): void {
  const root = process.getuid?.() === 0;
  const [program, ...rest] = root ? [command, ...options] : ['sudo', command, ...options];
  execFileSync(program!, rest, {stdio: 'inherit', env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}});
}

const wanted = tools.filter((tool) => !tool.find()).flatMap((tool) => tool.packages);
if (wanted.length > 0 && process.platform === 'linux') {
  try {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...wanted);
  } catch (error) {
    // What is missing is told below, with the way to name another one.
    console.error(`apt-get could not install ${wanted.join(', ')}: ${(error as Error).message}`);
  }
}
for (const {name, variable, find} of tools) {
  const found = find();
  console.log(
    found ? `${name}: ${found}` : `There is no ${name}. Install one, or name it: ${variable}=/path/to/it npm test`,
  );
  if (!found) process.exitCode = 1;
}
