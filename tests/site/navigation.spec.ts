import {expect, test, type Page} from '@playwright/test';
import {blockStorage, controlScripts, scriptsOf, slowConnection, watchDocuments} from '../support/scripts';
import {keptPage, openUnlessThere} from '../support/keptPage';
import {atRest, hydrated, isPrefetch, open, watchConsole, watchShifts} from '../support/visit';

const guide = '/docs/api/api_general';
const operation = '/docs/api/api_products/spec/put-product';
const desktop = {width: 1280, height: 720};

/** Scrolls to a place in pixels. A key first, as from a reader: then parts that load late no longer scroll to the hash. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.keyboard.press('Shift');
  await page.evaluate(
    (place) =>
      new Promise<void>((resolve) => {
        window.addEventListener('scroll', () => resolve(), {once: true});
        window.scrollTo(0, place);
      }),
    top,
  );
}

const bar = (page: Page) => page.locator('#nprogress .bar');

test(
  'Addresses with .html open their page on a host that serves the page or its not-found page at them',
  {tag: '@all'},
  async ({page}) => {
    const problems = watchConsole(page);
    for (const served of [guide, '/404.html']) {
      const body = await (await page.request.get(served)).text();
      await page.route('**/api_general.html*', (route) => route.fulfill({contentType: 'text/html', body}), {times: 1});
      await test.step(`A host that serves ${served}`, async () => {
        await page.goto(`${guide}.html?from=mail#errors`);
        await page.waitForURL(/\/docs\/api\/api_general\?from=mail#errors$/);
        await hydrated(page);
        await expect(page.locator('h1')).toHaveText(/general/i);
        expect(problems).toEqual([]);
      });
    }
  },
);

const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Leaves a guide, scrolls the next page, and goes back and forward. */
async function goBackAndForward(page: Page): Promise<void> {
  await scrollTo(page, 900);
  await page.getByRole('link', {name: 'API', exact: true}).first().click();
  await expect(page.locator('h1')).not.toHaveText(/general/i);
  await expect(page.locator('h1')).toBeInViewport();
  // Scroll only after the new page is at its top.
  await expect.poll(() => position(page), 'the new page is at its top').toBe(0);
  await scrollTo(page, 300);
  await expect.poll(() => position(page)).toBe(300);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(/general/i);
  await expect.poll(() => position(page), 'back restores the position').toBe(900);
  await page.goForward();
  await expect(page.locator('h1')).not.toHaveText(/general/i);
  await expect.poll(() => position(page), 'forward restores the position').toBe(300);
}

