/** What the search index holds. Written by src/plugins/site-search, read in the browser by ./client. */

/** Kinds of results, in words of the reader. */
export const kinds = {
  operation: 'Operations',
  guide: 'Guides',
  task: 'Manuals',
  field: 'Fields and parameters',
  value: 'Values',
  error: 'Errors',
  schema: 'Schemas',
  identifier: 'SDK names',
} as const;

export type Kind = keyof typeof kinds;

/** Parts of the site that a search can be narrowed to. */
export const areas = {api: 'API', pos: 'POS', scan_and_go: 'Scan & Go'} as const;

export type Area = keyof typeof areas;

export interface Entry {
  kind: Kind;
  area: Area;
  /** Address below the base path, with the anchor. */
  url: string;
  title: string;
  /** Where the entry stands, from the outside in. */
  trail: string;
  text: string;
  /** Other names under which it is found; not shown. */
  names: string;
  /** Of operations. */
  method: string;
  path: string;
}

/** The index as it is sent: one list per column, because equal things side by side compress best. */
export type IndexFile = {[Column in keyof Entry]: Entry[Column][]};

const columns = ['kind', 'area', 'url', 'title', 'trail', 'text', 'names', 'method', 'path'] as const;

/** Entries turned into columns. */
export function packEntries(entries: readonly Entry[]): IndexFile {
  return Object.fromEntries(columns.map((column) => [column, entries.map((entry) => entry[column])])) as IndexFile;
}

/** Columns turned back into entries. */
export function unpackEntries(file: IndexFile): Entry[] {
  return file.url.map(
    (_, row) => Object.fromEntries(columns.map((column) => [column, file[column][row]])) as unknown as Entry,
  );
}

/** Name of the index in the built site. */
export const indexFile = 'search-index.json';

/** The part of the site that an address belongs to. */
export function areaOf(url: string): Area {
  if (url.startsWith('/docs/pos/')) return 'pos';
  return url.startsWith('/docs/scan_and_go/') ? 'scan_and_go' : 'api';
}
