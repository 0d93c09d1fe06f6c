import {expect, test, type Page} from '@playwright/test';
import {tools} from '../../src/plugins/assistant-tools/tools';
import {open, watchConsole, watchPending} from '../support/visit';

const names = tools.map(({name}) => name);

interface Registered {
  name: string;
  inputSchema: object;
  execute: (input: object) => Promise<unknown>;
}

/** What the WebMCP draft asks of `document.modelContext`; the registered tools are in `window.registered`. */
async function offerModelContext(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const registered = new Map<string, Registered>();
    const invalid = (reason: string) => Promise.reject(new DOMException(reason, 'InvalidStateError'));
    const registerTool = (tool: Registered & {description: string}) => {
      if (registered.has(tool.name)) return invalid('registered twice');
      if (!/^[\w.-]{1,128}$/.test(tool.name) || tool.description === '') return invalid('name or description');
      registered.set(tool.name, {...tool, inputSchema: JSON.parse(JSON.stringify(tool.inputSchema)) as object});
      return Promise.resolve(undefined);
    };
    Object.defineProperty(Document.prototype, 'modelContext', {value: {registerTool}});
    Object.assign(window, {registered});
  });
}

test.describe('Tools for assistants', {tag: '@all'}, () => {
  test('are offered by pages where the browser supports it, and load on demand', async ({browser}) => {
    const page = await browser.newPage();
    const problems = watchConsole(page);
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    const ended = watchPending(page);
    await offerModelContext(page);
    await open(page, '/docs/api/api_pricing');
    const registered = () =>
      page.evaluate(() => [...(window as unknown as {registered: Map<string, Registered>}).registered.keys()]);
    await expect.poll(registered).toEqual(names);
    await ended();
    expect(files).not.toContain('/search-index.json');
    const call = (name: string, input: object) =>
      page.evaluate(
        ([tool, values]) =>
          (window as unknown as {registered: Map<string, Registered>}).registered.get(tool)!.execute(values),
        [name, input] as const,
      );
    expect(await call('search', {query: 'validity of prices'})).toContain('/docs/api/api_pricing#validity');
    expect(await call('read_page', {page: '/docs/api/api_pricing#validity'})).toMatch(/^### Validity/);
    expect(await call('read_page', {page: '/docs/nothing'})).toMatch(/^Error: There is no page \/docs\/nothing/);
    expect(await call('write_request', {operation: 'putProduct', body: {sku: 1}})).toContain('sku must be a string');
    expect(await call('run_request', {method: 'GET', path: '/greengrocer-7k2m9q/products'})).toContain(
      'listProducts: status 200',
    );
    expect(await call('check_import', {files: [{path: '/a.csv'}]})).toContain("A page can't read files");
    expect(problems).toEqual([]);

    const others: string[] = [];
    const plain = await browser.newPage();
    plain.on('request', (request) => others.push(new URL(request.url()).pathname));
    const plainEnded = watchPending(plain);
    await open(plain, '/docs/api/api_pricing');
    await plainEnded();
    const own = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/assistant-tools/'));
    expect([own(files).includes('/assistant-tools/register.js'), own(others)]).toEqual([true, []]);
  });
});
