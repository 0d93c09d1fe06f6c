import {test, type Page} from '@playwright/test';
import {open} from './visit';

/**
 * One page for all tests of a file or `describe`, which then run in order in one process: to load a page takes longer than
 * most tests. Each test begins with what it needs (`openUnlessThere`), and leaves the page as it found it.
 * @param prepare runs before the first test, and again after one that failed
 * @returns the page, for use in tests
 */
export function keptPage(prepare: (page: Page) => Promise<void>): () => Page {
  let page: Page;
  test.describe.configure({mode: 'default'});
  test.beforeAll(async ({browser}) => {
    // A context of its own, in which tests can open further pages. It has the options of the test that runs first.
    page = await (await browser.newContext({javaScriptEnabled: true})).newPage();
    await prepare(page);
  });
  test.afterAll(() => page.context().close());
  return () => page;
}

/** Opens a page unless it's open. The hash and what the reader did before stay. */
export async function openUnlessThere(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== path) await open(page, path);
}
