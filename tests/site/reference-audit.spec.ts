/** Pages of `npm run reference`, opened from the disk. */
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, test} from '@playwright/test';
import {writeReference} from '../../src/commands/reference/writeReference';
import {problemsFoundByAxe} from '../support/audit';

const documents = ['links-3.1', 'parcels-3.1', 'events-3.2', 'sayings-3.1'];
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reference-audit-'));
  const files = documents.map((name) => `tests/fixtures/openapi/${name}.yaml`);
  await writeReference(files, join(folder, 'pages'));
});
test.afterAll(() => rmSync(folder, {recursive: true}));

for (const width of [390, 1280])
  test(
    `Pages of other documents have no accessibility problems, no errors, and nothing cut off at a width of ${width}`,
    {tag: '@all'},
    async ({page}) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', ({message}) => errors.push(message));
      await page.setViewportSize({width, height: 800});
      for (const path of [
        ...['links-3-1/index', 'links-3-1/list-pets', 'parcels-3-1/index', 'events-3-2/index', 'events-3-2/add-event'],
        ...['sayings-3-1/index', 'sayings-3-1/list-sayings', 'sayings-3-1/list-all-sayings', 'index'],
      ]) {
        await page.goto(pathToFileURL(join(folder, 'pages', `${path}.html`)).href);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
        expect(await problemsFoundByAxe(page), path).toEqual([]);
      }
      expect(errors).toEqual([]);
    },
  );
