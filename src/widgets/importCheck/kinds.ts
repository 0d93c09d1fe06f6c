/** Kinds of import files that can be checked, by the value of `--kind`. */
export const kinds = {
  products: {label: 'Product lines (NDJSON)', format: 'ndjson', example: 'products.ndjson'},
  prices: {label: 'Category price lines (NDJSON)', format: 'ndjson', example: 'prices.ndjson'},
  availabilities: {label: 'Availability lines (NDJSON)', format: 'ndjson', example: 'availabilities.ndjson'},
  'products.csv': {label: 'products.csv', format: 'csv', example: 'products.csv'},
  'codes.csv': {label: 'codes.csv', format: 'csv', example: 'codes.csv'},
  'prices.csv': {label: 'prices.csv', format: 'csv', example: 'prices.csv'},
} as const;

/** Operations of the Products API that import the lines of a kind. */
export const imports = {
  products: 'importProducts',
  prices: 'importCategoryPrices',
  availabilities: 'importAvailabilities',
} as const satisfies Record<NdjsonKind, string>;

export type Kind = keyof typeof kinds;
export type NdjsonKind = 'products' | 'prices' | 'availabilities';
export type CsvKind = 'products.csv' | 'codes.csv' | 'prices.csv';

/** Names of all kinds, in display order. */
export const kindNames = Object.keys(kinds) as Kind[];

export function isKind(text: string): text is Kind {
  return Object.hasOwn(kinds, text);
}

export function isCsv(kind: Kind): kind is CsvKind {
  return kinds[kind].format === 'csv';
}

/** Names of import files and of archives with them. */
export const importFileName = /\.(csv|ndjson|jsonl|gz|tgz|tar|zip)$/i;
