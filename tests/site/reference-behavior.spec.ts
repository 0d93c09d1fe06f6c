import {expect, test, type Page} from '@playwright/test';
import {apis, referenceRoute, specRoute} from '../../src/site/apis';
import {builtHtml, builtPages} from '../support/pages';
import {belowHeader, laidOut} from '../support/parts';
import {atRest, hydrated, isPrefetch, open, watchConsole} from '../support/visit';

const coupon = '/docs/api/api_promotions/coupons_api_spec/create-coupon';
const phone = {width: 360, height: 740};

function part(page: Page, id: string) {
  return page.locator(`[id="${id}"]`);
}

/** Where the sticky header ends and where the window does: a target has to start in between, once scrolling has ended. */
async function expectBelowHeader(page: Page, id: string): Promise<void> {
  await expect(part(page, id)).toBeInViewport();
  await expect.poll(() => belowHeader(page, id)).toBeGreaterThanOrEqual(-1);
}

test.describe('Opening a part of the reference', () => {
  test('its address opens the sections around it and shows it below the header', async ({page}) => {
    await open(page, `${coupon}#body.codes.template`);
    await expectBelowHeader(page, 'body.codes.template');
  });

  test('a changed address does the same, and the back button returns', async ({page}) => {
    await open(page, coupon);
    await page.evaluate(() => (window.location.hash = '#body.codes.template'));
    await expectBelowHeader(page, 'body.codes.template');
    // The page of the API holds what errors share: an address of a part of it leads to the response.
    await page.evaluate(() => (window.location.hash = '#response-422.error.message'));
    await expectBelowHeader(page, 'response-422');
    await page.goBack();
    await expectBelowHeader(page, 'body.codes.template');
  });

  test('the full page opens the operation around it', async ({page}) => {
    await open(page, '/docs/api/api_promotions/coupons_api_spec#createCoupon.body.validFrom');
    await expectBelowHeader(page, 'createCoupon.body.validFrom');
  });

  test('works after a navigation within the site', async ({page}) => {
    const problems = watchConsole(page);
    await open(page, '/docs/api/api_orders/');
    const link = page.locator('article a[href*="/spec/"][href*="#"]').first();
    const id = (await link.getAttribute('href'))!.split('#')[1]!;
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/spec/[^/#]+/?#${id}$`));
    await expectBelowHeader(page, id);
    expect(problems).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('the browser opens the sections around it', async ({page}) => {
      await page.goto(`${coupon}#body.codes.template`);
      await expect(part(page, 'body.codes.template')).toBeInViewport();
    });
  });
});

test.describe('A link of a part to itself', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('is its name, and a click copies the address and says so', async ({page}) => {
    await open(page, coupon);
    await part(page, 'body.channels').getByRole('link', {name: 'channels', exact: true}).click();
    await expect(page.getByRole('status').filter({hasText: 'Link copied'})).toBeAttached();
    await expect(page).toHaveURL(/create-coupon#body\.channels$/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('appears on hover for an open response', async ({page}) => {
    await open(page, coupon);
    const link = page.getByRole('link', {name: 'Link to response 201'});
    await part(page, 'response-201').locator('summary').first().hover();
    await expect(link).toHaveCSS('opacity', '1');
  });
});

test.describe('Printing', () => {
  test('opens all disclosures and closes them again', async ({page}) => {
    await open(page, coupon);
    const closed = page.locator('details:not([open])');
    const before = await closed.count();
    expect(before).toBeGreaterThan(5);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(closed).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(closed).toHaveCount(before);
  });
});

test.describe('A full page', () => {
  const current = 'nav [aria-current="true"]';

  test('highlights the current operation and updates the address', async ({page}) => {
    await open(page, '/reference/products');
    await expect(page.locator(current)).toHaveCount(0);
    // A jump by script, unlike one by a link, is not corrected when the part before its target takes its true height.
    await laidOut(page);
    await part(page, 'putProduct').evaluate((operation) => operation.scrollIntoView());
    await expect(page.locator(current)).toHaveText(/Update a product/);
    await expect(page).toHaveURL(/#putProduct$/);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator(current)).toHaveCount(0);
    await expect(page).toHaveURL(/\/reference\/products$/);
  });

  test('has all its headings, whatever is laid out', async ({page}) => {
    await open(page, '/reference/products');
    const skipped = await page
      .locator('[data-part] h3')
      .evaluateAll((headings) =>
        headings
          .filter((heading) => !heading.checkVisibility({contentVisibilityAuto: true}))
          .map((one) => one.outerHTML),
      );
    expect(skipped).toEqual([]);
  });

  test('soon has its full height, at each width', async ({page}) => {
    await open(page, '/reference/products');
    /** How much is missing of its height, which it has when nothing of it is laid out later. */
    const missing = () =>
      page.evaluate(() => {
        const present = document.documentElement.scrollHeight;
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('[data-part] > div { content-visibility: visible !important; }');
        document.adoptedStyleSheets.push(sheet);
        const whole = document.documentElement.scrollHeight;
        document.adoptedStyleSheets.pop();
        return whole - present;
      });
    await laidOut(page);
    await expect.poll(missing).toBe(0);
    await page.setViewportSize({width: 700, height: 900});
    await expect.poll(missing).toBe(0);
  });

  for (const id of ['putProduct', 'schema.Product'])
    test(`shows ${id} again after a reload and on going back`, async ({page}) => {
      // To the px, because heights of lines are not whole.
      const distance = async () => Math.round(await belowHeader(page, id));
      const restored = async () => {
        await hydrated(page);
        await laidOut(page);
        await atRest(page);
        return distance();
      };
      await open(page, '/reference/products');
      await laidOut(page);
      await part(page, id).evaluate((target) => target.scrollIntoView());
      await atRest(page);
      const before = await distance();
      expect(Math.abs(before)).toBeLessThan(100);
      await page.reload();
      expect(await restored()).toBe(before);
      await open(page, '/docs/pos/intro/');
      await page.goBack();
      expect(await restored()).toBe(before);
    });

  test('keeps the address of a field within the operation', async ({page}) => {
    await open(page, '/reference/coupons#createCoupon.body.channels');
    await expect(page.locator(current)).toHaveText(/Create a coupon/);
    await expectBelowHeader(page, 'createCoupon.body.channels');
    await expect(page).toHaveURL(/#createCoupon\.body\.channels$/);
  });

  test('/ focuses the filter, which finds operations by path and fields by name; Escape clears it', async ({page}) => {
    await open(page, '/reference/products');
    const navigation = page.getByRole('navigation', {name: 'Operations and schemas'});
    const all = await navigation.locator('li:visible').count();
    await page.keyboard.press('/');
    await expect(navigation.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('products/_batch');
    await expect(navigation.locator('li:visible')).toHaveText([/Import products/]);
    await navigation.getByRole('searchbox').fill('saleRestr');
    await expect(navigation.getByRole('link', {name: 'schema.Product.saleRestriction', exact: true})).toBeVisible();
    await expect(navigation.getByRole('status')).toContainText('fields');
    await page.keyboard.press('Escape');
    await expect(navigation.getByRole('searchbox')).toHaveValue('');
    await expect(navigation.locator('li:visible')).toHaveCount(all);
  });

  test('j and k go to the next and previous operation', async ({page}) => {
    await open(page, '/reference/coupons');
    const operations = page.locator('[data-part="operation"]');
    const ids = await operations.evaluateAll((parts) => parts.map(({id}) => id));
    await page.keyboard.press('j');
    await expectBelowHeader(page, ids[0]!);
    await page.keyboard.press('j');
    await expectBelowHeader(page, ids[1]!);
    await expect(operations.nth(1).getByRole('heading', {level: 3}).getByRole('link')).toBeFocused();
    await page.keyboard.press('k');
    await expectBelowHeader(page, ids[0]!);
  });

  test('? shows the keyboard shortcuts, which can be turned off permanently', async ({page}) => {
    await open(page, '/reference/coupons');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', {name: 'Keyboard shortcuts'});
    await expect(dialog).toContainText('Next operation');
    await dialog.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await page.keyboard.press('?');
    await atRest(page);
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', {name: 'Settings'}).click();
    await expect(
      page.getByRole('dialog', {name: 'Settings'}).getByRole('checkbox', {name: /single-key/}),
    ).not.toBeChecked();
  });

  for (const viewport of [phone, {width: 1280, height: 900}]) {
    test(`offers the site search at ${viewport.width} pixels, and results navigate back to the docs`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await open(page, '/reference/coupons');
      await page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: 'Search'}).click();
      await page.getByRole('dialog').getByRole('combobox').fill('pagination');
      await page.getByRole('dialog').getByRole('option').first().click();
      await expect(page).toHaveURL(/\/docs\/api\//);
    });
  }

  test('links the other full pages and the docs', async ({page}) => {
    await open(page, '/reference/coupons');
    await page.getByRole('navigation', {name: 'APIs'}).getByRole('link', {name: 'Orders'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Orders API reference');
    await page.getByRole('link', {name: 'Back to the docs'}).click();
    await expect(page).toHaveURL(/\/docs\/api\/api_orders\/spec$/);
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('navigation', {name: 'APIs'})).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Coupons API reference');
  });

  test('is rendered and interactive when opened from a schema link in a guide', async ({page}) => {
    await open(page, '/docs/api/api_orders/');
    await page.locator('a[href$="/reference/orders#schema.Order.state"]').first().click();
    await expectBelowHeader(page, 'schema.Order.state');
    await expect(page.locator(current)).toHaveText('Order');
    await page.goBack();
    await expect(page).toHaveURL(/\/docs\/api\/api_orders\/(#.*)?$/);
  });

  test('has its navigation behind a button on a phone, initially closed', async ({page}) => {
    await page.setViewportSize(phone);
    await open(page, '/reference/coupons');
    const navigation = page.getByRole('navigation', {name: 'Operations and schemas'});
    await expect(navigation).toBeHidden();
    await page.getByRole('button', {name: 'Operations'}).click();
    await expect(navigation).toBeVisible();
    await navigation.getByRole('link', {name: /Create a coupon/}).click();
    await expect(navigation).toBeHidden();
    await expectBelowHeader(page, 'createCoupon');
  });

  for (const viewport of [phone, {width: 1280, height: 900}]) {
    test(`doesn't shift while it loads at ${viewport.width} pixels`, async ({page}) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        Object.assign(window, {shifts: 0});
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (window as unknown as {shifts: number}).shifts += (entry as unknown as {value: number}).value;
        }).observe({type: 'layout-shift', buffered: true});
      });
      await open(page, '/reference/orders');
      await atRest(page);
      expect(await page.evaluate(() => (window as unknown as {shifts: number}).shifts)).toBe(0);
    });
  }

  for (const api of apis) {
    for (const width of [360, 768, 1280, 1920]) {
      test(`of the ${api.title} doesn't overflow at ${width} pixels with all levels open`, async ({page}) => {
        await page.setViewportSize({width, height: 900});
        await open(page, referenceRoute(api));
        await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
        const {content, viewport} = await page.evaluate(() => ({
          content: document.documentElement.scrollWidth,
          viewport: document.documentElement.clientWidth,
        }));
        expect(content).toBeLessThanOrEqual(viewport);
      });
    }
  }
});

