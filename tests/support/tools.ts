import AxeBuilder from '@axe-core/playwright';
import {expect, type Locator, type Page} from '@playwright/test';
import {open, type ColorMode} from './visit';

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
  await page.waitForLoadState('networkidle');
  return tool;
}

/**
 * Lists what the page asks of the network from now on. Pages that the site fetches ahead, because a link to them came
 * into view, are left out: they carry nothing of a reader's input.
 */
export function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    const ahead = headers['purpose'] === 'prefetch' || headers['sec-purpose'] === 'prefetch';
    if (!ahead || request.method() !== 'GET' || request.url().includes('?'))
      requests.push(`${request.method()} ${request.url()}`);
  });
  return requests;
}

/** Problems that axe finds in a tool, at most one line for each rule. */
export async function accessibilityProblems(page: Page, name: string): Promise<string[]> {
  const {violations} = await new AxeBuilder({page})
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .include(`section[aria-label="${name}"]`)
    .analyze();
  return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`);
}

/** How far the page is wider than the screen, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
