/** The request form on pages of `npm run reference`, opened from a folder and from a server. */
import {readFile} from 'node:fs/promises';
import {createServer, type Server} from 'node:http';
import {mkdtempSync, rmSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {extname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, test, type Locator, type Page} from '@playwright/test';
import {writeReference} from '../../src/commands/reference/writeReference';
import {problemsFoundByAxe} from '../support/audit';
import {colorModes, watchConsole} from '../support/visit';

const types: Readonly<Record<string, string>> = {'.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript'};

let folder: string;
let server: Server;
let origin: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reference form '));
  const names = ['library-3.0', 'parcels-3.1', 'shelter-3.1', 'toys-3.1'];
  await writeReference(
    names.map((name) => `tests/fixtures/openapi/${name}.yaml`),
    join(folder, 'pages'),
  );
  server = createServer(({url = ''}, response) => {
    readFile(join(folder, 'pages', decodeURIComponent(url))).then(
      (content) =>
        response
          // As strict as hosts are: no code from text, and nothing from elsewhere.
          .writeHead(200, {
            'Content-Type': types[extname(url)] ?? 'application/json',
            'Content-Security-Policy': "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
          })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, {recursive: true});
});

const onServer = (page: string) => `${origin}/${page}`;
const inFolder = (page: string) => pathToFileURL(join(folder, 'pages', page)).href;

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', {name: 'Build', exact: true}).first().click();
  const form = page.getByRole('dialog', {name: /^Build request:/});
  await expect(form).toBeVisible();
  return form;
}

const sampleIn = (form: Locator) => form.getByRole('group', {name: 'Your request'});

for (const [where, addressOf] of Object.entries({'from a server': onServer, 'from a folder': inFolder}))
  test.describe(`The request form of a reference ${where}`, {tag: '@all'}, () => {
    test('runs a request in the page: examples, errors with their reasons, and chosen responses', async ({page}) => {
      const problems = watchConsole(page);
      await page.goto(addressOf('toys-3-1/list-toys.html'));
      const form = await openForm(page);
      await form.getByRole('button', {name: 'Run', exact: true}).click();
      const status = form.getByRole('status').filter({hasText: 'Simulated response'});
      const body = form.getByRole('group', {name: 'Simulated response'});
      await expect(status).toHaveText('Simulated response 200 OK.');
      await expect(body).toContainText('"id": "t1"');
      await form.getByRole('combobox', {name: 'Response'}).selectOption('200 OK: none');
      await expect(body).toHaveText('[]');
      await form.getByRole('combobox', {name: 'Response'}).selectOption('Default');
      await form.getByRole('tab', {name: 'Headers'}).click();
      await form.getByRole('combobox', {name: 'shop'}).fill('maybe');
      await form.getByRole('button', {name: 'Run', exact: true}).click();
      await expect(form.getByText(/^shop \(cookie\) must be true or false/)).toBeVisible();
      await expect(status).toContainText('400 Bad Request');
      await form.getByText(/^Why this response/).click();
      await expect(form.getByText('toys-3.1.yaml#/paths/~1toys/get', {exact: true})).toBeVisible();
      expect(await problemsFoundByAxe(page)).toEqual([]);
      expect(problems).toEqual([]);
    });

    test('is loaded when it opens, and makes a sample of what is typed', async ({page}) => {
      const problems = watchConsole(page);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.goto(addressOf('shelter-3-1/put-pet.html'));
      expect(requested.filter((url) => url.includes('form.'))).toEqual([]);
      const form = await openForm(page);
      const sample = sampleIn(form);
      expect(requested.filter((url) => url.includes('form.')).map((url) => url.split('/').at(-1))).toEqual(
        expect.arrayContaining(['putPet.form.js', 'form.js', 'form.css']),
      );

      await form.getByRole('tab', {name: 'Params'}).click();
      await form.getByRole('textbox', {name: 'pet-id required'}).fill('12');
      await expect(sample).toContainText('http://north.shelter.example/v1/pets/12/');
      const tags = form.getByRole('combobox', {name: 'tags optional'});
      await tags.fill('old,wild');
      await expect(tags).toHaveAccessibleDescription(/tags must be one of "old", "tame" \(enum\)/);
      await tags.fill('old,tame');
      await expect(tags).toHaveAttribute('aria-invalid', 'false');
      await expect(sample).toContainText('&tags=old&tags=tame');
      await form.getByRole('tab', {name: 'Headers'}).click();
      await form.getByRole('textbox', {name: 'session required'}).fill('cd');
      await expect(sample).toContainText('Cookie: session=cd');
      await form.getByRole('combobox', {name: 'Server'}).selectOption('https://test.shelter.example');
      await expect(sample).toContainText('https://test.shelter.example/pets/12/');

      await form.getByRole('tab', {name: 'Body'}).click();
      await form.getByRole('textbox', {name: 'JSON body'}).fill('{"name": "mia"}');
      await expect(form.getByText('1 problem', {exact: true})).toBeVisible();
      await form.getByRole('button', {name: 'Fields'}).click();
      const name = form.getByRole('textbox', {name: 'name required'});
      await expect(name).toHaveAccessibleDescription(/name must match the pattern/);
      await name.fill('Tom');
      await expect(form.getByText('Matches the schema')).toBeVisible();
      await expect(sample).toContainText('"name": "Tom"');
      for (const language of ['JavaScript', 'Python']) {
        await form.getByRole('button', {name: language}).click();
        await expect(sample).toContainText('https://test.shelter.example/pets/12/');
      }
      expect(problems).toEqual([]);
    });

    test('keeps what was typed, on the page of the whole document, too', async ({page}) => {
      await page.goto(addressOf('library-3-0/index.html'));
      let form = await openForm(page);
      await form.getByRole('textbox', {name: 'shelf required'}).fill('B 2');
      await expect(sampleIn(form)).toContainText('/v2/books?shelf=B%202');
      await form.getByRole('button', {name: 'Close'}).click();
      await expect(form).toHaveCount(0);
      await page.reload();
      form = await openForm(page);
      await expect(form.getByRole('textbox', {name: 'shelf required'})).toHaveValue('B 2');
      await form.getByRole('button', {name: 'Start over'}).click();
      await expect(form.getByRole('textbox', {name: 'shelf required'})).toHaveValue('A-1');
    });

    test('opens from a link with its values', async ({page}) => {
      const link = '#request=parcels-3-1/sendParcel&body=%7B%22to%22%3A+7%7D';
      await page.goto(addressOf('parcels-3-1/send-parcel.html') + link);
      const form = page.getByRole('dialog', {name: /^Build request:/});
      const body = form.getByRole('textbox', {name: 'JSON body'});
      await expect(body).toHaveValue('{"to": 7}');
      await expect(body).toHaveAccessibleDescription('Line 1: to must be a string, not a number (type)');
    });
  });

