import {expect, test, type Page} from '@playwright/test';
import {inlineStylesOf} from '../../src/commands/hosting/integrity';
import {expectWithin, kilobytes} from '../support/bounds';
import {tools} from '../support/tools';
import {isPrefetch, open, watchPending, watchShifts} from '../support/visit';

/**
 * Script by kind of page, in kilobytes of 1,000 bytes, gzip: what a phone on a slow network loads in time. So growth is a
 * decision.
 */
const budgets = [
  {kind: 'guide', path: '/docs/api/api_products/', script: 155},
  {kind: 'operation', path: '/docs/api/api_products/spec/put-product', script: 155},
  {kind: 'full page', path: '/reference/products', script: 150},
  {kind: 'home page', path: '/', script: 155, tag: '@all'},
  {kind: 'manual', path: '/docs/pos/pos-user-manual/', script: 155, tag: '@all'},
  {kind: 'setup', path: '/docs/pos/setup/', script: 155, tag: '@all'},
  {kind: 'spec page', path: '/docs/api/api_products/spec', script: 155, tag: '@all'},
];
const styleBudget = 32;
/** Files that the page itself needs, its document included: a browser asks an older server for six at a time. */
const requestBudget = 13;

/** Guides with a tool. Those that show its place in their first view must not be heavier than others. */
const withTool = new Set(tools.map(({path}) => path));
const screens = [
  {width: 1280, height: 800},
  {width: 360, height: 740},
];

test.describe('What a page loads', () => {
  for (const {kind, path, script, tag = []} of budgets) {
    test(
      `${kind} ${path} stays within ${script} KB of script, ${styleBudget} KB of style, and ${requestBudget} requests, and nothing moves`,
      {tag},
      async ({page}) => {
        const loaded = watchResources(page);
        const ended = watchPending(page, (request) => !isPrefetch(request));
        const moved = await watchShifts(page);
        await open(page, path);
        await ended();
        const sizes = await loaded();
        expectWithin(`Script of ${kind}`, sizes.script, script);
        expectWithin(`Style of ${kind}`, sizes.stylesheet, styleBudget);
        expect(sizes.requests).toBeLessThanOrEqual(requestBudget);
        expect(await moved()).toEqual([]);
      },
    );
  }
});

/** A tutorial with sketches of its screens is part of the script of its page. */
const withToolBudget = 160;

test.describe('What a guide with a tool loads before the reader uses it', {tag: '@all'}, () => {
  for (const path of withTool)
    test(`${path} stays within ${withToolBudget} KB of script on a desktop and a phone`, async ({browser}) => {
      for (const viewport of screens) {
        const page = await browser.newPage({viewport});
        const loaded = watchResources(page);
        const ended = watchPending(page, (request) => !isPrefetch(request));
        await open(page, path);
        await ended();
        const {script} = await loaded();
        expectWithin(`Script at ${viewport.width} px`, script, withToolBudget);
        await page.close();
      }
    });
});

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
