import {expect, type Locator, type Page} from '@playwright/test';
import {problemsFoundByAxe} from './audit';
import {isPrefetch, open, type ColorMode} from './visit';

/** Scrolls a tool of a guide into view, as a reader would, and waits until it has arrived. */
export async function openTool(page: Page, path: string, name: string, mode?: ColorMode): Promise<Locator> {
  await open(page, path, mode);
  const opener = page.getByRole('button', {name: new RegExp(`^(Open|Loading) the ${name}`, 'i')});
  const tool = page.getByRole('region', {name, exact: true});
  // The opener gives way to the tool at any moment, so nothing here waits for the one that was found to stay.
  await opener
    .or(tool)
    .first()
    .evaluate((element) => element.scrollIntoView({block: 'center'}));
  await expect(tool).toBeVisible();
  await tool.scrollIntoViewIfNeeded();
  return tool;
}

/**
 * Lists what the page asks of the network from now on. Left out is what carries nothing of a reader's input: pages that
 * the site fetches ahead, because a link to them came into view, and its own files, such as those of the next tool.
 */
export function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  const {origin} = new URL(page.url());
  page.on('request', (request) => {
    const isOwnFile = isPrefetch(request) || request.url().startsWith(`${origin}/assets/`);
    if (!isOwnFile || request.method() !== 'GET' || request.url().includes('?'))
      requests.push(`${request.method()} ${request.url()}`);
  });
  return requests;
}

/** Problems that axe finds in a tool. */
export function accessibilityProblems(page: Page, name: string): Promise<string[]> {
  return problemsFoundByAxe(page, `section[aria-label="${name}"]`);
}

/** How far the page is wider than the screen, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
