import {basename, join} from 'node:path';
import {defineConfig, type Project} from '@playwright/test';
import {chromiumPath} from './tests/support/programs';

// Some steps run beside one that serves a site, too. Workers inherit the variable.
const ports = {'--project=engines': '4174', '--project=judges': '4175'};
const port = (process.env['PORT'] ??=
  Object.entries(ports).find(([step]) => process.argv.includes(step))?.[1] ?? '4173');
const origin = `http://127.0.0.1:${port}`;
/** Base URL of the served build; `npm run test:subpath` sets it. */
const baseUrl = process.env['BASE_URL'] ?? '/';
// The local server needs a finished build: don't start it for projects that need neither, or read its files.
const withServer = !['content', 'logic', 'built', 'samples', 'hosting'].some((name) =>
  process.argv.some((argument) => argument.includes(`--project=${name}`) || argument.includes(`tests/${name}`)),
);
/** Where a step of `npm test` keeps its reports; steps beside each other have their own. */
const report = process.env['REPORT'];
const browser: Project['use'] = {
  browserName: 'chromium',
  launchOptions: {executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic']},
};

/**
 * `content`, `logic`, and `samples` need no browser and no build; `built` reads the files of the production build, `site` tests
 * it in a browser, `hosting` on nginx, `engines` in Firefox and WebKit, `subpath` tests a build below a path (npm run
 * test:subpath). Tests with the tag `@all` run only in `npm run test:all`.
 */
export default defineConfig({
  testDir: './tests',
  forbidOnly: true,
  // Screenshots use bundled fonts, so that they're the same on every machine.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: true,
  // `npm run test:site` has three: with two, the processors wait a quarter of the time.
  workers: 2,
  // Generous for a busy machine with two processors; passing tests don't wait.
  timeout: 60_000,
  expect: {timeout: 15_000},
  ...(report && {outputDir: join('test-results', basename(report))}),
  reporter: report
    ? [['dot'], ['json', {outputFile: `${report}.json`}], ['html', {open: 'never', outputFolder: report}]]
    : 'list',
  projects: [
    // One process per file: many files read documents or start tools for all of their tests.
    {name: 'content', testDir: './tests/content', fullyParallel: false},
    {name: 'logic', testDir: './tests/logic', fullyParallel: false},
    {name: 'built', testDir: './tests/built', fullyParallel: false},
    {name: 'samples', testDir: './tests/samples'},
    {name: 'site', testDir: './tests/site', use: {...browser, baseURL: origin}},
    // One process each: the steps leave a processor free.
    {name: 'engines', testDir: './tests/engines', fullyParallel: false, use: {baseURL: origin}},
    {name: 'judges', testDir: './tests/judges', fullyParallel: false, use: {baseURL: origin}},
    {name: 'hosting', testDir: './tests/hosting', use: browser},
    {name: 'subpath', testDir: './tests/subpath', use: {...browser, baseURL: origin}},
  ],
  ...(withServer && {
    webServer: {
      command: 'npm run serve',
      env: {PORT: port},
      url: origin + baseUrl,
      reuseExistingServer: false,
    },
  }),
});
