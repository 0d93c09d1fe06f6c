/**
 * `npm run bench [-- PART…]`: what the site weighs and how fast it is, beside its peers. Parts: pages, peers, lighthouse,
 * build, import, search, reload; without one, all but peers and lighthouse, which pages includes. Timings need a quiet
 * machine; bytes and counts do not. `--help` names them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../support/installPackages.ts';
import { chromiumPath } from '../support/programs.ts';

const browser = chromiumPath();
if (browser) process.env.CHROMIUM = browser;
const bench = import.meta.dirname;
const project = join(bench, '../..');
const out = join(bench, 'out');
const peersList = join(out, 'out', 'products-3.1', 'peers.json');

/** Pages of the site that are measured, each of its kind; the second value is the operation a page documents. */
const pages = {
  'home': ['/'],
  'guide: this site': ['/docs/api/api_products/'],
  'manual': ['/docs/pos/pos-user-manual/'],
  'spec page': ['/docs/api/api_products/spec'],
  'operation': ['/docs/api/api_products/spec/put-product', 'putProduct'],
  'full page': ['/reference/products'],
};

const parts = {
  /** Six pages, five runs in the browser and three of Lighthouse each: about ten minutes. With peers, when they were built. */
  pages() {
    const sites = Object.entries(pages).flatMap(([name, [path, operation]]) => [
      '--site', `${name}=${join(project, 'build')}:${path}`,
      ...(operation ? ['--op', `${name}=${operation}`] : []),
    ]);
    const peers = existsSync(peersList) ? ['--peers', peersList] : [];
    node('measure.mjs', '--spec', document(), ...peers, ...sites, ...runs(), '--out', join(out, 'pages.json'));
    node('targets.mjs', join(out, 'pages.json'));
  },
  /** One Lighthouse run of four pages; `npm run test:all` has it as a step. A score below 100 that is not performance fails. */
  lighthouse() {
    node('lighthouse.mjs', ...['home', 'guide: this site', 'operation', 'full page'].map((name) => `${name}=${join(project, 'build')}:${pages[name][0]}`));
  },
  /** Installs and builds the peers from the same document: about ten minutes the first time. Measured with `pages`. */
  peers() {
    node('build-peers.mjs', '--spec', document(), '--operation', 'putProduct');
  },
  /** Time and memory of a cold build of the site, alone and with a document ten times as large: five minutes. */
  build() {
    node('site-build.mjs');
  },
  /** Speed of the import check beside a bare loop, its memory, and the longest task of the page during 200 MB: three minutes. */
  import() {
    npm('run', '--silent', 'bench:import');
    process.env.IMPORT_MEGABYTES = '200';
    npx('playwright', 'test', '--project=site', 'tests/site/import-check.spec.ts', '-g', 'large file');
    npx('playwright', 'test', '--project=site', 'tests/site/widgets-weight.spec.ts');
  },
  /** Time from a key press to the answer on a processor slowed four times: one minute. */
  search() {
    node('search.mjs');
  },
  /** Seconds from a save to what the browser shows, under `npm start`: two minutes. */
  reload() {
    node('reload.mjs');
  },
};

const usage = `npm run bench [-- PART… --runs=N --lighthouse=N]
Parts: ${Object.keys(parts).join(', ')}. Without one: pages, build, import, search, reload.
tests/bench/README.md says what each measures and how long it takes.`;
const given = process.argv.slice(2);
if (given.includes('--help')) {
  console.log(usage);
  process.exit();
}
const asked = given.filter((argument) => !argument.startsWith('-'));
const unknown = given.filter((argument) => !(argument in parts) && !/^--(?:runs|lighthouse)=\d+$/.test(argument));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}.\n${usage}`);
  process.exit(1);
}
mkdirSync(out, { recursive: true });
installPackages(bench);
if (!existsSync(join(project, 'build', 'index.html'))) npm('run', '--silent', 'build');
for (const part of asked.length > 0 ? asked : ['pages', 'build', 'import', 'search', 'reload']) {
  console.log(`\n## ${part}\n`);
  parts[part]();
}

/** The products document in OpenAPI 3.1, which all peers read. */
function document() {
  return join(project, '.generated/static/openapi/products-3.1.yaml');
}

/** `--runs` and `--lighthouse` are passed on. */
function runs() {
  return given.flatMap((argument) => (argument.startsWith('--') ? argument.split('=') : []));
}

function node(script, ...values) {
  run(process.execPath, [join(bench, script), ...values], project, { BENCH_DIR: out });
}

function npm(...values) {
  run('npm', values, project);
}

function npx(...values) {
  run('npx', values, project);
}

function run(command, values, cwd, env = {}) {
  const { status } = spawnSync(command, values, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exitCode = 1;
}
