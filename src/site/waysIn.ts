/** The ways into the docs by who is reading: on the home page, and where a page is not found. */
export const waysIn = {
  import: {title: 'Import products and prices', to: '/docs/api/'},
  build: {title: 'Build a POS or Scan & Go app', to: '/docs/scan_and_go/getting-started'},
  manage: {title: 'Manage promotions and coupons', to: '/docs/api/api_promotions/'},
  run: {title: 'Run the store', to: '/docs/pos/intro/'},
} as const;
