/** What readers type, and the page to find. A pattern with an anchor requires that section. */
export interface SearchCase {
  query: string;
  /** Beginning of the address, or the whole address when it holds an anchor; any of several. */
  expected: readonly string[];
}

const spec = {
  products: '/docs/api/api_products/spec',
  promotions: '/docs/api/api_promotions/promotions_api_spec',
  coupons: '/docs/api/api_promotions/coupons_api_spec',
  orders: '/docs/api/api_orders/spec',
};

type Row = readonly [query: string, ...expected: string[]];

const rows: readonly Row[] = [
  // Guides by section
  ['authentication', '/docs/api/api_general#authentication'],
  ['pagination', '/docs/api/api_general#pagination'],
  ['optimistic concurrency', '/docs/api/api_general#concurrency'],
  ['ndjson', '/docs/api/api_general#ndjson', '/docs/scan_and_go/integration/file_import_formats#ndjson'],
  ['environments', '/docs/api/api_general#environments', '/docs/scan_and_go/android/config#environments'],
  ['minimal product', '/docs/api/api_products/#smallest'],
  ['weighable products', '/docs/api/api_products/#weighable'],
  ['code templates', '/docs/api/api_products/#code-templates'],
  ['bundles', '/docs/api/api_products/#bundles'],
  ['import strategy', '/docs/api/api_products/#import-strategy'],
  ['pricing categories', '/docs/api/api_pricing#categories'],
  ['tiers', '/docs/api/api_pricing#tiers'],
  ['prices in search results', '/docs/api/api_pricing#which-price'],
  ['promotion rounding', '/docs/api/api_promotions/promotions_configuration#rounding'],
  ['applyAll', '/docs/api/api_promotions/promotions_configuration', `${spec.promotions}/`],
  ['read orders without gaps', '/docs/api/api_orders/#gaps'],
  ['time zones', '/docs/api/api_orders/#time-zones'],
  ['opening hours', '/docs/api/api_shops#opening-hours'],
  ['signed checkout info', '/docs/api/api_checkout#signed'],
  ['sftp', '/docs/scan_and_go/integration/file_import_formats#sftp'],
  ['sap', '/docs/scan_and_go/integration/file_import_formats#sap'],
  ['csv prices', '/docs/scan_and_go/integration/file_import_formats#csv-prices'],
  ['encoded cart', '/docs/scan_and_go/integration/QR_code_formats#encoded-cart'],
  ['QrCodePOS', '/docs/scan_and_go/integration/QR_code_formats#qrcodepos'],
  ['changelog', '/docs/api/API_CHANGELOG'],
  ['first request', '/docs/api/#first-request'],
  // Operations by name, ID, method, and path
  ['importProducts', `${spec.products}/import-products`],
  ['create a pricing category', `${spec.products}/create-pricing-category`],
  ['PUT sku', `${spec.products}/put-product`],
  ['/products/_batch', `${spec.products}/import-products`],
  ['delete product', `${spec.products}/delete-product`],
  ['delete all products', `${spec.products}/delete-all-products`],
  ['listSKUsByPLU', `${spec.products}/list-skus-by-plu`],
  ['search products with prices', `${spec.products}/search-products-with-prices`],
  ['/closings/schedules', `${spec.orders}/list-closing-schedules`, `${spec.orders}/create-closing-schedule`],
  ['closing log', `${spec.orders}/get-closing-log`],
  ['upload coupon image', `${spec.coupons}/upload-coupon-image`],
  ['activate promotion configuration', `${spec.promotions}/activate-promotion-configuration`],
  ['GET coupons', `${spec.coupons}/list-coupons`],
  ['POST coupons', `${spec.coupons}/create-coupon`],
  ['GET orders', `${spec.orders}/list-orders`],
  ['getProductStatistics', `${spec.products}/get-product-statistics`],
  // Fields, parameters, values, schemas
  ['quantityPriceKey', `${spec.products}/`],
  ['quantity price key', `${spec.products}/`],
  ['saleStop', `${spec.products}/`],
  [
    'check digit',
    '/docs/pos/intro/#term-check-digit',
    '/docs/api/api_products/#code-templates',
    '/docs/api/api_products/#codes',
    `${spec.products}/`,
  ],
  [
    'checkdigit',
    '/docs/pos/intro/#term-check-digit',
    '/docs/api/api_products/#code-templates',
    '/docs/api/api_products/#codes',
    `${spec.products}/`,
  ],
  ['encodingUnit', `${spec.products}/`],
  ['perPage', `${spec.products}/`, `${spec.orders}/`],
  ['If-Match', `${spec.products}/`, `${spec.promotions}/`, `${spec.coupons}/`, '/docs/api/api_general#concurrency'],
  ['depositProduct', `${spec.products}/`],
  ['CategoryPricingBatch', '/reference/products#schema.CategoryPricingBatch'],
  ['ClosingSchedule', '/reference/orders#schema.ClosingSchedule'],
  ['taxShares', `${spec.orders}/`, '/docs/api/api_checkout', '/docs/api/api_pos_integration'],
  ['deposit return voucher', '/docs/pos/pos-user-manual/#deposit-voucher'],
  ['inStock', `${spec.products}/`],
  // Errors
  ['412', '/docs/api/api_general'],
  ['too_many_records', '/docs/api/api_general#error-too_many_records'],
  ['too many records', '/docs/api/api_general#error-too_many_records'],
  ['shop_not_found', '/docs/api/api_general#error-shop_not_found'],
  ['unknown job mode', '/docs/api/api_general#error-unknown-job-mode'],
  ['invalid_cart_item', '/docs/api/api_general#error-invalid_cart_item'],
  ['401', '/docs/api/api_general', '/docs/api/api_'],
  ['status codes', '/docs/api/api_general#status-codes'],
  ['limit must be a positive number', '/docs/api/api_general#error-limit'],
  ['validation failed', '/docs/api/api_general#error-validation_failed'],
  // SDK names
  ['Snabble.setup', '/docs/scan_and_go/android/config'],
  ['SnabbleInitializer', '/docs/scan_and_go/android/config'],
  ['initialSQL', '/docs/scan_and_go/android/config'],
  ['ProductResolver', '/docs/scan_and_go/android/ui/scanner'],
  ['snabble.connectWifi', '/docs/scan_and_go/ios/dynamic-views#connect-wifi'],
  ['gradle plugin', '/docs/scan_and_go/android/gradle-plugin'],
  ['google pay', '/docs/scan_and_go/android/ui/payment#google-pay'],
  ['check-in', '/docs/scan_and_go/android/config#check-in', '/docs/scan_and_go/getting-started#location'],
  ['onboarding ios', '/docs/scan_and_go/ios/onboarding'],
  ['javadoc', '/docs/scan_and_go/android/javadoc'],
  ['theming', '/docs/scan_and_go/android/ui/theming'],
  ['camera permission', '/docs/scan_and_go/getting-started#permissions', '/docs/scan_and_go/android/ui/scanner'],
  // Tasks of the manuals
  ['log in with qr code', '/docs/pos/pos-user-manual/#login-qr'],
  ['age check', '/docs/pos/pos-user-manual/#age', '/docs/pos/sco-user-manual/#age'],
  ['split payment', '/docs/pos/pos-user-manual/#split-payment'],
  ['card declined', '/docs/pos/pos-user-manual/#declined'],
  ['return without receipt', '/docs/pos/pos-user-manual/#return-without-receipt'],
  ['park a sale', '/docs/pos/pos-user-manual/#park'],
  ['training mode', '/docs/pos/pos-user-manual/#training'],
  ['TSE outage', '/docs/pos/pos-user-manual/#tse-down'],
  ['lamp states', '/docs/pos/sco-user-manual/#lamp'],
  ['spot check', '/docs/pos/sco-user-manual/#control'],
  ['register a device', '/docs/pos/setup/#register'],
  ['connect a printer', '/docs/pos/hardware/#printer-setup'],
  ['cash drawer', '/docs/pos/hardware/#drawer'],
  ['acceptance test', '/docs/pos/setup/#go-live'],
  ['close the day', '/docs/pos/pos-user-manual/#end-of-day'],
  // The ten most frequent tasks of a cashier, in the words of the counter
  ['log in', '/docs/pos/pos-user-manual/#login'],
  ['type barcode number', '/docs/pos/pos-user-manual/#type'],
  ['item not found', '/docs/pos/troubleshooting/#scan', '/docs/pos/pos-user-manual/#scan-problems'],
  ['change quantity', '/docs/pos/pos-user-manual/#quantity'],
  ['void item', '/docs/pos/pos-user-manual/#remove'],
  ['weigh bananas', '/docs/pos/pos-user-manual/#weigh'],
  ['empties', '/docs/pos/pos-user-manual/#bottle-return'],
  ['how old for beer', '/docs/pos/pos-user-manual/#age'],
  ['pay cash', '/docs/pos/pos-user-manual/#cash-payment'],
  ['terminal approved but not paid', '/docs/pos/pos-user-manual/#payment-unclear'],
  ['give discount', '/docs/pos/pos-user-manual/#item-discount', '/docs/pos/pos-user-manual/#cart-discount'],
  ['reprint receipt', '/docs/pos/pos-user-manual/#receipt'],
  ['money back', '/docs/pos/pos-user-manual/#refund'],
  // Words of the counter, and of other platforms, that texts say otherwise
  ['leergut', '/docs/pos/pos-user-manual/#bottle-return'],
  ['deposit return', '/docs/pos/pos-user-manual/#bottle-return', '/docs/pos/pos-user-manual/#deposit-voucher'],
  ['emptys', '/docs/pos/pos-user-manual/#bottle-return'],
  ['storno', '/docs/pos/pos-user-manual/#remove', '/docs/pos/pos-user-manual/#cancel'],
  ['void receipt', '/docs/pos/pos-user-manual/#cancel'],
  ['price override', '/docs/pos/pos-user-manual/#price-change'],
  ['id check', '/docs/pos/pos-user-manual/#age'],
  ['float', '/docs/pos/pos-user-manual/#shift-start'],
  ['z report', '/docs/pos/pos-user-manual/#end-of-day'],
  ['log off', '/docs/pos/pos-user-manual/#logout'],
  ['no internet', '/docs/pos/pos-user-manual/#network-down'],
  ['paper jam', '/docs/pos/hardware/#printer'],
  ['cash register', '/docs/pos/intro/#term-pos'],
  ['supervisor card', '/docs/pos/sco-user-manual/#supervisor', '/docs/pos/sco-user-manual/#card'],
  ['api key', '/docs/api/api_general#authentication'],
  ['bearer', '/docs/api/api_general#authentication'],
  ['gtin', '/docs/api/api_products/#codes'],
  // Typos, split and joined words
  ['avilability', '/docs/api/api_products/#availability', `${spec.products}/`],
  ['promtion', '/docs/api/api_promotions/', '/docs/pos/pos-user-manual/#promotions'],
  ['depsit', '/docs/pos/pos-user-manual/#deposit', '/docs/api/api_products/#deposits'],
  ['authentification', '/docs/api/api_general#authentication'],
  ['closing shedule', `${spec.orders}/`, '/docs/api/api_orders/#schedules', '/reference/orders#schema.ClosingSchedule'],
  [
    'reciept',
    '/docs/pos/pos-user-manual/#receipt',
    '/docs/scan_and_go/android/config#receipts',
    '/docs/pos/setup/#receipts',
  ],
  ['paginaton', '/docs/api/api_general#pagination'],
  ['cashdrawer', '/docs/pos/hardware/#drawer'],
  ['customer dispaly', '/docs/pos/hardware/#display'],
];

