/**
 * Every known change of the platform's APIs. The changelog page, its two feeds and the marks "since" and "changed"
 * of the reference are drawn from this list; see `docs/api/API_CHANGELOG.mdx`.
 */
import type {ApiId} from '../apis';

export const changeKinds = ['added', 'changed', 'deprecated', 'removed', 'fixed', 'announced'] as const;

export type ChangeKind = (typeof changeKinds)[number];

export const changeAreas = [
  'Checkout',
  'Closings',
  'Coupons',
  'File formats',
  'General',
  'Orders',
  'POS integration',
  'Pricing',
  'Products',
  'Promotions',
  'Retailer portal',
  'Supervisor app',
  'Virtual POS',
] as const;

export type ChangeArea = (typeof changeAreas)[number];

/** An operation of a document, written `products/importProducts`. */
export type DocumentedOperation = `${ApiId}/${string}`;

/** An operation that no document holds: it is gone, or belongs to an API that has no document. */
export interface UndocumentedOperation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with the parameter names of that time. */
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
  /** Day as `YYYY-MM-DD`, or only the year where the day is not recorded. */
  date: string;
  area: ChangeArea;
  kind: ChangeKind;
  /** One or two sentences; code stands between backticks, nothing else is marked up. */
  text: string;
  operations?: readonly TouchedOperation[];
  /** Fields that still exist in a document; others are named in the text only. */
  fields?: readonly TouchedField[];
  /** Which of the two came with this change; the others were there before and were extended. */
  introduces?: readonly ('operations' | 'fields')[];
  links?: readonly ChangeLink[];
  /** True when the description changed and the API did not. */
  documentationOnly?: true;
}

/** Address of the page that draws this list, from the root of the site. */
export const changelogRoute = '/docs/api/API_CHANGELOG';

const guides = {
  authentication: {label: 'Authentication', to: '/docs/api/api_general#authentication'},
  batchAnswers: {label: 'Batch answers', to: '/docs/api/api_products/#batch-answers'},
  bundles: {label: 'Bundles', to: '/docs/api/api_products/#bundles'},
  categories: {label: 'Pricing categories', to: '/docs/api/api_pricing#categories'},
  checkout: {label: 'Checkout', to: '/docs/api/api_checkout'},
  codes: {label: 'Codes', to: '/docs/api/api_products/#codes'},
  fileFormats: {label: 'File import formats', to: '/docs/scan_and_go/integration/file_import_formats'},
  flags: {label: 'Flags and restrictions', to: '/docs/api/api_products/#flags'},
  orders: {label: 'Orders', to: '/docs/api/api_orders/'},
  posIntegration: {label: 'POS integration', to: '/docs/api/api_pos_integration'},
  priceEntries: {label: 'Price entries', to: '/docs/api/api_pricing#price-entries'},
  pricing: {label: 'Pricing', to: '/docs/api/api_pricing'},
  pricingV1: {label: 'Pricing version 1', to: '/docs/api/api_pricing#v1'},
  products: {label: 'Products', to: '/docs/api/api_products/'},
  qrCodes: {label: 'QR code formats', to: '/docs/scan_and_go/integration/QR_code_formats'},
  units: {label: 'Units', to: '/docs/api/api_products/#units'},
  vpos: {label: 'Virtual POS', to: '/docs/api/api_vpos'},
} as const satisfies Record<string, ChangeLink>;

const productLookups: readonly UndocumentedOperation[] = [
  {method: 'GET', path: '/{project}/products/code/{code}', status: 'earlier version'},
  {method: 'GET', path: '/{project}/products/weighItemId/{code}', status: 'earlier version'},
  {method: 'GET', path: '/{project}/products/search/bySkus', status: 'earlier version'},
  {method: 'GET', path: '/{project}/products/bundlesForSku/{bundledSku}', status: 'earlier version'},
];

const orderStatistics: UndocumentedOperation = {
  method: 'GET',
  path: '/{project}/orders/statistics',
  status: 'earlier version',
};

const pricingBatch: UndocumentedOperation = {
  method: 'POST',
  path: '/{project}/pricing/products/_batch',
  status: 'earlier version',
};

