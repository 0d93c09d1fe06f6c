/**
 * Installs what tests run with and what is missing: with the argument `chromium` (`npm run install:chromium`) only the browser of
 * `npm test`, otherwise (`npm run install:tools`) all programs of `npm run test:all`, and the packages in tests/clients. Samples
 * whose program is missing don't run; everything else must be there.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {installPackages} from './installPackages';
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
}

const root = process.getuid?.() === 0;
const chromium: Tool = {
  name: 'Chromium',
  packages: [['chromium-headless-shell', 'chromium']],
  variable: 'CHROMIUM',
  find: chromiumPath,
};

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
  chromium,
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

/** The first package that the package manager knows. */
function firstKnown(names: readonly string[]): string | undefined {
  return names.find((name) => spawnSync('apt-cache', ['show', name], {stdio: 'ignore'}).status === 0);
}

/** Nobody has to enter a password, not even while tests run. */
function runAsRoot(...command: string[]): void {
  const [program, ...options] = root ? command : ['sudo', '-n', ...command];
  execFileSync(program!, options, {stdio: 'inherit', env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}});
}

function install(packages: Tool['packages']): void {
  try {
    runAsRoot('apt-get', 'update', '-qq');
    runAsRoot(
      'apt-get',
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      ...packages.flatMap((names) => firstKnown(names) ?? []),
    );
  } catch (error) {
    // Missing tools are reported below, with a fix.
    console.error((error as Error).message);
  }
}

function remedyFor(tool: Tool): string {
  const {packages, variable} = tool;
  const names = packages.map((alternatives) => alternatives[0]).join(' ');
  if (variable === undefined) return `Samples don't run without it: install ${names}`;
  const download = tool === chromium ? ', or run: npx playwright install chromium-headless-shell' : '';
  return `Install it (on Debian: sudo apt-get install ${names}), or set ${variable}=/path/to/it${download}`;
}

const onlyChromium = process.argv[2] === 'chromium';
const wanted = onlyChromium ? [chromium] : tools;
const missing = wanted.filter(({find}) => !find()).flatMap(({packages}) => packages);
if (missing.length > 0 && existsSync('/usr/bin/apt-get')) install(missing);
for (const tool of wanted) {
  const found = tool.find();
  console.log(found ? `${tool.name}: ${found}` : `${tool.name} isn't installed. ${remedyFor(tool)}`);
  if (!found && tool.variable !== undefined) process.exitCode = 1;
}
if (!onlyChromium) {
  installPackages('tests/clients');
  console.log('Packages of other tools: tests/clients/node_modules');
}
