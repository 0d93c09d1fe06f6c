import {expect, test, type Locator, type Page} from '@playwright/test';
import {apis, referenceRoute, specRoute} from '../../src/site/apis';
import {keptPage, openUnlessThere} from '../support/keptPage';
import {belowHeader, laidOut} from '../support/parts';
import {atRest, hydrated, open, watchConsole} from '../support/visit';

const coupon = '/docs/api/api_promotions/coupons_api_spec/create-coupon';
const phone = {width: 360, height: 740};
const desktop = {width: 1280, height: 720};

function part(page: Page, id: string) {
  return page.locator(`[id="${id}"]`);
}

/** Where the sticky header ends and where the window does: a target has to start in between, once scrolling has ended. */
async function expectBelowHeader(page: Page, id: string): Promise<void> {
  await expect(part(page, id)).toBeInViewport();
  await expect.poll(() => belowHeader(page, id)).toBeGreaterThanOrEqual(-1);
}

test.describe('The page of an operation', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});
  const pageOf = keptPage(async (page) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, {served: document.getElementById('response-422')});
      });
    });
    await open(page, `${coupon}#body.codes.template`);
  });

  test('opens the sections around the part of its address, and shows it below the header', async () => {
    await expectBelowHeader(pageOf(), 'body.codes.template');
  });

  test("doesn't render the served content again", async () => {
    await atRest(pageOf());
    const kept = await pageOf().evaluate(() => (window as unknown as {served: HTMLElement}).served.isConnected);
    expect(kept).toBe(true);
  });

  test('shows the part of a changed address, and the back button returns', async () => {
    const page = pageOf();
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = false;
      window.location.hash = '#body.manual.translations.name';
    });
    await expectBelowHeader(page, 'body.manual.translations.name');
    // The page of the API holds what errors share: an address of a part of it leads to the response.
    await page.evaluate(() => (window.location.hash = '#response-422.error.message'));
    await expectBelowHeader(page, 'response-422');
    await page.goBack();
    await expectBelowHeader(page, 'body.manual.translations.name');
  });

  test('marks the section that a link leads to, however short, and the next one once its heading is near the top', async () => {
    const page = pageOf();
    const sections = page.getByRole('navigation', {name: /^Sections of/}).getByRole('link');
    const isCurrent = ['aria-current', 'location'] as const;
    for (const name of ['Path', 'Body']) {
      await sections.filter({hasText: name}).click();
      await expect(sections.filter({hasText: name})).toHaveAttribute(...isCurrent);
    }
    await part(page, 'responses').evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - 230));
    await expect(sections.filter({hasText: 'Responses'})).toHaveAttribute(...isCurrent);
  });

  test('copies the address of a part with a click on its name, and says so', async () => {
    const page = pageOf();
    await part(page, 'body.channels').getByRole('link', {name: 'channels', exact: true}).click();
    await expect(page.getByRole('status').filter({hasText: 'Link copied'})).toBeAttached();
    await page.waitForURL(/create-coupon#body\.channels$/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('shows the link of an open response on hover', async () => {
    const page = pageOf();
    const response = part(page, 'response-201').locator('summary').first();
    if ((await part(page, 'response-201').locator('details[open]').count()) === 0) await response.click();
    await response.hover();
    await expect(page.getByRole('link', {name: 'Link to response 201'})).toHaveCSS('opacity', '1');
  });
});