/** One page for what begins at an operation, and for the guide that it leads to. */
test.describe('A page', () => {
  const pageOf = keptPage((page) => open(page, operation));

  test('begins with its parents and a copy button, and ends with its date and version', async () => {
    const page = pageOf();
    await page.setViewportSize(desktop);
    await openUnlessThere(page, operation);
    const path = page.getByRole('navigation', {name: 'Breadcrumbs'});
    await expect(path.getByRole('listitem').filter({visible: true})).toHaveText([
      'API',
      'Products and availabilities',
      'Products API reference',
      'Products',
    ]);
    const top = (await path.boundingBox())!;
    const copy = (await page.getByRole('button', {name: 'Copy page'}).boundingBox())!;
    const title = (await page.getByRole('heading', {level: 1}).boundingBox())!;
    expect(Math.max(top.y + top.height, copy.y + copy.height)).toBeLessThanOrEqual(title.y);
    const version = (await page.getByText('Version: Next').boundingBox())!;
    expect(version.y).toBeGreaterThan((await page.locator('#responses').boundingBox())!.y);
    await page.setViewportSize({width: 390, height: 800});
    await expect(path.getByRole('listitem').filter({visible: true})).toHaveText(['Products']);
    await page.setViewportSize(desktop);
  });

  test('leaves a link of served HTML to the browser if a reader or the link asks for something else', async () => {
    const page = pageOf();
    await openUnlessThere(page, operation);
    await addServedLink(page, '/docs/pos/intro/');
    for (const [kind, attributes] of Object.entries<Record<string, string>>({
      'to a file': {href: '/openapi/products.yaml'},
      'to another origin': {href: 'https://example.com/docs/pos/intro'},
      'with a target': {target: '_blank'},
      'for a download': {download: 'page.html'},
      'to a hash of the page': {href: '#sample'},
    }))
      expect(await clickOutcome(page, attributes, {}), kind).toBe('kept');
    for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      expect(await clickOutcome(page, {}, {[modifier]: true}), modifier).toBe('kept');
    expect(await clickOutcome(page, {}, {}), 'a plain link').toBe('prevented');
  });

  test('is at its top or its hash after a navigation, and back, forward, and a reload restore the position', async () => {
    const page = pageOf();
    await openUnlessThere(page, operation);
    const inView = () =>
      page.locator('#authentication').evaluate((element) => {
        const {top} = element.getBoundingClientRect();
        return top >= 0 && top < 200;
      });

    await test.step('with a hash, its target is in view', async () => {
      await page.getByRole('main').getByRole('link', {name: 'bearer token', exact: true}).click();
      await page.waitForURL(/api_general#authentication$/);
      await expect.poll(inView).toBe(true);
      expect(await position(page)).toBeGreaterThan(0);
    });

    await test.step('back from a hash on the same page returns to where the reader was', async () => {
      await scrollTo(page, 100);
      await page.locator('.table-of-contents__link').last().click();
      await expect.poll(() => position(page)).toBeGreaterThan(500);
      await page.goBack();
      await expect.poll(() => position(page)).toBe(100);
    });

    await test.step('back and forward restore the position', () => goBackAndForward(page));

    await test.step('a reload keeps the position', async () => {
      await page.goBack();
      await expect(page.locator('h1')).toHaveText(/general/i);
      await expect.poll(() => position(page)).toBe(900);
      await page.reload();
      await hydrated(page);
      await expect.poll(() => position(page)).toBe(900);
    });
  });

  test('has contents that name the section being read, and on a phone they stay in view and lead to others', async () => {
    const page = pageOf();
    await openUnlessThere(page, guide);

    await test.step('beside the text', async () => {
      const links = page.locator('.table-of-contents__link');
      for (const index of [1, 3]) {
        const id = (await links.nth(index).getAttribute('href'))!.slice(1);
        await page.locator(`[id="${id}"]`).evaluate((element) => {
          window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 120);
        });
        await expect(page.locator('.table-of-contents__link--active')).toHaveAttribute('href', `#${id}`);
      }
    });

    await page.setViewportSize({width: 390, height: 800});
    await page.evaluate(() => window.scrollTo(0, 600));
    const contents = page.getByRole('navigation', {name: 'On this page'});
    const row = contents.getByRole('button', {name: 'On this page'});
    await row.click();
    const last = contents.getByRole('link').last();
    const target = (await last.getAttribute('href'))!;
    await last.click();
    await expect(contents.getByRole('link').first()).toBeHidden();
    const heading = page.locator(`[id="${target.slice(1)}"]`);
    await expect(heading).toBeInViewport();
    await expect(row).toBeInViewport();
    const [bar, title] = [(await row.boundingBox())!, (await heading.boundingBox())!];
    expect(bar.y + bar.height + 8, 'room below the row').toBeLessThanOrEqual(title.y);
    await page
      .getByRole('heading', {level: 2})
      .nth(1)
      .evaluate((element) => {
        window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 130);
      });
    await expect(row).toContainText((await contents.getByRole('link', {includeHidden: true}).nth(1).textContent())!);
    await row.click();
    await page.keyboard.press('Escape');
    await expect(contents.getByRole('link').first()).toBeHidden();
    await expect(row).toBeFocused();
    await page.setViewportSize(desktop);
  });

  test('with a hash returns to where the reader was on going back, not to the hash', {tag: '@all'}, async () => {
    const page = pageOf();
    await open(page, '/docs/api/api_orders/spec/get-order#response-200.state');
    await expect.poll(() => position(page)).toBeGreaterThan(500);
    await scrollTo(page, 200);
    await page.getByRole('link', {name: 'API', exact: true}).first().click();
    await expect(page.locator('h1')).not.toHaveText(/order/i);
    await page.goBack();
    await page.waitForURL(/#response-200\.state$/);
    await expect(page.locator('#response-200\\.state')).toBeAttached();
    await expect.poll(() => position(page)).toBe(200);
  });

  test('opens without a load from a link to its address with .html', async () => {
    const page = pageOf();
    await open(page, operation);
    const problems = watchConsole(page);
    const documents = watchDocuments(page);
    await addServedLink(page, '/docs/pos/setup/index.html?from=link#print');
    await page.getByRole('link', {name: 'A served link'}).click();
    await expect(page.locator('h1')).toHaveText(/set/i);
    await page.waitForURL(/\/docs\/pos\/setup\/\?from=link#print$/);
    expect(documents).toEqual([]);
    expect(problems).toEqual([]);
  });
});

test('Back and forward restore the position, with storage blocked', {tag: '@all'}, async ({page}) => {
  await blockStorage(page);
  await open(page, guide);
  await goBackAndForward(page);
});

test.describe('While a page loads', () => {
  test.beforeEach(({page}) => slowConnection(page));

  test('the old page stays, and a progress bar appears after 200 ms, or none if it takes less', async ({page}) => {
    const scripts = await controlScripts(page);
    const title = page.locator('h1');
    await page.clock.install();
    await open(page, guide);
    await page.clock.pauseAt(Date.now() + 60_000);
    scripts.hold();

    await page.getByRole('link', {name: 'POS Platform'}).first().click();
    await page.waitForURL(/\/docs\/pos\/intro/);
    await page.clock.runFor(199);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar(page)).toBeVisible();
    expect((await bar(page).boundingBox())!.height).toBeLessThanOrEqual(3);
    await expect(title).toHaveText(/general/i);
    await scripts.pass();
    await expect(title).not.toHaveText(/general/i);
    await page.clock.runFor(1000);
    await expect(bar(page)).toHaveCount(0);

    const old = await title.textContent();
    scripts.hold();
    await page.getByRole('link', {name: 'Scan & Go'}).first().click();
    await page.waitForURL(/\/scan_and_go\//);
    await page.clock.runFor(150);
    await scripts.pass();
    await expect(title).not.toHaveText(old!);
    await page.clock.runFor(1000);
    await expect(bar(page)).toHaveCount(0);
  });

  test('the reference appears together with its data', {tag: '@all'}, async ({page}) => {
    const scripts = await controlScripts(page);
    await open(page, '/docs/api/api_products/');
    const title = await page.locator('h1').textContent();
    scripts.hold();
    await addServedLink(page, operation);
    await page.getByRole('link', {name: 'A served link'}).click();
    await page.waitForURL(operation);
    await expect(page.locator('h1')).toHaveText(title!);
    await page.evaluate(() => {
      const seen: string[] = ((window as unknown as {seen: string[]}).seen = []);
      new MutationObserver(() => {
        const place = document.getElementById('operation');
        if (place) seen.push(place.innerHTML === '' ? 'empty' : 'rendered');
      }).observe(document.body, {subtree: true, childList: true});
    });
    await scripts.pass();
    await expect(page.locator('#operation #body')).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as {seen: string[]}).seen);
    expect(new Set(seen)).toEqual(new Set(['rendered']));
  });
});

