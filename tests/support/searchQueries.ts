/** What readers type, and the page where they should end up. A pattern with an anchor asks for the very place. */
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

const rows: readonly [query: string, ...expected: string[]][] = [
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
  ['item not found', '/docs/pos/pos-user-manual/#scan-problems'],
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
  ['pay ment states', '/docs/api/api_checkout#payment-state'],
  ['customer dispaly', '/docs/pos/hardware/#display'],
];

/** What readers type, and what has to stand near the top. */
export const searchCases: readonly SearchCase[] = rows.map(([query, ...expected]) => ({query, expected}));

const manual = '/docs/pos/pos-user-manual/#';

/**
 * The ten most frequent tasks of a cashier, as the first rows of `docs/pos/pos-user-manual/` name them, and words that
 * someone at a checkout types for each. The anchors are the sections that help.
 */
const cashierRows: readonly [task: string, queries: readonly string[], ...anchors: string[]][] = [
  ['sign in', ['sign in', 'log in', 'password', 'login qr code'], 'login', 'password'],
  ['scan an item or type its code', ['scan item', 'type a barcode', 'item not found'], 'scan', 'type'],
  [
    'change a quantity or remove an item',
    ['change quantity', 'remove item', 'delete item', 'void'],
    'quantity',
    'remove',
  ],
  ['sell items without a barcode', ['no barcode', 'fruit', 'plu', 'weigh'], 'item-menu', 'weigh', 'type'],
  ['take back bottles', ['bottles', 'empties', 'deposit voucher', 'pfand'], 'deposit', 'bottle-return'],
  ["check a customer's age", ['age', 'alcohol', 'id card'], 'age'],
  ['take a cash payment', ['cash', 'cash payment'], 'cash-payment'],
  [
    'take a card payment',
    ['card payment', 'card declined', 'payment unclear'],
    'card-payment',
    'declined',
    'payment-unclear',
  ],
  [
    'give a discount or accept a coupon',
    ['discount', 'coupon', 'price change'],
    'item-discount',
    'coupon',
    'price-change',
  ],
  ['print a receipt again', ['reprint', 'print receipt again', 'receipt copy'], 'receipt'],
];

/** What a cashier types in the search of the manuals; one case per query. */
export const cashierSearches: readonly (SearchCase & {task: string})[] = cashierRows.flatMap(
  ([task, queries, ...anchors]) =>
    queries.map((query) => ({task, query, expected: anchors.map((anchor) => `${manual}${anchor}`)})),
);

/** Whether an address answers a case. */
export function isExpected(url: string, {expected}: SearchCase): boolean {
  return expected.some((wanted) =>
    wanted.includes('#') ? url === wanted || url.startsWith(`${wanted}-`) : url.startsWith(wanted),
  );
}
