/** Format of the search index. Written by src/plugins/site-search, read in the browser by ./client. */

/** Labels of the kinds of results. */
export const kinds = {
  operation: 'Operations',
  guide: 'Guides',
  tool: 'Tools',
  task: 'Manuals',
  term: 'Glossary',
  field: 'Fields and parameters',
  value: 'Values',
  error: 'Errors',
  schema: 'Schemas',
  identifier: 'SDK names',
} as const;

export type Kind = keyof typeof kinds;

/** Areas of the site to which a search can be limited, in the order of the navigation. */
export const areas = {pos: 'POS', scan_and_go: 'Scan & Go', api: 'API'} as const;

export type Area = keyof typeof areas;

export interface Entry {
  kind: Kind;
  area: Area;
  /** Address below the base path, with the anchor. */
  url: string;
  title: string;
  /** Parents of the entry, outermost first. */
  trail: string;
  text: string;
  /** Search terms that aren't shown. */
  names: string;
  /** Literal values of examples and samples. Shown if one of them matches. */
  values: string;
  /** Only for operations. */
  method: string;
  path: string;
}

/** The index in transit: one list per column, because similar values compress best side by side. */
export type IndexFile = {[Column in keyof Entry]: Entry[Column][]};

const columns = ['kind', 'area', 'url', 'title', 'trail', 'text', 'names', 'values', 'method', 'path'] as const;

export function packEntries(entries: readonly Entry[]): IndexFile {
  return Object.fromEntries(columns.map((column) => [column, entries.map((entry) => entry[column])])) as IndexFile;
}

export function unpackEntries(file: IndexFile): Entry[] {
  return file.url.map(
    (_, row) => Object.fromEntries(columns.map((column) => [column, file[column][row]])) as unknown as Entry,
  );
}

/** File name of the index in the build. */
export const indexFile = 'search-index.json';

/** Area of a page that belongs to one. */
export function areaOf(url: string): Area {
  if (url.startsWith('/docs/pos/')) return 'pos';
  return url.startsWith('/docs/scan_and_go/') ? 'scan_and_go' : 'api';
}
