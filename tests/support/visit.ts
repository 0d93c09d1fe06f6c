import {expect, type Page, type Request} from '@playwright/test';

export type ColorMode = 'light' | 'dark';

/** Both color modes, for tests that look at each. */
export const colorModes: readonly ColorMode[] = ['light', 'dark'];

/** Collects console errors, console warnings, and uncaught errors of the page. */
export function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return problems;
}

/** Opens a page and waits until React has hydrated it. With a mode, in that color mode. */
export async function open(page: Page, path: string, mode?: ColorMode): Promise<void> {
  await page.goto(mode ? `${path}?docusaurus-theme=${mode}` : path);
  await hydrated(page);
}

/**
 * Waits until React has hydrated the page: client modules and effects of components have run. Every test waits for that, and
 * an assertion looks again only after half a second, then after a whole one.
 */
export async function hydrated(page: Page): Promise<void> {
  const isHydrated = () => document.documentElement.dataset['hasHydrated'] === 'true';
  await page.waitForFunction(isHydrated, undefined, {polling: 20});
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
 * Stops all transitions and animations of an open page, so that what's read or rendered next is final. Waiting for running
 * ones isn't enough: in closed disclosures they start when a style is read, and a child's restarts with every step of its
 * parent's.
 */
export async function stopMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Collects the URLs that a page requests from other origins. */
export function watchStrangers(page: Page, origin: string): string[] {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.origin !== origin && !/^(?:data|blob):$/.test(address.protocol)) strangers.push(request.url());
  });
  return strangers;
}

/** Logs violations of the page's policy to the console, with their source. Call it before opening the page. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
    );
  });
}

/**
 * Waits until an open page is loaded, has rendered, and has been idle a few times. Later requests are caused by the test.
 * On a busy machine, a browser without a screen can stop rendering a page that doesn't change, and then calls neither of
 * the two: a second without a frame is rest, too.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1) {
      await new Promise((done) => {
        requestAnimationFrame(done);
        setTimeout(done, 1000);
      });
      await new Promise((done) => requestIdleCallback(done, {timeout: 1000}));
    }
  });
}

/**
 * Counts pending requests. Call it before the page sends them.
 * @param counts which requests; all by default
 * @returns a function that waits until none is pending and the page has processed each end
 */
export function watchPending(page: Page, counts: (request: Request) => boolean = () => true): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => counts(request) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    await expect.poll(() => pending.size, {intervals: [20]}).toBe(0);
    await atRest(page);
  };
}

/** Whether a page prefetches something for a possible navigation. */
export function isPrefetch(request: Request): boolean {
  const headers = request.headers();
  return headers['purpose'] === 'prefetch' || headers['sec-purpose'] === 'prefetch';
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: {node: Element | null}[];
}

/**
 * Notes every shift of the layout, but for those while the page is parsed: a slow browser draws a table or the footer before their
 * last rows arrive. Call it before opening the page.
 * @returns a function that returns how far, and what moved
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, {moved});
    let whole = Infinity;
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      // After the second frame is drawn.
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => (whole = performance.now()))));
    });
    new PerformanceObserver((list) => {
      for (const {value, sources} of (list.getEntries() as Shift[]).filter(({startTime}) => startTime > whole))
        moved.push(`${value}: ${sources.map(({node}) => `${node?.nodeName} ${node?.className}`).join(', ')}`);
    }).observe({type: 'layout-shift', buffered: true});
  });
  return () => page.evaluate(() => (window as unknown as {moved: string[]}).moved);
}
