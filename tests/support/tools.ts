import {expect, test, type Locator, type Page, type ViewportSize} from '@playwright/test';
import {expectAccessibleInModes} from './audit';
import {keptPage} from './keptPage';
import {isPrefetch, open, watchConsole} from './visit';

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

/** Opens a guide, and scrolls to a tool of it. */
export async function openTool(page: Page, path: string, name: ToolName): Promise<Locator> {
  await open(page, path);
  return reachTool(page, name);
}

/** Scrolls a tool of an open guide into view, as a reader would, and waits until it works. */
export async function reachTool(page: Page, name: ToolName): Promise<Locator> {
  const place = placeOf(page, name);
  await place.evaluate((element) => element.scrollIntoView({block: 'center'}));
  await place.and(page.locator('[data-live]')).waitFor();
  const tool = page.getByRole('region', {name, exact: true});
  await tool.waitFor();
  await tool.scrollIntoViewIfNeeded();
  return tool;
}

interface KeptTool {
  page: Page;
  tool: Locator;
}

/**
 * A tool on one page for all tests of a `describe` (`keptPage`). Each test finds it as on a reader's first visit, and ends
 * without a problem in the console.
 * @param prepare runs before the page is opened
 * @returns the tool, for use in tests
 */
export function keptTool(path: string, name: ToolName, prepare?: (page: Page) => Promise<void>): () => KeptTool {
  let problems: string[];
  let size: ViewportSize;
  let isNew: boolean;
  const pageOf = keptPage(async (page) => {
    problems = watchConsole(page);
    size = page.viewportSize()!;
    isNew = true;
    await prepare?.(page);
    await openTool(page, path, name);
  });
  const toolOf = () => pageOf().getByRole('region', {name, exact: true});
  test.beforeEach(async () => {
    if (!isNew) {
      await pageOf().setViewportSize(size);
      await renewTool(pageOf(), name);
    }
    isNew = false;
  });
  test.afterEach(() => expect(problems).toEqual([]));
  return () => ({page: pageOf(), tool: toolOf()});
}

/** Forgets all input of the tab, and opens a tool of the page anew, as a link to it does. */
async function renewTool(page: Page, name: ToolName): Promise<void> {
  const tool = page.getByRole('region', {name, exact: true});
  await tool.evaluate((element) => element.setAttribute('data-before', ''));
  await page.evaluate(
    (hash) => {
      sessionStorage.clear();
      window.history.replaceState(window.history.state, '', window.location.pathname);
      window.location.hash = hash;
    },
    `tool=${tools.find((one) => one.name === name)!.component}`,
  );
  await expect(tool).not.toHaveAttribute('data-before');
}

/** Opens the input where it's folded into a row below the result. */
export async function editInput(tool: Locator): Promise<void> {
  const button = tool.getByRole('button', {name: /^(Edit|Use your own (prices|configuration))$/});
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

/** How far the page is wider than the screen, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Expects that axe finds nothing in a tool as it is now, in both color modes, and that it isn't wider than the screen. */
export async function expectAccessible(page: Page, name: ToolName): Promise<void> {
  // Elsewhere, the row of the contents covers a part of what scrolls below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInModes(page, `section[aria-label="${name}"]`);
  expect(await overflow(page)).toBe(0);
}
