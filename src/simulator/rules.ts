/**
 * The rules of the simulated platform, each with its source. A source is a section of the specification, a part of a
 * document (an operation, or a JSON pointer), or the simulator's own choice where neither says what happens.
 */
import type {ApiId} from '../site/apis';

export type Source = `specification ${3 | 4 | 5 | 6 | 7 | 8 | 9}` | `${ApiId}#${string}` | typeof choice;

export interface Rule {
  text: string;
  source: Source;
  /** Where a guide explains it. */
  guide?: string;
}

/** Marks a rule that the platform's documentation doesn't state. Guides never present it as the platform's. */
export const choice = "simulator's choice";

const general = '/docs/api/api_general';
const products = '/docs/api/api_products/';
const pricing = '/docs/api/api_pricing';
const promotions = '/docs/api/api_promotions/promotions_configuration';
const coupons = '/docs/api/api_promotions/';
const orders = '/docs/api/api_orders/';

export const rules = {
  // Every request
  token: {
    text: 'Every operation needs the header "Authorization: Bearer <token>". Without it, the status is 401.',
    source: 'specification 6',
    guide: `${general}#authentication`,
  },
  'any-token': {text: 'Every token is accepted for every operation. None is checked or stored.', source: choice},
  'any-project': {
    text: 'Every project ID is valid. A project without data answers like an empty one.',
    source: choice,
  },
  'unknown-address': {text: 'An address that no document describes returns 404.', source: choice},
  method: {
    text: "A path that exists, but doesn't support the method, returns 405.",
    source: choice,
    guide: `${general}#status-codes`,
  },
  parameter: {
    text: "A parameter that doesn't fit the document returns 400, or 404 in a path if the operation documents no 400.",
    source: choice,
  },
  'media-type': {
    text: 'A body needs a Content-Type that the operation documents. Otherwise, the status is 400.',
    source: choice,
    guide: `${general}#conventions`,
  },
  body: {text: 'A malformed body returns 400.', source: 'specification 8', guide: `${general}#error-client_error`},
  'body-size': {text: 'A body can have at most 32 MB; a larger one returns 413.', source: choice},
  'body-depth': {text: 'JSON can be nested at most 200 levels deep; deeper JSON returns 400.', source: choice},
  'stored-size': {
    text: 'A project stores at most 100,000 products and 10,000 of anything else, and there can be 100 projects. A request beyond that returns 507.',
    source: choice,
  },
  'not-found': {
    text: 'What does not exist returns 404 with the message "Not found".',
    source: 'specification 8',
    guide: `${general}#error-not-found`,
  },
  'error-shape': {
    text: 'Errors are wrapped in "error", except in the Orders API.',
    source: 'specification 8',
    guide: `${general}#errors`,
  },
  'error-type': {text: 'Errors of the client have the type client_error; others have server_error.', source: choice},
  'read-only': {text: 'Read-only fields of a request are ignored.', source: choice},
  example: {text: 'The operation has no behavior. It returns its example from the document.', source: choice},
  fault: {
    text: 'The request asked for this fault with the header X-Simulate, or the simulator was started with it.',
    source: choice,
  },
  control: {text: 'This is a control of the simulator, not an API of the platform.', source: choice},

  // Products
  'known-fields': {text: "Fields that the document doesn't declare aren't stored.", source: choice},
  defaults: {
    text: 'Fields that were not sent have the default values of the document.',
    source: 'products#createProduct',
    guide: `${products}#smallest`,
  },
  'post-updates': {
    text: 'POST with an existing SKU updates the product, which is replaced as a whole.',
    source: 'products#createProduct',
    guide: `${products}#smallest`,
  },
  'put-replaces': {
    text: 'PUT creates or replaces the product.',
    source: 'products#putProduct',
    guide: `${products}#smallest`,
  },
  'sku-match': {
    text: 'The sku in the body must match the one in the path. Otherwise, the status is 400.',
    source: 'specification 5',
    guide: `${products}#smallest`,
  },
  'one-primary': {
    text: 'A product can have at most one primary code.',
    source: 'specification 5',
    guide: `${products}#codes`,
  },
  transmission: {
    text: 'A transmission code can not be combined with a primary code of the same product.',
    source: 'specification 3',
    guide: `${products}#codes`,
  },
  'one-plu': {
    text: 'A PLU can belong to only one product.',
    source: 'specification 5',
    guide: `${products}#plu`,
  },
  'plu-keeper': {
    text: 'The product that has a PLU keeps it. A batch stores the other product without it; POST and PUT return 400.',
    source: choice,
  },
  'batch-lines': {
    text: 'A batch returns 200 even if single lines fail, with one result for each line.',
    source: 'specification 7',
    guide: `${products}#batch-answers`,
  },
  'batch-order': {
    text: 'Lines are processed in order, so the last line for a product wins. Empty lines are skipped.',
    source: choice,
  },
  'batch-json': {text: 'A line that is no JSON object gets a result without sku.', source: choice},
  'batch-limit': {
    text: 'A batch can have at most 20,000 lines. A longer one returns 400.',
    source: 'specification 9',
    guide: `${general}#ndjson`,
  },
  'list-lines': {
    text: 'The list streams one product per line, unless Accept asks for the v2 list.',
    source: 'specification 7',
  },
  'list-order': {text: 'Products are listed in the order in which they were first stored.', source: choice},
  limit: {
    text: 'limit must be a positive number; 0 means no limit.',
    source: 'specification 5',
    guide: `${general}#error-limit`,
  },
  'text-search': {
    text: 'A search finds words in name and description, and prefixes of the SKU, the EAN, and the item ID of weighed goods.',
    source: 'specification 7',
  },
  'word-match': {
    text: 'Each word that you search for must begin a word of the name or description. Case is ignored, and an empty text finds everything.',
    source: choice,
  },
  'plu-exact': {text: 'A PLU is compared exactly.', source: choice},
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
    text: 'created, updated, and deleted count since the given time; count and inStock are current values.',
    source: 'products#getProductStatistics',
    guide: `${products}#import-strategy`,
  },
  'statistics-once': {
    text: 'Each product counts once: as created if it was created in the period, otherwise as updated. A product that was stored again after its deletion counts as created.',
    source: choice,
  },
  'delete-product': {
    text: 'Deleting a product returns 204, or 404 if there is none.',
    source: 'specification 7',
    guide: `${products}#import-strategy`,
  },
  'delete-all': {
    text: 'All products are deleted. Prices and availabilities stay.',
    source: 'products#deleteAllProducts',
    guide: `${products}#import-strategy`,
  },
  sweep: {
    text: 'All product and price data of the project is deleted.',
    source: 'specification 7',
    guide: `${products}#import-strategy`,
  },
  'sweep-rest': {text: 'Pricing categories and availabilities stay.', source: choice},
  health: {
    text: 'UP and DEGRADED have status 200, and DOWN has 500.',
    source: 'specification 4',
    guide: `${products}#import-strategy`,
  },
  'health-up': {text: 'The service is UP, unless X-Simulate asks for degraded, down, or 500.', source: choice},

  // Pricing
  'category-id': {
    text: 'A new pricing category needs an ID that no other has. Otherwise, the status is 400.',
    source: choice,
  },
  'category-match': {
    text: 'If the body has an ID, it must match the one in the path. Otherwise, the status is 400.',
    source: choice,
  },
  'category-replaced': {
    text: 'PUT replaces the category, including its list of shops.',
    source: 'products#updatePricingCategory',
    guide: `${pricing}#categories`,
  },
  'category-prices-stay': {
    text: 'Prices are stored for any category ID. They apply only if a category with this ID has shops, or if it is default.',
    source: choice,
  },
  'prices-replaced': {
    text: 'The prices of a line completely replace the earlier prices of the product in the category.',
    source: 'specification 3',
    guide: `${pricing}#complete-replacement`,
  },
  'prices-removed': {
    text: 'An empty list removes all prices of the product in the category.',
    source: 'specification 3',
    guide: `${pricing}#complete-replacement`,
  },
  'prices-last-line': {
    text: 'A second line for the same product and category replaces the first.',
    source: choice,
    guide: `${pricing}#v1`,
  },
  'prices-all-or-none': {
    text: 'If one line is wrong, no price of the request is stored, and the status is 400.',
    source: choice,
  },
  'prices-list': {text: 'A line without prices is refused, so that nothing is removed by mistake.', source: choice},
  'prices-deleted': {
    text: 'Deleting the prices of a product in a category returns 204, or 404 if there are none.',
    source: 'products#deleteCategoryPrices',
  },
  'prices-sorted': {
    text: 'Prices are sorted by category, then tier, then validFrom, entries without a date first.',
    source: 'specification 7',
    guide: `${pricing}#order`,
  },
  'price-category': {
    text: 'The categories of the shop are searched by priority, highest first, and then default. The first with an entry for the product decides.',
    source: 'products#/components/schemas/PricingCategory',
    guide: `${pricing}#resolution`,
  },
  'price-quantity': {
    text: 'Of the entries whose quantity is reached, those with the largest quantity apply.',
    source: 'products#/components/schemas/CategoryPrice/properties/quantity',
    guide: `${pricing}#resolution`,
  },
  'price-validity': {
    text: 'An entry applies from validFrom to validTo, both included. If several apply, the one that started last is used.',
    source: choice,
    guide: `${pricing}#validity`,
  },
  'price-tier': {
    text: 'The tier regular applies. If a category has no entry of this tier, the first tier by name applies.',
    source: choice,
    guide: `${pricing}#tiers`,
  },

  // Search with prices
  'search-quantity': {
    text: 'Only prices with quantity 1 are considered.',
    source: 'specification 5',
    guide: `${pricing}#which-price`,
  },
  'search-without-price': {
    text: 'Products without a price in the shop are included only with showProductsWithoutPrices.',
    source: 'products#searchProductsWithPrices',
    guide: `${pricing}#which-price`,
  },
  'search-defaults': {text: 'Without page and perPage, the first 50 products are returned.', source: choice},
  'search-page': {text: 'page and perPage must be at least 1. Otherwise, the status is 400.', source: choice},
  'search-weighing': {
    text: 'weighing is user if the shopper weighs the product, predefined for other weighable products, depositReturnVoucher for vouchers, and piece otherwise.',
    source: 'products#/components/schemas/ProductSearchResultWithPrice/properties/weighing',
  },

  // Availabilities
  'availability-always': {
    text: 'The list is returned even if the project or product does not exist.',
    source: 'specification 7',
    guide: `${products}#availability`,
  },
  'availability-complete': {
    text: 'The list replaces the availability of the product in all shops.',
    source: choice,
    guide: `${products}#availability`,
  },
  'unknown-shop': {
    text: 'In a project with shops, an availability for any other shop is refused. In a project without shops, every shop ID is known.',
    source: choice,
  },
  'availability-value': {
    text: 'put needs a value; delete ignores it.',
    source: 'products#/components/schemas/BatchAvailability/properties/value',
    guide: `${products}#availability`,
  },

  // Promotions
  'configuration-inactive': {
    text: 'A new configuration is inactive and gets the next number. The ID, project ID, and active state in the body are ignored.',
    source: choice,
    guide: `${coupons}#configuration-life`,
  },
  'configuration-replaced': {
    text: 'PUT replaces the whole configuration. It stays active or inactive.',
    source: 'promotions#updatePromotionConfiguration',
    guide: `${coupons}#configuration-life`,
  },
  'configuration-match': {
    text: 'The ID in the body must be the one in the path. Otherwise, the status is 400.',
    source: 'promotions#updatePromotionConfiguration',
  },
  'rule-unique': {
    text: 'The IDs of rules must be unique in the configuration.',
    source: 'specification 3',
    guide: `${promotions}#structure`,
  },
  'rank-exists': {
    text: 'Each rankID must be the ID of a rank in the same configuration.',
    source: 'promotions#createPromotionConfiguration',
    guide: `${promotions}#structure`,
  },
  'one-active': {
    text: 'Only one configuration is active. Activating one deactivates the other.',
    source: 'specification 4',
    guide: `${coupons}#configuration-life`,
  },
  'none-active': {
    text: 'If no configuration is active, the status is 404.',
    source: 'promotions#getActivePromotionConfiguration',
  },

  // Coupons
  'coupon-fields': {
    text: 'Invalid fields return 422 with the field and a category for each: blank, inclusion, invalid, or custom.',
    source: 'specification 5',
    guide: `${general}#error-validation_failed`,
  },
  'coupon-required': {
    text: 'A coupon requires type, channels, and a translated name; a printed one codes, and a digital one an image translation.',
    source: 'specification 5',
    guide: `${coupons}#coupons`,
  },
  'coupon-unique': {
    text: 'The ID of a coupon is unique in the project. An ID that exists returns 422.',
    source: 'specification 3',
    guide: `${coupons}#coupons`,
  },
  'coupon-period': {text: 'validUntil must not be before validFrom.', source: choice},
  'coupon-tag': {
    text: 'A change needs the current entity tag in If-Match; another one returns 412. * matches any version.',
    source: 'specification 5',
    guide: `${general}#concurrency`,
  },
  'coupon-no-tag': {text: 'Without If-Match, the status is 400.', source: choice, guide: `${general}#concurrency`},
  'coupon-missing': {
    text: 'Changing or deleting a coupon that does not exist returns 412, because no tag can match.',
    source: choice,
  },
  'coupon-language': {
    text: 'name and description are in the preferred language of Accept-Language.',
    source: 'specification 3',
    guide: `${coupons}#languages`,
  },
  'coupon-other-language': {
    text: 'If no translation matches Accept-Language, English is used, and otherwise the first translation.',
    source: choice,
  },
  'coupon-defaults': {
    text: 'requiresLoyaltyCard is false and processingType is builtin by default.',
    source: 'specification 3',
    guide: `${coupons}#coupons`,
  },
  'coupon-image': {
    text: 'A digital coupon has one image of the size mdpi, at a reserved address. Any reference is accepted in translations.image.',
    source: choice,
    guide: `${coupons}#digital-coupons`,
  },
  'image-ref': {
    text: 'The reference of an image consists of a checksum and the file name. The image itself is not stored.',
    source: choice,
    guide: `${coupons}#digital-coupons`,
  },
  'image-file': {
    text: 'The form needs a part file. Without it, the status is 422.',
    source: 'coupons#/components/schemas/CouponImageUpload',
  },

  // Orders
  'orders-final': {
    text: 'Only final orders are listed, unless includeAllStates is true.',
    source: 'specification 4',
    guide: `${orders}#read`,
  },
  'orders-sorted': {text: 'Orders are sorted by finalizedAt.', source: 'specification 7', guide: `${orders}#read`},
  'orders-date': {
    text: "date can't be combined with from or to. Otherwise, the status is 400.",
    source: 'specification 5',
    guide: `${orders}#read`,
  },
  'orders-period': {
    text: 'The date of an order decides. from is included, to is not, and date covers 24 hours.',
    source: choice,
    guide: `${orders}#gaps`,
  },
  'orders-shop': {
    text: 'shopID is the shop ID of the platform, and shop.externalID is the retailer’s.',
    source: 'orders#listOrders',
    guide: `${orders}#read`,
  },
  'orders-too-many': {
    text: 'A list that exceeds the maximum number of records returns 403 with the type too_many_records.',
    source: 'specification 8',
    guide: `${orders}#gaps`,
  },
  'orders-maximum': {
    text: 'The maximum is 5,000 records, or any number with X-Simulate: too_many_records.',
    source: choice,
  },
  paging: {
    text: 'page starts at 1. perPage is 1,000 by default and at most 30,000.',
    source: 'specification 9',
    guide: `${general}#pagination`,
  },

  // Closings and schedules
  'closings-sorted': {text: 'Closings are sorted by the time of their creation.', source: choice},
  'log-state': {
    text: 'Only a log in the state present has a file. Others return 404.',
    source: choice,
    guide: `${orders}#logs`,
  },
  'log-content': {text: 'The file is a placeholder, without a redirect.', source: choice},
  'job-mode': {
    text: 'An unknown mode returns 400 with the message "Unknown job mode".',
    source: 'specification 8',
    guide: `${general}#error-unknown-job-mode`,
  },
  'schedule-zone': {
    text: 'location must be the name of a time zone.',
    source: 'specification 3',
    guide: `${orders}#schedules`,
  },
  'schedule-required': {
    text: 'shop, days, and location are required; hour is 0 to 24, and minute is 0 to 59.',
    source: 'specification 5',
    guide: `${orders}#schedules`,
  },
  'schedule-replaced': {text: 'PUT replaces the entire schedule.', source: 'orders#updateClosingSchedule'},
  'schedule-idle': {
    text: 'Schedules create no closings by themselves. Close a day with POST /__simulator/close-day.',
    source: choice,
  },

  // Sales and closings by the controls
  'sale-order': {
    text: 'A sale leaves an order with the line items, taxes, and payment of the moment.',
    source: 'specification 3',
    guide: `${orders}#example-order`,
  },
  'sale-taxes': {
    text: 'The tax rates are those of the example project: normal 19%, reduced 7%, and none 0%. Other categories have 0%.',
    source: choice,
  },
  'sale-items': {
    text: 'A cart is refused as a whole if a product is unknown, has no price in the shop, or is deleted.',
    source: choice,
  },
  'sale-flags': {
    text: 'A product with saleStop is not sold, one that is notForSale is not sold in the app, and priceEntryRequired needs a price.',
    source: 'specification 4',
    guide: `${products}#flags`,
  },
  'sale-entered-price': {
    text: 'A price in the barcode, or one that is entered, applies instead of a stored one. The origin is client.',
    source: 'products#/components/schemas/ProductType',
    guide: `${products}#weighable`,
  },
  'sale-graduated': {
    text: 'Amounts of products with the same quantityPriceKey, or otherwise the same SKU, are added up for graduated prices.',
    source: 'specification 3',
    guide: `${pricing}#quantity`,
  },
  'sale-rounding': {text: 'The price of a measured product is rounded half up to whole cents.', source: choice},
  'sale-deposit': {
    text: 'The deposit of a product is charged with it.',
    source: 'specification 3',
    guide: `${products}#deposits`,
  },
  'sale-coupons': {
    text: 'A coupon must be valid, available in the channel, and used with a loyalty card if it requires one. The POS takes coupons of every channel, any number of times.',
    source: choice,
  },
  'sale-promotions': {
    text: 'Groups whose condition fails are skipped. Ranks are evaluated in order: applyAll applies all rules, selectBest only the best one.',
    source: 'specification 4',
    guide: `${promotions}#evaluation`,
  },
  'sale-line-discount': {
    text: 'A discount of a line item applies once to each discountable line that meets the condition. A coupon refers to every line.',
    source: choice,
    guide: `${promotions}#actions`,
  },
  'sale-cart-discount': {
    text: 'A discount of the cart is split between all goods in proportion to their value, without deposits.',
    source: 'orders#/components/examples/orderTillSale',
    guide: `${orders}#money`,
  },
  'sale-other-actions': {
    text: 'Actions other than addCartDiscount, addLineItemDiscount, modifyPrice, and reduceItem have no effect.',
    source: choice,
  },
  'closing-orders': {
    text: 'A closing has the next number of the shop and holds the final orders that are in no earlier one.',
    source: 'orders#getClosing',
    guide: `${orders}#closings`,
  },
  'closing-logs': {
    text: 'The formats of the logs are those of the first schedule of the shop, or dfka_taxonomie_2_0. The logs are present at once, unless logState says otherwise.',
    source: choice,
    guide: `${orders}#logs`,
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof rules;
