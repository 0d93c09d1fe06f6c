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

/** Queries by the page that they find, below `/docs/`, some with the section. */
const inPages = (pages: Record<string, string>): Row[] =>
  Object.entries(pages).flatMap(([page, list]) =>
    list.split(/ \|\s+/).map((one): Row => [one.split(' #')[0]!, `/docs/${page}${/#.*/.exec(one)?.[0] ?? ''}`]),
  );

const rows: readonly Row[] = [
  // Pasted codes, names of the specification, and German words of the trade
  ['2712043002504', '/docs/api/api_products/#code-bench'],
  ['96385074', '/docs/api/api_products/#code-bench'],
  ['(01)04006381333931(17)261231', '/docs/api/api_products/#code-bench'],
  ['snabble;1;2', '/docs/scan_and_go/integration/QR_code_formats#bench'],
  ['GS1-128', '/docs/scan_and_go/integration/QR_code_formats#gs1-2d'],
  ['german_print', '/docs/api/api_products/#code-templates', `${spec.products}/import-products#body.codes.template`],
  ['20000 lines limit', '/docs/api/api_products/#import-strategy', '/docs/api/api_general#ndjson'],
  ['price category priority', '/docs/api/api_pricing#categories'],
  ['barcode weight price embedded', '/docs/api/api_products/#code-templates', '/docs/pos/setup/#barcodes'],
  ['Grundpreis', '/docs/api/api_products/spec/import-category-prices', '/docs/api/api_pricing'],
  ['Steuersatz', '/docs/pos/intro/#term-tax-category'],
  ['Artikelnummer', '/docs/pos/intro/#term-sku'],
  ['MHD', '/docs/scan_and_go/integration/QR_code_formats#gs1-2d'],
  ['Geldschublade', '/docs/pos/hardware/#drawer'],
  ['port', '/docs/pos/hardware/', '/docs/pos/setup/#peripherals'],
  ...inPages({
    'api/': 'first request #first-request',
    'api/API_CHANGELOG': 'changelog',
    'api/api_checkout': 'signed checkout info #signed',
    'api/api_general': `authentication #authentication | pagination #pagination | optimistic concurrency #concurrency | 412 |
    too_many_records #error-too_many_records | too many records #error-too_many_records |
    shop_not_found #error-shop_not_found | unknown job mode #error-unknown-job-mode |
    invalid_cart_item #error-invalid_cart_item | status codes #status-codes |
    limit must be a positive number #error-limit | validation failed #error-validation_failed |
    api key #authentication | bearer #authentication | authentification #authentication | paginaton #pagination |
    token expiry renew #authentication | maximum body size gzip #status-codes | PATCH product #conventions`,
    'api/api_orders/': 'read orders without gaps #gaps | time zones #time-zones',
    'api/api_orders/spec/get-closing-log': 'closing log',
    'api/api_orders/spec/list-orders': 'GET orders',
    'api/api_pricing': `pricing categories #categories | tiers #tiers | prices in search results #which-price |
    validTo inclusive #validity`,
    'api/api_products/': `minimal product #smallest | weighable products #weighable | code templates #code-templates |
    bundles #bundles | import strategy #import-strategy | gtin #codes`,
    'api/api_products/spec/': `quantityPriceKey | quantity price key | saleStop | encodingUnit | depositProduct | inStock`,
    'api/api_products/spec/create-pricing-category': 'create a pricing category',
    'api/api_products/spec/delete-all-products': 'delete all products',
    'api/api_products/spec/delete-product': 'delete product',
    'api/api_products/spec/get-product-statistics': 'getProductStatistics',
    'api/api_products/spec/import-products': 'importProducts | /products/_batch',
    'api/api_products/spec/list-skus-by-plu': 'listSKUsByPLU',
    'api/api_products/spec/put-product': 'PUT sku',
    'api/api_products/spec/search-products-with-prices': 'search products with prices',
    'api/api_promotions/coupons_api_spec/create-coupon': 'POST coupons',
    'api/api_promotions/coupons_api_spec/list-coupons': 'GET coupons',
    'api/api_promotions/coupons_api_spec/upload-coupon-image': 'upload coupon image',
    'api/api_promotions/promotions_api_spec/activate-promotion-configuration': 'activate promotion configuration',
    'api/api_promotions/promotions_configuration': 'promotion rounding #rounding',
    'api/api_shops': 'opening hours #opening-hours',
    'pos/hardware/': `connect a printer #printer-setup | cash drawer #drawer | paper jam #printer | cashdrawer #drawer |
    customer dispaly #display`,
    'pos/intro/': 'cash register #term-pos',
    'pos/pos-user-manual/': `deposit return voucher #deposit-voucher | log in with qr code #login-qr | split payment #split-payment |
    card declined #declined | return without receipt #return-without-receipt | park a sale #park |
    training mode #training | TSE outage #tse-down | close the day #end-of-day | log in #login |
    type barcode number #type | change quantity #quantity | void item #remove | weigh bananas #weigh |
    empties #bottle-return | how old for beer #age | pay cash #cash-payment |
    terminal approved but not paid #payment-unclear | reprint receipt #receipt | money back #refund |
    leergut #bottle-return | emptys #bottle-return | void receipt #cancel | price override #price-change |
    id check #age | float #shift-start | z report #end-of-day | log off #logout | no internet #network-down`,
    'pos/sco-user-manual/': 'lamp states #lamp | spot check #control',
    'pos/setup/': 'register a device #register | acceptance test #go-live',
    'scan_and_go/android/config': 'Snabble.setup | SnabbleInitializer | initialSQL',
    'scan_and_go/android/gradle-plugin': 'gradle plugin',
    'scan_and_go/android/javadoc': 'javadoc',
    'scan_and_go/android/ui/payment': 'google pay #google-pay',
    'scan_and_go/android/ui/scanner': 'ProductResolver',
    'scan_and_go/android/ui/theming': 'theming',
    'scan_and_go/integration/file_import_formats': 'sftp #sftp | sap #sap | csv prices #csv-prices',
    'scan_and_go/integration/QR_code_formats': 'encoded cart #encoded-cart | QrCodePOS #qrcodepos',
    'scan_and_go/ios/dynamic-views': 'snabble.connectWifi #connect-wifi',
    'scan_and_go/ios/onboarding': 'onboarding ios',
  }),
  ['ndjson', '/docs/api/api_general#ndjson', '/docs/scan_and_go/integration/file_import_formats#ndjson'],
  ['environments', '/docs/api/api_general#environments', '/docs/scan_and_go/android/config#environments'],
  ['applyAll', '/docs/api/api_promotions/promotions_configuration', `${spec.promotions}/`],
  ['/closings/schedules', `${spec.orders}/list-closing-schedules`, `${spec.orders}/create-closing-schedule`],
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
  ['perPage', `${spec.products}/`, `${spec.orders}/`],
  ['If-Match', `${spec.products}/`, `${spec.promotions}/`, `${spec.coupons}/`, '/docs/api/api_general#concurrency'],
  ['CategoryPricingBatch', '/reference/products#schema.CategoryPricingBatch'],
  ['ClosingSchedule', '/reference/orders#schema.ClosingSchedule'],
  ['taxShares', `${spec.orders}/`, '/docs/api/api_checkout', '/docs/api/api_pos_integration'],
  ['401', '/docs/api/api_general', '/docs/api/api_'],
  ['check-in', '/docs/scan_and_go/android/config#check-in', '/docs/scan_and_go/getting-started#location'],
  ['camera permission', '/docs/scan_and_go/getting-started#permissions', '/docs/scan_and_go/android/ui/scanner'],
  ['age check', '/docs/pos/pos-user-manual/#age', '/docs/pos/sco-user-manual/#age'],
  ['item not found', '/docs/pos/troubleshooting/#scan', '/docs/pos/pos-user-manual/#scan-problems'],
  ['give discount', '/docs/pos/pos-user-manual/#item-discount', '/docs/pos/pos-user-manual/#cart-discount'],
  ['deposit return', '/docs/pos/pos-user-manual/#bottle-return', '/docs/pos/pos-user-manual/#deposit-voucher'],
  ['storno', '/docs/pos/pos-user-manual/#remove', '/docs/pos/pos-user-manual/#cancel'],
  ['supervisor card', '/docs/pos/sco-user-manual/#supervisor', '/docs/pos/sco-user-manual/#card'],
  ['avilability', '/docs/api/api_products/#availability', `${spec.products}/`],
  ['promtion', '/docs/api/api_promotions/', '/docs/pos/pos-user-manual/#promotions'],
  ['depsit', '/docs/pos/pos-user-manual/#deposit', '/docs/api/api_products/#deposits'],
  ['closing shedule', `${spec.orders}/`, '/docs/api/api_orders/#schedules', '/reference/orders#schema.ClosingSchedule'],
  [
    'reciept',
    '/docs/pos/pos-user-manual/#receipt',
    '/docs/scan_and_go/android/config#receipts',
    '/docs/pos/setup/#receipts',
  ],
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
  ...inPages({
    'api/api_general': 'error resolver #look-up-error',
    'api/api_orders/': 'closing schedule preview #schedule-preview',
    'api/api_orders/spec/get-order': 'get order by id',
    'api/api_pricing': 'price timeline #timeline | pricing',
    'api/api_products/': 'code bench #code-bench | barcode calculator #code-bench',
    'api/api_promotions/promotions_configuration': 'promotion simulator #explorer | promotion explorer #explorer',
    'pos/intro/': 'glossary #words',
    'pos/pos-user-manual/': 'Kassenabschluss #end-of-day | Kassenbon #receipt | Kartenzahlung #card-payment',
    'pos/troubleshooting/': `drawer does not open #drawer | receipt is blank #receipt | lamp stays red #station |
    scanner beeps but nothing happens #scan`,
    'scan_and_go/integration/file_import_formats': 'answer reader #read-answer',
    'scan_and_go/integration/QR_code_formats': 'qr code generator #bench',
  }),
  ['simulator', '/docs/api/api_promotions/promotions_configuration#explorer', home],
  ['tools', home, '/docs/api/#tools'],
  ['csv validator', `${formats}check-in-browser`, `${formats}csv-check`],
  ['postman', ...downloads],
  ['bruno', ...downloads],
  ['openapi', ...downloads],
  ['dsfinvk_2023_03', `${spec.orders}/`, '/docs/api/api_orders/#schedules', '/reference/orders#'],
  ['aggregated_receipts', `${spec.orders}/`, '/docs/api/api_orders/#schedules', '/reference/orders#'],
  ['notAvailable', `${spec.products}/`, '/docs/api/api_products/#availability'],
  ['greengrocer', '/docs/api/', `${spec.products}/`],
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
  ['Gutschein', '/docs/api/api_promotions/', `${manual}coupon`, `${spec.coupons}/`],
  ['Bestand', '/docs/api/api_products/#availability', `${spec.products}/`, '/reference/products#schema.Availability'],
  ['Strichcode', '/docs/api/api_products/#codes', '/docs/pos/hardware/#scanner'],
  ['Rabatt', `${manual}item-discount`, `${manual}cart-discount`, `${manual}discounts`],
  ['Mehrwertsteuer', '/docs/api/api_orders/#money', `${spec.products}/`, `${spec.orders}/`, '/docs/api/api_products/'],
  ['price', '/docs/api/api_pricing', `${spec.products}/`],
  ['barcode', '/docs/api/api_products/#codes', '/docs/pos/hardware/#scanner', '/docs/api/api_products/#code-bench'],
  ['coupon', '/docs/api/api_promotions/', `${spec.coupons}/`, `${manual}coupon`],
  ['products api', '/docs/api/api_products/spec', '/reference/products'],
  ['vpos', '/docs/api/api_vpos', '/docs/pos/intro/#term-vpos'],
  ['tse', '/docs/pos/hardware/#tse', '/docs/pos/intro/#term-tse', `${manual}tse-down`],
  ['update price', '/docs/api/api_pricing', `${spec.products}/import-category-prices`, `${manual}price-change`],
];