const priceBatch: UndocumentedOperation = {
  method: 'POST',
  path: '/{project}/pricing/_batch',
  status: 'earlier version',
};

/** All entries, newest first. */
export const apiChangelog: readonly ApiChange[] = [
  {
    date: '2025',
    area: 'Pricing',
    kind: 'added',
    text:
      'Version 2 of pricing, with price conditions: tier, quantity and period of validity. Its paths carry `/pricing/v2/`, ' +
      'because its schema does not fit version 1. The day of the launch is not recorded.',
    operations: ['products/importCategoryPrices', 'products/listPrices'],
    fields: [
      'products/CategoryPrice.tier',
      'products/CategoryPrice.quantity',
      'products/CategoryPrice.validFrom',
      'products/CategoryPrice.validTo',
    ],
    links: [guides.priceEntries, guides.pricingV1],
    introduces: ['operations', 'fields'],
  },
  {
    date: '2023-09-26',
    area: 'Virtual POS',
    kind: 'fixed',
    text: '`amount` of a line item is described as an integer throughout; some examples had shown it as text.',
    links: [guides.vpos],
    documentationOnly: true,
  },
  {
    date: '2022-04-01',
    area: 'General',
    kind: 'changed',
    text: 'The documentation moved to this site.',
    documentationOnly: true,
  },
  {
    date: '2021-09-20',
    area: 'Orders',
    kind: 'added',
    text:
      '`state`, `startedAt`, `cashRegisterID`, `sequenceNumber` and `externalCheckoutID` on the order. ' +
      "Today's reference holds the first two of them.",
    operations: ['orders/listOrders', 'orders/getOrder'],
    fields: ['orders/Order.state', 'orders/Order.startedAt'],
    links: [guides.orders],
    introduces: ['fields'],
  },
  {
    date: '2021-05-20',
    area: 'General',
    kind: 'deprecated',
    text: 'The header `Client-Token`. Send the token as `Authorization: Bearer` instead.',
    links: [guides.authentication],
  },
  {
    date: '2021-04-16',
    area: 'Products',
    kind: 'added',
    text: '`isDiscountable` on version 2 of the product.',
    fields: ['products/Product.isDiscountable'],
    links: [guides.flags],
    introduces: ['fields'],
  },
  {
    date: '2021-04-16',
    area: 'Virtual POS',
    kind: 'changed',
    text: 'Price modifiers are described more clearly.',
    links: [guides.vpos],
    documentationOnly: true,
  },
  {
    date: '2021-03-29',
    area: 'Virtual POS',
    kind: 'added',
    text: 'How discounts and price modifiers are represented.',
    links: [guides.vpos],
  },
  {
    date: '2021-03-29',
    area: 'Virtual POS',
    kind: 'added',
    text: 'How coupons are represented.',
    links: [guides.vpos],
  },
  {
    date: '2021-01-26',
    area: 'Pricing',
    kind: 'fixed',
    text: 'The content type of the batches of version 1 is given as `application/x-ndjson`.',
    operations: [pricingBatch, priceBatch],
    links: [guides.pricingV1],
    documentationOnly: true,
  },
  {
    date: '2020-12-02',
    area: 'Virtual POS',
    kind: 'changed',
    text: 'The list of errors is described more clearly.',
    links: [guides.vpos],
    documentationOnly: true,
  },
  {
    date: '2020-10-15',
    area: 'Checkout',
    kind: 'changed',
    text: 'The structure of the payment result is described.',
    links: [guides.checkout],
    documentationOnly: true,
  },
  {
    date: '2020-10-14',
    area: 'Orders',
    kind: 'added',
    text: 'A description of `links.receipt`.',
    fields: ['orders/Order.links'],
    links: [guides.orders],
    documentationOnly: true,
  },
  {
    date: '2020-10-14',
    area: 'Orders',
    kind: 'added',
    text: 'The fiscal reference on the order.',
    fields: ['orders/Order.fiscalReference'],
    links: [guides.orders],
    introduces: ['fields'],
  },
  {
    date: '2020-08-28',
    area: 'Products',
    kind: 'added',
    text: '`isPrimary` on version 2 of the code.',
    fields: ['products/Code.isPrimary'],
    links: [guides.codes],
    introduces: ['fields'],
  },
  {
    date: '2020-08-28',
    area: 'Products',
    kind: 'added',
    text: '`specifiedQuantity` on version 2 of the code.',
    fields: ['products/Code.specifiedQuantity'],
    links: [guides.codes],
    introduces: ['fields'],
  },
  {
    date: '2020-08-20',
    area: 'Products',
    kind: 'added',
    text: 'A limit of 20000 lines for a batch of products.',
    operations: ['products/importProducts'],
    links: [guides.batchAnswers],
  },
  {
    date: '2020-08-20',
    area: 'Pricing',
    kind: 'added',
    text: 'A limit of 20000 lines for a batch of pricings.',
    operations: [pricingBatch],
    links: [guides.pricingV1],
  },
  {
    date: '2020-08-20',
    area: 'Pricing',
    kind: 'added',
    text: 'A limit of 20000 lines for a batch of prices.',
    operations: [priceBatch],
    links: [guides.pricingV1],
  },
  {
    date: '2020-07-29',
    area: 'Pricing',
    kind: 'added',
    text: '`priority` on the pricing category.',
    fields: ['products/PricingCategory.priority'],
    links: [guides.categories],
    introduces: ['fields'],
  },
  {
    date: '2020-07-24',
    area: 'File formats',
    kind: 'added',
    text: 'A setting for the line separator of QR codes is described.',
    links: [guides.qrCodes],
    documentationOnly: true,
  },
  {
    date: '2020-07-20',
    area: 'Products',
    kind: 'added',
    text: '`notForSale` on version 2 of the product.',
    fields: ['products/Product.notForSale'],
    links: [guides.flags],
    introduces: ['fields'],
  },
  {
    date: '2020-07-20',
    area: 'Pricing',
    kind: 'added',
    text: 'A call that deletes all pricings of a project.',
    operations: [{method: 'DELETE', path: '/{project}/pricing/products', status: 'earlier version'}],
    links: [guides.pricingV1],
  },
  {
    date: '2020-07-20',
    area: 'Pricing',
    kind: 'added',
    text: 'A call that deletes the prices of one product in one category.',
    operations: ['products/deleteCategoryPrices'],
    links: [guides.pricing],
    introduces: ['operations'],
  },
  {
    date: '2020-07-17',
    area: 'Products',
    kind: 'removed',
    text: 'The documentation of version 1 of the product.',
    links: [guides.products],
    documentationOnly: true,
  },
  {
    date: '2020-07-03',
    area: 'File formats',
    kind: 'added',
    text: 'The import of SAP files is described.',
    links: [guides.fileFormats],
    documentationOnly: true,
  },
  {
    date: '2020-06-15',
    area: 'Orders',
    kind: 'removed',
    text: '`checkoutProcess` from the example of an order.',
    links: [guides.orders],
    documentationOnly: true,
  },
  {
    date: '2020-03-18',
    area: 'Checkout',
    kind: 'added',
    text: '`clientID` and `appUserID` on the cart, the checkout info and the checkout process.',
    links: [guides.checkout],
  },
  {
    date: '2020-03-05',
    area: 'Closings',
    kind: 'added',
    text: '`mode` on the closing schedule.',
    fields: ['orders/ClosingSchedule.mode'],
    links: [guides.orders],
    introduces: ['fields'],
  },
  {
    date: '2020-01-23',
    area: 'Virtual POS',
    kind: 'added',
    text: 'Basic authentication, beside the bearer token.',
    links: [guides.vpos],
  },
  {
    date: '2020-01-09',
    area: 'Virtual POS',
    kind: 'added',
    text: '`externalShopId` in the data model.',
    links: [guides.vpos],
  },
  {
    date: '2019-12-10',
    area: 'Checkout',
    kind: 'removed',
    text: 'The field `closed` and the request that closed a checkout process.',
    links: [guides.checkout],
  },
  {
    date: '2019-12-04',
    area: 'Closings',
    kind: 'added',
    text: 'Endpoints for closings and closing schedules.',
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
  },
  {
    date: '2019-11-14',
    area: 'File formats',
    kind: 'added',
    text: 'The checkout id in the header of a QR code is described.',
    links: [guides.qrCodes],
    documentationOnly: true,
  },
  {
    date: '2019-09-09',
    area: 'Orders',
    kind: 'removed',
    text: 'The statistics of orders.',
    operations: [orderStatistics],
    links: [guides.orders],
  },
  {
    date: '2019-08-22',
    area: 'Products',
    kind: 'removed',
    text: 'The lookups by code, by weigh item id, by a list of SKUs and of the bundles of an SKU.',
    operations: productLookups,
    links: [guides.products],
  },
  {
    date: '2019-08-22',
    area: 'Orders',
    kind: 'deprecated',
    text: 'The statistics of orders.',
    operations: [orderStatistics],
    links: [guides.orders],
  },
  {
    date: '2019-07-30',
    area: 'Orders',
    kind: 'added',
    text: '`customer.loyaltyCard`, the loyalty card the customer used.',
    fields: ['orders/Customer.loyaltyCard'],
    links: [guides.orders],
    introduces: ['fields'],
  },
  {
    date: '2019-07-30',
    area: 'Orders',
    kind: 'added',
    text: '`session`, the shopping session of the order.',
    fields: ['orders/Order.session'],
    links: [guides.orders],
    introduces: ['fields'],
  },
  {
    date: '2019-07-25',
    area: 'Products',
    kind: 'added',
    text: 'A call that deletes all products of a project.',
    operations: ['products/deleteAllProducts'],
    links: [guides.products],
    introduces: ['operations'],
  },
  {
    date: '2019-07-25',
    area: 'Pricing',
    kind: 'added',
    text: 'A call that deletes the pricing of one product.',
    operations: [{method: 'DELETE', path: '/{project}/pricing/products/sku/{sku}', status: 'earlier version'}],
    links: [guides.pricingV1],
  },
  {
    date: '2019-07-25',
    area: 'Pricing',
    kind: 'added',
    text: 'Pricings can be written in batches, and the documentation is clearer.',
    operations: [pricingBatch],
    links: [guides.pricingV1],
  },
  {
    date: '2019-05-29',
    area: 'Pricing',
    kind: 'added',
    text: '`customerCardPrice` on the price of version 1.',
    links: [guides.pricingV1],
  },
  {
    date: '2019-05-29',
    area: 'Products',
    kind: 'added',
    text: '`scanMessage` on version 2 of the product.',
    fields: ['products/Product.scanMessage'],
    links: [guides.flags],
    introduces: ['fields'],
  },
  {
    date: '2019-05-21',
    area: 'File formats',
    kind: 'changed',
    text: 'The numbers in the header of a QR code are described further.',
    links: [guides.qrCodes],
    documentationOnly: true,
  },
  {
    date: '2019-03-18',
    area: 'File formats',
    kind: 'changed',
    text: 'The numbers in the header of a QR code are described.',
    links: [guides.qrCodes],
    documentationOnly: true,
  },
  {
    date: '2019-02-04',
    area: 'Products',
    kind: 'added',
    text: 'The units `cl`, `m2e-1`, `dm2`, `m2e-3`, `dm`, `dag` and `hg`.',
    fields: ['products/Product.referenceUnit', 'products/Product.encodingUnit'],
    links: [guides.units],
  },
  {
    date: '2019-01-28',
    area: 'Products',
    kind: 'added',
    text: 'Version 2 of the product, with a media type of its own.',
    links: [guides.products],
  },
  {
    date: '2019-01-28',
    area: 'Products',
    kind: 'deprecated',
    text: 'Version 1 of the product.',
    links: [guides.products],
  },
  {
    date: '2019-01-28',
    area: 'Products',
    kind: 'deprecated',
    text: 'The lookups by code, by weigh item id, by a list of SKUs and of the bundles of an SKU.',
    operations: productLookups,
    links: [guides.products],
  },
  {
    date: '2019-01-10',
    area: 'Products',
    kind: 'added',
    text: 'Further units. Which ones is not recorded.',
    links: [guides.units],
  },
  {
    date: '2018-12-20',
    area: 'File formats',
    kind: 'added',
    text: 'The QR code format that carries quantities is described.',
    links: [guides.qrCodes],
    documentationOnly: true,
  },
  {
    date: '2018-12-07',
    area: 'Products',
    kind: 'deprecated',
    text: '`eans`; its removal was announced for 2019-02-01. Codes take its place.',
    links: [guides.codes],
  },
  {date: '2018-12-07', area: 'Products', kind: 'removed', text: '`boost`.', links: [guides.products]},
  {
    date: '2018-11-20',
    area: 'POS integration',
    kind: 'added',
    text: 'The API that lets a till take over a cart.',
    operations: [
      {method: 'GET', path: '/{project}/pos/checkout/id/{id}', status: 'guide only'},
      {method: 'PUT', path: '/{project}/pos/checkout/id/{id}', status: 'guide only'},
      {method: 'PATCH', path: '/{project}/pos/checkout/id/{id}', status: 'guide only'},
    ],
    links: [guides.posIntegration],
  },
  {
    date: '2018-11-20',
    area: 'Checkout',
    kind: 'added',
    text: '`currency` on the checkout info.',
    links: [guides.checkout],
  },
  {
    date: '2018-11-20',
    area: 'Orders',
    kind: 'added',
    text: '`currency` on the order.',
    fields: ['orders/Order.currency'],
    links: [guides.orders],
    introduces: ['fields'],
  },
  {
    date: '2018-11-20',
    area: 'Checkout',
    kind: 'added',
    text: '`paymentResult` on the checkout process.',
    links: [guides.checkout],
  },
  {date: '2018-10-12', area: 'Pricing', kind: 'added', text: 'The pricing API, version 1.', links: [guides.pricingV1]},
  {
    date: '2018-10-11',
    area: 'Products',
    kind: 'deprecated',
    text: '`boost`; its removal was announced for the time after 2018-12-01.',
    links: [guides.products],
  },
  {
    date: '2018-10-11',
    area: 'Products',
    kind: 'fixed',
    text: 'The documented default values agree with what the API does.',
    links: [guides.products],
  },
  {
    date: '2018-09-18',
    area: 'Checkout',
    kind: 'added',
    text: '`priceOrigin` on line items.',
    links: [guides.checkout],
  },
  {
    date: '2018-09-04',
    area: 'Products',
    kind: 'added',
    text: 'The code as an object of its own.',
    fields: ['products/Product.codes'],
    links: [guides.codes],
    introduces: ['fields'],
  },
  {date: '2018-09-04', area: 'Retailer portal', kind: 'added', text: 'Orders show the id of the client.'},
  {
    date: '2018-07-23',
    area: 'Products',
    kind: 'added',
    text: 'The sale restriction `fsk`.',
    fields: ['products/Product.saleRestriction'],
    links: [guides.flags],
  },
  {date: '2018-07-20', area: 'Retailer portal', kind: 'added', text: 'The details of a product show its barcodes.'},
  {date: '2018-07-20', area: 'Supervisor app', kind: 'changed', text: 'A new layout.'},
  {date: '2018-07-20', area: 'Supervisor app', kind: 'added', text: 'Goods can be scanned again.'},
  {
    date: '2018-07-13',
    area: 'Supervisor app',
    kind: 'added',
    text: '`customersInShop`, an indicator of how many customers are in the shop.',
  },
  {date: '2018-07-13', area: 'Supervisor app', kind: 'added', text: 'Translations.'},
  {
    date: '2018-07-06',
    area: 'Products',
    kind: 'added',
    text: '`bundledProduct`, for bundles such as crates.',
    fields: ['products/Product.bundledProduct'],
    links: [guides.bundles],
    introduces: ['fields'],
  },
  {
    date: '2018-06-25',
    area: 'Checkout',
    kind: 'added',
    text: 'The payment state `transferred`.',
    links: [guides.checkout],
  },
  {
    date: '2018-06-25',
    area: 'Checkout',
    kind: 'added',
    text: '`createdAt` on the checkout info.',
    links: [guides.checkout],
  },
  {
    date: '2018-06-25',
    area: 'Checkout',
    kind: 'fixed',
    text: 'Adding deposit lines to which other lines refer.',
    links: [guides.checkout],
  },
  {
    date: '2018-06-25',
    area: 'Products',
    kind: 'removed',
    text: '`decimalDigits` and `currency`, which were deprecated.',
    links: [guides.products],
  },
  {
    date: '2018-06-25',
    area: 'Products',
    kind: 'fixed',
    text: 'Faults in building the database of the app that could leave out products.',
  },
  {
    date: '2018-06-11',
    area: 'Orders',
    kind: 'added',
    text: 'The orders API.',
    operations: ['orders/listOrders', 'orders/getOrder'],
    links: [guides.orders],
    introduces: ['operations'],
  },
  {date: '2018-06-11', area: 'Retailer portal', kind: 'added', text: 'Orders can be seen.'},
  {
    date: '2018-06-11',
    area: 'Products',
    kind: 'added',
    text: 'An SKU may be any text.',
    fields: ['products/Product.sku'],
    links: [guides.products],
  },
  {
    date: '2018-06-11',
    area: 'Products',
    kind: 'added',
    text: '`controlIndication` and `forceControl`, which help decide whether a purchase is checked.',
    fields: ['products/Product.controlIndication', 'products/Product.forceControl'],
    links: [guides.flags],
    introduces: ['fields'],
  },
  {
    date: '2018-06-11',
    area: 'Products',
    kind: 'added',
    text: '`saleRestriction`, for goods with an age limit.',
    fields: ['products/Product.saleRestriction'],
    links: [guides.flags],
    introduces: ['fields'],
  },
  {
    date: '2018-06-11',
    area: 'Products',
    kind: 'added',
    text: '`saleStop`, for goods that must not be sold.',
    fields: ['products/Product.saleStop'],
    links: [guides.flags],
    introduces: ['fields'],
  },
  {
    date: '2018-06-11',
    area: 'Products',
    kind: 'deprecated',
    text: '`decimalDigits` and `currency`; their end was announced for 2018-06-22.',
    links: [guides.products],
  },
  {
    date: '2018-06-11',
    area: 'Products',
    kind: 'fixed',
    text: '`sku` in the result lines of a batch is text, as documented.',
    operations: ['products/importProducts'],
    fields: ['products/ProductBatchResult.sku'],
    links: [guides.batchAnswers],
  },
  {
    date: '2018-06-11',
    area: 'Products',
    kind: 'fixed',
    text: 'The database of the app is answered with 404 when the project has no products.',
  },
  {
    date: '2018-06-11',
    area: 'Checkout',
    kind: 'added',
    text: 'Codes that carry units or a price, with `units` and `weight` on line items.',
    links: [guides.checkout],
  },
  {
    date: '2018-06-11',
    area: 'Checkout',
    kind: 'added',
    text: '`scannedCode` on line items.',
    links: [guides.checkout],
  },
  {
    date: '2018-06-11',
    area: 'Checkout',
    kind: 'changed',
    text: 'A cart with a product under sale stop gets no checkout info.',
    links: [guides.checkout],
  },
];

/**
 * Days on which the changelog had an entry whose text is lost. They are named on the page, so that nobody takes the gap
 * for silence.
 */
export const lostChangeDates: readonly string[] = ['2023-05-11', '2023-05-05'];

/** Year of a change, as a number. */
export function yearOf(change: ApiChange): number {
  return Number(change.date.slice(0, 4));
}

/** The changes of one year by date, newest first. @throws Error naming the known years when there are none. */
export function changesOf(year: number): readonly {date: string; changes: readonly ApiChange[]}[] {
  const dates = [...new Set(apiChangelog.filter((change) => yearOf(change) === year).map(({date}) => date))];
  if (dates.length === 0) {
    const years = [...new Set(apiChangelog.map(yearOf))];
    throw new Error(`The changelog has no entry of ${year}. It has entries of ${years.join(', ')}.`);
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