const home = '/#tools';
const manual = '/docs/pos/pos-user-manual/#';
const troubles = '/docs/pos/troubleshooting/#';
const formats = '/docs/scan_and_go/integration/file_import_formats#';
/** Where the downloads of an API are. */
const downloads = [
  '/docs/api/api_products/spec',
  '/docs/api/api_promotions/promotions_api_spec',
  '/docs/api/api_promotions/coupons_api_spec',
  '/docs/api/api_orders/spec',
  '/reference/',
];

/** Added later than the rows above. Written before anything was tuned. */
const laterRows: readonly Row[] = [
  // Tools, by their names and by the words of readers
  ['error resolver', '/docs/api/api_general#look-up-error'],
  ['code bench', '/docs/api/api_products/#code-bench'],
  ['barcode calculator', '/docs/api/api_products/#code-bench'],
  ['closing schedule preview', '/docs/api/api_orders/#schedule-preview'],
  ['promotion simulator', '/docs/api/api_promotions/promotions_configuration#explorer'],
  ['simulator', '/docs/api/api_promotions/promotions_configuration#explorer', home],
  ['promotion explorer', '/docs/api/api_promotions/promotions_configuration#explorer'],
  ['answer reader', `${formats}read-answer`],
  ['tools', home, '/docs/api/#tools'],
  ['price timeline', '/docs/api/api_pricing#timeline'],
  ['csv validator', `${formats}check-in-browser`, `${formats}csv-check`],
  ['qr code generator', '/docs/scan_and_go/integration/QR_code_formats#bench'],
  ['postman', ...downloads],
  ['bruno', ...downloads],
  ['openapi', ...downloads],
  ['glossary', '/docs/pos/intro/#words'],
  // Values of enums and examples
  ['dsfinvk_2023_03', `${spec.orders}/`, '/docs/api/api_orders/#schedules', '/reference/orders#'],
  ['aggregated_receipts', `${spec.orders}/`, '/docs/api/api_orders/#schedules', '/reference/orders#'],
  ['notAvailable', `${spec.products}/`, '/docs/api/api_products/#availability'],
  ['greengrocer', '/docs/api/', `${spec.products}/`],
  // German, as retailers type
  ['Waage', '/docs/pos/hardware/#scale', `${manual}weigh`],
  ['Prüfziffer', '/docs/pos/intro/#term-check-digit', '/docs/api/api_products/#code'],
  ['Artikel', '/docs/api/api_products/', `${spec.products}/`, '/reference/products#schema.Product'],
  ['Preis', '/docs/api/api_pricing', `${spec.products}/`],
  [
    'Pfand',
    `${manual}bottle-return`,
    `${manual}deposit`,
    '/docs/pos/intro/#term-deposit',
    '/docs/api/api_products/#deposits',
  ],
  ['Kassenabschluss', `${manual}end-of-day`],
  ['Gutschein', '/docs/api/api_promotions/', `${manual}coupon`, `${spec.coupons}/`],
  ['Bestand', '/docs/api/api_products/#availability', `${spec.products}/`, '/reference/products#schema.Availability'],
  ['Strichcode', '/docs/api/api_products/#code', '/docs/pos/intro/#codes', '/docs/pos/hardware/#scanner'],
  ['Rabatt', `${manual}item-discount`, `${manual}cart-discount`, `${manual}discounts`],
  ['Kassenbon', `${manual}receipt`],
  ['Kartenzahlung', `${manual}card-payment`],
  ['Mehrwertsteuer', '/docs/api/api_orders/#money', `${spec.products}/`, `${spec.orders}/`, '/docs/api/api_products/'],
  // Whole pages and kinds
  ['pricing', '/docs/api/api_pricing'],
  ['price', '/docs/api/api_pricing', `${spec.products}/`],
  [
    'barcode',
    '/docs/api/api_products/#code',
    '/docs/pos/intro/#codes',
    '/docs/pos/hardware/#scanner',
    '/docs/api/api_products/#code-bench',
  ],
  ['coupon', '/docs/api/api_promotions/', `${spec.coupons}/`, `${manual}coupon`],
  ['products api', '/docs/api/api_products/spec', '/reference/products'],
  ['vpos', '/docs/api/api_vpos', '/docs/pos/intro/#term-vpos'],
  ['tse', '/docs/pos/hardware/#tse', '/docs/pos/intro/#term-tse', `${manual}tse-down`],
  ['update price', '/docs/api/api_pricing', `${spec.products}/import-category-prices`, `${manual}price-change`],
  ['get order by id', `${spec.orders}/get-order`],
  // What staff see, in their words
  ['drawer does not open', `${troubles}drawer`],
  ['receipt is blank', `${troubles}receipt`],
  ['lamp stays red', `${troubles}station`],
  ['scanner beeps but nothing happens', `${troubles}scan`],
];

