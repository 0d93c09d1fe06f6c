import {defineConfig} from '@playwright/test';
import {chromiumPath} from './src/tools/chromiumPath';

const port = 4173;

/** `content` and `logic` need no browser and no build; `site` sees the production build as a visitor does. */
export default defineConfig({
  testDir: './tests',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: process.env['CI'] ? [['dot'], ['json', {outputFile: 'test-results/report.json'}]] : 'list',
  projects: [
    {name: 'content', testDir: './tests/content'},
    {name: 'logic', testDir: './tests/logic'},
    {
      name: 'site',
      testDir: './tests/site',
      use: {
        baseURL: `http://127.0.0.1:${port}`,
        browserName: 'chromium',
        launchOptions: {executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic']},
      },
    },
  ],
  ...(process.argv.some((argument) => argument.includes('content') || argument.includes('logic'))
    ? {}
    : {
        webServer: {
          command: 'npm run serve',
          env: {PORT: String(port)},
          url: `http://127.0.0.1:${port}/`,
          reuseExistingServer: false,
        },
      }),
});
