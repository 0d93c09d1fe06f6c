import type {Page, Route} from '@playwright/test';
import {open} from './visit';

export interface ScriptControl {
  /** From now on scripts that the page has not asked for yet do not arrive; `except` names parts of allowed addresses. */
  fail: (except?: readonly string[]) => void;
  /** From now on such scripts are kept waiting. */
  hold: () => void;
  /** Lets everything through again, also what is waiting. */
  pass: () => Promise<void>;
  /** What is waiting does not arrive; everything asked for later does. */
  drop: () => Promise<void>;
  /** How many are kept waiting. */
  waiting: () => number;
  /** Addresses of scripts that did not arrive; without those that were only fetched ahead, for links in view. */
  failed: string[];
}

/** Puts the scripts of a page under the control of a test. To be called before the page is opened. */
export async function controlScripts(page: Page): Promise<ScriptControl> {
  const known = new Set<string>();
  const failed: string[] = [];
  let held: Route[] = [];
  let allowed: readonly string[] = [];
  let mode: 'pass' | 'fail' | 'hold' = 'pass';
  await page.route('**/assets/js/**', async (route) => {
    const address = route.request().url();
    const needed = known.has(address) || allowed.some((part) => address.includes(part));
    const ahead = route.request().headers()['sec-purpose'] === 'prefetch';
    if (mode === 'pass' && !ahead) known.add(address);
    if (mode === 'pass' || needed) return route.continue();
    if (mode === 'hold') return void held.push(route);
    if (!ahead) failed.push(address);
    return route.abort();
  });
  return {
    failed,
    waiting: () => held.length,
    fail(except = []) {
      mode = 'fail';
      allowed = except;
    },
    hold() {
      mode = 'hold';
    },
    async drop() {
      mode = 'pass';
      const waiting = held;
      held = [];
      await Promise.all(waiting.map((route) => route.abort()));
    },
    async pass() {
      mode = 'pass';
      const waiting = held;
      held = [];
      await Promise.all(waiting.map((route) => route.continue()));
    },
  };
}

/** Collects the addresses of documents that a page asks for; a redirect counts as one with its goal. */
export function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    const redirected = request.redirectedFrom() !== null;
    if (request.isNavigationRequest() && !redirected) documents.push(request.url());
  });
  return documents;
}

/** The scripts that a page needs when it is opened. */
export async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const other = await page.context().newPage();
  await slowConnection(other);
  const addresses: string[] = [];
  other.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.push(request.url());
  });
  await open(other, path);
  await other.close();
  return addresses;
}

/** Keeps a page from fetching others ahead, so that a test decides when a script is asked for. */
export async function slowConnection(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {effectiveType: '2g'}, configurable: true});
  });
}

/** Makes localStorage and sessionStorage throw, as strict privacy settings do. To be called before the page is opened. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    }
  });
}
