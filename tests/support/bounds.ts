import {gzipSync} from 'node:zlib';
import {expect, type Page} from '@playwright/test';
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
