/**
 * Changes to the platform's APIs. The changelog page, its two feeds, and the marks "since" and "changed" in the
 * reference are generated from this list; see `docs/api/API_CHANGELOG.mdx`. It's one list, so it grows with each change.
 */
import type {ApiId} from '../apis';

export const changeKinds = ['added', 'changed', 'deprecated', 'removed', 'fixed'] as const;

export type ChangeKind = (typeof changeKinds)[number];

export const changeAreas = [
  'Checkout',
  'Closings',
  'Coupons',
  'General',
  'Orders',
  'POS integration',
  'Pricing',
  'Products',
  'Promotions',
  'Virtual POS',
] as const;

export type ChangeArea = (typeof changeAreas)[number];

/** An operation of a document, written `products/importProducts`. */
export type DocumentedOperation = `${ApiId}/${string}`;

/** An operation that isn't in a document: it's removed, or its API has no document. */
export interface UndocumentedOperation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With the parameter names at that time. */
  path: string;
  /** Why there is no document for it. */
  status: 'earlier version' | 'guide only';
}

export type TouchedOperation = DocumentedOperation | UndocumentedOperation;

/** A field of a schema in a document, written `products/Product.isDiscountable`. */
export type TouchedField = `${ApiId}/${string}.${string}`;

export interface ChangeLink {
  label: string;
  /** Address in this site, from its root. */
  to: string;
}

export interface ApiChange {
  /** A day as `YYYY-MM-DD`, or a year. */
  date: string;
  area: ChangeArea;
  kind: ChangeKind;
  /** One or two sentences, with code in backticks and no other markup. */
  text: string;
  /** End of the entry's ID in the feeds. Set it before you reword an entry; otherwise, feed readers show the entry again. */
  feedId?: string;
  operations?: readonly TouchedOperation[];
  /** Existing fields; mention removed ones only in the text. */
  fields?: readonly TouchedField[];
  /** What this change introduced; the rest existed before and was extended. */
  introduces?: readonly ('operations' | 'fields')[];
  links?: readonly ChangeLink[];
}

/** Address of the changelog page. */
export const changelogRoute = '/docs/api/API_CHANGELOG';

const guides = {
  authentication: {label: 'Authentication', to: '/docs/api/api_general#authentication'},
  batchResponses: {label: 'Batch responses', to: '/docs/api/api_products/#batch-answers'},
  bundles: {label: 'Bundles', to: '/docs/api/api_products/#bundles'},
  categories: {label: 'Pricing categories', to: '/docs/api/api_pricing#categories'},
  checkout: {label: 'Checkout', to: '/docs/api/api_checkout'},
  codes: {label: 'Codes', to: '/docs/api/api_products/#codes'},
  flags: {label: 'Flags and restrictions', to: '/docs/api/api_products/#flags'},
  orders: {label: 'Orders', to: '/docs/api/api_orders/'},
  posIntegration: {label: 'POS integration', to: '/docs/api/api_pos_integration'},
  priceEntries: {label: 'Price entries', to: '/docs/api/api_pricing#price-entries'},
  pricing: {label: 'Pricing', to: '/docs/api/api_pricing'},
  pricingV1: {label: 'Pricing version 1', to: '/docs/api/api_pricing#v1'},
  products: {label: 'Products', to: '/docs/api/api_products/'},
  units: {label: 'Units', to: '/docs/api/api_products/#units'},
  vpos: {label: 'Virtual POS', to: '/docs/api/api_vpos'},
} as const satisfies Record<string, ChangeLink>;

const earlier = (method: UndocumentedOperation['method'], path: string): UndocumentedOperation => ({
  method,
  path,
  status: 'earlier version',
});

const productLookups = [
  earlier('GET', '/{project}/products/code/{code}'),
  earlier('GET', '/{project}/products/weighItemId/{code}'),
  earlier('GET', '/{project}/products/search/bySkus'),
  earlier('GET', '/{project}/products/bundlesForSku/{bundledSku}'),
];

const orderStatistics = earlier('GET', '/{project}/orders/statistics');
const pricingBatch = earlier('POST', '/{project}/pricing/products/_batch');
const priceBatch = earlier('POST', '/{project}/pricing/_batch');