test.describe('The request form of a reference', {tag: '@all'}, () => {
  test("says what to do if it can't be loaded, and opens once it can", async ({page}) => {
    await page.goto(onServer('parcels-3-1/send-parcel.html'));
    await page.route('**/form.js', (route) => route.abort());
    await page.getByRole('button', {name: 'Build', exact: true}).first().click();
    await expect(page.getByRole('alert')).toHaveText('The form couldn’t load. Check your connection, and try again.');
    await page.unroute('**/form.js');
    await openForm(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('says so where nothing can be filled in, and what it doesn’t check', async ({page}) => {
    await page.goto(onServer('parcels-3-1/list-parcels.html'));
    await expect(await openForm(page)).toContainText('This request has no parameters and no body.');
    await page.goto(onServer('parcels-3-1/send-xml.html'));
    await (await openForm(page)).getByRole('textbox', {name: 'Body (not checked)'}).fill('<parcel/>');
    await expect(sampleIn(page.getByRole('dialog'))).toContainText('--data-binary "<parcel/>"');
  });

  for (const width of [390, 1280])
    for (const colorScheme of colorModes)
      test(`has no accessibility problems, and fits ${width} pixels in ${colorScheme} mode`, async ({page}) => {
        await page.setViewportSize({width, height: 900});
        await page.emulateMedia({colorScheme});
        await page.goto(onServer('shelter-3-1/put-pet.html'));
        const form = await openForm(page);
        for (const tab of ['Params', 'Headers', 'Body']) {
          await form.getByRole('tab', {name: tab}).click();
          expect(await problemsFoundByAxe(page)).toEqual([]);
          expect(await form.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
        }
      });
});