/** The same kinds of queries, never tuned on: they tell how the ranking fares with what nobody looked at. */
const heldOutRows: readonly Row[] = [
  // What staff see
  ['scale below zero', `${troubles}scale`],
  ['terminal is busy', `${troubles}payment`],
  ['cart is gone', `${troubles}device`],
  ['voucher already redeemed', `${troubles}deposits`],
  // Tools
  ['look up an error', '/docs/api/api_general#look-up-error'],
  ['barcode decoder', '/docs/api/api_products/#code-bench'],
  ['check import file', `${formats}check-in-browser`, `${formats}csv-check`],
  ['batch response', `${formats}read-answer`, '/docs/api/api_products/#batch-answers', '/docs/api/api_general#ndjson'],
  ['preview prices', '/docs/api/api_pricing#timeline'],
  [
    'read qr code',
    '/docs/scan_and_go/integration/QR_code_formats#bench',
    '/docs/scan_and_go/integration/QR_code_formats#encoded-cart-read',
  ],
  ['schedule simulator', '/docs/api/api_orders/#schedule-preview'],
  ['download openapi', ...downloads],
  ['postman collection', ...downloads],
  ['terms', '/docs/pos/intro/#words'],
  // Values
  ['not_present', `${spec.orders}/`, '/docs/api/api_orders/#', '/docs/pos/setup/#'],
  ['ean13_instore', '/docs/api/api_products/#code', `${spec.products}/`, '/docs/pos/setup/#barcodes'],
  ['weighable', '/docs/api/api_products/#weighable', `${spec.products}/`, `${manual}weigh`],
  ['min_age_18', `${spec.products}/`, `${spec.orders}/`, '/docs/api/api_products/#flags', '/reference/'],
  // German
  ['Filiale', '/docs/api/api_shops', '/docs/pos/intro/#term-shop', '/docs/pos/setup/#project'],
  [
    'Warenkorb',
    '/docs/api/api_checkout#cart',
    '/docs/scan_and_go/android/ui/shoppingcart',
    '/docs/scan_and_go/integration/QR_code_formats#',
    `${manual}sell`,
  ],
  ['Retoure', `${manual}return`],
  ['Bestellung', '/docs/api/api_orders', `${spec.orders}/`],
  ['Drucker', '/docs/pos/hardware/#printer'],
  ['Kassenlade', '/docs/pos/hardware/#drawer'],
  ['Schulungsmodus', `${manual}training`],
  ['Gewicht', `${manual}weigh`, '/docs/api/api_products/#weighable', `${spec.products}/`, '/docs/pos/hardware/#scale'],
  ['Altersprüfung', `${manual}age`, '/docs/pos/sco-user-manual/#age', '/docs/pos/setup/#checks'],
  ['Barzahlung', `${manual}cash-payment`],
  ['Anmelden', `${manual}login`],
  [
    'Steuer',
    '/docs/api/api_orders/#money',
    `${spec.products}/`,
    `${spec.orders}/`,
    '/docs/pos/',
    '/docs/api/api_pos_integration#tax-share',
  ],
  // Guides
  ['compatibility', '/docs/api/api_general#compatibility'],
  ['retry', '/docs/api/api_general#retries'],
  ['daylight saving', '/docs/api/api_orders/#time-zones'],
  ['graduated price', '/docs/api/api_pricing#quantity', `${spec.products}/`],
  ['price validity', '/docs/api/api_pricing#validity'],
  ['go live', '/docs/api/api_general#go-live', '/docs/pos/setup/'],
  [
    'availability',
    '/docs/api/api_products/#availability',
    `${spec.products}/`,
    '/reference/products#schema.Availability',
  ],
  ['digital coupon', '/docs/api/api_promotions/#digital-coupons', `${spec.coupons}/`],
  ['payment states', '/docs/api/api_checkout#payment-state'],
  [
    'tax share',
    '/docs/api/api_pos_integration#tax-share',
    '/docs/api/api_vpos#tax-share',
    `${spec.orders}/`,
    '/reference/orders#schema.TaxShare',
  ],
  ['migrate prices v1', '/docs/api/api_pricing#v1'],
  ['shopping feed', `${formats}shopping-feed`],
  ['permissions', '/docs/api/api_general#permissions', '/docs/scan_and_go/getting-started#permissions'],
  ['fulfillment', '/docs/api/api_fulfillment_service'],
  // Operations
  ['list orders', `${spec.orders}/list-orders`],
  ['DELETE coupon', `${spec.coupons}/delete-coupon`],
  ['import availabilities', `${spec.products}/import-availabilities`],
  ['create closing schedule', `${spec.orders}/create-closing-schedule`],
  ['pricing/v2/sku', `${spec.products}/list-prices`],
  ['update promotion', `${spec.promotions}/update-promotion-configuration`],
  ['get closing', `${spec.orders}/get-closing`],
  ['product health', `${spec.products}/get-product-health`],
  // Fields and schemas
  ['validTo', `${spec.products}/`, `${spec.promotions}/`, `${spec.coupons}/`],
  ['fiscalReference', `${spec.orders}/`, '/docs/api/api_orders/#fiscal'],
  ['LineItem', '/reference/orders#schema.LineItem', '/docs/api/api_', '/docs/pos/intro/#term-line-item'],
  ['saleRestriction', `${spec.products}/`, `${spec.orders}/`, '/reference/products#schema'],
  ['shopID', `${spec.products}/`, `${spec.orders}/`, '/docs/api/api_shops#use'],
  // Errors
  ['404', '/docs/api/api_'],
  ['precondition failed', '/docs/api/api_general', '/docs/api/api_promotions/#change'],
  ['bad shop id', '/docs/api/api_general#error-bad_shop_id'],
  ['sale_stop', '/docs/api/api_general#error-sale_stop'],
  // SDK
  ['wifi', '/docs/scan_and_go/ios/dynamic-views#connect-wifi', '/docs/pos/hardware/#network'],
  ['dark mode', '/docs/scan_and_go/android/ui/theming'],
  ['barcode formats', '/docs/scan_and_go/android/ui/scanner#formats'],
  ['shopping cart', '/docs/scan_and_go/android/ui/shoppingcart', '/docs/api/api_checkout#cart'],
  ['payment methods', '/docs/scan_and_go/android/ui/payment#methods', '/docs/pos/'],
  // Manuals
  ['forgot password', `${manual}password`],
  ['refund', `${manual}refund`, `${manual}return`],
  [
    'scale does not work',
    `${manual}scale-problems`,
    '/docs/pos/hardware/#scale',
    '/docs/pos/hardware/#troubleshooting',
  ],
  [
    'loyalty card',
    `${manual}loyalty`,
    '/docs/pos/setup/#receipts',
    '/docs/scan_and_go/android/config#users',
    '/docs/pos/sco-user-manual/#customer-coupon',
  ],
  [
    'bottle deposit',
    `${manual}bottle-return`,
    `${manual}deposit`,
    '/docs/pos/intro/#term-deposit',
    '/docs/api/api_products/#deposits',
  ],
  ['unpaid exit', '/docs/pos/sco-user-manual/#'],
  ['invoice', `${manual}receipt`],
  ['customer display', '/docs/pos/hardware/#display'],
  ['quick reference card', `${manual}card`],
  ['open a station', '/docs/pos/sco-user-manual/#open'],
  ['tax inspection', `${manual}inspection`],
  // More of each
  ['get product by plu', `${spec.products}/get-product-by-plu`],
  ['delete pricing category', `${spec.products}/delete-pricing-category`],
  ['order states', '/docs/api/api_orders/#states', '/docs/pos/intro/#order-states'],
  ['in-store barcode', '/docs/api/api_products/#code', '/docs/pos/setup/#barcodes', `${spec.products}/`],
  ['separator', '/docs/scan_and_go/integration/QR_code_formats#encoded-cart', `${formats}csv`],
  [
    'age restriction',
    '/docs/api/api_products/#flags',
    '/docs/pos/setup/#checks',
    `${manual}age`,
    '/docs/pos/sco-user-manual/#age',
    `${spec.products}/`,
  ],
  [
    'Kundenkarte',
    `${manual}loyalty`,
    '/docs/pos/setup/#receipts',
    '/docs/scan_and_go/',
    '/docs/pos/sco-user-manual/#customer-coupon',
  ],
  ['Tagesabschluss', `${manual}end-of-day`, '/docs/api/api_orders/#closings'],
  ['Preisänderung', `${manual}price-change`],
  ['sku', '/docs/pos/intro/#term-sku', `${spec.products}/`, '/reference/products#schema.SKU'],
  ['sync shops', '/docs/api/api_shops#sync'],
  // Typos
  ['cuopon', '/docs/api/api_promotions/', `${spec.coupons}/`, `${manual}coupon`],
  ['produts', '/docs/api/api_products/', `${spec.products}/`, '/reference/products'],
  ['shcedule', `${spec.orders}/`, '/docs/api/api_orders/#schedule', '/docs/pos/'],
  ['barcod scanner', '/docs/pos/hardware/#scanner', '/docs/scan_and_go/android/ui/scanner'],
];

