import {gzipSync} from 'node:zlib';
import {expect, type Page} from '@playwright/test';
import {inlineStylesOf} from '../../src/commands/hosting/integrity';
import {isPrefetch, open, watchPending} from './visit';

/** Size in kilobytes of 1,000 bytes, gzip, as all bounds of bytes are counted. */
export function kilobytes(content: string | Buffer): number {
  return gzipSync(content, {level: 6}).length / 1000;
}

/**
 * Compares a size with its bound, both in the same unit. A size above the bound prints a warning. Only one above 110% of it fails:
 * nothing that a reader uses is removed for the last bytes.
 */
export function expectWithin(what: string, size: number, bound: number, unit = 'KB'): void {
  const note = size > bound ? `: warning, the bound is ${bound} ${unit}, and 110% of it fails` : ` of ${bound} ${unit}`;
  console.log(`${what}: ${size.toFixed(1)} ${unit}${note}`);
  expect(size, `${what}, in ${unit}; the bound is ${bound}`).toBeLessThanOrEqual(bound * 1.1);
}

/** Kilobytes that an open page loads while something is done, without what it fetches ahead. */
export async function kilobytesLoaded(page: Page, path: string, act: () => Promise<void>): Promise<number> {
  const sizes: Promise<number>[] = [];
  const ended = watchPending(page, (request) => !isPrefetch(request));
  await open(page, path);
  await ended();
  page.on('response', (response) => {
    if (!isPrefetch(response.request())) sizes.push(response.body().then(kilobytes));
  });
  await act();
  return (await Promise.all(sizes)).reduce((total, one) => total + one, 0);
}

/**
 * Counts what a page itself needs and sums up kilobytes, with the style inside the page; prefetches of other pages are left
 * out. Call it before opening the page, and what it returns once the page is at rest.
 */
export function watchResources(page: Page): () => Promise<{script: number; stylesheet: number; requests: number}> {
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
