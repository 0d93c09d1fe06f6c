import {expect, test, type Page} from '@playwright/test';

const pages = [
  '/',
  '/docs/api/api_products/',
  '/docs/api/api_products/spec/put-product',
  '/reference/products',
  '/404.html',
];
const screens = [
  {width: 1280, height: 800},
  {width: 360, height: 740},
];

/** Where a page is cut off, in letters after the start of its body: often enough to meet each part of the first screen. */
const step = 1000;
const reach = 30_000;

test.describe('Nothing moves while a page loads', {tag: '@all'}, () => {
  for (const path of pages)
    for (const viewport of screens)
      test(`${path} at ${viewport.width} px`, async ({page}) => {
        await page.setViewportSize(viewport);
        // A page without its script stays as far as it has come; that the script is missing, which the home page says when it
        // has been read to its end, would not be said of one that is still arriving.
        await page.route('**/assets/js/**', (route) => route.abort());
        await page.addInitScript('window.docusaurus = {}');
        const whole = await (await page.request.get(path)).text();
        const start = whole.indexOf('<body');
        const final = await drawn(page, path, whole);
        for (let end = start + step; end < Math.min(start + reach, whole.length); end += step) {
          const places = await drawn(page, path, whole.slice(0, end));
          // The last ones are truncated, or stand in a row whose last control is still to come.
          const moved = places.slice(0, -6).filter((place, index) => place !== '' && place !== final[index]);
          expect(moved, `cut after ${end - start} letters of the body`).toEqual([]);
        }
      });
});

/** Opens so much of a page. @returns for each element what it is and where it stands, '' if it is a frame or out of sight */
async function drawn(page: Page, path: string, body: string): Promise<string[]> {
  await page.route(`**${path}`, (route) => route.fulfill({contentType: 'text/html', body}), {times: 1});
  await page.goto(path);
  return page.evaluate(() =>
    Array.from(document.body.querySelectorAll('*'), (element) => {
      const {left, top, right, bottom, width, height} = element.getBoundingClientRect();
      const inView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && width > 0 && height > 0;
      if (element.childElementCount > 0 || !inView || !element.checkVisibility({visibilityProperty: true})) return '';
      return `${element.outerHTML.slice(0, 80)} at ${left.toFixed(0)}, ${top.toFixed(0)}`;
    }),
  );
}
