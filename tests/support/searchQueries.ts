/** What readers type, and the page to find. A pattern with an anchor requires that section. */
export interface SearchCase {
  query: string;
  /** Beginning of the address, or the whole address when it holds an anchor; any of several. */
  expected: readonly string[];
}

type Row = readonly [query: string, ...expected: string[]];

/** Queries with the pages that they find, below `/docs/` unless they begin with a slash. */
const rowsOf = (list: string): Row[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', sections = ''] = line.trim().split(' => ');
      return [query, ...sections.split(' ').map((section) => (section.startsWith('/') ? section : `/docs/${section}`))];
    });

/** Queries by the page that they find, below `/docs/`, some with the section. */
const inPages = (pages: Record<string, string>): Row[] =>
  Object.entries(pages).flatMap(([page, list]) =>
    list.split(/ \|\s+/).map((one): Row => [one.split(' #')[0]!, `/docs/${page}${/#.*/.exec(one)?.[0] ?? ''}`]),
  );

const rows: readonly Row[] = [
  // Pasted codes, names of the specification, and German words of the trade
  ...rowsOf(`
    2712043002504 => api/api_products/#code-bench
    96385074 => api/api_products/#code-bench
    (01)04006381333931(17)261231 => api/api_products/#code-bench
    snabble;1;2 => scan_and_go/integration/QR_code_formats#bench
    GS1-128 => scan_and_go/integration/QR_code_formats#gs1-2d
    german_print => api/api_products/#code-templates api/api_products/spec/import-products#body.codes.template
    20000 lines limit => api/api_products/#import-strategy api/api_general#ndjson
    price category priority => api/api_pricing#categories
    barcode weight price embedded => api/api_products/#code-templates pos/setup/#barcodes
    Grundpreis => api/api_products/spec/import-category-prices api/api_pricing
    Steuersatz => pos/intro/#term-tax-category
    Artikelnummer => pos/intro/#term-sku
    MHD => scan_and_go/integration/QR_code_formats#gs1-2d
    Geldschublade => pos/hardware/#drawer
    port => pos/hardware/ pos/setup/#peripherals
  `),
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
  ...rowsOf(`
    ndjson => api/api_general#ndjson scan_and_go/integration/file_import_formats#ndjson
    environments => api/api_general#environments scan_and_go/android/config#environments
    applyAll => api/api_promotions/promotions_configuration api/api_promotions/promotions_api_spec/
    /closings/schedules => api/api_orders/spec/list-closing-schedules api/api_orders/spec/create-closing-schedule
    check digit => pos/intro/#term-check-digit api/api_products/#code-templates api/api_products/#codes api/api_products/spec/
    checkdigit => pos/intro/#term-check-digit api/api_products/#code-templates api/api_products/#codes api/api_products/spec/
    perPage => api/api_products/spec/ api/api_orders/spec/
    If-Match => api/api_products/spec/ api/api_promotions/promotions_api_spec/ api/api_promotions/coupons_api_spec/ api/api_general#concurrency
    CategoryPricingBatch => /reference/products#schema.CategoryPricingBatch
    ClosingSchedule => /reference/orders#schema.ClosingSchedule
    taxShares => api/api_orders/spec/ api/api_checkout api/api_pos_integration
    401 => api/api_general api/api_
    check-in => scan_and_go/android/config#check-in scan_and_go/getting-started#location
    camera permission => scan_and_go/getting-started#permissions scan_and_go/android/ui/scanner
    age check => pos/pos-user-manual/#age pos/sco-user-manual/#age
    item not found => pos/troubleshooting/#scan pos/pos-user-manual/#scan-problems
    give discount => pos/pos-user-manual/#item-discount pos/pos-user-manual/#cart-discount
    deposit return => pos/pos-user-manual/#bottle-return pos/pos-user-manual/#deposit-voucher
    storno => pos/pos-user-manual/#remove pos/pos-user-manual/#cancel
    supervisor card => pos/sco-user-manual/#supervisor pos/sco-user-manual/#card
    avilability => api/api_products/#availability api/api_products/spec/
    promtion => api/api_promotions/ pos/pos-user-manual/#promotions
    depsit => pos/pos-user-manual/#deposit api/api_products/#deposits
    closing shedule => api/api_orders/spec/ api/api_orders/#schedules /reference/orders#schema.ClosingSchedule
    reciept => pos/pos-user-manual/#receipt scan_and_go/android/config#receipts pos/setup/#receipts
  `),
];

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
  ...rowsOf(`
    simulator => api/api_promotions/promotions_configuration#explorer /#tools
    tools => /#tools api/#tools
    csv validator => scan_and_go/integration/file_import_formats#check-in-browser scan_and_go/integration/file_import_formats#csv-check
  `),
  ['postman', ...downloads],
  ['bruno', ...downloads],
  ['openapi', ...downloads],
  ...rowsOf(`
    dsfinvk_2023_03 => api/api_orders/spec/ api/api_orders/#schedules /reference/orders#
    aggregated_receipts => api/api_orders/spec/ api/api_orders/#schedules /reference/orders#
    notAvailable => api/api_products/spec/ api/api_products/#availability
    greengrocer => api/ api/api_products/spec/
    Waage => pos/hardware/#scale pos/pos-user-manual/#weigh
    Prüfziffer => pos/intro/#term-check-digit api/api_products/#code
    Artikel => api/api_products/ api/api_products/spec/ /reference/products#schema.Product
    Preis => api/api_pricing api/api_products/spec/
    Pfand => pos/pos-user-manual/#bottle-return pos/pos-user-manual/#deposit pos/intro/#term-deposit api/api_products/#deposits
    Gutschein => api/api_promotions/ pos/pos-user-manual/#coupon api/api_promotions/coupons_api_spec/
    Bestand => api/api_products/#availability api/api_products/spec/ /reference/products#schema.Availability
    Strichcode => api/api_products/#codes pos/hardware/#scanner
    Rabatt => pos/pos-user-manual/#item-discount pos/pos-user-manual/#cart-discount pos/pos-user-manual/#discounts
    Mehrwertsteuer => api/api_orders/#money api/api_products/spec/ api/api_orders/spec/ api/api_products/
    price => api/api_pricing api/api_products/spec/
    barcode => api/api_products/#codes pos/hardware/#scanner api/api_products/#code-bench
    coupon => api/api_promotions/ api/api_promotions/coupons_api_spec/ pos/pos-user-manual/#coupon
    products api => api/api_products/spec /reference/products
    vpos => api/api_vpos pos/intro/#term-vpos
    tse => pos/hardware/#tse pos/intro/#term-tse pos/pos-user-manual/#tse-down
    update price => api/api_pricing api/api_products/spec/import-category-prices pos/pos-user-manual/#price-change
  `),
];

