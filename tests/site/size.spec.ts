import {gzipSync} from 'node:zlib';
import {expect, test, type Page} from '@playwright/test';
import {inlineStylesOf} from '../../src/hosting/integrity';
import {open} from '../support/visit';

/** Budgets in kilobytes of 1,000 bytes, gzip: what a phone on a slow network loads in time. `bench/targets.mjs` has the same. */
const budgets = [
  {kind: 'home page', path: '/', script: 145},
  {kind: 'guide', path: '/docs/api/api_products/', script: 145},
  {kind: 'manual', path: '/docs/pos/pos-user-manual/', script: 145},
  {kind: 'spec page', path: '/docs/api/api_products/spec', script: 165},
  {kind: 'operation', path: '/docs/api/api_products/spec/put-product', script: 165},
  {kind: 'full page', path: '/reference/products', script: 200},
];
const styleBudget = 30;

test.describe('What a page loads', () => {
  for (const {kind, path, script} of budgets) {
    test(`${kind} ${path} stays within ${script} KB of script and ${styleBudget} KB of style`, async ({page}) => {
      const loaded = watchResources(page);
      await open(page, path);
      await page.waitForLoadState('networkidle');
      const sizes = await loaded();
      console.log(
        `${kind.padEnd(10)} script ${sizes.script.toFixed(1)} KB, style ${sizes.stylesheet.toFixed(1)} KB  ${path}`,
      );
      expect(sizes.script).toBeLessThanOrEqual(script);
      expect(sizes.stylesheet).toBeLessThanOrEqual(styleBudget);
    });
  }
});

const kilobytes = (content: string | Buffer) => gzipSync(content, {level: 6}).length / 1000;

/** Sums up gzip sizes of what the page itself needs, with the style inside it; prefetches of other pages do not count. */
function watchResources(page: Page): () => Promise<{script: number; stylesheet: number}> {
  const bodies: Promise<{type: string; size: number}>[] = [];
  page.on('response', (response) => {
    const request = response.request();
    const type = request.resourceType();
    const prefetch = request.headers()['purpose'] === 'prefetch' || request.headers()['sec-purpose'] === 'prefetch';
    if (prefetch) return;
    if (type === 'document') {
      const style = async () => inlineStylesOf(await response.text()).join('');
      bodies.push(style().then((text) => ({type: 'stylesheet', size: kilobytes(text)})));
    } else if (type === 'script' || type === 'stylesheet')
      bodies.push(response.body().then((body) => ({type, size: kilobytes(body)})));
  });
  return async () => {
    const all = await Promise.all(bodies);
    const sum = (type: string) => all.filter((one) => one.type === type).reduce((total, one) => total + one.size, 0);
    return {script: sum('script'), stylesheet: sum('stylesheet')};
  };
}