test('After a click, the title is painted before the guide is built, and a section is opened in a whole page', async ({
  page,
}) => {
  await open(page, '/docs/api/api_products/');
  /** Headings that are on the page when its title first changes. */
  const first = async (address: string) => {
    await addServedLink(page, address);
    const headings = page.evaluate(
      (old) =>
        new Promise<number>((resolve) => {
          new MutationObserver((_, observer) => {
            if (document.querySelector('h1')?.textContent === old) return;
            observer.disconnect();
            resolve(document.querySelectorAll('article h2').length);
          }).observe(document.body, {subtree: true, childList: true});
        }),
      await page.locator('h1').textContent(),
    );
    await page.getByRole('link', {name: 'A served link'}).click();
    return headings;
  };
  expect(await first(guide)).toBe(0);
  await expect(page.locator('#errors')).toBeAttached();
  expect(await first('/docs/api/api_pricing#v1')).toBeGreaterThan(3);
  await expect(page.locator('#v1')).toBeInViewport();
});

test.describe('Links of served HTML', () => {
  test('prefetch on hover, and navigate without loading a document', async ({page}) => {
    const own = new Set(await scriptsOf(page, operation));
    const documents = watchDocuments(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, '/docs/api/api_products/spec');
    await atRest(page);
    for (const script of asked) own.delete(script);
    expect(own.size).toBeGreaterThan(0);
    const link = page.locator('#putProduct').getByRole('link');
    await link.hover();
    await expect.poll(() => asked.filter((script) => own.has(script)).length).toBeGreaterThan(0);
    await link.click();
    await page.waitForURL(operation);
    await expect(page.locator('#operation #body')).toBeVisible();
    expect(documents).toHaveLength(1);
  });
});

test.describe('Prefetching', () => {
  const prefetched = (page: Page) => page.locator('link[rel="prefetch"]');

  test('fetches pages whose links are in view, and loads one whose link is hovered, even with a hash', async ({
    page,
  }) => {
    const scripts = await controlScripts(page);
    await open(page, guide);
    await expect.poll(() => prefetched(page).count()).toBeGreaterThan(3);
    // A section far from the tool of that page, which loads when it comes near.
    await addServedLink(page, '/docs/pos/intro/#sale-to-order');
    // The part that renders the content arrives last. This caption appears nowhere else.
    const rendering = page.waitForResponse(
      async (response) =>
        response.url().includes('/assets/js/') &&
        !isPrefetch(response.request()) &&
        (await response.text()).includes('Platform components and the data they exchange'),
    );
    await page.getByRole('link', {name: 'A served link'}).hover();
    await rendering;
    scripts.fail();
    await page.getByRole('link', {name: 'A served link'}).click();
    await expect(page.locator('h1')).not.toHaveText(/general/i);
    expect(scripts.failed).toEqual([]);
  });

  test('does nothing on slow connections and for readers who save data', {tag: '@all'}, async ({context}) => {
    for (const connection of [{effectiveType: '2g'}, {effectiveType: 'slow-2g'}, {effectiveType: '4g', saveData: true}])
      await test.step(JSON.stringify(connection), async () => {
        const page = await context.newPage();
        await page.addInitScript((value) => {
          Object.defineProperty(navigator, 'connection', {value, configurable: true});
        }, connection);
        await open(page, guide);
        await atRest(page);
        const later: string[] = [];
        page.on('request', (request) => later.push(request.url()));
        await page.getByRole('link', {name: 'POS Platform'}).first().hover();
        await page.mouse.wheel(0, 3000);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
        await atRest(page);
        expect(later).toEqual([]);
        await expect(prefetched(page)).toHaveCount(0);
        await page.close();
      });
  });
});

