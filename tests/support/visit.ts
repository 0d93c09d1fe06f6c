import {expect, type Page, type Request} from '@playwright/test';

export type ColorMode = 'light' | 'dark';

/** Both color modes, for tests that look at each. */
export const colorModes: readonly ColorMode[] = ['light', 'dark'];

/** Collects what the page says on the console that a reader's developer tools would show as a problem. */
export function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return problems;
}

/** Opens a page and waits until React has taken it over. With a mode, in that color mode. */
export async function open(page: Page, path: string, mode?: ColorMode): Promise<void> {
  await page.goto(mode ? `${path}?docusaurus-theme=${mode}` : path);
  await hydrated(page);
}

/** Waits until React has taken over the page. Its client modules listen by then, and so do the effects of its components. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/**
 * Changes the color mode of an open page with its own switch, which is in the page at every width.
 * Transitions have to be off (`stopMotion`): colors on their way are neither those of one mode nor of the other.
 */
export async function setColorMode(page: Page, mode: ColorMode): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('data-theme')) === mode) return;
  await page
    .getByRole('button', {name: /^Switch between dark and light mode/, includeHidden: true})
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await expect(html).toHaveAttribute('data-theme', mode);
}

/**
 * Ends all transitions and animations of an open page, so that what is read or drawn next is final. Waiting for running
 * ones is not enough: in closed disclosures they begin when a style is asked for, and a child's begins anew with every
 * step of its parent's.
 */
export async function stopMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Collects the addresses that a page asks for outside of its own origin. */
export function watchStrangers(page: Page, origin: string): string[] {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.origin !== origin && !/^(?:data|blob):$/.test(address.protocol)) strangers.push(request.url());
  });
  return strangers;
}

/** Writes what the policy of the page forbids to the console, with its source. To be called before the page is opened. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
    );
  });
}

/**
 * Waits until an open page does nothing more by itself: it is loaded, has drawn and has been idle a few times. What it
 * asks for later, it asks for because of what a test does.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1) {
      await new Promise((done) => requestAnimationFrame(done));
      await new Promise((done) => requestIdleCallback(done));
    }
  });
}

/**
 * Counts requests that are under way. To be called before the page asks for them.
 * @param counts which requests; all by default
 * @returns waits until there are none, and the page has heard of the end of each
 */
export function watchPending(page: Page, counts: (request: Request) => boolean = () => true): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => counts(request) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    await expect.poll(() => pending.size).toBe(0);
    await atRest(page);
  };
}

/** Whether a page asks for something ahead of a navigation that may come. */
export function isPrefetch(request: Request): boolean {
  const headers = request.headers();
  return headers['purpose'] === 'prefetch' || headers['sec-purpose'] === 'prefetch';
}
