import {expect, test, type Page} from '@playwright/test';
import {origin} from '../../src/site/address';
import {keptPage} from '../support/keptPage';
import {colorModes, open, type ColorMode} from '../support/visit';

const guide = '/docs/scan_and_go/getting-started';
/** One page of each kind. */
const pages = [
  {kind: 'home page', path: '/'},
  {kind: 'manual', path: '/docs/pos/pos-user-manual/'},
  {kind: 'guide with tabs and diagrams', path: guide},
  {kind: 'guide with a tool', path: '/docs/api/api_orders/'},
  {kind: 'changelog', path: '/docs/api/API_CHANGELOG'},
  {kind: 'operation', path: '/docs/api/api_promotions/coupons_api_spec/create-coupon'},
  {kind: 'spec page', path: '/docs/api/api_promotions/coupons_api_spec'},
  {kind: 'full page', path: '/reference/coupons'},
];
/** Those that `npm test` prints: with what readers print, and with disclosures. */
const representatives = [guide, '/docs/api/api_promotions/coupons_api_spec/create-coupon'];

/** Width of the text on A4 with margins of 15 mm, in CSS pixels. */
const paper = {width: 680, height: 1000};

/** Opens a page as it goes to paper. */
async function print(page: Page, path: string, mode: ColorMode = 'light'): Promise<void> {
  await page.emulateMedia({media: 'screen'});
  await open(page, path, mode);
  await page.emulateMedia({media: 'print'});
}

test.describe('On paper', () => {
  const sheet = keptPage((page) => page.setViewportSize(paper));

  for (const {kind, path} of pages)
    test(
      `a ${kind} is complete, without navigation and controls`,
      {tag: representatives.includes(path) ? [] : '@all'},
      async () => {
        const page = sheet();
        await print(page, path);
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('nav:visible, footer.footer:visible, button:visible, dialog:visible')).toHaveCount(0);
        const found = await page.locator('body').evaluate((body) => {
          const nameOf = (element: Element) => `${element.tagName} ${element.id || element.className}`;
          const shown = Array.from(body.querySelectorAll('*')).filter((element) => element.checkVisibility());
          return {
            closed: Array.from(body.querySelectorAll('main details > :not(summary)'))
              .filter((part) => part.textContent !== '' && getComputedStyle(part).display !== 'none')
              .filter((part) => !part.checkVisibility({contentVisibilityAuto: true}) || !part.getClientRects().length)
              .map(nameOf),
            stuck: shown.filter((element) => /sticky|fixed/.test(getComputedStyle(element).position)).map(nameOf),
            cut: shown
              .filter((element) => /auto|scroll|hidden/.test(getComputedStyle(element).overflowX))
              .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
              .map(nameOf),
            overlapping: Array.from(body.querySelectorAll('main .code-block'))
              .filter((card) => card.scrollHeight > card.clientHeight + 1)
              .map(nameOf),
            wide: document.documentElement.scrollWidth,
          };
        });
        expect(found).toEqual({closed: [], stuck: [], cut: [], overlapping: [], wide: paper.width});
      },
    );

  test(
    'a guide is dark on light in both modes, its tabs in sequence, and its links show their address',
    {tag: '@all'},
    async () => {
      const page = sheet();
      for (const mode of colorModes)
        await test.step(`everything, including code, is dark on light in ${mode} mode`, async () => {
          await print(page, guide, mode);
          const grounds = await page.locator('body').evaluate((body) => {
            const brightness = (color: string) => Math.min(...(color.match(/\d+/g) ?? ['0']).slice(0, 3).map(Number));
            const code = body.querySelector('figure.code-block pre')!;
            return {
              page: brightness(getComputedStyle(document.documentElement).backgroundColor),
              text: brightness(getComputedStyle(body.querySelector('main p')!).color),
              code: brightness(getComputedStyle(code).backgroundColor),
              codeText: brightness(getComputedStyle(code).color),
            };
          });
          expect(grounds.page).toBe(255);
          expect(grounds.text).toBeLessThan(80);
          expect(grounds.code).toBeGreaterThan(240);
          expect(grounds.codeText).toBeLessThan(80);
        });

      await test.step('tabs appear in sequence, each with its name', async () => {
        const names = await page.getByRole('tab', {includeHidden: true}).allTextContents();
        const panels = page.getByRole('tabpanel');
        await expect(panels).toHaveCount(names.length);
        expect(names.length).toBeGreaterThan(4);
        const drawn = await panels.evaluateAll((all) =>
          all.map((panel) => JSON.parse(getComputedStyle(panel, '::before').content) as string),
        );
        expect(drawn).toEqual(names);
      });

      await test.step('links show their address, except for those within the page', async () => {
        const links = await page
          .locator('main :is(p, li) > a[href]:not([data-term], :has(> code))')
          .evaluateAll((all) =>
            all.map((link) => ({
              href: link.getAttribute('href')!,
              drawn: getComputedStyle(link, '::after').content.replace(/" "|"/g, ''),
            })),
          );
        const away = links.filter(({href}) => /^(http|\/)/.test(href));
        expect(away.length).toBeGreaterThan(5);
        for (const {href, drawn} of away) expect(drawn).toBe(` (${href.startsWith('/') ? origin + href : href})`);
        for (const {drawn} of links.filter(({href}) => href.startsWith('#'))) expect(drawn).toBe('none');
      });
    },
  );

  test('a PDF includes closed sections, which close again afterward', async () => {
    const page = sheet();
    await page.emulateMedia({media: null});
    await open(page, '/docs/api/api_promotions/promotions_api_spec/create-promotion-configuration');
    const closed = page.locator('details:not([open])');
    const before = await closed.count();
    expect(before).toBeGreaterThan(5);
    const pdf = (await page.pdf({format: 'A4'})).toString('latin1');
    // With closed sections, the page has six sheets.
    expect(pdf.match(/\/MediaBox/g)!.length).toBeGreaterThan(10);
    await expect(closed).toHaveCount(before);
  });
});

test.describe('Without JavaScript, on paper', () => {
  test.use({javaScriptEnabled: false});

  test('closed disclosures and tabs are shown', async ({page}) => {
    await page.emulateMedia({media: 'print'});
    await page.goto('/docs/api/api_promotions/coupons_api_spec/create-coupon');
    await expect(page.locator('[id="body.manual.translations.name"]')).toBeVisible();
    await page.goto(guide);
    await expect(page.locator('[data-tab="iOS"]').first()).toBeVisible();
  });
});