/** The same kinds of queries, never tuned on: they tell how the ranking fares with what nobody looked at. */
const heldOutRows: readonly Row[] = [
  // Whole questions of importers, POS and app developers, and staff
  ...rowsOf(`
    delta import only changed prices => api/api_pricing api/api_products/ scan_and_go/integration/file_import_formats
    Pfandartikel anlegen => api/api_products/#deposits
    sold out in one store => api/api_products/#availability
    report failed payment from till => api/api_pos_integration#failed
    locker doors callback => api/api_fulfillment_service
    minSdk => scan_and_go/getting-started#requirements scan_and_go/android/gradle-plugin#requirements
    google pay setup => scan_and_go/android/ui/payment#google-pay
    translate texts of the sdk => scan_and_go/android/ui/theming#texts
    printer out of paper => pos/troubleshooting/#receipt pos/hardware/#printer
    new cashier account => pos/setup/#users
  `),
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
  ...rowsOf(`
    check import file => scan_and_go/integration/file_import_formats#check-in-browser scan_and_go/integration/file_import_formats#csv-check
    batch response => scan_and_go/integration/file_import_formats#read-answer api/api_products/#batch-answers api/api_general#ndjson
    read qr code => scan_and_go/integration/QR_code_formats#bench scan_and_go/integration/QR_code_formats#encoded-cart-read
  `),
  ['download openapi', ...downloads],
  ['postman collection', ...downloads],
  ...rowsOf(`
    not_present => api/api_orders/spec/ api/api_orders/# pos/setup/#
    ean13_instore => api/api_products/#code api/api_products/spec/ pos/setup/#barcodes
    weighable => api/api_products/#weighable api/api_products/spec/ pos/pos-user-manual/#weigh
    min_age_18 => api/api_products/spec/ api/api_orders/spec/ api/api_products/#flags /reference/
    Filiale => api/api_shops pos/intro/#term-shop pos/setup/#project
    Warenkorb => api/api_checkout#cart scan_and_go/android/ui/shoppingcart scan_and_go/integration/QR_code_formats# pos/pos-user-manual/#sell
    Bestellung => api/api_orders api/api_orders/spec/
    Gewicht => pos/pos-user-manual/#weigh api/api_products/#weighable api/api_products/spec/ pos/hardware/#scale
    Altersprüfung => pos/pos-user-manual/#age pos/sco-user-manual/#age pos/setup/#checks
    Steuer => api/api_orders/#money api/api_products/spec/ api/api_orders/spec/ pos/ api/api_pos_integration#tax-share
    graduated price => api/api_pricing#quantity api/api_products/spec/
    go live => api/api_general#go-live pos/setup/
    availability => api/api_products/#availability api/api_products/spec/ /reference/products#schema.Availability
    digital coupon => api/api_promotions/#digital-coupons api/api_promotions/coupons_api_spec/
    tax share => api/api_pos_integration#tax-share api/api_vpos#tax-share api/api_orders/spec/ /reference/orders#schema.TaxShare
    permissions => api/api_general#permissions scan_and_go/getting-started#permissions
    validTo => api/api_products/spec/ api/api_promotions/promotions_api_spec/ api/api_promotions/coupons_api_spec/
    fiscalReference => api/api_orders/spec/ api/api_orders/#fiscal
    LineItem => /reference/orders#schema.LineItem api/api_ pos/intro/#term-line-item
    saleRestriction => api/api_products/spec/ api/api_orders/spec/ /reference/products#schema
    shopID => api/api_products/spec/ api/api_orders/spec/ api/api_shops#use
    precondition failed => api/api_general api/api_promotions/#change
    wifi => scan_and_go/ios/dynamic-views#connect-wifi pos/hardware/#network
    shopping cart => scan_and_go/android/ui/shoppingcart api/api_checkout#cart
    payment methods => scan_and_go/android/ui/payment#methods pos/
    refund => pos/pos-user-manual/#refund pos/pos-user-manual/#return
    scale does not work => pos/pos-user-manual/#scale-problems pos/hardware/#scale pos/hardware/#troubleshooting
    loyalty card => pos/pos-user-manual/#loyalty pos/setup/#receipts scan_and_go/android/config#users pos/sco-user-manual/#customer-coupon
    bottle deposit => pos/pos-user-manual/#bottle-return pos/pos-user-manual/#deposit pos/intro/#term-deposit api/api_products/#deposits
    order states => api/api_orders/#states
    in-store barcode => api/api_products/#code pos/setup/#barcodes api/api_products/spec/
    separator => scan_and_go/integration/QR_code_formats#encoded-cart scan_and_go/integration/file_import_formats#csv
    age restriction => api/api_products/#flags pos/setup/#checks pos/pos-user-manual/#age pos/sco-user-manual/#age api/api_products/spec/
    Kundenkarte => pos/pos-user-manual/#loyalty pos/setup/#receipts scan_and_go/ pos/sco-user-manual/#customer-coupon
    Tagesabschluss => pos/pos-user-manual/#end-of-day api/api_orders/#closings
    sku => pos/intro/#term-sku api/api_products/spec/ /reference/products#schema.SKU
    cuopon => api/api_promotions/ api/api_promotions/coupons_api_spec/ pos/pos-user-manual/#coupon
    produts => api/api_products/ api/api_products/spec/ /reference/products
    shcedule => api/api_orders/spec/ api/api_orders/#schedule pos/
    barcod scanner => pos/hardware/#scanner scan_and_go/android/ui/scanner
  `),
];

/**
 * What integrators, app developers, cashiers, and store managers type: questions, errors, names, and German words, with the
 * sections that answer each. Written before the words for sections, and never tuned on.
 */
const roleRows = rowsOf(`
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
`);

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
