import {expect, test, type Page} from '@playwright/test';
import {readPages, siteIn} from '../links/builtLinks';
import {open, watchPending} from '../support/visit';

const screens = [
  {width: 390, height: 844},
  {width: 1280, height: 800},
];

/** A target of links, and a page that links to it. */
interface Landing {
  from: string;
  /** Path and hash. */
  to: string;
  /** The path, and the position of the target among the IDs of that page. */
  page: string;
  place: number;
}

/** Below each kind of part that arrives after its page: sketches, diagrams, tools, workflows, lists, and tables. */
const kinds = [
  '/docs/pos/pos-user-manual/#age',
  '/docs/pos/pos-user-manual/#refund',
  '/docs/pos/sco-user-manual/#unattended',
  '/docs/pos/setup/#fiscal',
  '/docs/pos/intro/#words',
  '/docs/api/#which-api',
  '/docs/api/api_pricing#v1',
  '/docs/api/api_products/#plu',
  '/docs/api/api_orders/#operations',
  '/docs/api/api_promotions/promotions_configuration#operations',
  '/docs/scan_and_go/integration/QR_code_formats#client-settings',
  '/docs/scan_and_go/integration/file_import_formats#csv-prices',
];

/**
 * Of each page, the place furthest down that another page links to with a hash, with the first page that does: all parts that
 * arrive late are above it. To follow all links instead, which takes half an hour, set ALL_LINKS.
 */
function landings(): Landing[] {
  const site = siteIn('build');
  const pages = readPages(site).filter(({path}) => path !== `${site.baseUrl}404.html`);
  const own = new Map(pages.map(({path, ids}) => [path, [...ids]]));
  const found = new Map<string, Landing>();
  for (const {path, links} of pages)
    for (const link of links) {
      const {origin, pathname, hash} = new URL(link);
      const to = pathname + hash;
      const place = origin === site.origin ? own.get(pathname)?.indexOf(decodeURIComponent(hash.slice(1))) : undefined;
      if (place === undefined || place < 0 || pathname === path || found.has(to)) continue;
      found.set(to, {from: path, to, page: pathname, place});
    }
  const all = [...found.values()];
  if (process.env['ALL_LINKS'] !== undefined) return all;
  return all.filter(({page, place}) => all.every((other) => other.page !== page || other.place <= place));
}

/** Opens a page and clicks its link, whether or not it is in view. If it has none, it gets one. */
async function follow(page: Page, {from, to}: Pick<Landing, 'from' | 'to'>): Promise<void> {
  await open(page, from);
  await page.evaluate((address) => {
    const known = document.querySelector<HTMLAnchorElement>(`a[href$="${address}"]`);
    const link = known ?? document.createElement('a');
    if (!known) {
      link.href = address;
      document.querySelector('main')!.append(link);
    }
    link.click();
  }, to);
  await page.waitForURL(`**${to}`);
}

const idOf = (to: string) => decodeURIComponent(to.slice(to.indexOf('#') + 1));

/** Where the target is: below the rows that stay at the top, or higher up only because the page ends. */
function placeOf(page: Page, to: string): Promise<string> {
  return page.evaluate((id) => {
    const {top} = document.getElementById(id)!.getBoundingClientRect();
    const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    const least = document.querySelector('.navbar')!.getBoundingClientRect().bottom - 1;
    if (top >= least && (top <= 200 || (isAtEnd && top < window.innerHeight))) return 'at the top';
    return `at ${Math.round(top)} px of a page of ${document.documentElement.scrollHeight} px`;
  }, idOf(to));
}

/** Follows the links one after another. @returns those that lead elsewhere, with the place */
async function missed(page: Page, chosen: readonly Pick<Landing, 'from' | 'to'>[]): Promise<string[]> {
  const quiet = watchPending(page);
  const wrong: string[] = [];
  for (const landing of chosen) {
    await follow(page, landing);
    // The address changes before the page does.
    await page.locator(`[id="${idOf(landing.to)}"]`).waitFor({state: 'attached'});
    await quiet();
    const place = await placeOf(page, landing.to);
    if (place !== 'at the top') wrong.push(`${landing.from} -> ${landing.to}: ${place}`);
  }
  return wrong;
}

test.describe('A link to a place on another page leads there and stays there', () => {
  test.describe.configure({timeout: 3_600_000});

  test('on a phone, while each kind of part loads late', async ({page}) => {
    await page.setViewportSize(screens[0]!);
    const chosen = kinds.map((to) => ({from: '/docs/api/API_CHANGELOG', to}));
    expect(await missed(page, chosen)).toEqual([]);
  });

  for (const screen of screens)
    test(`everywhere, at ${screen.width} px`, {tag: '@all'}, async ({page}) => {
      await page.setViewportSize(screen);
      const all = landings();
      expect(all.length).toBeGreaterThan(30);
      expect(await missed(page, all)).toEqual([]);
    });
});