/** The same kinds of queries, never tuned on: they tell how the ranking fares with what nobody looked at. */
const heldOutRows: readonly Row[] = [
  // Whole questions of importers, POS and app developers, and staff
  [
    'delta import only changed prices',
    '/docs/api/api_pricing',
    '/docs/api/api_products/',
    '/docs/scan_and_go/integration/file_import_formats',
  ],
  ['Pfandartikel anlegen', '/docs/api/api_products/#deposits'],
  ['sold out in one store', '/docs/api/api_products/#availability'],
  ['report failed payment from till', '/docs/api/api_pos_integration#failed'],
  ['locker doors callback', '/docs/api/api_fulfillment_service'],
  ['minSdk', '/docs/scan_and_go/getting-started#requirements', '/docs/scan_and_go/android/gradle-plugin#requirements'],
  ['google pay setup', '/docs/scan_and_go/android/ui/payment#google-pay'],
  ['translate texts of the sdk', '/docs/scan_and_go/android/ui/theming#texts'],
  ['printer out of paper', '/docs/pos/troubleshooting/#receipt', '/docs/pos/hardware/#printer'],
  ['new cashier account', '/docs/pos/setup/#users'],
  ...inPages({
    'api/api_': '404',
    'api/api_checkout': 'payment states #payment-state',
    'api/api_fulfillment_service': 'fulfillment',
    'api/api_general': `look up an error #look-up-error | compatibility #compatibility | retry #retries |
    bad shop id #error-bad_shop_id | sale_stop #error-sale_stop`,
    'api/api_orders/': 'schedule simulator #schedule-preview | daylight saving #time-zones',
    'api/api_orders/spec/create-closing-schedule': 'create closing schedule',
    'api/api_orders/spec/get-closing': 'get closing',
    'api/api_orders/spec/list-orders': 'list orders',
    'api/api_pricing': 'preview prices #timeline | price validity #validity | migrate prices v1 #v1',
    'api/api_products/': 'barcode decoder #code-bench',
    'api/api_products/spec/delete-pricing-category': 'delete pricing category',
    'api/api_products/spec/get-product-by-plu': 'get product by plu',
    'api/api_products/spec/get-product-health': 'product health',
    'api/api_products/spec/import-availabilities': 'import availabilities',
    'api/api_products/spec/list-prices': 'pricing/v2/sku',
    'api/api_promotions/coupons_api_spec/delete-coupon': 'DELETE coupon',
    'api/api_promotions/promotions_api_spec/update-promotion-configuration': 'update promotion',
    'api/api_shops': 'sync shops #sync',
    'pos/hardware/': 'Drucker #printer | Kassenlade #drawer | customer display #display',
    'pos/intro/': 'terms #words',
    'pos/pos-user-manual/': `Retoure #return | Schulungsmodus #training | Barzahlung #cash-payment | Anmelden #login |
    forgot password #password | invoice #receipt | quick reference card #card | tax inspection #inspection |
    Preisänderung #price-change`,
    'pos/sco-user-manual/': 'unpaid exit # | open a station #open',
    'pos/troubleshooting/': `scale below zero #scale | terminal is busy #payment | cart is gone #device |
    voucher already redeemed #deposits`,
    'scan_and_go/android/ui/scanner': 'barcode formats #formats',
    'scan_and_go/android/ui/theming': 'dark mode',
    'scan_and_go/integration/file_import_formats': 'shopping feed #shopping-feed',
  }),
  ['check import file', `${formats}check-in-browser`, `${formats}csv-check`],
  ['batch response', `${formats}read-answer`, '/docs/api/api_products/#batch-answers', '/docs/api/api_general#ndjson'],
  [
    'read qr code',
    '/docs/scan_and_go/integration/QR_code_formats#bench',
    '/docs/scan_and_go/integration/QR_code_formats#encoded-cart-read',
  ],
  ['download openapi', ...downloads],
  ['postman collection', ...downloads],
  ['not_present', `${spec.orders}/`, '/docs/api/api_orders/#', '/docs/pos/setup/#'],
  ['ean13_instore', '/docs/api/api_products/#code', `${spec.products}/`, '/docs/pos/setup/#barcodes'],
  ['weighable', '/docs/api/api_products/#weighable', `${spec.products}/`, `${manual}weigh`],
  ['min_age_18', `${spec.products}/`, `${spec.orders}/`, '/docs/api/api_products/#flags', '/reference/'],
  ['Filiale', '/docs/api/api_shops', '/docs/pos/intro/#term-shop', '/docs/pos/setup/#project'],
  [
    'Warenkorb',
    '/docs/api/api_checkout#cart',
    '/docs/scan_and_go/android/ui/shoppingcart',
    '/docs/scan_and_go/integration/QR_code_formats#',
    `${manual}sell`,
  ],
  ['Bestellung', '/docs/api/api_orders', `${spec.orders}/`],
  ['Gewicht', `${manual}weigh`, '/docs/api/api_products/#weighable', `${spec.products}/`, '/docs/pos/hardware/#scale'],
  ['Altersprüfung', `${manual}age`, '/docs/pos/sco-user-manual/#age', '/docs/pos/setup/#checks'],
  [
    'Steuer',
    '/docs/api/api_orders/#money',
    `${spec.products}/`,
    `${spec.orders}/`,
    '/docs/pos/',
    '/docs/api/api_pos_integration#tax-share',
  ],
  ['graduated price', '/docs/api/api_pricing#quantity', `${spec.products}/`],
  ['go live', '/docs/api/api_general#go-live', '/docs/pos/setup/'],
  [
    'availability',
    '/docs/api/api_products/#availability',
    `${spec.products}/`,
    '/reference/products#schema.Availability',
  ],
  ['digital coupon', '/docs/api/api_promotions/#digital-coupons', `${spec.coupons}/`],
  [
    'tax share',
    '/docs/api/api_pos_integration#tax-share',
    '/docs/api/api_vpos#tax-share',
    `${spec.orders}/`,
    '/reference/orders#schema.TaxShare',
  ],
  ['permissions', '/docs/api/api_general#permissions', '/docs/scan_and_go/getting-started#permissions'],
  ['validTo', `${spec.products}/`, `${spec.promotions}/`, `${spec.coupons}/`],
  ['fiscalReference', `${spec.orders}/`, '/docs/api/api_orders/#fiscal'],
  ['LineItem', '/reference/orders#schema.LineItem', '/docs/api/api_', '/docs/pos/intro/#term-line-item'],
  ['saleRestriction', `${spec.products}/`, `${spec.orders}/`, '/reference/products#schema'],
  ['shopID', `${spec.products}/`, `${spec.orders}/`, '/docs/api/api_shops#use'],
  ['precondition failed', '/docs/api/api_general', '/docs/api/api_promotions/#change'],
  ['wifi', '/docs/scan_and_go/ios/dynamic-views#connect-wifi', '/docs/pos/hardware/#network'],
  ['shopping cart', '/docs/scan_and_go/android/ui/shoppingcart', '/docs/api/api_checkout#cart'],
  ['payment methods', '/docs/scan_and_go/android/ui/payment#methods', '/docs/pos/'],
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
  ['order states', '/docs/api/api_orders/#states'],
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
  ['sku', '/docs/pos/intro/#term-sku', `${spec.products}/`, '/reference/products#schema.SKU'],
  ['cuopon', '/docs/api/api_promotions/', `${spec.coupons}/`, `${manual}coupon`],
  ['produts', '/docs/api/api_products/', `${spec.products}/`, '/reference/products'],
  ['shcedule', `${spec.orders}/`, '/docs/api/api_orders/#schedule', '/docs/pos/'],
  ['barcod scanner', '/docs/pos/hardware/#scanner', '/docs/scan_and_go/android/ui/scanner'],
];

