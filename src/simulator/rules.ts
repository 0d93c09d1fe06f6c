/**
 * The rules of the simulated platform, each with its source, in one table. A source is a section of the specification, a
 * part of a document (an operation, or a JSON pointer), or the simulator's own choice where neither says what happens.
 */
import {choice, type Rule} from './rule';
import type {checkoutRules} from './checkout/rules';
import type {saleRules} from './sale/rules';

const general = '/docs/api/api_general';
const products = '/docs/api/api_products/';
const pricing = '/docs/api/api_pricing';
const promotions = '/docs/api/api_promotions/promotions_configuration';
const coupons = '/docs/api/api_promotions/';
const orders = '/docs/api/api_orders/';

export const rules = {
  // Every request
  token: {
    text: 'Every operation requires the "Authorization: Bearer <token>" header. Without this header, the status is 401.',
    source: 'specification 6',
    guide: `${general}#authentication`,
  },
  'any-token': {text: "Any token works for any operation. Tokens aren't checked or stored.", source: choice},
  'any-project': {
    text: 'Any project ID is valid. An unknown project behaves like an empty one.',
    source: choice,
  },
  'known-projects': {
    text: 'The simulator was started with the option "project" or "strict", so only these projects and stored projects exist. Others return 404.',
    source: choice,
  },
  strict: {
    text: 'The simulator was started with the option "strict", so undocumented fields and query parameters, read-only fields in a body, repeated query parameters, and lines with errors of the import check are refused.',
    source: choice,
  },
  'unknown-address': {text: "A path that isn't in any API document returns 404.", source: choice},
  method: {
    text: "A path that exists but doesn't support the method returns 405 with the Allow header. HEAD is supported wherever GET is, and OPTIONS returns the Allow header.",
    source: choice,
    guide: `${general}#status-codes`,
  },
  parameter: {
    text: "An invalid parameter returns 400. An invalid path parameter returns 404 if the operation doesn't list 400.",
    source: choice,
  },
  'media-type': {
    text: 'The Content-Type header must contain a media type that the operation accepts. Otherwise, the status is 400.',
    source: choice,
    guide: `${general}#conventions`,
  },
  encoding: {text: 'A compressed body returns 415. Send bodies without Content-Encoding.', source: choice},
  body: {text: 'A malformed body returns 400.', source: 'specification 8', guide: `${general}#error-client_error`},
  'body-size': {text: 'A request body can have up to 32 MB. A larger body returns 413.', source: choice},
  'body-depth': {text: 'JSON can be nested up to 200 levels deep. Deeper JSON returns 400.', source: choice},
  'stored-size': {
    text: 'A project can store up to 100,000 products with their prices and availabilities and up to 10,000 entries of any other type, a list of a product can have up to 10,000 entries, and there can be up to 100 projects. A request that exceeds a limit returns 507.',
    source: choice,
  },
  'not-found': {
    text: 'A resource that doesn\'t exist returns 404 with the message "Not found".',
    source: 'specification 8',
    guide: `${general}#error-not-found`,
  },
  'error-shape': {
    text: 'Errors are wrapped in an "error" object, except in the Orders API.',
    source: 'specification 8',
    guide: `${general}#errors`,
  },
  'error-type': {
    text: 'Client errors have the type client_error. Other errors have the type server_error.',
    source: choice,
  },
  'read-only': {text: 'Read-only fields in a request are ignored.', source: choice},
  example: {
    text: "The simulator doesn't implement this operation. It returns the example from the API document.",
    source: choice,
  },
  fault: {
    text: 'The X-Simulate header requested this fault, or the simulator was started with it.',
    source: choice,
  },
  control: {text: 'This is a simulator control, not part of a platform API.', source: choice},

  // Products
  'known-fields': {
    text: "Fields that the API document doesn't define aren't stored. Others are stored with any value that the document allows, even if no sale can use it, such as an empty SKU.",
    source: choice,
  },
  defaults: {
    text: 'Fields that you leave out are set to the default values from the API document.',
    source: 'products#createProduct',
    guide: `${products}#smallest`,
  },
  'post-updates': {
    text: 'A POST request with an existing SKU replaces the entire product.',
    source: choice,
    guide: `${products}#smallest`,
  },
  'put-replaces': {
    text: 'PUT creates or replaces the product.',
    source: 'products#putProduct',
    guide: `${products}#smallest`,
  },
  'sku-match': {
    text: 'The sku in the body must match the sku in the path.',
    source: 'specification 5',
    guide: `${products}#smallest`,
  },
  'one-primary': {
    text: 'A product can have at most one primary code.',
    source: 'specification 5',
    guide: `${products}#codes`,
  },
  transmission: {
    text: "A transmission code can't be combined with a primary code of the same product.",
    source: 'specification 3',
    guide: `${products}#codes`,
  },
  'one-plu': {
    text: 'A PLU can belong to only one product.',
    source: 'specification 5',
    guide: `${products}#plu`,
  },
  'plu-keeper': {
    text: 'The product that already has a PLU keeps it. A batch decides this after its last line, and stores the other product without the PLU. POST and PUT return 400.',
    source: choice,
  },
  'batch-lines': {
    text: 'A batch returns 200 even if individual lines fail. The response contains one result per line.',
    source: 'specification 7',
    guide: `${products}#batch-answers`,
  },
  'batch-order': {
    text: 'Lines are processed in order, so the last line for a product takes effect. Empty lines are skipped.',
    source: choice,
  },
  'batch-json': {text: "If a line isn't a JSON object, its result has no sku.", source: choice},
  'batch-limit': {
    text: 'A batch can have up to 20,000 lines.',
    source: 'specification 9',
    guide: `${general}#ndjson`,
  },
  'list-lines': {
    text: 'The response streams one product per line unless the Accept header requests the v2 list.',
    source: 'specification 7',
  },
  'list-order': {text: 'Products are listed in the order in which they were first stored.', source: choice},
  limit: {
    text: 'limit must be a positive number, or 0 for no limit.',
    source: 'specification 5',
    guide: `${general}#error-limit`,
  },
  'text-search': {
    text: "A search matches words in name and description, and the beginning of the SKU, the EAN, or a weighed product's item ID.",
    source: 'specification 7',
  },
  'word-match': {
    text: "Each search word must match the beginning of a word in the name or description. The search isn't case-sensitive. An empty search text matches everything.",
    source: choice,
  },
  'plu-exact': {text: 'The PLU must match exactly.', source: choice},
  'plu-prefix': {
    text: 'plu-prefix is required. Without it, the status is 400.',
    source: 'specification 5',
    guide: `${products}#plu`,
  },
  'plu-prefix-case': {
    text: "plu-prefix isn't case-sensitive.",
    source: 'specification 7',
    guide: `${products}#plu`,
  },
  statistics: {
    text: 'created, updated, and deleted count changes since the given time. count and inStock are current values.',
    source: 'products#getProductStatistics',
    guide: `${products}#import-strategy`,
  },
  'statistics-once': {
    text: "Each product is counted once: as created if it was created in the period, and otherwise as updated. A product that's stored again after its deletion is counted as created.",
    source: choice,
  },
  'delete-product': {
    text: "Deleting a product returns 204, or 404 if the product doesn't exist.",
    source: 'specification 7',
    guide: `${products}#import-strategy`,
  },
  'delete-all': {
    text: 'All products are deleted.',
    source: 'specification 7',
    guide: `${products}#import-strategy`,
  },
  'delete-all-rest': {text: 'Prices and availabilities of deleted products remain unchanged.', source: choice},
  sweep: {
    text: 'All product and price data in the project is deleted.',
    source: 'specification 7',
    guide: `${products}#import-strategy`,
  },
  'sweep-rest': {text: 'Pricing categories and availabilities remain unchanged.', source: choice},
  health: {
    text: 'UP and DEGRADED return status 200. DOWN returns status 500.',
    source: 'specification 4',
    guide: `${products}#import-strategy`,
  },
  'health-up': {
    text: 'The service is UP unless the X-Simulate header requests degraded, down, or 500.',
    source: choice,
  },

  // Pricing
  'category-id': {
    text: 'A new pricing category requires a unique ID. Otherwise, the status is 400.',
    source: choice,
  },
  'category-match': {
    text: 'If the body contains an ID, it must match the ID in the path. Otherwise, the status is 400.',
    source: choice,
  },
  'category-replaced': {
    text: 'PUT replaces the category, including its list of shops.',
    source: choice,
    guide: `${pricing}#categories`,
  },
  'category-prices-stay': {
    text: 'Prices are stored for any category ID. They apply only if the category with this ID has shops or is the default category.',
    source: choice,
  },
  'prices-replaced': {
    text: "The prices in a line completely replace the product's earlier prices in the category.",
    source: 'specification 3',
    guide: `${pricing}#complete-replacement`,
  },
  'prices-removed': {
    text: "An empty list removes the product's prices in the category.",
    source: 'specification 3',
    guide: `${pricing}#complete-replacement`,
  },
  'prices-last-line': {
    text: 'A second line for the same product and category replaces the first.',
    source: choice,
    guide: `${pricing}#v1`,
  },
  'prices-all-or-none': {
    text: 'If one line is invalid, no prices from the request are stored, and the status is 400.',
    source: choice,
  },
  'prices-list': {text: 'A line without prices is rejected so that no prices are removed by mistake.', source: choice},
  'prices-sensible': {
    text: "A quantity is greater than 0, and validTo is after validFrom. Otherwise, the status is 400. Currencies and periods that overlap aren't checked.",
    source: choice,
  },
  'prices-deleted': {
    text: "Deleting a product's prices in a category returns 204.",
    source: 'specification 7',
  },
  'prices-none': {
    text: 'If a product has no prices in the category, deleting them returns 404.',
    source: choice,
  },
  'prices-sorted': {
    text: 'Prices are sorted by category, then by tier, and then by validFrom. Prices without validFrom come first.',
    source: 'specification 7',
    guide: `${pricing}#order`,
  },
  'price-category': {
    text: 'Categories are searched in order of priority, highest first, and default is searched last. The first category with an entry for the product determines the price, even if none of its entries applies.',
    source: choice,
    guide: `${pricing}#resolution`,
  },
  'price-quantity': {
    text: 'Among the entries whose quantity is reached, the entries with the largest quantity apply.',
    source: choice,
    guide: `${pricing}#resolution`,
  },
  'price-validity': {
    text: "An entry applies from validFrom through validTo. One second between two entries isn't a gap. If several entries apply, the entry that started last is used.",
    source: choice,
    guide: `${pricing}#validity`,
  },
  'price-tier': {
    text: 'The regular tier applies. If a category has no entry for this tier, the first tier by name applies.',
    source: choice,
    guide: `${pricing}#tiers`,
  },

  // Search with prices
  'search-quantity': {
    text: 'Only prices for a quantity of 1 are considered.',
    source: 'specification 5',
    guide: `${pricing}#which-price`,
  },
  'search-without-price': {
    text: 'Products without a price in the shop are included only if showProductsWithoutPrices is true.',
    source: 'products#searchProductsWithPrices',
    guide: `${pricing}#which-price`,
  },
  'search-defaults': {text: 'Without page and perPage, the first 50 products are returned.', source: choice},
  'search-page': {text: 'page and perPage must be at least 1. Otherwise, the status is 400.', source: choice},
  'search-deleted': {text: 'A search also finds products that are marked as deleted.', source: choice},
  'search-weighing': {
    text: 'weighing is user if the shopper weighs the product, predefined for other weighable products, depositReturnVoucher for vouchers, and piece otherwise.',
    source: choice,
  },

  // Availabilities
  'availability-always': {
    text: "The list is returned even if the project or product doesn't exist.",
    source: 'specification 7',
    guide: `${products}#availability`,
  },
  'availability-complete': {
    text: "The list replaces the product's availability in all shops.",
    source: choice,
    guide: `${products}#availability`,
  },
  'unknown-shop': {
    text: 'If the project has shops, an availability for any other shop is rejected. If the project has no shops, any shop ID is valid.',
    source: choice,
  },
  'availability-value': {
    text: 'put requires a value. delete ignores the value.',
    source: choice,
    guide: `${products}#availability`,
  },

  // Promotions
  'configuration-inactive': {
    text: 'A new configuration is inactive and gets the next ID. The ID, project ID, and active state in the body are ignored.',
    source: choice,
    guide: `${coupons}#configuration-life`,
  },
  'configuration-replaced': {
    text: "PUT replaces the entire configuration. Its active state doesn't change.",
    source: choice,
    guide: `${coupons}#configuration-life`,
  },
  'configuration-match': {
    text: 'The ID in the body must match the ID in the path. Otherwise, the status is 400.',
    source: choice,
  },
  'rule-unique': {
    text: 'Rule IDs must be unique within the configuration.',
    source: 'specification 3',
    guide: `${promotions}#structure`,
  },
  'rank-exists': {
    text: 'Each rankID must be the ID of a rank in the same configuration.',
    source: 'promotions#createPromotionConfiguration',
    guide: `${promotions}#structure`,
  },
  'configuration-values': {
    text: '"not" has exactly one child condition, and precision is at least 0. Arguments, and IDs of ranks and groups, aren\'t checked.',
    source: choice,
    guide: `${promotions}#conditions`,
  },
  'one-active': {
    text: 'Only one configuration is active at a time. Activating a configuration deactivates the current one.',
    source: 'specification 4',
    guide: `${coupons}#configuration-life`,
  },
  'none-active': {
    text: 'If no configuration is active, the status is 404.',
    source: choice,
  },

  // Coupons
  'coupon-fields': {
    text: 'Invalid fields return 422. The response lists each field with a category: blank, inclusion, invalid, or custom.',
    source: 'specification 5',
    guide: `${general}#error-validation_failed`,
  },
  'coupon-required': {
    text: 'A coupon requires type, channels, and a name in translations. A printed coupon also requires codes, and a digital coupon requires an image in translations.',
    source: 'specification 5',
    guide: `${coupons}#coupons`,
  },
  'coupon-unique': {
    text: 'The coupon ID must be unique within the project.',
    source: 'specification 3',
    guide: `${coupons}#coupons`,
  },
  'coupon-colors': {
    text: 'Colors are hexadecimal, such as #b45309.',
    source: 'specification 3',
    guide: `${coupons}#coupons`,
  },
  'coupon-period': {text: 'validUntil must not be before validFrom.', source: choice},
  'coupon-tag': {
    text: 'A change requires the current entity tag in the If-Match header. Any other tag returns 412. * matches any version.',
    source: 'specification 5',
    guide: `${general}#concurrency`,
  },
  'coupon-no-tag': {text: 'Without If-Match, the status is 400.', source: choice, guide: `${general}#concurrency`},
  'coupon-missing': {
    text: "Changing or deleting a coupon that doesn't exist returns 412, because no entity tag can match.",
    source: choice,
  },
  'coupon-language': {
    text: 'name and description are in the preferred language from the Accept-Language header.',
    source: 'specification 3',
    guide: `${coupons}#languages`,
  },
  'coupon-other-language': {
    text: 'If no translation matches Accept-Language, the English translation is used. If there is no English translation, the first translation is used.',
    source: choice,
  },
  'coupon-defaults': {
    text: 'By default, requiresLoyaltyCard is false, and processingType is builtin.',
    source: 'specification 3',
    guide: `${coupons}#coupons`,
  },
  'coupon-image': {
    text: 'A digital coupon has one mdpi image with a placeholder URL. translations.image accepts any reference.',
    source: choice,
    guide: `${coupons}#digital-coupons`,
  },
  'image-ref': {
    text: 'An image reference consists of a checksum and the file name. The image itself is neither checked nor stored.',
    source: choice,
    guide: `${coupons}#digital-coupons`,
  },
  'image-file': {
    text: 'The form requires a part named file.',
    source: 'specification 7',
  },

  // Orders
  'orders-final': {
    text: 'Only final orders are listed unless includeAllStates is true.',
    source: 'specification 4',
    guide: `${orders}#read`,
  },
  'orders-sorted': {text: 'Orders are sorted by finalizedAt.', source: 'specification 7', guide: `${orders}#read`},
  'orders-date': {
    text: "date can't be combined with from or to.",
    source: 'specification 5',
    guide: `${orders}#read`,
  },
  'orders-period': {
    text: 'Orders are selected by their date. from is inclusive, to is exclusive, and date covers 24 hours. If to is before from, no order is selected.',
    source: choice,
    guide: `${orders}#gaps`,
  },
  'orders-shop': {
    text: 'shopID is the shop ID on the platform. shop.externalID is the external shop ID.',
    source: 'orders#listOrders',
    guide: `${orders}#read`,
  },
  'orders-too-many': {
    text: 'A list that exceeds the maximum number of records returns 403 with the type too_many_records.',
    source: 'specification 8',
    guide: `${orders}#gaps`,
  },
  'orders-maximum': {
    text: 'The maximum is 5,000 records. With X-Simulate: too_many_records, any list exceeds the maximum.',
    source: choice,
  },
  paging: {
    text: 'page starts at 1. perPage is 1,000 by default and can be up to 30,000.',
    source: 'specification 9',
    guide: `${general}#pagination`,
  },

  // Closings and schedules
  'closings-sorted': {text: 'Closings are sorted by creation time.', source: choice},
  'log-state': {
    text: 'Only a log in the present state has a file. A log in any other state returns 404.',
    source: choice,
    guide: `${orders}#logs`,
  },
  'log-content': {text: 'The file is a placeholder and is returned without a redirect.', source: choice},
  'job-mode': {
    text: 'An unknown mode is rejected with the message "Unknown job mode".',
    source: 'specification 8',
    guide: `${general}#error-unknown-job-mode`,
  },
  'schedule-zone': {
    text: 'location must be an IANA time zone name, with its capital letters.',
    source: 'specification 3',
    guide: `${orders}#schedules`,
  },
  'schedule-times': {
    text: 'A schedule has at least one day, and each day once. After 24:00, there is no minute. If the project has shops, the shop is one of them.',
    source: choice,
  },
  'schedule-interval': {
    text: 'appendBatchEvery is a duration such as 1h0m0s.',
    source: 'specification 3',
    guide: `${orders}#schedules`,
  },
  'schedule-required': {
    text: 'shop, days, and location are required. hour must be from 0 to 24, and minute must be from 0 to 59.',
    source: 'specification 5',
    guide: `${orders}#schedules`,
  },
  'schedule-replaced': {text: 'PUT replaces the entire schedule.', source: choice},
  'schedule-idle': {
    text: "Schedules don't create closings automatically. To close a day, send POST /__simulator/close-day.",
    source: choice,
  },
} as const satisfies Readonly<Record<string, Rule>>;

/** Also of sales, and of the APIs that only guides describe, whose texts pages load with the controls. */
export type RuleName = keyof typeof rules | keyof typeof saleRules | keyof typeof checkoutRules;