function toCase([query, ...expected]: Row): SearchCase {
  return {query, expected};
}

/** What readers type, and what must be near the top. */
export const searchCases: readonly SearchCase[] = [...rows, ...laterRows].map(toCase);

/** Queries to measure the ranking by, and never to tune it on. */
export const heldOutCases: readonly SearchCase[] = heldOutRows.map(toCase);

/**
 * The ten most frequent tasks of a cashier, as the first rows of `docs/pos/pos-user-manual/` name them, and words that
 * someone at a checkout types for each. The anchors are the sections of the manual that help; an address is another page.
 */
const cashierRows: readonly [task: string, queries: string, ...anchors: string[]][] = [
  ['sign in', 'sign in, log in, password, login qr code', 'login', 'password'],
  ['scan an item or type its code', 'scan item, type a barcode, item not found', 'scan', 'type', `${troubles}scan`],
  ['change a quantity or remove an item', 'change quantity, remove item, delete item, void', 'quantity', 'remove'],
  ['sell items without a barcode', 'no barcode, fruit, plu, weigh', 'item-menu', 'weigh', 'type'],
  ['take back bottles', 'bottles, empties, deposit voucher, pfand', 'deposit', 'bottle-return'],
  ["check a customer's age", 'age, alcohol, id card', 'age'],
  ['take a cash payment', 'cash, cash payment', 'cash-payment'],
  [
    'take a card payment',
    'card payment, card declined, payment unclear',
    'card-payment',
    'declined',
    'payment-unclear',
  ],
  ['give a discount or accept a coupon', 'discount, coupon, price change', 'item-discount', 'coupon', 'price-change'],
  ['print a receipt again', 'reprint, print receipt again, receipt copy', 'receipt'],
];

