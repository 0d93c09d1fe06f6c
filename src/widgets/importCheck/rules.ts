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
    title: 'The kind of file is not recognized',
    remedy:
      'Choose the kind yourself, or check that the file holds lines of JSON objects or one of the three CSV files.',
    source: formats,
  },
  'kind-answer': {
    severity: 'error',
    title: 'This is the answer to a batch, not a file to import',
    remedy: 'Read it with the answer reader, which joins it with the file you sent.',
    source: `${products}#batch-answers`,
  },
  'file-empty': {
    severity: 'error',
    title: 'The file holds nothing to import',
    remedy: 'Check the export that wrote it.',
    source: formats,
  },
  'too-many-lines': {
    severity: 'error',
    title: 'More than 20,000 lines in one batch',
    remedy: 'Split the file into batches of 20,000 lines and send one after the other.',
    source: `${formats}#ndjson`,
  },
  'encoding-utf16': {
    severity: 'error',
    title: 'The file is UTF-16',
    remedy: 'Write it as UTF-8. The corrected file is.',
    source: formats,
  },
  'encoding-invalid': {
    severity: 'error',
    title: 'Bytes that are no UTF-8',
    remedy:
      'Write the file as UTF-8. If it came from an older system, convert it from that encoding, often Windows-1252.',
    source: formats,
  },
  'byte-order-mark': {
    severity: 'warning',
    title: 'Byte order mark at the beginning',
    remedy: 'Write UTF-8 without a byte order mark. The corrected file has none.',
    source: formats,
  },
  'line-break-crlf': {
    severity: 'warning',
    title: 'Line breaks of Windows',
    remedy: 'End lines with a line feed alone. The corrected file does.',
    source: formats,
  },
  'line-break-missing': {
    severity: 'warning',
    title: 'No line break after the last line',
    remedy: 'End the last line with a line feed, so that files can be joined. The corrected file has it.',
    source: formats,
  },
  'line-empty': {
    severity: 'warning',
    title: 'Empty line',
    remedy: 'Remove it. The corrected file leaves it out.',
    source: formats,
  },
  'line-too-long': {
    severity: 'error',
    title: 'A line too long to check',
    remedy: 'Check that the file has line breaks. One line holds one item.',
    source: `${formats}#ndjson`,
  },
  'nul-byte': {
    severity: 'error',
    title: 'NUL byte',
    remedy: 'Remove it. It often comes from a wrong encoding or from a broken copy.',
    source: formats,
  },
  // JSON
  'json-syntax': {
    severity: 'error',
    title: 'No valid JSON',
    remedy: 'Write the line with a JSON library instead of joining texts.',
    source: `${formats}#ndjson`,
  },
  'json-trailing-comma': {
    severity: 'error',
    title: 'Comma after the object',
    remedy: 'End the line with the closing brace. The corrected file does.',
    source: `${formats}#ndjson`,
  },
  'json-pretty': {
    severity: 'error',
    title: 'One object over several lines',
    remedy: 'Write each object on one line. The corrected file does.',
    source: `${formats}#ndjson`,
  },
  'json-array': {
    severity: 'error',
    title: 'A JSON list instead of lines',
    remedy: 'Write each element on a line of its own, without brackets and commas. The corrected file does.',
    source: `${formats}#ndjson`,
  },
  'json-several': {
    severity: 'error',
    title: 'Several objects on one line',
    remedy: 'Write each object on a line of its own. The corrected file does.',
    source: `${formats}#ndjson`,
  },
  'json-wrapper': {
    severity: 'error',
    title: 'One object with a list inside',
    remedy: 'Send the entries of the list, each on a line of its own.',
    source: `${formats}#ndjson`,
  },
  'json-not-object': {
    severity: 'error',
    title: 'The line is no JSON object',
    remedy: 'Each line holds one object in braces.',
    source: `${formats}#ndjson`,
  },
  'json-duplicate-key': {
    severity: 'error',
    title: 'A field is given twice in one object',
    remedy: 'Give each field once. Which of the two counts is not defined.',
    source: `${formats}#ndjson`,
  },
  'json-too-deep': {
    severity: 'error',
    title: 'Objects nested too deeply',
    remedy: 'No field of these objects needs more than a few levels.',
    source: productModel,
  },
  'lone-surrogate': {
    severity: 'error',
    title: 'Half of a character',
    remedy:
      'Text was cut in the middle of a character, for instance of an emoji. Cut text by characters, not by units of UTF-16.',
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
    title: 'A value of the wrong type',
    remedy:
      'Write the value in the type of the field. Text stands in quotation marks, numbers and true or false do not.',
    source: productModel,
  },
  'field-number-range': {
    severity: 'error',
    title: 'A number too large to be one',
    remedy: 'Check the value. It is beyond what a number can hold.',
    source: productModel,
  },
  'field-enum': {
    severity: 'error',
    title: 'A value that is not among the allowed ones',
    remedy: 'Use one of the allowed values, with the same upper and lower case.',
    source: productModel,
  },
  'field-format': {
    severity: 'error',
    title: 'A value of the wrong form',
    remedy: 'Write the value in the form that the reference asks for.',
    source: productModel,
  },
  'field-unknown': {
    severity: 'warning',
    title: 'A field that the reference does not know',
    remedy: 'Check the spelling. Upper and lower case count.',
    source: productModel,
  },
  'sku-empty': {
    severity: 'warning',
    title: 'The SKU is empty, or has spaces around it',
    remedy: 'The SKU is the key of the product: give every product one, without spaces around it.',
    source: `${products}#smallest`,
  },
  'image-address': {
    severity: 'error',
    title: 'The picture has no complete address',
    remedy: 'Give the whole address, with https:// at the beginning.',
    source: productModel,
  },
  // Products, across fields and lines
  'primary-twice': {
    severity: 'error',
    title: 'More than one primary code',
    remedy: 'Leave isPrimary on one code of the product only.',
    source: `${products}#codes`,
  },
  'primary-and-transmission': {
    severity: 'warning',
    title: 'Transmission code together with a primary code',
    remedy: 'Use one of the two. A till always receives the primary code.',
    source: `${products}#codes`,
  },
  'plu-twice': {
    severity: 'error',
    title: 'A PLU on two products',
    remedy: 'Give each PLU to one product. Of several, one gets it, and which one is not defined.',
    source: `${products}#plu`,
  },
  'sku-twice': {
    severity: 'warning',
    title: 'A SKU on several lines',
    remedy: 'Send each product once per batch.',
    source: `${products}#batch-answers`,
  },
  'reference-missing': {
    severity: 'warning',
    title: 'A product that this file does not hold',
    remedy: 'Make sure that the product is on the platform already, or add it to the file.',
    source: `${products}#product-kinds`,
  },
  'reference-itself': {
    severity: 'warning',
    title: 'A product that refers to itself',
    remedy: 'Name the deposit, or the product inside the bundle.',
    source: `${products}#product-kinds`,
  },
  'deposit-type': {
    severity: 'warning',
    title: 'A deposit that is no deposit product',
    remedy: 'Give the product that depositProduct names the productType deposit.',
    source: `${products}#deposits`,
  },
  'check-digit': {
    severity: 'warning',
    title: 'A barcode with a wrong check digit',
    remedy: 'Compare the code with the one on the package. A scanner refuses it as it is.',
    source: `${products}#code-templates`,
  },
  'leading-zeros': {
    severity: 'warning',
    title: 'Zeros at the beginning may be lost',
    remedy: 'Treat codes and SKUs as text in every step of the export. Spreadsheets remove zeros at the beginning.',
    source: `${products}#codes`,
  },
  'spreadsheet-number': {
    severity: 'error',
    title: 'A number that a spreadsheet rewrote',
    remedy: 'Format the column as text and export again: digits are lost in this notation.',
    source: formats,
  },
  'template-mismatch': {
    severity: 'warning',
    title: 'The code does not fit its template',
    remedy: 'Give the part of the barcode that the template compares.',
    source: `${products}#code-templates`,
  },
  'code-twice': {
    severity: 'warning',
    title: 'The same code twice',
    remedy: 'A scan can lead to one product only. Remove one of the two.',
    source: `${products}#codes`,
  },
  // Prices
  'price-decimal': {
    severity: 'error',
    title: 'The price is no decimal text',
    remedy: 'Write digits with a point, in quotation marks and in the main unit of the currency, such as "1.79".',
    source: `${prices}`,
  },
  'currency-unknown': {
    severity: 'error',
    title: 'No currency code of ISO 4217',
    remedy: 'Use the three capital letters of the currency, such as EUR.',
    source: `${prices}`,
  },
  'currency-missing': {
    severity: 'warning',
    title: 'A price without a currency',
    remedy: 'Send the currency. Which one counts without it is not specified.',
    source: `${prices}`,
  },
  'prices-missing': {
    severity: 'warning',
    title: 'A line without a list of prices',
    remedy: 'Send the complete list, or an empty one to remove all prices. What a missing list does is not specified.',
    source: `${prices}#complete-replacement`,
  },
  'price-twice': {
    severity: 'warning',
    title: 'SKU and category on several lines',
    remedy: 'Put all prices of a product in a category on one line: each line replaces the earlier prices completely.',
    source: `${prices}#complete-replacement`,
  },
  timestamp: {
    severity: 'error',
    title: 'No date and time of RFC 3339',
    remedy: 'Write date, time and offset, such as 2026-03-02T00:00:00+01:00.',
    source: `${prices}#validity`,
  },
  'validity-reversed': {
    severity: 'warning',
    title: 'The validity ends before it begins',
    remedy: 'Swap the two moments. As it is, the price never counts.',
    source: `${prices}#validity`,
  },
  // Availabilities
  'availability-value-missing': {
    severity: 'warning',
    title: 'No value with put',
    remedy: 'Send the value with put.',
    source: `${products}#availability`,
  },
  'availability-value-unused': {
    severity: 'warning',
    title: 'A value with delete',
    remedy: 'Leave the value out, or use put.',
    source: `${products}#availability`,
  },
  'availability-twice': {
    severity: 'warning',
    title: 'Shop and SKU on several lines',
    remedy: 'Send one change per product and shop.',
    source: `${products}#availability`,
  },
  // CSV
  'csv-header-mark': {
    severity: 'warning',
    title: 'The first line does not begin with #',
    remedy: 'Write # before the first name of the first line. The corrected file has it.',
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
    title: 'A column that the format does not know',
    remedy: 'Check the spelling, or agree on the column during onboarding.',
    source: `${formats}#csv-rules`,
  },
  'csv-header-twice': {
    severity: 'error',
    title: 'A column is named twice',
    remedy: 'Name each column once.',
    source: `${formats}#csv-rules`,
  },
  'csv-separator': {
    severity: 'error',
    title: 'A separator other than the comma',
    remedy: 'Separate values with commas. The corrected file does, where no value holds a comma itself.',
    source: `${formats}#csv-rules`,
  },
  'csv-quotes': {
    severity: 'warning',
    title: 'Quotation marks around values',
    remedy: 'The format has no rule for them. Leave them out; the corrected file does where it is safe.',
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
    title: 'A comma or a line break inside a value',
    remedy: 'Leave it out, or settle quoting during onboarding.',
    source: `${formats}#csv-rules`,
  },
  'csv-column-count': {
    severity: 'error',
    title: 'Too many or too few values',
    remedy: 'Write one value per column. A comma inside a value shifts all that follow.',
    source: `${formats}#csv-rules`,
  },
  'csv-value-missing': {
    severity: 'error',
    title: 'A required value is empty',
    remedy: 'Fill in the value.',
    source: `${formats}#csv`,
  },
  'csv-product-type': {
    severity: 'error',
    title: 'An unknown kind of product',
    remedy: 'Use default, deposit or weighable.',
    source: `${formats}#csv-products`,
  },
  'csv-amount': {
    severity: 'error',
    title: 'The amount is no whole number',
    remedy: 'Write amounts in the subunit of the currency: 249 for 2.49.',
    source: `${formats}#csv-rules`,
  },
  'csv-discount-higher': {
    severity: 'warning',
    title: 'The reduced price is not below the list price',
    remedy: 'Check the two amounts, and whether the columns are swapped.',
    source: `${formats}#csv-prices`,
  },
  'csv-code-digits': {
    severity: 'error',
    title: 'The code is no EAN-8 or EAN-13',
    remedy: 'Give 8 or 13 digits. Other kinds of code need the API.',
    source: `${formats}#csv-codes`,
  },
  'csv-prices-both': {
    severity: 'warning',
    title: 'Prices in both places',
    remedy: 'Give prices as columns of products.csv or in prices.csv, not in both.',
    source: `${formats}#csv-prices-ways`,
  },
  // Archives
  'archive-broken': {
    severity: 'error',
    title: 'The archive cannot be unpacked',
    remedy: 'Pack it again: tar -czf catalog.tar.gz products.csv codes.csv prices.csv.',
    source: `${formats}#csv-download`,
  },
  'archive-file-missing': {
    severity: 'error',
    title: 'A required file is missing',
    remedy: 'Add it: products.csv and codes.csv are required, prices.csv is not.',
    source: `${formats}#csv`,
  },
  'archive-file-unknown': {
    severity: 'warning',
    title: 'A file that the format does not know',
    remedy: 'Pack only products.csv, codes.csv and prices.csv.',
    source: `${formats}#csv`,
  },
} satisfies Record<string, Rule>;

export type RuleId = keyof typeof table;

/** The rules by their id. */
export const rules: Record<RuleId, Rule> = table;

/** All ids, in the order in which findings are grouped. */
export const ruleIds = Object.keys(table) as RuleId[];
