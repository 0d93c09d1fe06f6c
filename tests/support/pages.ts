import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {pagesOfSitemap} from '../../src/commands/hosting/responseFor';
import {apis, specRoute} from '../../src/site/apis';

/** Addresses that the owner's specification names, as written there. Each must remain a page. */
export const specifiedRoutes: readonly string[] = `
  / /docs/api/ /docs/api/API_CHANGELOG /docs/api/api_checkout /docs/api/api_fulfillment_service
  /docs/api/api_general /docs/api/api_orders/ /docs/api/api_orders/spec /docs/api/api_pos_integration
  /docs/api/api_pricing /docs/api/api_products/ /docs/api/api_products/spec /docs/api/api_promotions/
  /docs/api/api_promotions/coupons_api_spec /docs/api/api_promotions/promotions_api_spec
  /docs/api/api_promotions/promotions_configuration /docs/api/api_shops /docs/api/api_vpos /docs/pos/hardware/
  /docs/pos/intro/ /docs/pos/pos-user-manual/ /docs/pos/sco-user-manual/ /docs/pos/setup/
  /docs/scan_and_go/getting-started /docs/scan_and_go/android/config /docs/scan_and_go/android/gradle-plugin
  /docs/scan_and_go/android/javadoc /docs/scan_and_go/android/ui/getting-started
  /docs/scan_and_go/android/ui/payment /docs/scan_and_go/android/ui/scanner /docs/scan_and_go/android/ui/search
  /docs/scan_and_go/android/ui/shoppingcart /docs/scan_and_go/android/ui/theming
  /docs/scan_and_go/integration/file_import_formats /docs/scan_and_go/integration/QR_code_formats
  /docs/scan_and_go/ios/dynamic-views /docs/scan_and_go/ios/onboarding`
  .trim()
  .split(/\s+/);

/** A page of each kind. What holds for them in a browser is tested on all other pages by `npm run test:all`. */
export const templates: readonly string[] = [
  // Home page, overview, changelog, and the page for unknown addresses.
  '/',
  '/docs/api/',
  '/docs/api/API_CHANGELOG',
  '/404.html',
  // Guides with tables, with a workflow, and with tools.
  '/docs/scan_and_go/integration/file_import_formats',
  '/docs/api/api_pricing',
  '/docs/pos/intro/',
  // A manual, quick cards, and instructions with codes.
  '/docs/pos/pos-user-manual/',
  '/docs/pos/cards/',
  '/docs/pos/setup/',
  // The reference: an API, an operation, and everything on one page.
  '/docs/api/api_promotions/coupons_api_spec',
  '/docs/api/api_products/spec/put-product',
  '/reference/coupons',
];

/** A page of each layout, for tests that take long on each. */
export const layouts: readonly string[] = [
  '/',
  '/docs/api/api_products/',
  '/docs/pos/pos-user-manual/',
  '/docs/scan_and_go/integration/file_import_formats',
  '/docs/api/api_products/spec',
  '/docs/api/api_products/spec/put-product',
  '/reference/coupons',
];

/** All pages of the build, from its sitemap, so that new pages are covered automatically. */
export function builtPages(): string[] {
  const sitemap = join('build', 'sitemap.xml');
  // Playwright lists tests before it starts the server; without a build there are no pages.
  return existsSync(sitemap) ? [...pagesOfSitemap(readFileSync(sitemap, 'utf8'))].sort() : [];
}

/** The built pages that describe one operation each. */
export function operationPages(): string[] {
  return builtPages().filter((page) => apis.some((api) => page.startsWith(`${specRoute(api)}/`)));
}

/** The HTML of a page as it is served. */
export function builtHtml(path: string): string {
  return readFileSync(join('build', path, 'index.html'), 'utf8');
}
