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
};
