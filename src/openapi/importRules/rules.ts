/** Every rule of the import check, in one table. What a finding says beyond this depends on its value. */

export type Severity = 'error' | 'warning';

export interface Rule {
  severity: Severity;
  /** What is wrong, as a heading over findings. */
  title: string;
  /** What to do about it. */
  remedy: string;
  /** What the corrected file does about it; the command doesn't write one. */
  corrected?: string;
  /** Where the rule comes from: a part of the documentation, as path of this site. */
  source: string;
}

const products = '/docs/api/api_products/';
const productModel = '/docs/api/api_products/spec/import-products';
const prices = '/docs/api/api_pricing';
const formats = '/docs/scan_and_go/integration/file_import_formats';

type Words = Omit<Rule, 'severity' | 'source'>;
const error = (source: string, words: Words): Rule => ({severity: 'error', source, ...words});
const warning = (source: string, words: Words): Rule => ({severity: 'warning', source, ...words});

const corrected = 'The corrected file fixes this.';

/** The rules by what they apply to. */
export const ruleGroups = {
  'Any file': {
    'kind-unknown': error(formats, {
      title: "The file type isn't recognized",
      remedy:
        'Select the file type, or check that the file contains one JSON object per line or is one of the three CSV files.',
    }),
    'kind-response': error(`${products}#batch-answers`, {
      title: 'This is a batch response, not a file to import',
      remedy: 'Open it in the response reader, which matches it with the file that you sent.',
    }),
    'file-empty': error(formats, {
      title: 'The file contains nothing to import',
      remedy: 'Check the export that creates the file.',
    }),
    'kind-binary': error(formats, {
      title: "The file isn't a text file",
      remedy: 'Export the data as NDJSON or CSV. Renaming the file is not enough.',
    }),
    'kind-spreadsheet': error(formats, {
      title: 'The file is a spreadsheet',
      remedy: 'Save each sheet as "CSV UTF-8", and name the files products.csv, codes.csv, and prices.csv.',
    }),
    'too-many-lines': error(`${formats}#ndjson`, {
      title: 'The batch has more than 20,000 lines',
      remedy: 'Split the file into batches of up to 20,000 lines, and send them one after another.',
    }),
    'encoding-utf16': error(formats, {
      title: 'The file is encoded in UTF-16',
      remedy: 'Save the file as UTF-8.',
      corrected,
    }),
    'encoding-utf32': error(formats, {
      title: 'The file is encoded in UTF-32',
      remedy: 'Save the file as UTF-8, and check it again.',
    }),
    'encoding-invalid': error(formats, {
      title: "The file isn't valid UTF-8",
      remedy:
        "Save the file as UTF-8. If it comes from an older system, convert it from that system's encoding, often Windows-1252.",
      corrected: 'The corrected file converts lines that can be read as Windows-1252. Check their characters.',
    }),
    'encoding-damaged': warning(formats, {
      title: 'A character is damaged by a wrong encoding',
      remedy: 'Read and write UTF-8 in every step of the export, and export the file again.',
    }),
    'byte-order-mark': warning(formats, {
      title: 'The file begins with a byte order mark',
      remedy: 'Save the file as UTF-8 without a byte order mark.',
      corrected,
    }),
    'line-break-crlf': warning(formats, {
      title: 'Lines end with Windows line breaks (CRLF)',
      remedy: 'End each line with a line feed only.',
      corrected,
    }),
    'line-break-other': warning(formats, {
      title: 'Lines end with another character than a line feed',
      remedy: 'End each line with a line feed (LF, U+000A).',
      corrected,
    }),
    'line-break-missing': warning(formats, {
      title: 'The last line has no line break',
      remedy: 'End the last line with a line feed.',
      corrected,
    }),
    'line-empty': warning(formats, {
      title: 'The line is empty',
      remedy: 'Remove the empty line.',
      corrected,
    }),
    'line-too-long': error(`${formats}#ndjson`, {
      title: 'A line is too long to check',
      remedy: 'Check that the file has line breaks. Each line contains one item.',
    }),
    'nul-byte': error(formats, {
      title: 'The line contains a NUL byte',
      remedy: 'Remove it. The usual cause is a wrong encoding or a damaged copy.',
    }),
  },
  'JSON lines': {
    'json-syntax': error(`${formats}#ndjson`, {
      title: "The line isn't valid JSON",
      remedy: 'Create the line with a JSON library instead of concatenating strings.',
    }),
    'json-trailing-comma': error(`${formats}#ndjson`, {
      title: 'A comma follows the object',
      remedy: 'End the line with the closing brace.',
      corrected,
    }),
    'json-pretty': error(`${formats}#ndjson`, {
      title: 'One object spans several lines',
      remedy: 'Write each object on one line.',
      corrected,
    }),
    'json-array': error(`${formats}#ndjson`, {
      title: 'The file is a JSON array instead of lines',
      remedy: 'Write each element on a separate line, without brackets or commas.',
      corrected,
    }),
    'json-several': error(`${formats}#ndjson`, {
      title: 'A line contains several objects',
      remedy: 'Write each object on a separate line.',
      corrected,
    }),
    'json-wrapper': error(`${formats}#ndjson`, {
      title: 'The file is one object that contains a list',
      remedy: 'Send each entry in the list on a separate line.',
      corrected,
    }),
    'json-not-object': error(`${formats}#ndjson`, {
      title: "The line isn't a JSON object",
      remedy: 'Write one object in braces on each line.',
    }),
    'json-duplicate-key': error(`${formats}#ndjson`, {
      title: 'A field appears twice in one object',
      remedy: 'Send each field only once.',
    }),
    'json-too-deep': error(productModel, {
      title: 'Objects are nested too deeply',
      remedy: 'Check the program that writes the file.',
    }),
    'lone-surrogate': error(formats, {
      title: 'A character is incomplete',
      remedy:
        'A string was cut in the middle of a character, such as an emoji. Cut strings between characters, not between UTF-16 code units.',
    }),
  },
  Fields: {
    'field-missing': error(productModel, {title: 'A required field is missing', remedy: 'Add the field.'}),
    'field-type': error(productModel, {
      title: 'A value has the wrong type',
      remedy: "Use the field's type. Strings need quotation marks; numbers and Booleans don't.",
    }),
    'field-number-range': error(productModel, {
      title: 'A number is too large',
      remedy: 'Check the value. It exceeds the range of a double-precision number.',
    }),
    'field-enum': error(productModel, {
      title: "A value isn't one of the allowed values",
      remedy: 'Use one of the allowed values. Values are case-sensitive.',
    }),
    'field-format': error(productModel, {
      title: 'A value has the wrong format',
      remedy: 'Use the format that the reference specifies.',
    }),
    'field-unknown': warning(productModel, {
      title: "A field isn't in the reference",
      remedy: 'Check the spelling. Field names are case-sensitive.',
    }),
    'sku-empty': warning(`${products}#smallest`, {
      title: 'A SKU, category, or tier is empty or has spaces around it',
      remedy: 'Enter a value without leading or trailing spaces.',
    }),
    'sku-similar': warning(`${products}#smallest`, {
      title: 'Two SKUs look the same',
      remedy: 'Write the SKU with the same characters everywhere. The platform treats these as two products.',
    }),
    'hidden-character': warning(`${products}#codes`, {
      title: 'A SKU or code contains an invisible character',
      remedy: 'Remove the character. It often comes from a copied text.',
    }),
    'image-address': error(productModel, {
      title: 'The image URL is incomplete',
      remedy: 'Send the complete URL, beginning with https://.',
    }),
  },
  'Products and codes': {
    'primary-twice': error(`${products}#codes`, {
      title: 'The product has more than one primary code',
      remedy: 'Set isPrimary on only one code of the product.',
    }),
    'primary-and-transmission': error(`${products}#codes`, {
      title: 'The product has both a transmission code and a primary code',
      remedy: 'Use one of the two. A POS always receives the primary code.',
    }),
    'plu-twice': error(`${products}#plu`, {
      title: 'Two products have the same PLU',
      remedy: 'Assign each PLU to only one product.',
    }),
    'plu-repeated': warning(`${products}#plu`, {
      title: 'A product lists the same PLU twice',
      remedy: 'List each PLU only once.',
    }),
    'sku-twice': warning(`${products}#batch-answers`, {
      title: 'Several lines have the same SKU',
      remedy: 'Send each product once per batch.',
    }),
    'reference-missing': warning(`${products}#product-kinds`, {
      title: "A referenced product isn't in the files",
      remedy: 'Make sure that the product already exists on the platform, or add it to a product file.',
    }),
    'reference-itself': warning(`${products}#product-kinds`, {
      title: 'A product refers to itself',
      remedy: 'Enter the SKU of the deposit or of the bundled product.',
    }),
    'reference-circle': warning(`${products}#product-kinds`, {
      title: 'A product refers to itself through other products',
      remedy:
        'Enter the SKU of the deposit or of the product inside the bundle, and check the other products of the circle.',
    }),
    'deposit-type': warning(`${products}#deposits`, {
      title: "A deposit doesn't have the deposit product type",
      remedy: 'Set productType to deposit on the product that depositProduct refers to.',
    }),
    'check-digit': warning(`${products}#code-templates`, {
      title: 'A barcode has a wrong check digit',
      remedy: 'Compare the code with the one on the package. Scanners reject codes with a wrong check digit.',
    }),
    'leading-zeros': warning(`${products}#codes`, {
      title: 'Leading zeros might be missing',
      remedy: 'Treat codes and SKUs as text in every step of the export. Spreadsheets remove leading zeros.',
    }),
    'spreadsheet-number': error(formats, {
      title: 'A spreadsheet changed a value',
      remedy: 'Format the column as text, correct the value, and export the file again.',
    }),
    'template-mismatch': warning(`${products}#code-templates`, {
      title: "The code doesn't match its template",
      remedy: 'Send only the part of the barcode that the template compares.',
    }),
    'code-twice': warning(`${products}#codes`, {
      title: 'The same code appears twice',
      remedy: 'Remove one of the two. A scan can find only one product.',
    }),
    'code-quantity': warning(`${products}#codes`, {
      title: "The number of products for one scan isn't above 0",
      remedy: 'Set specifiedQuantity to the number of products, such as 6, or omit it for a single product.',
    }),
    'code-spaces': warning(`${products}#codes`, {
      title: 'A code is empty or contains spaces or hyphens',
      remedy: 'Send the code as scanners read it, without spaces or hyphens.',
    }),
    'units-missing': warning(`${products}#weighable`, {
      title: 'A weighable product has no unit',
      remedy:
        'Set encodingUnit to the unit in the code. For a measurement, also set referenceUnit to the unit of the price.',
    }),
    'units-differ': warning(`${products}#units`, {
      title: "The units can't be converted",
      remedy: 'Use units of the same type for encodingUnit and referenceUnit, such as g and kg.',
    }),
    'code-of-package': warning(`${products}#code-templates`, {
      title: 'A weighable product has the code of one package',
      remedy: 'Use a template for in-store codes, and digits 2 to 6 as the code.',
    }),
    'control-range': warning(productModel, {
      title: 'The spot check value is out of range',
      remedy: 'Use a number from -1 (no spot check) to 1 (strongly recommended).',
    }),
  },
  Prices: {
    'price-decimal': error(`${prices}`, {
      title: "The price isn't a decimal string",
      remedy: 'Send the price as a string in the main unit of the currency, with a decimal point, such as "1.79".',
    }),
    'currency-unknown': error(`${prices}`, {
      title: "The currency isn't an ISO 4217 code",
      remedy: 'Use the three-letter code in uppercase, such as EUR.',
    }),
    'currency-missing': warning(`${prices}`, {title: 'A price has no currency', remedy: 'Always send currency.'}),
    'currency-differs': warning(`${prices}`, {
      title: 'A product has prices in several currencies',
      remedy: 'Check the currency, and whether your project has shops with both.',
    }),
    'price-subunits': warning(`${prices}`, {
      title: 'The price has more decimal places than the currency',
      remedy: 'Round the price in your system, so that all systems charge the same amount.',
    }),
    'price-missing': warning(`${prices}`, {
      title: 'A product has no price',
      remedy: 'Make sure that the price already exists on the platform, or add it to a price file.',
    }),
    'prices-missing': warning(`${prices}#complete-replacement`, {
      title: 'A line has no list of prices',
      remedy: 'Send the complete list, or an empty list to remove all prices.',
    }),
    'price-twice': warning(`${prices}#complete-replacement`, {
      title: 'Several lines have the same SKU and category',
      remedy:
        'Put all prices of a product in a category on one line. Each line completely replaces the earlier prices.',
    }),
    'price-entry-twice': warning(`${prices}#validity`, {
      title: 'Two prices overlap',
      remedy: 'For each tier and quantity, make sure that only one price is valid at any time.',
    }),
    'price-undated': warning(`${prices}#validity`, {
      title: 'A price without a period overlaps one with a period',
      remedy: 'Set validFrom and validTo so that this price applies only before or after the other one.',
    }),
    'price-larger-quantity': warning(`${prices}#quantity`, {
      title: 'A larger quantity costs more per piece',
      remedy: 'Lower the price for the larger quantity, or give it the same periods as the other price.',
    }),
    'price-gap': warning(`${prices}#validity`, {
      title: 'A price ends shortly before the next one begins',
      remedy: 'End each period one second before the next one begins.',
    }),
    'price-quantity-one': warning(`${prices}#quantity`, {
      title: 'A product has no price for a single piece',
      remedy: 'Add a price with quantity 1. Without it, the product search finds no price.',
    }),
    'price-quantity': warning(`${prices}#quantity`, {
      title: "A minimum quantity isn't above 0",
      remedy: 'Use the smallest quantity that the price applies to. By default, it is 1.',
    }),
    timestamp: error(`${prices}#validity`, {
      title: "The value isn't an RFC 3339 date and time",
      remedy: 'Include the date, time, and offset, such as 2026-03-02T00:00:00+01:00.',
    }),
    'validity-reversed': warning(`${prices}#validity`, {
      title: 'The validTo time is before validFrom',
      remedy: 'Check both times.',
    }),
    'validity-empty': warning(`${prices}#validity`, {
      title: 'The validity begins and ends at the same moment',
      remedy: 'Set validTo to the last second of the period.',
    }),
  },
  Availabilities: {
    'availability-value-missing': warning(`${products}#availability`, {
      title: 'The put operation has no value',
      remedy: 'Send availability.value with put.',
    }),
    'availability-value-unused': warning(`${products}#availability`, {
      title: 'The delete operation has a value',
      remedy: 'Remove the value, or use put.',
    }),
    'availability-twice': warning(`${products}#availability`, {
      title: 'Several lines have the same shop and SKU',
      remedy: 'Send one change per product and shop.',
    }),
  },
  'CSV files': {
    'csv-separator-line': error(`${formats}#csv-rules`, {
      title: 'The first line is only for spreadsheets',
      remedy: 'Remove the line with sep=, so that the first line lists the column names.',
      corrected,
    }),
    'csv-header-mark': warning(`${formats}#csv-rules`, {
      title: "The first line doesn't begin with #",
      remedy: 'Write # before the first column name.',
      corrected,
    }),
    'csv-header-missing': error(`${formats}#csv-rules`, {
      title: 'A column is missing',
      remedy: 'Add the column to the first line and to every other line.',
    }),
    'csv-header-unknown': warning(`${formats}#csv-rules`, {
      title: "A column isn't part of the format",
      remedy: 'Check the spelling, or ask your onboarding contact whether your project uses the column.',
    }),
    'csv-header-twice': error(`${formats}#csv-rules`, {
      title: 'A column name appears twice',
      remedy: 'Use each column name only once.',
    }),
    'csv-separator': error(`${formats}#csv-rules`, {
      title: "The separator isn't a comma",
      remedy: 'Separate values with commas.',
      corrected: 'The corrected file uses commas if no value contains one.',
    }),
    'csv-quotes': warning(`${formats}#csv-rules`, {
      title: 'A value contains quotation marks',
      remedy: 'Remove them.',
      corrected: "The corrected file omits those around values if that's safe.",
    }),
    'csv-quote-open': error(`${formats}#csv-rules`, {
      title: 'A closing quotation mark is missing',
      remedy: 'Remove the opening quotation mark.',
    }),
    'csv-value-comma': warning(`${formats}#csv-rules`, {
      title: 'A value contains a comma or a line break',
      remedy: "Remove it. The format doesn't support commas or line breaks in values.",
    }),
    'csv-column-count': error(`${formats}#csv-rules`, {
      title: 'The line has too many or too few values',
      remedy: 'Write one value per column. A comma inside a value shifts all values that follow.',
    }),
    'csv-value-missing': error(`${formats}#csv`, {title: 'A required value is empty', remedy: 'Enter the value.'}),
    'csv-product-type': error(`${formats}#csv-products`, {
      title: 'The product type is unknown',
      remedy: 'Use default, deposit, or weighable.',
    }),
    'csv-amount': error(`${formats}#csv-rules`, {
      title: "The amount isn't a whole number",
      remedy: 'Write amounts in the smallest unit of the currency, such as 249 for €2.49.',
    }),
    'csv-discount-higher': warning(`${formats}#csv-prices`, {
      title: "The discounted price isn't lower than the list price",
      remedy: 'Check both amounts, and check whether the columns are swapped.',
    }),
    'csv-code-digits': error(`${formats}#csv-codes`, {
      title: "The code isn't an EAN-8 or EAN-13",
      remedy: 'Use 8 or 13 digits. For other codes, use the API.',
    }),
    'csv-weighable': warning(`${formats}#csv-codes`, {
      title: 'A weighable product needs the API',
      remedy: 'Import its prices, and its codes with a weight or price, with the API.',
    }),
    'csv-prices-both': warning(`${formats}#csv-prices-ways`, {
      title: 'Prices are in both products.csv and prices.csv',
      remedy: 'Send prices either as columns of products.csv or in prices.csv, not in both.',
    }),
  },
  Archives: {
    'archive-broken': error(`${formats}#csv-download`, {
      title: "The archive can't be unpacked",
      remedy: 'To create it again, run tar -czf catalog.tar.gz products.csv codes.csv prices.csv.',
    }),
    'archive-zip': error(`${formats}#csv-rules`, {
      title: 'The file is a ZIP archive',
      remedy:
        'Unpack it. Send NDJSON files one by one; pack CSV files with tar -czf catalog.tar.gz products.csv codes.csv.',
    }),
    'archive-plain': error(`${formats}#csv-rules`, {
      title: "The file isn't compressed as its format requires",
      remedy: 'Send CSV files one by one, or pack them with tar -czf catalog.tar.gz products.csv codes.csv.',
    }),
    'archive-twice': error(`${formats}#csv-download`, {
      title: 'The file is compressed more than once',
      remedy: 'Compress it only once. tar -czf already compresses the archive.',
    }),
    'archive-file-missing': error(`${formats}#csv`, {
      title: 'A required file is missing',
      remedy: 'Add the file. products.csv and codes.csv are required; prices.csv is optional.',
    }),
    'archive-file-unknown': warning(`${formats}#csv`, {
      title: "A file isn't part of the format",
      remedy: 'Include only products.csv, codes.csv, and prices.csv.',
    }),
  },
} satisfies Record<string, Record<string, Rule>>;

type Groups = typeof ruleGroups;
export type RuleId = {[Name in keyof Groups]: keyof Groups[Name]}[keyof Groups];

/** The rules by their id. */
export const rules = Object.assign({}, ...Object.values(ruleGroups)) as Record<RuleId, Rule>;

/** All ids, in the order in which findings are grouped. */
export const ruleIds = Object.keys(rules) as RuleId[];
