/**
 * Redirects from old to current addresses of pages, oldest first, both relative to the base URL and in
 * the form of the sitemap (`docs/api/old` to `docs/api/new`). The old address of a download that is gone leads to the page
 * that lists what replaces it. The build creates a permanent redirect for every host. Never remove a line: readers have
 * bookmarked the old address.
 */
export const movedPages: Readonly<Record<string, string>> = {
  'downloads/offline/documentation.zip': 'docs/pos/intro/',
  'openapi/workflows.postman_collection.json': 'docs/api/',
  'openapi/workflows.bruno.json': 'docs/api/',
  'openapi/workflows.bruno.zip': 'docs/api/',
  'openapi/products.bruno.json': 'docs/api/api_products/spec',
  'openapi/promotions.bruno.json': 'docs/api/api_promotions/promotions_api_spec',
  'openapi/coupons.bruno.json': 'docs/api/api_promotions/coupons_api_spec',
  'openapi/orders.bruno.json': 'docs/api/api_orders/spec',
  'downloads/import/check-csv.mjs': 'docs/scan_and_go/integration/file_import_formats',
  'downloads/import/check-csv.mjs.sha256': 'docs/scan_and_go/integration/file_import_formats',
};

/**
 * Redirects from the old to the current addresses of headings that moved to another page, in the same form. The browser follows
 * them, because it sends no host the part after `#`. Never remove a line.
 */
export const movedHeadings: Readonly<Record<string, string>> = {
  'docs/scan_and_go/getting-started#android-artifacts': 'docs/scan_and_go/android/config#android-artifacts',
  'docs/scan_and_go/getting-started#ios-modules': 'docs/scan_and_go/ios/onboarding#ios-modules',
  'docs/scan_and_go/getting-started#ios-config': 'docs/scan_and_go/ios/onboarding#ios-config',
  'docs/scan_and_go/getting-started#ios-shopper': 'docs/scan_and_go/ios/onboarding#ios-shopper',
  'docs/scan_and_go/getting-started#ios-check-in': 'docs/scan_and_go/ios/onboarding#ios-check-in',
  'docs/scan_and_go/getting-started#ios-snabble': 'docs/scan_and_go/ios/onboarding#ios-snabble',
  'docs/scan_and_go/getting-started#ios-project': 'docs/scan_and_go/ios/onboarding#ios-project',
  'docs/scan_and_go/getting-started#ios-assets': 'docs/scan_and_go/ios/onboarding#assets',
  'docs/scan_and_go/getting-started#ios-datatrans': 'docs/scan_and_go/ios/onboarding#ios-datatrans',
  'docs/scan_and_go/getting-started#ios-samples': 'docs/scan_and_go/ios/onboarding#ios-samples',
  'docs/scan_and_go/getting-started#ios-0x': 'docs/scan_and_go/ios/dynamic-views#upgrade',
  'docs/api/api_general#generated-client': 'docs/api/#generated-client',
  'docs/pos/intro/#order-states': 'docs/api/api_orders/#states',
  'docs/pos/intro/#product-rules': 'docs/pos/setup/#product-data',
  'docs/pos/intro/#codes': 'docs/pos/setup/#barcodes',
  'docs/pos/intro/#closings': 'docs/api/api_orders/#closings',
  'docs/pos/intro/#environments': 'docs/api/api_general#environments',
};