test('The contents keep the entry of the section being read in view', {tag: '@all'}, async ({page}) => {
  await open(page, '/docs/pos/pos-user-manual/#end-of-day');
  const active = page.locator('.table-of-contents__link--active');
  await expect(active).toHaveAttribute('href', '#end-of-day');
  await expect(active).toBeInViewport({ratio: 1});
  await page.setViewportSize({width: 390, height: 800});
  await expect(page.getByRole('button', {name: 'On this page'})).toContainText((await active.textContent())!);
});

test('The page is marked near the top of the sidebar, after a link in the text and on arrival', async ({page}) => {
  const menu = page.getByRole('navigation', {name: 'Docs sidebar'});
  const current = menu.locator('[aria-current="page"]');
  const expectNearTop = async () => {
    await expect(current).toHaveCount(1);
    const start = (await menu.boundingBox())!.y;
    await expect.poll(async () => (await current.boundingBox())!.y - start).toBeLessThan(300);
    expect((await current.boundingBox())!.y).toBeGreaterThanOrEqual(start);
  };
  await open(page, guide);
  await addServedLink(page, operation);
  await page.getByRole('link', {name: 'A served link'}).click();
  await page.waitForURL(operation);
  await expectNearTop();
  await open(page, operation);
  await expectNearTop();
});

test('On a phone, guides and the not-found page begin at most 132 px below the top of the screen', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const moved = await watchShifts(page);
  for (const path of [guide, operation, '/docs/pos/pos-user-manual/', '/docs/nothing']) {
    await open(page, path);
    expect((await page.locator('h1').boundingBox())!.y, path).toBeLessThanOrEqual(132);
    expect(await moved(), path).toEqual([]);
  }
});

test(
  'On a phone, a page hydrates without language rules, whose first use blocks it for 80 ms',
  {tag: '@all'},
  async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.addInitScript(() => {
      const compare = String.prototype.localeCompare;
      String.prototype.localeCompare = function (...others: Parameters<typeof compare>) {
        document.documentElement.dataset['languageRules'] = new Error().stack;
        return compare.apply(this, others);
      };
    });
    for (const path of [guide, operation]) {
      await open(page, path);
      await atRest(page);
      await expect(page.locator('html'), path).not.toHaveAttribute('data-language-rules');
    }
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await page.locator('.navbar-sidebar').getByRole('link', {name: 'Pricing', exact: true}).click();
    await expect(page).toHaveURL(/api_pricing/);
    await expect(page.locator('.navbar-sidebar')).not.toBeInViewport();
  },
);

/** Puts a plain link into the text, as served HTML has them. */
async function addServedLink(page: Page, href: string): Promise<void> {
  await page.locator('h1').evaluate((heading, address) => {
    const link = document.createElement('a');
    link.id = 'served-link';
    link.href = address;
    link.textContent = 'A served link';
    heading.after(link);
  }, href);
}

/**
 * Clicks a copy of the served link and tells whether the site left the click to the browser, which does nothing with it.
 * @param attributes those in which the copy differs
 */
function clickOutcome(
  page: Page,
  attributes: Record<string, string>,
  modifiers: Record<string, boolean>,
): Promise<'kept' | 'prevented'> {
  return page.locator('#served-link').evaluate(
    (served, [changes, init]) => {
      const link = served.cloneNode(true) as Element;
      served.after(link);
      for (const [name, value] of Object.entries(changes)) link.setAttribute(name, value);
      let result: 'kept' | 'prevented' = 'kept';
      window.addEventListener(
        'click',
        (event) => {
          result = event.defaultPrevented ? 'prevented' : 'kept';
          event.preventDefault();
        },
        {once: true},
      );
      link.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ...init}));
      link.remove();
      return result;
    },
    [attributes, modifiers] as const,
  );
}

test("An address with an incorrectly encoded hash doesn't cause an error", {tag: '@all'}, async ({page}) => {
  const problems = watchConsole(page);
  for (const path of [operation, guide, '/reference/orders']) {
    await open(page, `${path}#%E0`);
    await expect(page.locator('h1')).toBeVisible();
  }
  expect(problems).toEqual([]);
});
