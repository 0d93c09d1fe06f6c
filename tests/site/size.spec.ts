import {gzipSync} from 'node:zlib';
import {expect, test, type Page} from '@playwright/test';
import {inlineStylesOf} from '../../src/hosting/integrity';
import {atRest, hydrated, isPrefetch, open, watchPending} from '../support/visit';

/**
 * Budgets by kind of page. Script, in kilobytes of 1,000 bytes, gzip: what a phone on a slow network loads in time
 * (`bench/targets.mjs` has the same). Requests: what the page itself needs, its document included: two or three more than
 * now. Elements: what the browser has to lay out: a tenth more than now, half as many again on the short home page. Fonts:
 * pairs of family, size, weight and slant, which the browser looks up one by one while it lays out: one or two more than now.
 * So growth is a decision.
 */
const budgets = [
  {kind: 'home page', path: '/', script: 145, requests: 11, elements: 700, fonts: 12},
  {kind: 'guide', path: '/docs/api/api_products/', script: 145, requests: 12, elements: 2_600, fonts: 16},
  {kind: 'manual', path: '/docs/pos/pos-user-manual/', script: 145, requests: 12, elements: 2_600, fonts: 18},
  {kind: 'spec page', path: '/docs/api/api_products/spec', script: 165, requests: 12, elements: 17_500, fonts: 12},
  {
    kind: 'operation',
    path: '/docs/api/api_products/spec/put-product',
    script: 165,
    requests: 13,
    elements: 2_800,
    fonts: 13,
  },
  {kind: 'full page', path: '/reference/products', script: 200, requests: 11, elements: 17_000, fonts: 14},
];
const styleBudget = 30;

/** Guides with a tool. Those that show its place in their first view must not be heavier than others. */
const withTool = [
  '/docs/api/api_general',
  '/docs/api/api_orders/',
  '/docs/api/api_pricing',
  '/docs/api/api_products/',
  '/docs/api/api_promotions/promotions_configuration',
  '/docs/scan_and_go/integration/QR_code_formats',
  '/docs/scan_and_go/integration/file_import_formats',
];
const screens = [
  {width: 1280, height: 800},
  {width: 360, height: 740},
];

test.describe('What a page loads', () => {
  for (const {kind, path, script, requests, elements} of budgets) {
    test(`${kind} ${path} stays within ${script} KB of script and ${styleBudget} KB of style, ${requests} requests and ${elements} elements, and nothing moves`, async ({
      page,
    }) => {
      const loaded = watchResources(page);
      const ended = watchPending(page, (request) => !isPrefetch(request));
      await watchShifts(page);
      await open(page, path);
      await ended();
      const sizes = await loaded();
      const count = await page.locator('*').count();
      console.log(
        `${kind.padEnd(10)} script ${sizes.script.toFixed(1)} KB, style ${sizes.stylesheet.toFixed(1)} KB, ${sizes.requests} requests, ${count} elements  ${path}`,
      );
      expect(sizes.script).toBeLessThanOrEqual(script);
      expect(sizes.stylesheet).toBeLessThanOrEqual(styleBudget);
      expect(sizes.requests).toBeLessThanOrEqual(requests);
      expect(count).toBeLessThanOrEqual(elements);
      expect(await page.evaluate(() => (window as unknown as {moved: string[]}).moved)).toEqual([]);
    });
  }
});

