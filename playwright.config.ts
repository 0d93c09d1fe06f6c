import {defineConfig, type Project} from '@playwright/test';
import {chromiumPath} from './tests/support/chromiumPath';

const port = Number(process.env['PORT'] ?? 4173);
const origin = `http://127.0.0.1:${port}`;
/** Where the served build has its root; `npm run test:subpath` sets it. */
const baseUrl = process.env['BASE_URL'] ?? '/';
// The local server needs a finished build: runs of tests that need neither do without. Several projects may be asked for.
const withServer = !['content', 'logic', 'hosting'].some((name) =>
  process.argv.some((argument) => argument.includes(`--project=${name}`) || argument.includes(`tests/${name}`)),
);
const browser: Project['use'] = {
  browserName: 'chromium',
  launchOptions: {executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic']},
};

/**
 * `content` and `logic` need no browser and no build; `site` sees the production build as a visitor does, `hosting` sees
 * it through nginx, `subpath` sees another build that lies below a path (npm run test:subpath makes it).
 */
export default defineConfig({
  testDir: './tests',
  forbidOnly: true,
  // Drawn with fonts of their own, so that one set of pictures does for every machine.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // A loaded machine with two processors needs several times as long as a desk; what passes does not wait for either.
  timeout: 60_000,
  expect: {timeout: 15_000},
  reporter: process.env['CI']
    ? [['dot'], ['json', {outputFile: 'test-results/report.json'}], ['html', {open: 'never'}]]
    : 'list',
  projects: [
    {name: 'content', testDir: './tests/content'},
    {name: 'logic', testDir: './tests/logic'},
    {name: 'site', testDir: './tests/site', use: {...browser, baseURL: origin}},
    {name: 'hosting', testDir: './tests/hosting', use: browser},
    {name: 'subpath', testDir: './tests/subpath', use: {...browser, baseURL: origin}},
  ],
  ...(withServer && {
    webServer: {
      command: 'npm run serve',
      env: {PORT: String(port)},
      url: origin + baseUrl,
      reuseExistingServer: false,
    },
  }),
});