test.describe('Without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the browser opens the sections around the part of an address', async ({page}) => {
    await page.goto(`${coupon}#body.codes.template`);
    await expect(part(page, 'body.codes.template')).toBeInViewport();
  });

  test('a path breaks only before slashes', async ({page}) => {
    // The narrowest window a page has to fit into (WCAG 2.2, 1.4.10): on a usual phone this path stays whole.
    await page.setViewportSize({width: 320, height: 640});
    await page.goto('/docs/api/api_products/spec/put-product');
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

const current = 'nav [aria-current="true"]';

test.describe('A full page of many operations', () => {
  const products = '/reference/products';
  const pageOf = keptPage((page) => open(page, products));

  test('has all its headings, whatever is laid out', async () => {
    const page = pageOf();
    const skipped = await page
      .locator('[data-part] h3')
      .evaluateAll((headings) =>
        headings
          .filter((heading) => !heading.checkVisibility({contentVisibilityAuto: true}))
          .map((one) => one.outerHTML),
      );
    expect(skipped).toEqual([]);
  });

  test('highlights the current operation and updates the address', async () => {
    const page = pageOf();
    await openUnlessThere(page, products);
    await expect(page.locator(current)).toHaveCount(0);
    // A jump by script, unlike one by a link, is not corrected when the part before its target takes its true height.
    await laidOut(page);
    await part(page, 'putProduct').evaluate((operation) => operation.scrollIntoView());
    await expect(page.locator(current)).toHaveText(/Create or update a product/);
    await page.waitForURL(/#putProduct$/);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator(current)).toHaveCount(0);
    await page.waitForURL(/\/reference\/products$/);
  });

  test('finds operations by path and fields by name in a filter that / focuses and Escape clears', async () => {
    const page = pageOf();
    await openUnlessThere(page, products);
    const navigation = page.getByRole('navigation', {name: 'Operations and schemas'});
    const all = await navigation.locator('li:visible').count();
    await page.keyboard.press('/');
    await expect(navigation.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('products/_batch');
    await expect(navigation.locator('li:visible')).toHaveText([/Import products/]);
    await navigation.getByRole('searchbox').fill('delete product');
    await expect(navigation.locator('li:visible').filter({hasText: /^DEL\w* ?Delete a product$/})).toHaveCount(1);
    await navigation.getByRole('searchbox').fill('batch import pricse');
    await expect(navigation.locator('li:visible').first()).toContainText('Import');
    await navigation.getByRole('searchbox').fill('isPrimry');
    await expect(navigation.getByRole('link', {name: /\.isPrimary$/}).first()).toBeVisible();
    await navigation.getByRole('searchbox').fill('saleRestr');
    await expect(navigation.getByRole('link', {name: 'schema.Product.saleRestriction', exact: true})).toBeVisible();
    await expect(navigation.getByRole('status')).toContainText('fields');
    await page.keyboard.press('Escape');
    await expect(navigation.getByRole('searchbox')).toHaveValue('');
    await expect(navigation.locator('li:visible')).toHaveCount(all);
    const search = page.getByRole('dialog', {name: 'Search'});
    await expect(search).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
  });

  test('soon has its full height, at each width', {tag: '@all'}, async () => {
    const page = pageOf();
    await openUnlessThere(page, products);
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
    await page.setViewportSize(desktop);
  });
});

for (const id of ['putProduct', 'schema.Product'])
  test(`A full page shows ${id} again after a reload and on going back`, {tag: '@all'}, async ({page}) => {
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

test('A full page shows its first operation in the first screen of a phone, with its buttons in one row', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/reference/products');
  await expect(page.locator('#importProducts').getByRole('heading', {name: 'Import products'})).toBeInViewport();
  const middleOf = async (one: Locator) => {
    const {y, height} = (await one.boundingBox())!;
    return y + height / 2;
  };
  const downloads = page.getByText('OpenAPI and collections');
  const copy = page.getByRole('button', {name: 'Copy page'});
  // The page can still move to where it begins.
  await expect.poll(async () => (await middleOf(copy)) - (await middleOf(downloads))).toBeCloseTo(0, 0);
  await page.getByText('About', {exact: true}).click();
  await expect(page.getByText('newline-delimited JSON (NDJSON)').first()).toBeVisible();
});

test.describe('A full page', () => {
  const coupons = '/reference/coupons';
  const pageOf = keptPage((page) => open(page, `${coupons}#createCoupon.body.channels`));

  test('keeps the address of a field within the operation', async () => {
    const page = pageOf();
    await expect(page.locator(current)).toHaveText(/Create a coupon/);
    await expectBelowHeader(page, 'createCoupon.body.channels');
    await page.waitForURL(/#createCoupon\.body\.channels$/);
  });

  test('goes to the next and previous operation with j and k', async () => {
    const page = pageOf();
    await openUnlessThere(page, coupons);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator(current)).toHaveCount(0);
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

  test('offers the site search on a phone, and results navigate back to the docs', {tag: '@all'}, async () => {
    const page = pageOf();
    await openUnlessThere(page, coupons);
    await page.setViewportSize(phone);
    await page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: 'Search'}).click();
    await page.getByRole('dialog').getByRole('combobox').fill('pagination');
    await page.getByRole('dialog').getByRole('option').first().click();
    await page.waitForURL(/\/docs\/api\//);
  });

  test('links the other full pages and the docs', {tag: '@all'}, async () => {
    const page = pageOf();
    await page.setViewportSize(desktop);
    await openUnlessThere(page, coupons);
    await page.getByRole('navigation', {name: 'APIs'}).getByRole('link', {name: 'Orders'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Orders API reference');
    await page.getByRole('link', {name: 'Back to the docs'}).click();
    await page.waitForURL(/\/docs\/api\/api_orders\/spec$/);
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('navigation', {name: 'APIs'})).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Coupons API reference');
  });

  test('has its navigation behind a button on a phone, initially closed', async () => {
    const page = pageOf();
    await page.setViewportSize(phone);
    await open(page, coupons);
    const navigation = page.getByRole('navigation', {name: 'Operations and schemas'});
    await expect(navigation).toBeHidden();
    await page.getByRole('button', {name: 'Operations'}).click();
    await expect(navigation).toBeVisible();
    await navigation.getByRole('link', {name: /Create a coupon/}).click();
    await expect(navigation).toBeHidden();
    await expectBelowHeader(page, 'createCoupon');
  });
});

test('Links of a guide open a part of an operation and a schema of a full page', {tag: '@all'}, async ({page}) => {
  const problems = watchConsole(page);
  const guide = '/docs/api/api_orders/';
  await open(page, guide);
  const link = page.locator('article a[href*="/spec/"][href*="#"]').first();
  const id = (await link.getAttribute('href'))!.split('#')[1]!;
  await link.click();
  await page.waitForURL(new RegExp(`/spec/[^/#]+/?#${id}$`));
  await expectBelowHeader(page, id);
  await page.goBack();
  await page.waitForURL(new RegExp(`${guide}$`));
  await page.locator('a[href$="/reference/orders#schema.Order.state"]').first().click();
  await expectBelowHeader(page, 'schema.Order.state');
  await expect(page.locator(current)).toHaveText('Order');
  await page.goBack();
  await page.waitForURL(/\/docs\/api\/api_orders\/(#.*)?$/);
  expect(problems).toEqual([]);
});

for (const [index, api] of apis.entries()) {
  // One API for all; the others have the same components.
  const tag = index === 0 ? [] : '@all';

  test(
    `The full page of the ${api.title} doesn't overflow at any width with all levels open`,
    {tag: '@all'},
    async ({page}) => {
      await open(page, referenceRoute(api));
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        // Parts that the browser hasn't laid out have no width.
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('[data-part] > div { content-visibility: visible !important; }');
        document.adoptedStyleSheets.push(sheet);
      });
      for (const width of [360, 768, 1280, 1920]) {
        await page.setViewportSize({width, height: 900});
        const {content, viewport} = await page.evaluate(() => ({
          content: document.documentElement.scrollWidth,
          viewport: document.documentElement.clientWidth,
        }));
        expect(content, `at ${width} pixels`).toBeLessThanOrEqual(viewport);
      }
    },
  );

  test(`The table of contents of the ${api.title} leads to the sections of its page`, {tag}, async ({page}) => {
    await open(page, specRoute(api));
    const entries = page.locator('.theme-doc-toc-desktop a');
    await expect(entries).toHaveText(await page.locator('main :is(h2, h3)').allTextContents());
    const ids = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice(1)));
    for (const id of ids) await expect(part(page, id)).toBeVisible();
    await entries.nth(1).click();
    await expectBelowHeader(page, ids[1]!);
  });
}

test.describe('The overview of an API', () => {
  const overview = '/docs/api/api_promotions/coupons_api_spec';

  test('lists each operation on one line, runs it in one click, and leads to its page', async ({page}) => {
    await open(page, overview);
    const rows = page.locator('#api-spec li[data-language]');
    await expect(rows).toHaveCount(6);
    await rows.filter({hasText: 'Get a coupon'}).getByRole('button', {name: 'Run'}).click();
    await expect(page.locator('#getCoupon [data-run]')).toContainText('200 OK');
    await expect(page.locator('#getCoupon [data-run]')).toContainText('spring-flyer');
    await page.locator('#getCoupon').getByRole('link', {name: 'Get a coupon'}).click();
    await page.waitForURL(`${overview}/get-coupon`);
  });

  test('begins with its operations, also on a phone, and opens its servers and the scheme of an address', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await open(page, `${overview}#security.bearerAuth`);
    await expect(part(page, 'security.bearerAuth')).toBeInViewport();
    await open(page, overview);
    await expect(page.locator('#listCoupons')).toBeInViewport();
    const host = page.locator('#api-spec').getByText('https://api.production.example', {exact: true});
    await expect(host).toBeHidden();
    await page.getByText('Servers', {exact: true}).click();
    await expect(host).toBeVisible();
  });

  test('shows the base URL in its first screen, with the host of the reader, and copies it', async ({page}) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(phone);
    await open(page, overview);
    const line = page.getByText('Base URL:');
    await expect(line).toBeInViewport({ratio: 1});
    await expect(line).toHaveText('Base URL: https://api.staging.example');
    await page.evaluate(() => window.fillSamples('production,p,1,2,retail.example'));
    await page.getByRole('button', {name: 'Copy: base URL'}).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('https://retail.example');
  });

  test(
    'leads published addresses of fields, schemas, and filled-in requests to the full page',
    {tag: '@all'},
    async ({page}) => {
      for (const hash of ['schema.CouponCode.template', 'createCoupon.body.codes', 'request=coupons/getCoupon']) {
        await page.goto(`${overview}#${hash}`);
        await page.waitForURL(`/reference/coupons#${hash}`);
        if (hash.startsWith('create')) await expectBelowHeader(page, hash);
      }
      await expect(page.getByRole('dialog', {name: /^Build request:/})).toBeVisible();
      await open(page, `${overview}#createCoupon`);
      await expect(page.locator('#createCoupon')).toBeInViewport();
      await page.waitForURL(`${overview}#createCoupon`);
    },
  );
});
