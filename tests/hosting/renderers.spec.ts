import {readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Document} from '../../src/openapi/document/document';
import {findOperations} from '../../src/openapi/document/documentParts';
import {apis} from '../../src/site/apis';
import {fileOfClient} from '../support/clients';
import {expect, test} from '../support/nginx';
import {watchConsole} from '../support/visit';

interface Renderer {
  file: string;
  /** The elements of a page that shows the document at a URL. */
  page: (script: string, url: string) => string;
  /** The fragment with an operation, if it isn't shown until a reader goes there. */
  placeOf?: (tag: string, operationId: string) => string;
}

/** What other people show documents with. */
const renderers: Readonly<Record<string, Renderer>> = {
  Redoc: {
    file: 'redoc/bundles/redoc.standalone.js',
    page: (script, url) =>
      `<redoc spec-url="${url}" disable-telemetry="true"></redoc><script type="module" src="${script}"></script>`,
    placeOf: (...place) => `#/${place.join('/').toLowerCase().replaceAll(' ', '-')}`,
  },
  Scalar: {
    file: '@scalar/api-reference/dist/browser/standalone.js',
    page: pageWith(
      (url) => `Scalar.createApiReference('#app', {url: '${url}', defaultOpenAllTags: true, withDefaultFonts: false})`,
    ),
  },
  'Swagger UI': {
    file: 'swagger-ui-dist/swagger-ui-bundle.js',
    page: pageWith((url) => `SwaggerUIBundle({url: '${url}', dom_id: '#app'})`),
  },
};

function pageWith(call: (url: string) => string): Renderer['page'] {
  return (script, url) => `<div id="app"></div><script src="${script}"></script><script>${call(url)}</script>`;
}

let server: Server;
let origin: string;
let shownPage = '';

test.beforeAll(async () => {
  server = createServer(({url = '/'}, response) => {
    const isScript = url.endsWith('.js');
    response.writeHead(200, {'Content-Type': `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`});
    response.end(
      isScript
        ? readFileSync(fileOfClient(url.slice(1)))
        : `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Renderer</title><link rel="icon" href="data:,"></head>
           <body>${shownPage}</body></html>`,
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

for (const [name, {file, page: pageOf, placeOf}] of Object.entries(renderers))
  test(`${name} on another origin shows every operation of the 3.1 documents`, async ({page, host}) => {
    // The renderers' own pictures and services are elsewhere.
    await page.route(
      (address) => ![new URL(host).host, new URL(origin).host].includes(address.host) && address.protocol !== 'data:',
      (route) => route.fulfill({headers: {'Access-Control-Allow-Origin': '*'}, body: ''}),
    );
    const problems = watchConsole(page);
    /** Waits until the page shows these words. */
    const shows = (named: readonly string[]) =>
      expect
        .poll(async () => {
          const shown = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
          return named.filter((words) => !shown.includes(words));
        })
        .toEqual([]);
    for (const {id} of apis) {
      const document = JSON.parse(readFileSync(`build/openapi/${id}-3.1.json`, 'utf8')) as Document;
      const operations = findOperations(document).map(({operation}) => operation);
      expect(operations.length).toBeGreaterThan(5);
      shownPage = pageOf(`/${file}`, `${host}/openapi/${id}-3.1.yaml`);
      await page.goto(origin);
      await shows([document.info.title, ...(placeOf ? [] : operations.map(({summary}) => summary!))]);
      if (placeOf)
        for (const {tags, operationId, summary} of operations) {
          await page.evaluate((place) => void (location.hash = place), placeOf(tags![0]!, operationId!));
          await expect(page.locator('h2', {hasText: new RegExp(`^${summary}$`)})).toBeInViewport();
        }
    }
    expect(problems.filter((problem) => !problem.startsWith('warning:'))).toEqual([]);
  });