/**
 * What integrators, app developers, cashiers, and store managers type: questions, errors, names, and German words, with the
 * sections that answer each. Written before the words for sections, and never tuned on.
 */
const roleRows: readonly Row[] = `
  do I need to url encode the sku => api/api_general#conventions
  invalid_loyalty_card => api/api_general#error-invalid_loyalty_card api/api_vpos#errors
  Artikel suchen mit Preis => api/api_products/spec/search-products-with-prices api/api_pricing#which-price
  can a product have two barcodes => api/api_products/#codes api/api_products/#bundles
  supervisor approval in checkout process => api/api_checkout#supervise
  employees get 10 percent with card => api/api_promotions/#what-promotions-can-do api/api_promotions/promotions_configuration#predicates api/api_promotions/promotions_configuration#conditions
  reverse an order or refund => api/api_orders/#lines pos/pos-user-manual/#refund pos/pos-user-manual/#returns
  timezone of the schedule => api/api_orders/#time-zones pos/setup/#closing-schedule api/api_orders/#schedules
  virtual pos performance timeout => api/api_vpos#robust api/api_vpos#onboarding
  Welche API brauche ich => api/#which-api api/#importers
  where to put the secret => scan_and_go/getting-started#credentials scan_and_go/android/config#manifest scan_and_go/android/config#start
  search bar hidden in product search => scan_and_go/android/ui/search#view
  show price with currency symbol => scan_and_go/android/ui/shoppingcart#totals scan_and_go/android/config#projects
  replace strings per project => scan_and_go/android/ui/theming#project-texts scan_and_go/android/ui/theming#texts
  scan data matrix codes => scan_and_go/android/ui/scanner#formats
  compose scanner => scan_and_go/android/ui/scanner#choose scan_and_go/android/ui/shoppingcart#screen scan_and_go/getting-started#scanner scan_and_go/android/ui/scanner#view scan_and_go/android/ui/scanner#layout
  credit card form fiserv => scan_and_go/android/ui/payment#forms scan_and_go/android/ui/payment#screens scan_and_go/android/ui/payment#arguments scan_and_go/android/ui/getting-started#event-list
  toggle in dynamic view => scan_and_go/ios/dynamic-views#toggle
  useFTS => scan_and_go/ios/onboarding#ios-config
  Warenkorb Listener => scan_and_go/android/ui/shoppingcart#listeners
  two items same line count => pos/pos-user-manual/#quantity pos/troubleshooting/#scan
  card machine not reacting => pos/troubleshooting/#payment pos/cards/#terminal
  Kunde will Quittung nochmal => pos/pos-user-manual/#receipt
  fake id card => pos/pos-user-manual/#age pos/cards/#age pos/sco-user-manual/#age
  voucher print faded => pos/troubleshooting/#deposits pos/pos-user-manual/#deposit-voucher pos/cards/#returns
  customer refuses to show passport => pos/pos-user-manual/#age pos/sco-user-manual/#age pos/cards/#age
  sale disappeared after sign out => pos/troubleshooting/#device pos/pos-user-manual/#park
  customer walked off without paying => pos/sco-user-manual/#incidents
  lamp blinks red => pos/sco-user-manual/#lamp
  kein Internet kann ich weiter kassieren => pos/cards/#offline pos/pos-user-manual/#network-down
  password rules first sign in => pos/setup/#users pos/pos-user-manual/#password
  printer recommendation => pos/hardware/#printer pos/hardware/#decisions
  vlan separate network => pos/hardware/#network
  dialog 06 protocol => pos/hardware/#scale-setup
  can two tills share one tse => pos/hardware/#tse pos/hardware/#decisions
  training receipts in the records => pos/setup/#fiscal-duties pos/pos-user-manual/#training
  mistake in shop address on receipt => pos/setup/#project pos/setup/#receipts pos/setup/#fiscal api/api_shops#change
  unmanned opening hours => pos/sco-user-manual/#unattended
  compare shelf and till prices => pos/setup/#live pos/intro/#store-manager pos/troubleshooting/#prices pos/setup/#assortment
  Wer hilft mir => pos/intro/#help pos/pos-user-manual/#support pos/intro/#store-manager pos/cards/#numbers api/api_general#support
`
  .trim()
  .split('\n')
  .map((line): Row => {
    const [query, sections] = line.trim().split(' => ') as [string, string];
    return [query, ...sections.split(' ').map((section) => `/docs/${section}`)];
  });

function toCase([query, ...expected]: Row): SearchCase {
  return {query, expected};
}

/** What readers type, and what must be near the top. */
export const searchCases: readonly SearchCase[] = [...rows, ...laterRows].map(toCase);

/** Queries to measure the ranking by, and never to tune it on. */
export const heldOutCases: readonly SearchCase[] = heldOutRows.map(toCase);

/** Questions of four roles, to measure the ranking by, and never to tune it on. */
export const roleCases: readonly SearchCase[] = roleRows.map(toCase);

/**
 * The ten most frequent tasks of a cashier, and words that someone at a checkout types for each. The anchors are the
 * sections of the manual that help; an address is another page.
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