/** @param date day or year. @param details the rest of an entry */
function entry(
  date: string,
  area: ChangeArea,
  kind: ChangeKind,
  details: Omit<ApiChange, 'date' | 'area' | 'kind'>,
): ApiChange {
  return {date, area, kind, ...details};
}

/** All entries, newest first. */
export const apiChangelog: readonly ApiChange[] = [
  entry('2025', 'Pricing', 'added', {
    text:
      'Version 2 of the pricing API supports price conditions: tier, quantity, and validity period. Its ' +
      "paths contain `/pricing/v2/`, and its schema isn't compatible with version 1.",
    feedId: 'pricing-added-pricing-api-version-2-with-price-conditions-tier-quantity-and-vali',
    operations: ['products/importCategoryPrices', 'products/listPrices'],
    fields: [
      'products/CategoryPrice.tier',
      'products/CategoryPrice.quantity',
      'products/CategoryPrice.validFrom',
      'products/CategoryPrice.validTo',
    ],
    links: [guides.priceEntries, guides.pricingV1],
    introduces: ['operations', 'fields'],
  }),
  entry('2021-09-20', 'Orders', 'added', {
    text: 'Orders now have `state`, `startedAt`, `cashRegisterID`, `sequenceNumber`, and `externalCheckoutID` fields.',
    feedId: 'orders-added-order-fields-state-startedat-cashregisterid-sequencenumber-and-exte',
    operations: ['orders/listOrders', 'orders/getOrder'],
    fields: ['orders/Order.state', 'orders/Order.startedAt'],
    links: [guides.orders],
    introduces: ['fields'],
  }),
  entry('2021-05-20', 'General', 'deprecated', {
    text: 'The `Client-Token` header is deprecated. Send an `Authorization: Bearer` header instead.',
    feedId: 'general-deprecated-client-token-header-send-authorization-bearer-instead',
    links: [guides.authentication],
  }),
  entry('2021-04-16', 'Products', 'added', {
    text: 'Version 2 products now have an `isDiscountable` field.',
    feedId: 'products-added-product-field-isdiscountable-version-2',
    fields: ['products/Product.isDiscountable'],
    links: [guides.flags],
    introduces: ['fields'],
  }),
  entry('2021-03-29', 'Virtual POS', 'added', {
    text: 'Checkouts can now contain discounts and price modifiers.',
    feedId: 'virtual-pos-added-discounts-and-price-modifiers-in-the-checkout',
    links: [guides.vpos],
  }),
  entry('2021-03-29', 'Virtual POS', 'added', {
    text: 'Checkouts can now contain coupons.',
    feedId: 'virtual-pos-added-coupons-in-the-checkout',
    links: [guides.vpos],
  }),
  entry('2020-10-14', 'Orders', 'added', {
    text: 'Orders now have a `fiscalReference` field.',
    feedId: 'orders-added-order-field-fiscalreference',
    fields: ['orders/Order.fiscalReference'],
    links: [guides.orders],
    introduces: ['fields'],
  }),
  entry('2020-08-28', 'Products', 'added', {
    text: 'Codes in version 2 products now have an `isPrimary` field.',
    feedId: 'products-added-code-field-isprimary-product-version-2',
    fields: ['products/Code.isPrimary'],
    links: [guides.codes],
    introduces: ['fields'],
  }),
  entry('2020-08-28', 'Products', 'added', {
    text: 'Codes in version 2 products now have a `specifiedQuantity` field.',
    feedId: 'products-added-code-field-specifiedquantity-product-version-2',
    fields: ['products/Code.specifiedQuantity'],
    links: [guides.codes],
    introduces: ['fields'],
  }),
  entry('2020-08-20', 'Products', 'added', {
    text: 'Product batches are now limited to 20,000 lines.',
    feedId: 'products-added-limit-of-20-000-lines-for-product-batches',
    operations: ['products/importProducts'],
    links: [guides.batchResponses],
  }),
  entry('2020-08-20', 'Pricing', 'added', {
    text: 'Version 1 batches of pricing objects are now limited to 20,000 lines.',
    feedId: 'pricing-added-limit-of-20-000-lines-for-pricing-batches-version-1',
    operations: [pricingBatch],
    links: [guides.pricingV1],
  }),
  entry('2020-08-20', 'Pricing', 'added', {
    text: 'Version 1 batches of single prices are now limited to 20,000 lines.',
    feedId: 'pricing-added-limit-of-20-000-lines-for-price-batches-version-1',
    operations: [priceBatch],
    links: [guides.pricingV1],
  }),
  entry('2020-07-29', 'Pricing', 'added', {
    text: 'Pricing categories now have a `priority` field.',
    feedId: 'pricing-added-pricing-category-field-priority',
    fields: ['products/PricingCategory.priority'],
    links: [guides.categories],
    introduces: ['fields'],
  }),
  entry('2020-07-20', 'Products', 'added', {
    text: 'Version 2 products now have a `notForSale` field.',
    feedId: 'products-added-product-field-notforsale-version-2',
    fields: ['products/Product.notForSale'],
    links: [guides.flags],
    introduces: ['fields'],
  }),
  entry('2020-07-20', 'Pricing', 'added', {
    text: 'In version 1, you can now delete all pricing data in a project.',
    feedId: 'pricing-added-operation-that-deletes-all-pricing-data-in-a-project-version-1',
    operations: [earlier('DELETE', '/{project}/pricing/products')],
    links: [guides.pricingV1],
  }),
  entry('2020-07-20', 'Pricing', 'added', {
    text: "You can now delete a product's prices in a category.",
    feedId: 'pricing-added-operation-that-deletes-the-prices-of-a-product-in-a-category',
    operations: ['products/deleteCategoryPrices'],
    links: [guides.pricing],
    introduces: ['operations'],
  }),
  entry('2020-03-18', 'Checkout', 'added', {
    text: 'The cart, the checkout info, and the checkout process now have `clientID` and `appUserID` fields.',
    feedId: 'checkout-added-fields-clientid-and-appuserid-in-the-cart-the-checkout-info-and-t',
    links: [guides.checkout],
  }),
  entry('2020-03-05', 'Closings', 'added', {
    text: 'Closing schedules now have a `mode` field.',
    feedId: 'closings-added-closing-schedule-field-mode',
    fields: ['orders/ClosingSchedule.mode'],
    links: [guides.orders],
    introduces: ['fields'],
  }),
  entry('2020-01-23', 'Virtual POS', 'added', {
    text: 'The platform now supports Basic authentication as an alternative to bearer tokens.',
    feedId: 'virtual-pos-added-basic-authentication-as-an-alternative-to-the-bearer-token',
    links: [guides.vpos],
  }),
  entry('2020-01-09', 'Virtual POS', 'added', {
    text: 'Checkouts now have an `externalShopId` field.',
    feedId: 'virtual-pos-added-checkout-field-externalshopid',
    links: [guides.vpos],
  }),
  entry('2019-12-10', 'Checkout', 'removed', {
    text: 'The `closed` field and the request that closes a checkout process are no longer available.',
    feedId: 'checkout-removed-field-closed-and-the-request-that-closes-a-checkout-process',
    links: [guides.checkout],
  }),
  entry('2019-12-04', 'Closings', 'added', {
    text: 'You can now get closings and manage closing schedules.',
    feedId: 'closings-added-closings-and-closing-schedules',
    operations: [
      'orders/listClosings',
      'orders/getClosing',
      'orders/getClosingLog',
      'orders/listClosingSchedules',
      'orders/createClosingSchedule',
      'orders/getClosingSchedule',
      'orders/updateClosingSchedule',
      'orders/deleteClosingSchedule',
    ],
    links: [guides.orders],
    introduces: ['operations'],
  }),
  entry('2019-09-09', 'Orders', 'removed', {
    text: 'Order statistics are no longer available.',
    feedId: 'orders-removed-order-statistics',
    operations: [orderStatistics],
    links: [guides.orders],
  }),
  entry('2019-08-22', 'Products', 'removed', {
    text:
      'Four lookups are no longer available: products by code, products by weigh item ID, products by a ' +
      'list of SKUs, and bundles by SKU.',
    feedId: 'products-removed-product-lookup-by-code-by-weigh-item-id-and-by-a-list-of-skus-a',
    operations: productLookups,
    links: [guides.products],
  }),
  entry('2019-08-22', 'Orders', 'deprecated', {
    text: 'Order statistics are deprecated.',
    feedId: 'orders-deprecated-order-statistics',
    operations: [orderStatistics],
    links: [guides.orders],
  }),
  entry('2019-07-30', 'Orders', 'added', {
    text: "Orders now include the shopper's loyalty card in `customer.loyaltyCard`.",
    feedId: 'orders-added-order-field-customer-loyaltycard-the-shopper-s-loyalty-card',
    fields: ['orders/Customer.loyaltyCard'],
    links: [guides.orders],
    introduces: ['fields'],
  }),
  entry('2019-07-30', 'Orders', 'added', {
    text: 'Orders now include the shopping session in `session`.',
    feedId: 'orders-added-order-field-session-the-shopping-session',
    fields: ['orders/Order.session'],
    links: [guides.orders],
    introduces: ['fields'],
  }),
  entry('2019-07-25', 'Products', 'added', {
    text: 'You can now delete all products in a project.',
    feedId: 'products-added-operation-that-deletes-all-products-in-a-project',
    operations: ['products/deleteAllProducts'],
    links: [guides.products],
    introduces: ['operations'],
  }),
  entry('2019-07-25', 'Pricing', 'added', {
    text: "In version 1, you can now delete a product's pricing data.",
    feedId: 'pricing-added-operation-that-deletes-the-pricing-data-of-a-product-version-1',
    operations: [earlier('DELETE', '/{project}/pricing/products/sku/{sku}')],
    links: [guides.pricingV1],
  }),
  entry('2019-07-25', 'Pricing', 'added', {
    text: 'In version 1, you can now update pricing data in batches.',
    feedId: 'pricing-added-batch-updates-of-pricing-data-version-1',
    operations: [pricingBatch],
    links: [guides.pricingV1],
  }),
  entry('2019-05-29', 'Pricing', 'added', {
    text: 'Version 1 prices now have a `customerCardPrice` field.',
    feedId: 'pricing-added-price-field-customercardprice-version-1',
    links: [guides.pricingV1],
  }),
  entry('2019-05-29', 'Products', 'added', {
    text: 'Version 2 products now have a `scanMessage` field.',
    feedId: 'products-added-product-field-scanmessage-version-2',
    fields: ['products/Product.scanMessage'],
    links: [guides.flags],
    introduces: ['fields'],
  }),
  entry('2019-02-04', 'Products', 'added', {
    text: 'The `cl`, `m2e-1`, `dm2`, `m2e-3`, `dm`, `dag`, and `hg` units are now available.',
    feedId: 'products-added-units-cl-m2e-1-dm2-m2e-3-dm-dag-and-hg',
    fields: ['products/Product.referenceUnit', 'products/Product.encodingUnit'],
    links: [guides.units],
  }),
  entry('2019-01-28', 'Products', 'added', {
    text: 'Version 2 of the product format is now available. It has its own media type.',
    feedId: 'products-added-product-version-2-with-a-separate-media-type',
    links: [guides.products],
  }),
  entry('2019-01-28', 'Products', 'deprecated', {
    text: 'Version 1 of the product format is deprecated. Use version 2 instead.',
    feedId: 'products-deprecated-product-version-1-use-version-2',
    links: [guides.products],
  }),
  entry('2019-01-28', 'Products', 'deprecated', {
    text:
      'Four lookups are deprecated: products by code, products by weigh item ID, products by a list of ' +
      'SKUs, and bundles by SKU.',
    feedId: 'products-deprecated-product-lookup-by-code-by-weigh-item-id-and-by-a-list-of-sku',
    operations: productLookups,
    links: [guides.products],
  }),
  entry('2019-01-10', 'Products', 'added', {
    text: 'Additional units are now available.',
    feedId: 'products-added-additional-units',
    links: [guides.units],
  }),
  entry('2018-12-07', 'Products', 'deprecated', {
    text: 'The `eans` product field is deprecated and scheduled for removal on February 1, 2019. Use `codes` instead.',
    feedId: 'products-deprecated-product-field-eans-removal-planned-for-february-1-2019-use-c',
    links: [guides.codes],
  }),
  entry('2018-12-07', 'Products', 'removed', {
    text: 'The `boost` product field is no longer available.',
    feedId: 'products-removed-product-field-boost',
    links: [guides.products],
  }),
  entry('2018-11-20', 'POS integration', 'added', {
    text: 'The POS integration API is now available.',
    feedId: 'pos-integration-added-pos-integration-api',
    operations: [
      {method: 'GET', path: '/{project}/pos/checkout/id/{id}', status: 'guide only'},
      {method: 'PUT', path: '/{project}/pos/checkout/id/{id}', status: 'guide only'},
      {method: 'PATCH', path: '/{project}/pos/checkout/id/{id}', status: 'guide only'},
    ],
    links: [guides.posIntegration],
  }),
  entry('2018-11-20', 'Checkout', 'added', {
    text: 'Checkout info now includes a `currency` field.',
    feedId: 'checkout-added-checkout-info-field-currency',
    links: [guides.checkout],
  }),
  entry('2018-11-20', 'Orders', 'added', {
    text: 'Orders now have a `currency` field.',
    feedId: 'orders-added-order-field-currency',
    fields: ['orders/Order.currency'],
    links: [guides.orders],
    introduces: ['fields'],
  }),
  entry('2018-11-20', 'Checkout', 'added', {
    text: 'Checkout processes now have a `paymentResult` field.',
    feedId: 'checkout-added-checkout-process-field-paymentresult',
    links: [guides.checkout],
  }),
  entry('2018-10-12', 'Pricing', 'added', {
    text: 'Version 1 of the pricing API is now available.',
    feedId: 'pricing-added-pricing-api-version-1',
    links: [guides.pricingV1],
  }),
  entry('2018-10-11', 'Products', 'deprecated', {
    text: 'The `boost` product field is deprecated and scheduled for removal after December 1, 2018.',
    feedId: 'products-deprecated-product-field-boost-removal-planned-after-december-1-2018',
    links: [guides.products],
  }),
  entry('2018-09-18', 'Checkout', 'added', {
    text: 'Line items now have a `priceOrigin` field.',
    feedId: 'checkout-added-line-item-field-priceorigin',
    links: [guides.checkout],
  }),
  entry('2018-09-04', 'Products', 'added', {
    text: 'Products now have a `codes` field that contains code objects.',
    feedId: 'products-added-product-field-codes-with-code-objects',
    fields: ['products/Product.codes'],
    links: [guides.codes],
    introduces: ['fields'],
  }),
  entry('2018-07-23', 'Products', 'added', {
    text: 'The `fsk` sale restriction is now available.',
    feedId: 'products-added-sale-restriction-fsk',
    fields: ['products/Product.saleRestriction'],
    links: [guides.flags],
  }),
  entry('2018-07-06', 'Products', 'added', {
    text: 'Products now have a `bundledProduct` field for bundles, such as crates.',
    feedId: 'products-added-product-field-bundledproduct-for-bundles-such-as-crates',
    fields: ['products/Product.bundledProduct'],
    links: [guides.bundles],
    introduces: ['fields'],
  }),
  entry('2018-06-25', 'Checkout', 'added', {
    text: 'The `transferred` payment state is now available.',
    feedId: 'checkout-added-payment-state-transferred',
    links: [guides.checkout],
  }),
  entry('2018-06-25', 'Checkout', 'added', {
    text: 'Checkout info now includes a `createdAt` field.',
    feedId: 'checkout-added-checkout-info-field-createdat',
    links: [guides.checkout],
  }),
  entry('2018-06-25', 'Checkout', 'fixed', {
    text: 'The platform now correctly adds deposit lines that other lines refer to.',
    feedId: 'checkout-fixed-deposit-lines-that-other-lines-refer-to-are-added-correctly',
    links: [guides.checkout],
  }),
  entry('2018-06-25', 'Products', 'removed', {
    text: 'The deprecated `decimalDigits` and `currency` product fields are no longer available.',
    feedId: 'products-removed-deprecated-product-fields-decimaldigits-and-currency',
    links: [guides.products],
  }),
  entry('2018-06-25', 'Products', 'fixed', {text: 'The app database no longer omits products.'}),
  entry('2018-06-11', 'Orders', 'added', {
    text: 'The Orders API is now available.',
    feedId: 'orders-added-orders-api',
    operations: ['orders/listOrders', 'orders/getOrder'],
    links: [guides.orders],
    introduces: ['operations'],
  }),
  entry('2018-06-11', 'Products', 'added', {
    text: 'A SKU can now be any string.',
    feedId: 'products-added-a-sku-can-be-any-string',
    fields: ['products/Product.sku'],
    links: [guides.products],
  }),
  entry('2018-06-11', 'Products', 'added', {
    text:
      'Products now have `controlIndication` and `forceControl` fields, which affect whether a spot check ' +
      'is required.',
    feedId: 'products-added-product-fields-controlindication-and-forcecontrol-which-affect-wh',
    fields: ['products/Product.controlIndication', 'products/Product.forceControl'],
    links: [guides.flags],
    introduces: ['fields'],
  }),
  entry('2018-06-11', 'Products', 'added', {
    text: 'Products now have a `saleRestriction` field for age-restricted products.',
    feedId: 'products-added-product-field-salerestriction-for-age-restricted-products',
    fields: ['products/Product.saleRestriction'],
    links: [guides.flags],
    introduces: ['fields'],
  }),
  entry('2018-06-11', 'Products', 'added', {
    text: 'Products now have a `saleStop` field for products that are blocked from sale.',
    feedId: 'products-added-product-field-salestop-for-products-that-must-not-be-sold',
    fields: ['products/Product.saleStop'],
    links: [guides.flags],
    introduces: ['fields'],
  }),
  entry('2018-06-11', 'Products', 'deprecated', {
    text: 'The `decimalDigits` and `currency` product fields are deprecated and scheduled for removal on June 22, 2018.',
    feedId: 'products-deprecated-product-fields-decimaldigits-and-currency-removal-planned-fo',
    links: [guides.products],
  }),
  entry('2018-06-11', 'Products', 'fixed', {
    text: 'The `sku` field in batch result lines is now a string.',
    feedId: 'products-fixed-sku-in-batch-result-lines-is-a-string',
    operations: ['products/importProducts'],
    fields: ['products/ProductBatchResult.sku'],
    links: [guides.batchResponses],
  }),
  entry('2018-06-11', 'Products', 'fixed', {
    text: 'Requests for the app database now return 404 if the project has no products.',
    feedId: 'products-fixed-requests-for-the-app-database-return-404-if-the-project-has-no-pr',
  }),
  entry('2018-06-11', 'Checkout', 'added', {
    text: 'Codes can now contain units or prices, and line items now have `units` and `weight` fields.',
    feedId: 'checkout-added-codes-with-embedded-units-or-prices-and-the-line-item-fields-unit',
    links: [guides.checkout],
  }),
  entry('2018-06-11', 'Checkout', 'added', {
    text: 'Line items now have a `scannedCode` field.',
    feedId: 'checkout-added-line-item-field-scannedcode',
    links: [guides.checkout],
  }),
  entry('2018-06-11', 'Checkout', 'changed', {
    text: 'The platform no longer returns checkout info for carts that contain a product that is blocked from sale.',
    feedId: 'checkout-changed-the-platform-no-longer-returns-a-checkout-info-for-a-cart-that-',
    links: [guides.checkout],
  }),
];

/** Year of a change, as a number. */
export function yearOf(change: ApiChange): number {
  return Number(change.date.slice(0, 4));
}

/** The changes of one year by date, newest first. @throws Error naming the known years when there are none. */
export function changesOf(year: number): readonly {date: string; changes: readonly ApiChange[]}[] {
  const dates = [...new Set(apiChangelog.filter((change) => yearOf(change) === year).map(({date}) => date))];
  if (dates.length === 0) {
    const years = [...new Set(apiChangelog.map(yearOf))];
    throw new Error(`The changelog has no entries for ${year}. Available: ${years.join(', ')}.`);
  }
  return dates.map((date) => ({date, changes: apiChangelog.filter((change) => change.date === date)}));
}

/** Id of the heading under which the page lists the changes of a date, without the hash. */
export function anchorOf(date: string): string {
  return `on-${date}`;
}

/** A piece of an entry's text. */
export interface TextPart {
  text: string;
  code: boolean;
}

/** Splits the text of an entry at its backticks. */
export function splitText(text: string): readonly TextPart[] {
  return text
    .split('`')
    .map((part, index) => ({text: part, code: index % 2 === 1}))
    .filter((part) => part.text !== '');
}
