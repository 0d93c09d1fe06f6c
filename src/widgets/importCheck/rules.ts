/** Every rule of the import check: one entry each. What a finding says beyond this depends on its value. */

export type Severity = 'error' | 'warning';

export interface Rule {
  severity: Severity;
  /** What is wrong, as a heading over findings. */
  title: string;
  /** What to do about it. */
  remedy: string;
  /** Where the rule comes from: a part of the documentation, as path of this site. */
  source: string;
}

const products = '/docs/api/api_products/';
const productModel = '/docs/api/api_products/spec/import-products';
const prices = '/docs/api/api_pricing';
const formats = '/docs/scan_and_go/integration/file_import_formats';

const table = {
  // The file as a whole
  'kind-unknown': {
    severity: 'error',
    title: "The file type isn't recognized",
    remedy:
      'Select the file type, or check that the file contains one JSON object per line or is one of the three CSV files.',
    source: formats,
  },
  'kind-answer': {
    severity: 'error',
    title: 'This is a batch response, not a file to import',
    remedy: 'Open it in the response reader, which matches it with the file that you sent.',
    source: `${products}#batch-answers`,
  },
  'file-empty': {
    severity: 'error',
    title: 'The file contains nothing to import',
    remedy: 'Check the export that creates the file.',
    source: formats,
  },
  'too-many-lines': {
    severity: 'error',
    title: 'More than 20,000 lines in one batch',
    remedy: 'Split the file into batches of up to 20,000 lines, and send them one after another.',
    source: `${formats}#ndjson`,
  },
  'encoding-utf16': {
    severity: 'error',
    title: 'The file is UTF-16',
    remedy: 'Save it as UTF-8. The corrected file uses UTF-8.',
    source: formats,
  },
  'encoding-invalid': {
    severity: 'error',
    title: "Bytes that aren't valid UTF-8",
    remedy:
      'Save the file as UTF-8. If it comes from an older system, convert it from that encoding, often Windows-1252.',
    source: formats,
  },
  'byte-order-mark': {
    severity: 'warning',
    title: 'Byte order mark at the beginning of the file',
    remedy: 'Save the file as UTF-8 without a byte order mark. The corrected file has none.',
    source: formats,
  },
  'line-break-crlf': {
    severity: 'warning',
    title: 'Windows line breaks (CRLF)',
    remedy: 'End each line with a line feed only, as in the corrected file.',
    source: formats,
  },
  'line-break-missing': {
    severity: 'warning',
    title: 'No line break after the last line',
    remedy: 'End the last line with a line feed so that files can be joined, as in the corrected file.',
    source: formats,
  },
  'line-empty': {
    severity: 'warning',
    title: 'Empty line',
    remedy: 'Remove it. The corrected file omits it.',
    source: formats,
  },
  'line-too-long': {
    severity: 'error',
    title: 'A line is too long to check',
    remedy: 'Check that the file has line breaks. Each line contains one item.',
    source: `${formats}#ndjson`,
  },
  'nul-byte': {
    severity: 'error',
    title: 'NUL byte',
    remedy: 'Remove it. The usual cause is a wrong encoding or a damaged copy.',
    source: formats,
  },
  // JSON
  'json-syntax': {
    severity: 'error',
    title: 'Invalid JSON',
    remedy: 'Create the line with a JSON library instead of concatenating strings.',
    source: `${formats}#ndjson`,
  },
  'json-trailing-comma': {
    severity: 'error',
    title: 'Comma after the object',
    remedy: 'End the line with the closing brace, as in the corrected file.',
    source: `${formats}#ndjson`,
  },
  'json-pretty': {
    severity: 'error',
    title: 'One object spans several lines',
    remedy: 'Write each object on one line, as in the corrected file.',
    source: `${formats}#ndjson`,
  },
  'json-array': {
    severity: 'error',
    title: 'A JSON array instead of lines',
    remedy: 'Write each element on a separate line, without brackets and commas, as in the corrected file.',
    source: `${formats}#ndjson`,
  },
  'json-several': {
    severity: 'error',
    title: 'Several objects on one line',
    remedy: 'Write each object on a separate line, as in the corrected file.',
    source: `${formats}#ndjson`,
  },
  'json-wrapper': {
    severity: 'error',
    title: 'One object that contains a list',
    remedy: 'Send each entry of the list on a separate line.',
    source: `${formats}#ndjson`,
  },
  'json-not-object': {
    severity: 'error',
    title: "The line isn't a JSON object",
    remedy: 'Write one object in braces on each line.',
    source: `${formats}#ndjson`,
  },
  'json-duplicate-key': {
    severity: 'error',
    title: 'A field appears twice in one object',
    remedy: 'Send each field only once.',
    source: `${formats}#ndjson`,
  },
  'json-too-deep': {
    severity: 'error',
    title: 'Objects are nested too deeply',
    remedy: 'Check the export. No field of these objects needs more than a few levels.',
    source: productModel,
  },
  'lone-surrogate': {
    severity: 'error',
    title: 'Half of a character',
    remedy:
      'A string was cut in the middle of a character, for example an emoji. Cut strings between characters, not between UTF-16 code units.',
    source: formats,
  },
  // Fields, from the schemas
  'field-missing': {
    severity: 'error',
    title: 'A required field is missing',
    remedy: 'Add the field.',
    source: productModel,
  },
  'field-type': {
    severity: 'error',
    title: 'A value has the wrong type',
    remedy: "Use the type of the field. Strings need quotation marks; numbers and Booleans don't.",
    source: productModel,
  },
  'field-number-range': {
    severity: 'error',
    title: 'A number is too large',
    remedy: 'Check the value. It exceeds the range of numbers.',
    source: productModel,
  },
  'field-enum': {
    severity: 'error',
    title: "A value isn't one of the allowed values",
    remedy: 'Use one of the allowed values. Values are case-sensitive.',
    source: productModel,
  },
  'field-format': {
    severity: 'error',
    title: 'A value has the wrong format',
    remedy: 'Use the format that the reference specifies.',
    source: productModel,
  },
  'field-unknown': {
    severity: 'warning',
    title: "A field isn't in the reference",
    remedy: 'Check the spelling. Field names are case-sensitive.',
    source: productModel,
  },
  'sku-empty': {
    severity: 'warning',
    title: 'The SKU is empty or has spaces around it',
    remedy: 'Give every product a SKU without spaces around it. The SKU is the key of the product.',
    source: `${products}#smallest`,
  },
  'image-address': {
    severity: 'error',
    title: "The image URL isn't complete",
    remedy: 'Send the complete URL, beginning with https://.',
    source: productModel,
  },
  // Products, across fields and lines
  'primary-twice': {
    severity: 'error',
    title: 'More than one primary code',
    remedy: 'Set isPrimary on only one code of the product.',
    source: `${products}#codes`,
  },
  'primary-and-transmission': {
    severity: 'warning',
    title: 'Transmission code and primary code on the same product',
    remedy: 'Use one of the two. A POS always receives the primary code.',
    source: `${products}#codes`,
  },
  'plu-twice': {
    severity: 'error',
    title: 'Two products have the same PLU',
    remedy: 'Assign each PLU to only one product.',
    source: `${products}#plu`,
  },
  'sku-twice': {
    severity: 'warning',
    title: 'Several lines have the same SKU',
    remedy: 'Send each product once per batch.',
    source: `${products}#batch-answers`,
  },
  'reference-missing': {
    severity: 'warning',
    title: "A product isn't in this file",
    remedy: 'Make sure that the product already exists on the platform, or add it to the file.',
    source: `${products}#product-kinds`,
  },
  'reference-itself': {
    severity: 'warning',
    title: 'A product refers to itself',
    remedy: 'Enter the SKU of the deposit or of the product inside the bundle.',
    source: `${products}#product-kinds`,
  },
  'deposit-type': {
    severity: 'warning',
    title: "A deposit isn't a deposit product",
    remedy: 'Set productType to deposit on the product that depositProduct refers to.',
    source: `${products}#deposits`,
  },
  'check-digit': {
    severity: 'warning',
    title: 'A barcode has a wrong check digit',
    remedy: 'Compare the code with the one on the package. A scanner rejects a wrong check digit.',
    source: `${products}#code-templates`,
  },
  'leading-zeros': {
    severity: 'warning',
    title: 'Leading zeros might be missing',
    remedy: 'Treat codes and SKUs as text in every step of the export. Spreadsheets remove leading zeros.',
    source: `${products}#codes`,
  },
  'spreadsheet-number': {
    severity: 'error',
    title: 'A number was changed by a spreadsheet',
    remedy: 'Format the column as text, and export the file again. This notation loses digits.',
    source: formats,
  },
  'template-mismatch': {
    severity: 'warning',
    title: "The code doesn't match its template",
    remedy: 'Send only the part of the barcode that the template compares.',
    source: `${products}#code-templates`,
  },
  'code-twice': {
    severity: 'warning',
    title: 'The same code appears twice',
    remedy: 'Remove one of the two. A scan can find only one product.',
    source: `${products}#codes`,
  },
  // Prices
  'price-decimal': {
    severity: 'error',
    title: "The price isn't a decimal string",
    remedy: 'Send the price as a string in the main unit of the currency, with a decimal point, such as "1.79".',
    source: `${prices}`,
  },
  'currency-unknown': {
    severity: 'error',
    title: "The currency isn't an ISO 4217 code",
    remedy: 'Use the three-letter code in uppercase, such as EUR.',
    source: `${prices}`,
  },
  'currency-missing': {
    severity: 'warning',
    title: 'A price has no currency',
    remedy: 'Always send currency.',
    source: `${prices}`,
  },
  'prices-missing': {
    severity: 'warning',
    title: 'A line has no list of prices',
    remedy: 'Send the complete list, or an empty list to remove all prices.',
    source: `${prices}#complete-replacement`,
  },
  'price-twice': {
    severity: 'warning',
    title: 'Several lines have the same SKU and category',
    remedy: 'Put all prices of a product in a category on one line. Each line completely replaces the earlier prices.',
    source: `${prices}#complete-replacement`,
  },
  timestamp: {
    severity: 'error',
    title: "The value isn't an RFC 3339 date and time",
    remedy: 'Include the date, time, and offset, such as 2026-03-02T00:00:00+01:00.',
    source: `${prices}#validity`,
  },
  'validity-reversed': {
    severity: 'warning',
    title: 'The validity ends before it begins',
    remedy: 'Swap validFrom and validTo. Otherwise, the price is never valid.',
    source: `${prices}#validity`,
  },
  // Availabilities
  'availability-value-missing': {
    severity: 'warning',
    title: 'The put operation has no value',
    remedy: 'Send availability.value with put.',
    source: `${products}#availability`,
  },
  'availability-value-unused': {
    severity: 'warning',
    title: 'The delete operation has a value',
    remedy: 'Remove the value, or use put.',
    source: `${products}#availability`,
  },
  'availability-twice': {
    severity: 'warning',
    title: 'Several lines have the same shop and SKU',
    remedy: 'Send one change per product and shop.',
    source: `${products}#availability`,
  },
  // CSV
  'csv-header-mark': {
    severity: 'warning',
    title: "The first line doesn't begin with #",
    remedy: 'Write # before the first column name, as in the corrected file.',
    source: `${formats}#csv-rules`,
  },
  'csv-header-missing': {
    severity: 'error',
    title: 'A column is missing',
    remedy: 'Add the column to the first line and to every other line.',
    source: `${formats}#csv-rules`,
  },
  'csv-header-unknown': {
    severity: 'warning',
    title: "A column isn't part of the format",
    remedy: 'Check the spelling, or agree on the column during onboarding.',
    source: `${formats}#csv-rules`,
  },
  'csv-header-twice': {
    severity: 'error',
    title: 'A column name appears twice',
    remedy: 'Use each column name only once.',
    source: `${formats}#csv-rules`,
  },
  'csv-separator': {
    severity: 'error',
    title: "The separator isn't a comma",
    remedy: 'Separate values with commas. The corrected file uses commas if no value contains one.',
    source: `${formats}#csv-rules`,
  },
  'csv-quotes': {
    severity: 'warning',
    title: 'Quotation marks around values',
    remedy: 'Remove them. The corrected file omits them where it is safe.',
    source: `${formats}#csv-rules`,
  },
  'csv-quote-open': {
    severity: 'error',
    title: 'A quotation mark that is never closed',
    remedy: 'Remove the quotation mark.',
    source: `${formats}#csv-rules`,
  },
  'csv-value-comma': {
    severity: 'warning',
    title: 'A value contains a comma or a line break',
    remedy: 'Remove it, or agree on quoting during onboarding.',
    source: `${formats}#csv-rules`,
  },
  'csv-column-count': {
    severity: 'error',
    title: 'Too many or too few values',
    remedy: 'Write one value per column. A comma inside a value shifts all values that follow.',
    source: `${formats}#csv-rules`,
  },
  'csv-value-missing': {
    severity: 'error',
    title: 'A required value is empty',
    remedy: 'Enter the value.',
    source: `${formats}#csv`,
  },
  'csv-product-type': {
    severity: 'error',
    title: 'Unknown product type',
    remedy: 'Use default, deposit, or weighable.',
    source: `${formats}#csv-products`,
  },
  'csv-amount': {
    severity: 'error',
    title: "The amount isn't a whole number",
    remedy: 'Write amounts in the smallest unit of the currency, such as 249 for €2.49.',
    source: `${formats}#csv-rules`,
  },
  'csv-discount-higher': {
    severity: 'warning',
    title: "The discounted price isn't below the list price",
    remedy: 'Check both amounts, and check whether the columns are swapped.',
    source: `${formats}#csv-prices`,
  },
  'csv-code-digits': {
    severity: 'error',
    title: "The code isn't an EAN-8 or EAN-13",
    remedy: 'Use 8 or 13 digits. For other codes, use the API.',
    source: `${formats}#csv-codes`,
  },
  'csv-prices-both': {
    severity: 'warning',
    title: 'Prices in both files',
    remedy: 'Send prices either as columns of products.csv or in prices.csv, not in both.',
    source: `${formats}#csv-prices-ways`,
  },
  // Archives
  'archive-broken': {
    severity: 'error',
    title: "The archive can't be unpacked",
    remedy: 'Run tar -czf catalog.tar.gz products.csv codes.csv prices.csv to create it again.',
    source: `${formats}#csv-download`,
  },
  'archive-file-missing': {
    severity: 'error',
    title: 'A required file is missing',
    remedy: 'Add the file. products.csv and codes.csv are required; prices.csv is optional.',
    source: `${formats}#csv`,
  },
  'archive-file-unknown': {
    severity: 'warning',
    title: "A file isn't part of the format",
    remedy: 'Include only products.csv, codes.csv, and prices.csv.',
    source: `${formats}#csv`,
  },
} satisfies Record<string, Rule>;

export type RuleId = keyof typeof table;

/** The rules by their id. */
export const rules: Record<RuleId, Rule> = table;

/** All ids, in the order in which findings are grouped. */
export const ruleIds = Object.keys(table) as RuleId[];