/** What a cashier types in the search of the manuals; one case per query. */
export const cashierSearches: readonly (SearchCase & {task: string})[] = cashierRows.flatMap(
  ([task, queries, ...anchors]) =>
    queries.split(', ').map((query) => ({
      task,
      query,
      expected: anchors.map((anchor) => (anchor.startsWith('/') ? anchor : `${manual}${anchor}`)),
    })),
);

/** Whether an address matches a case. */
export function isExpected(url: string, {expected}: SearchCase): boolean {
  return expected.some((wanted) =>
    wanted.includes('#') ? url === wanted || url.startsWith(`${wanted}-`) : url.startsWith(wanted),
  );
}

/** What readers type who need a tool, by its address. */
const toolWords: Readonly<Record<string, string>> = {
  [`${formats}check-in-browser`]: 'validate csv, validate ndjson, check import file, test my csv, json file validator',
  [`${formats}read-answer`]: 'why was my line rejected, rejected lines, read batch response, retry file, import result',
  '/docs/pos/intro/#practice': 'practice checkout, practice pos, pos simulator, till simulator, cashier exercises',
  '/docs/scan_and_go/getting-started#model': 'practice app, app simulator, scan and go simulator, phone simulator',
  '/docs/api/api_general#look-up-error':
    'what does this error mean, error code lookup, error decoder, error message decoder',
  '/docs/api/api_products/#code-bench':
    'gtin check digit, ean decoder, decode barcode, calculate check digit, validate gtin',
  '/docs/api/api_pricing#timeline': 'price simulator, price preview, test future price, price history, simulate prices',
  '/docs/api/api_promotions/promotions_configuration#explorer':
    'coupon stacking test, test promotion, promotion simulator, simulate discount, debug promotion rules',
  '/docs/api/api_orders/#schedule-preview':
    'cron closing, closing cron, when does my closing run, next closing, test closing schedule, closing schedule calculator',
  '/docs/scan_and_go/integration/QR_code_formats#bench': 'qr generator, create qr code, qr decoder, qr code validator',
  '/docs/pos/intro/#words': 'glossary, terminology, dictionary, definitions',
};

/** The same as lists. The tool is one of the best matches, and nearly always the first. */
export const toolSearches: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(toolWords).map(([to, queries]) => [to, queries.split(', ')]),
);
