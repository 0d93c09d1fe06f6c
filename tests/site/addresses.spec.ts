import {expect, test} from '@playwright/test';
import {builtPages, specifiedRoutes} from '../support/pages';

test.describe('Addresses', () => {
  test('the specification names the home page and 36 pages of docs', () => {
    expect(specifiedRoutes).toHaveLength(37);
  });

  for (const route of specifiedRoutes) {
    test(`${route} is a page`, async ({request}) => {
      const response = await request.get(route, {maxRedirects: 0});
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toContain('text/html');
    });
  }

  test('extra pages are operations and full references only', () => {
    const extra = builtPages().filter((page) => !specifiedRoutes.includes(page));
    const operation =
      /^\/docs\/api\/(?:api_products\/spec|api_orders\/spec|api_promotions\/(?:coupons|promotions)_api_spec)\/[a-z-]+$/;
    expect(extra.filter((page) => !operation.test(page) && !/^\/reference\/[a-z]+$/.test(page))).toEqual([]);
    expect(extra.filter((page) => operation.test(page))).toHaveLength(46);
    expect(extra.filter((page) => page.startsWith('/reference/'))).toHaveLength(4);
  });

  for (const unknown of ['/nothing-here', '/docs/api/nothing', '/docs/api/api_general/nothing.html', '/reference']) {
    test(`${unknown} is not found`, async ({request}) => {
      const response = await request.get(unknown, {maxRedirects: 0});
      expect(response.status()).toBe(404);
      expect(await response.text()).toContain('Page Not Found');
    });
  }
});
