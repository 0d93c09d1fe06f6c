/** `npm run install:tools`: installs Chromium and nginx with the package manager unless they are available. */
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chromiumPath} from './chromiumPath';
import {nginxPath} from './nginxPath';

interface Tool {
  name: string;
  /** Package names, each with alternatives: Debian has the first, Ubuntu may not. */
  packages: readonly (readonly string[])[];
  /** Environment variable with the path of another installation. */
  variable: string;
  find: () => string | undefined;
  /** Whether the installed one works, but a better one can be installed without a password. */
  betterToHave?: () => boolean;
}

const root = process.getuid?.() === 0;

const tools: readonly Tool[] = [
  {
    name: 'Chromium',
    packages: [['chromium-headless-shell', 'chromium']],
    variable: 'CHROMIUM',
    find: chromiumPath,
    betterToHave: () => root && process.env['CHROMIUM'] === undefined && !chromiumPath()!.endsWith('headless-shell'),
  },
  {
    name: 'nginx with brotli_static',
    packages: [['nginx-light'], ['libnginx-mod-http-brotli-static']],
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
  const [program, ...rest] = root ? [command, ...options] : ['sudo', command, ...options];
  execFileSync(program!, rest, {stdio: 'inherit', env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}});
}

/** The first package that the package manager knows, or else the last one. */
function firstKnown(names: readonly string[]): string {
  const known = names.find((name) => spawnSync('apt-cache', ['show', name], {stdio: 'ignore'}).status === 0);
  return known ?? names.at(-1)!;
}

const wanted = tools.filter((tool) => !tool.find() || tool.betterToHave?.()).flatMap((tool) => tool.packages);
if (wanted.length > 0 && process.platform === 'linux') {
  try {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...wanted.map(firstKnown));
  } catch (error) {
    // Missing tools are reported below, with a fix.
    const names = wanted.map((alternatives) => alternatives.join(' or '));
    console.error(`apt-get could not install ${names.join(', ')}: ${(error as Error).message}`);
  }
}
for (const {name, variable, find} of tools) {
  const found = find();
  console.log(
    found
      ? `${name}: ${found}`
      : `${name} isn't installed. Install it, or set its path: ${variable}=/path/to/it npm test`,
  );
  if (!found) process.exitCode = 1;
}
