import {readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Document} from '../../src/openapi/document/document';
import {findOperations} from '../../src/openapi/document/documentParts';
import {apis} from '../../src/site/apis';
import {fileOfClient} from '../support/clients';
import {expect, test} from '../support/nginx';
import {watchConsole} from '../support/visit';

/** What other people show documents with: the script, and the call that fills the element `#app`. */
const renderers = {
  Redoc: {
    file: 'redoc/bundles/redoc.standalone.js',
    call: (url: string) => `Redoc.init('${url}', {}, document.querySelector('#app'))`,
  },
  Scalar: {
    file: '@scalar/api-reference/dist/browser/standalone.js',
    call: (url: string) =>
      `Scalar.createApiReference('#app', {url: '${url}', defaultOpenAllTags: true, withDefaultFonts: false})`,
  },
  'Swagger UI': {
    file: 'swagger-ui-dist/swagger-ui-bundle.js',
    call: (url: string) => `SwaggerUIBundle({url: '${url}', dom_id: '#app'})`,
  },
} as const;

let server: Server;
let origin: string;
let call = '';

test.beforeAll(async () => {
  server = createServer(({url = '/'}, response) => {
    const isScript = url.endsWith('.js');
    response.writeHead(200, {'Content-Type': `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`});
    response.end(
      isScript
        ? readFileSync(fileOfClient(url.slice(1)))
        : `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Renderer</title><link rel="icon" href="data:,"></head>
           <body><div id="app"></div><script src="${url}.js"></script><script>${call}</script></body></html>`,
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

for (const [name, renderer] of Object.entries(renderers))
  test(`${name} on another origin shows every operation of the 3.1 documents`, async ({page, host}) => {
    // The renderers' own pictures and services are elsewhere.
    await page.route(
      (address) => ![new URL(host).host, new URL(origin).host].includes(address.host) && address.protocol !== 'data:',
      (route) => route.fulfill({headers: {'Access-Control-Allow-Origin': '*'}, body: ''}),
    );
    const problems = watchConsole(page);
    for (const {id} of apis) {
      const document = JSON.parse(readFileSync(`build/openapi/${id}-3.1.json`, 'utf8')) as Document;
      const named = [document.info.title, ...findOperations(document).map(({operation}) => operation.summary!)];
      expect(named.length).toBeGreaterThan(6);
      call = renderer.call(`${host}/openapi/${id}-3.1.yaml`);
      await page.goto(`${origin}/${renderer.file.replace(/\.js$/, '')}`);
      await expect
        .poll(async () => {
          const shown = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
          return named.filter((words) => !shown.includes(words));
        })
        .toEqual([]);
    }
    expect(problems.filter((problem) => !problem.startsWith('warning:'))).toEqual([]);
  });
