/** What readers call the tools and what they ask them, by address, separated by commas. A query that is one of these finds the tool first. */
export const toolWords: Readonly<Record<string, string>> = {
  '/docs/pos/intro/#practice': `practice checkout, practice pos, practice self-checkout, practice till, cashier exercises, pos simulator,
    till simulator, checkout simulator, simulated checkout`,
  '/docs/scan_and_go/getting-started#model': `practice app, simulated app, simulated phone, app simulator, phone simulator, scan and go simulator,
    scan & go simulator, try the app, test checkout states`,
  '/docs/scan_and_go/integration/file_import_formats#check-in-browser': `import check, file check, csv check, csv validator, validator, linter, json validator, validate ndjson,
    validate product file, validate price file, test import file, check my file, find mistakes`,
  '/docs/scan_and_go/integration/file_import_formats#read-answer': `response reader, answer reader, batch response reader, read batch response, import response, import result,
    failed lines, failed products, rejected lines, why was my line rejected, retry file, resend failed lines`,
  '/docs/api/api_orders/#check-export':
    'order check, check orders, check closings, closing check, validate orders, reconcile orders',
  '/docs/api/api_general#look-up-error': `error resolver, error lookup, error finder, error decoder, error code, error code list, error message,
    explain error message, explain error response, what does this error mean, error meaning`,
  '/docs/api/api_products/#code-bench': `barcode decoder, barcode calculator, barcode validator, check digit calculator, calculate check digit,
    gtin check digit, ean check digit, ean decoder, gtin validator, upc decoder, validate ean code,
    test scale barcode, weight barcode calculator, code bench, barcode tool`,
  '/docs/api/api_pricing#timeline': `price timeline, price preview, price simulator, price calendar, preview future prices, future price,
    price history, which price applies when, test prices, simulate price change`,
  '/docs/api/api_promotions/promotions_configuration#explorer': `promotion explorer, promotion simulator, promotion calculator, discount calculator, simulator,
    test promotion rules, try a promotion, debug promotion, validate promotion configuration, coupon stacking test,
    stacking discounts, simulate cart discount`,
  '/docs/api/api_orders/#schedule-preview': `closing schedule preview, schedule preview, closing simulator, closing calculator, cron closing, closing cron,
    cron, next closing, next run, when does my closing run, test closing schedule, closing calendar`,
  '/docs/scan_and_go/integration/QR_code_formats#bench': `qr code builder, qr code generator, qr code reader, qr generator, qr decoder, qr bench, qr code tool,
    create qr code, test qr code, validate cart qr code, qr code validator`,
};

/** What readers paste into the search, and the tool that reads it. The first pattern that fits counts. */
const pasted: readonly (readonly [RegExp, string])[] = [
  // A cart in a QR code, in the formats of QR_code_formats.
  [/^snabble[;:]|^\d+;\d+(?:\n|$)/, '/docs/scan_and_go/integration/QR_code_formats#bench'],
  // The digits of a barcode, or GS1 elements in any of their forms.
  [
    /^(?:\d{7,8}|\d{11,14}|\d{16,})$|^\(\d{2,4}\)[!-z]|^\][A-Za-z]\d.|^https?:\/\/\S+\/01\/\d{8,14}\b/,
    '/docs/api/api_products/#code-bench',
  ],
  [/^\{.*"(?:error|errors|message)"/s, '/docs/api/api_general#look-up-error'],
  [/^\{.*"status"/s, '/docs/scan_and_go/integration/file_import_formats#read-answer'],
  [/^#?sku[,;]|^\{.*"sku"/s, '/docs/scan_and_go/integration/file_import_formats#check-in-browser'],
];

/** The page about a code among the words of a query, such as `parse snabble;1;2`; undefined if there is none. */
export function pageAbout(query: string): string | undefined {
  const quoted = query.split(/\s+/).filter((word) => /[,;:|=)}\]]\w/.test(word));
  return quoted.map((word) => toolFor(word)?.split('#')[0]).find(Boolean);
}

/** The tool that reads what was pasted; undefined for words. */
export function toolFor(query: string): string | undefined {
  return pasted.find(([pattern]) => pattern.test(query.trim()))?.[1];
}