test.describe('The script of a page starts', () => {
  const started = (page: Page) => page.evaluate(() => window.docusaurus !== undefined);

  test('when the page has been drawn', async ({page}) => {
    await page.addInitScript(() => {
      const drawFrame = window.requestAnimationFrame;
      const waiting: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (callback) => waiting.push(callback);
      const drawFrames = () => {
        window.requestAnimationFrame = drawFrame;
        waiting.forEach((callback) => drawFrame(callback));
      };
      Object.assign(window, {drawFrames});
    });
    const fetched = page.waitForResponse(/assets\/js\/main\./);
    await page.goto('/docs/api/api_products/');
    await (await fetched).finished();
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    expect(await started(page)).toBe(false);
    await page.evaluate(() => (window as unknown as {drawFrames: () => void}).drawFrames());
    await hydrated(page);
  });

  test('at once in a tab that is not seen', async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', {value: true});
      window.requestAnimationFrame = () => 0;
    });
    await page.goto('/docs/api/api_products/');
    await expect.poll(() => started(page)).toBe(true);
  });

  test('in several tasks, so that a reader who taps meanwhile is answered', async ({page}) => {
    await page.addInitScript(() => {
      const start = {given: 0, tasks: 0};
      // Given first when the script has come, and for the second time when it is complete.
      let application: unknown;
      const set = (value: unknown) => {
        application = value;
        start.given += 1;
      };
      Object.defineProperty(window, 'docusaurus', {get: () => application, set});
      Object.assign(window, {start});
      const setTimer = window.setTimeout as (task: () => void, delay?: number) => number;
      const setCountedTimer: typeof setTimer = (task, delay) =>
        setTimer(() => {
          if (start.given === 1) start.tasks += 1;
          task();
        }, delay);
      Object.assign(window, {setTimeout: setCountedTimer});
    });
    await open(page, '/docs/api/api_products/');
    expect(await page.evaluate(() => (window as unknown as {start: object}).start)).toEqual({given: 2, tasks: 2});
  });

  for (const {kind, path} of budgets)
    test(`without an order of letters, for which a phone would be busy as long as for React (${kind})`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const orders: string[] = [];
        Object.assign(window, {orders});
        String.prototype.localeCompare = new Proxy(String.prototype.localeCompare, {
          apply: (target, text, values) => {
            orders.push(new Error().stack ?? '');
            return Reflect.apply(target, text, values) as number;
          },
        });
        Intl.Collator = new Proxy(Intl.Collator, {
          construct: (target, values) => {
            orders.push(new Error().stack ?? '');
            return Reflect.construct(target, values) as object;
          },
        });
      });
      await open(page, path);
      await atRest(page);
      expect(await page.evaluate(() => (window as unknown as {orders: string[]}).orders)).toEqual([]);
    });
});

test.describe('Fonts a page is laid out with', () => {
  for (const {kind, path, fonts} of budgets)
    for (const viewport of screens)
      test(`${kind} ${path} has at most ${fonts} at ${viewport.width} px`, async ({page}) => {
        await page.setViewportSize(viewport);
        await open(page, path);
        const found = await page.evaluate(() => {
          const shown = Array.from(document.body.querySelectorAll('*')).filter(
            (element) => element.getClientRects().length > 0 && element.checkVisibility({contentVisibilityAuto: true}),
          );
          const fonts = shown.map((element) => {
            const {fontFamily, fontSize, fontWeight, fontStyle} = getComputedStyle(element);
            return `${fontFamily} ${fontSize} ${fontWeight} ${fontStyle}`;
          });
          return [...new Set(fonts)].sort();
        });
        console.log(`${kind.padEnd(10)} ${found.length} fonts at ${viewport.width} px  ${path}`);
        expect(found.length, found.join('\n')).toBeLessThanOrEqual(fonts);
      });
});

test.describe('What a guide with a tool loads before its reader does anything', () => {
  for (const path of withTool)
    test(`${path} stays within 145 KB of script on a desk and on a phone`, async ({browser}) => {
      for (const viewport of screens) {
        const page = await browser.newPage({viewport});
        const loaded = watchResources(page);
        const ended = watchPending(page, (request) => !isPrefetch(request));
        await open(page, path);
        await ended();
        const {script} = await loaded();
        console.log(`${viewport.width} px    script ${script.toFixed(1)} KB  ${path}`);
        expect(script).toBeLessThanOrEqual(145);
        await page.close();
      }
    });
});

const kilobytes = (content: string | Buffer) => gzipSync(content, {level: 6}).length / 1000;

/**
 * Counts what the page itself needs and sums up gzip sizes, with the style inside the page; prefetches of other pages are
 * left out.
 */
function watchResources(page: Page): () => Promise<{script: number; stylesheet: number; requests: number}> {
  const bodies: Promise<{type: string; size: number}>[] = [];
  let requests = 0;
  page.on('request', (request) => {
    if (!isPrefetch(request) && request.url().startsWith('http')) requests += 1;
  });
  page.on('response', (response) => {
    if (isPrefetch(response.request())) return;
    const type = response.request().resourceType();
    if (type === 'document') {
      const style = async () => inlineStylesOf(await response.text()).join('');
      bodies.push(style().then((text) => ({type: 'stylesheet', size: kilobytes(text)})));
    } else if (type === 'script' || type === 'stylesheet')
      bodies.push(response.body().then((body) => ({type, size: kilobytes(body)})));
  });
  return async () => {
    const all = await Promise.all(bodies);
    const sum = (type: string) => all.filter((one) => one.type === type).reduce((total, one) => total + one.size, 0);
    return {script: sum('script'), stylesheet: sum('stylesheet'), requests};
  };
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: {node: Element | null}[];
}

/** Notes every shift of the layout in `window.moved`: how far, and what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, {moved});
    new PerformanceObserver((list) => {
      for (const {value, sources} of list.getEntries() as Shift[])
        moved.push(`${value}: ${sources.map(({node}) => `${node?.nodeName} ${node?.className}`).join(', ')}`);
    }).observe({type: 'layout-shift', buffered: true});
  });
}
