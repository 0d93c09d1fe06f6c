/** The kinds of import files that can be checked, by the name that the command's `--kind` takes. */
export const kinds = {
  products: {label: 'Product lines (NDJSON)', format: 'ndjson', example: 'products.ndjson'},
  prices: {label: 'Category price lines (NDJSON)', format: 'ndjson', example: 'prices.ndjson'},
  availabilities: {label: 'Availability lines (NDJSON)', format: 'ndjson', example: 'availabilities.ndjson'},
  'products.csv': {label: 'products.csv', format: 'csv', example: 'products.csv'},
  'codes.csv': {label: 'codes.csv', format: 'csv', example: 'codes.csv'},
  'prices.csv': {label: 'prices.csv', format: 'csv', example: 'prices.csv'},
} as const;

export type Kind = keyof typeof kinds;
export type NdjsonKind = 'products' | 'prices' | 'availabilities';
export type CsvKind = 'products.csv' | 'codes.csv' | 'prices.csv';

/** Names of all kinds, in the order in which they are offered. */
export const kindNames = Object.keys(kinds) as Kind[];

/** Whether a text names a kind. */
export function isKind(text: string): text is Kind {
  return Object.hasOwn(kinds, text);
}

/** Whether files of this kind are CSV. */
export function isCsv(kind: Kind): kind is CsvKind {
  return kinds[kind].format === 'csv';
}
