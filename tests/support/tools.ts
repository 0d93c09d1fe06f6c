import {expect, type Locator, type Page} from '@playwright/test';
import {problemsFoundByAxe} from './audit';
import {isPrefetch, open, type ColorMode} from './visit';

/** The widgets of the guides: a page with each, its component, and its name. */
export const tools = [
  {path: '/docs/scan_and_go/integration/file_import_formats', component: 'ImportCheck', name: 'Import check'},
  {path: '/docs/scan_and_go/integration/file_import_formats', component: 'ResponseReader', name: 'Response reader'},
  {path: '/docs/api/api_general', component: 'ErrorLookup', name: 'Error lookup'},
  {path: '/docs/api/api_orders/', component: 'ClosingPreview', name: 'Closing schedule preview'},
  {path: '/docs/api/api_products/', component: 'BarcodeDecoder', name: 'Barcode decoder'},
  {path: '/docs/scan_and_go/integration/QR_code_formats', component: 'QrCodeBuilder', name: 'QR code builder'},
  {
    path: '/docs/api/api_promotions/promotions_configuration',
    component: 'PromotionExplorer',
    name: 'Promotion explorer',
  },
  {path: '/docs/api/api_pricing', component: 'PriceTimeline', name: 'Price timeline'},
  {path: '/docs/pos/intro/', component: 'PracticeCheckout', name: 'Practice checkout'},
  {path: '/docs/scan_and_go/getting-started', component: 'PracticeApp', name: 'Practice app'},
] as const;

export type ToolName = (typeof tools)[number]['name'];

/** The place of a tool in its page, which has its first state from the beginning. */
export function placeOf(page: Page, name: ToolName): Locator {
  const {component} = tools.find((tool) => tool.name === name)!;
  return page.locator(`[data-widget="${component}"]`);
}

/** Scrolls a tool of a guide into view, as a reader would, and waits until it works. */
export async function openTool(page: Page, path: string, name: ToolName, mode?: ColorMode): Promise<Locator> {
  await open(page, path, mode);
  const place = placeOf(page, name);
  await place.evaluate((element) => element.scrollIntoView({block: 'center'}));
  await expect(place).toHaveAttribute('data-live');
  const tool = page.getByRole('region', {name, exact: true});
  await expect(tool).toBeVisible();
  await tool.scrollIntoViewIfNeeded();
  return tool;
}

/** Shows the result where a phone shows input and result one at a time. */
export async function showResult(tool: Locator): Promise<void> {
  const button = tool.getByRole('button', {name: 'Result', exact: true});
  if (await button.isVisible()) await button.click();
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
export async function accessibilityProblems(page: Page, name: string): Promise<string[]> {
  // Elsewhere, the row of the contents covers a part of what scrolls below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  return problemsFoundByAxe(page, `section[aria-label="${name}"]`);
}

/** How far the page is wider than the screen, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