test.describe('The first load', () => {
  test("doesn't render the served content again", async ({page}) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, {served: document.getElementById('response-422')});
      });
    });
    await open(page, coupon);
    await atRest(page);
    const kept = await page.evaluate(() => (window as unknown as {served: HTMLElement}).served.isConnected);
    expect(kept).toBe(true);
  });

  for (const path of ['/docs/api/api_products/', coupon, '/reference/coupons']) {
    test(`${path} doesn't load code that renders the reference`, async ({page}) => {
      const scripts: Promise<string>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script' && !isPrefetch(response.request()))
          scripts.push(response.text());
      });
      await open(page, path);
      await atRest(page);
      const texts = await Promise.all(scripts);
      expect(texts.length).toBeGreaterThan(2);
      // A phrase of the rendering components.
      expect(texts.filter((text) => text.includes('Keys: any string'))).toEqual([]);
    });
  }
});

test.describe('Navigation in the reference', () => {
  for (const api of apis)
    test(`the table of contents of the ${api.title} links every section of its full page`, async ({page}) => {
      await open(page, specRoute(api));
      const entries = page.locator('.theme-doc-toc-desktop a');
      await expect(entries).toHaveText(await page.locator('main h2').allTextContents());
      const ids = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice(1)));
      for (const id of ids) await expect(part(page, id)).toBeVisible();
      await entries.nth(1).click();
      await expectBelowHeader(page, ids[1]!);
    });

  test('breadcrumbs contain no duplicates', () => {
    const trails = builtPages()
      .map((path) => /<ul class="?breadcrumbs"?>(.*?)<\/ul>/.exec(builtHtml(path))?.[1])
      .filter((trail) => trail !== undefined)
      .map((trail) => [...trail.matchAll(/>([^<>]+)</g)].map((match) => match[1]!));
    expect(trails.length).toBeGreaterThan(50);
    expect(trails.filter((names) => new Set(names).size < names.length)).toEqual([]);
  });

  test('a path breaks only before slashes', async ({page}) => {
    // The narrowest window a page has to fit into (WCAG 2.2, 1.4.10): on a usual phone this path stays whole.
    await page.setViewportSize({width: 320, height: 640});
    await open(page, '/docs/api/api_products/spec/put-product');
    const lines = await page.locator('[data-path]').evaluate((path) => {
      const tops = new Map<number, string>();
      for (const node of Array.from(path.childNodes)) {
        if (!(node instanceof Text)) continue;
        for (let index = 0; index < node.length; index += 1) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const top = Math.round(range.getBoundingClientRect().top);
          tops.set(top, (tops.get(top) ?? '') + node.data[index]!);
        }
      }
      return [...tops.values()];
    });
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toMatch(/^\//);
    expect(lines.join('')).toBe('/{projectID}/products/sku/{sku}');
  });
});
