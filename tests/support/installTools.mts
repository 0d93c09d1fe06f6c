/**
 * `npm run install:tools`: installs the browsers, nginx, EPUBCheck, pdftotext, what samples run with, and the packages in
 * tests/clients, unless they are available. Samples whose program is missing don't run; everything else must be there.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {
  chromiumPath,
  epubcheckPath,
  firefoxPath,
  nginxPath,
  pdfToTextPath,
  screenPath,
  webKitDriverPath,
} from './programs';
import {runtimes} from './runSamples/runtimes';

interface Tool {
  name: string;
  /** Package names, each with alternatives: Debian has the first, Ubuntu may not. */
  packages: readonly (readonly string[])[];
  /** Environment variable with the path of another installation; tests do without the tool if it has none. */
  variable?: string;
  find: () => string | undefined;
  /** Whether the installed one works, but a better one can be installed without a password. */
  betterToHave?: () => boolean;
}

const root = process.getuid?.() === 0;

/** The driver, a screen for it, and what tests/engines/webkit.py needs. */
const webKit: Tool = {
  name: 'WebKitGTK',
  packages: [['webkit2gtk-driver'], ['xvfb'], ['python3-gi'], ['gir1.2-webkit2-4.1']],
  variable: 'WEBKIT_DRIVER',
  find: () => {
    const bindings = ['-c', 'import gi; gi.require_version("WebKit2", "4.1")'];
    const works = existsSync(screenPath) && spawnSync('/usr/bin/python3', bindings).status === 0;
    return works ? webKitDriverPath() : undefined;
  },
};

const tools: readonly Tool[] = [
  {
    name: 'Chromium',
    packages: [['chromium-headless-shell', 'chromium']],
    variable: 'CHROMIUM',
    find: chromiumPath,
    betterToHave: () => root && process.env['CHROMIUM'] === undefined && !chromiumPath()!.endsWith('headless-shell'),
  },
  {name: 'Firefox', packages: [['firefox-esr', 'firefox']], variable: 'FIREFOX', find: firefoxPath},
  ...(process.platform === 'linux' ? [webKit] : []),
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
  {
    name: 'EPUBCheck',
    packages: [['epubcheck']],
    variable: 'EPUBCHECK',
    find: epubcheckPath,
  },
  {name: 'pdftotext', packages: [['poppler-utils']], variable: 'PDFTOTEXT', find: pdfToTextPath},
  ...Object.values(runtimes).map(({packages, ...runtime}) => ({...runtime, packages: packages.map((name) => [name])})),
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

function install(wanted: readonly Tool[]): void {
  const packages = wanted.flatMap((tool) => tool.packages);
  if (packages.length === 0 || process.platform !== 'linux') return;
  try {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages.map(firstKnown));
  } catch (error) {
    // Missing tools are reported below, with a fix.
    const names = packages.map((alternatives) => alternatives.join(' or '));
    console.error(`apt-get could not install ${names.join(', ')}: ${(error as Error).message}`);
  }
}

const missing = tools.filter((tool) => !tool.find() || tool.betterToHave?.());
install(missing.filter(({variable}) => variable !== undefined));
// Nobody has to enter a password for what tests do without.
const asksNothing = root || spawnSync('sudo', ['-n', 'true'], {stdio: 'ignore'}).status === 0;
if (asksNothing) install(missing.filter(({variable}) => variable === undefined));
for (const {name, variable, packages, find} of tools) {
  const found = find();
  const remedy =
    variable === undefined
      ? `Samples don't run without it: install ${packages.flat().join(' ')}`
      : `Install it, or set its path: ${variable}=/path/to/it npm test`;
  console.log(found ? `${name}: ${found}` : `${name} isn't installed. ${remedy}`);
  if (!found && variable !== undefined) process.exitCode = 1;
}

installClients('tests/clients');

/** Installs the packages of a folder if its lock file has changed since. */
function installClients(folder: string): void {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const installed = join(folder, 'node_modules', 'installed.json');
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    });
    writeFileSync(installed, lock);
  }
  console.log(`Packages of other tools: ${folder}/node_modules`);
}
