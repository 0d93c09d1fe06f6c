import {readScan, type Scan} from './readScan';

export interface ListedScan {
  /** From 1. */
  line: number;
  scan: Scan;
  /** Empty if the line names none. */
  sku: string;
}

export interface ListProblem {
  lines: number[];
  message: string;
  /** Whether it prevents a sale. */
  isError: boolean;
}

/** Most lines that are read; more would slow down typing. */
export const mostLines = 2000;

const lineBreak = /\r\n|\r|\n/;
const beforeSku = /[;\t]/;

/** Reads a list: one code per line, with the SKU of its product after a semicolon or a tab. */
export function readList(text: string): {scans: ListedScan[]; problems: ListProblem[]; skipped: number} {
  const lines = text
    .split(lineBreak)
    .map((entry, index) => ({entry: entry.trim(), line: index + 1}))
    .filter(({entry}) => entry !== '');
  const scans = lines.slice(0, mostLines).map(({entry, line}) => {
    const end = entry.search(beforeSku);
    const code = end === -1 ? entry : entry.slice(0, end);
    return {line, scan: readScan(code), sku: end === -1 ? '' : entry.slice(end + 1).trim()};
  });
  return {scans, problems: findRepeated(scans), skipped: Math.max(0, lines.length - mostLines)};
}

/** The list with another code in a line, from 1. Its SKU stays. */
export function replaceCode(text: string, line: number, code: string): string {
  const lines = text.split(lineBreak).map((entry, index) => {
    if (index + 1 !== line) return entry;
    const end = entry.search(beforeSku);
    return end === -1 ? code : code + entry.slice(end);
  });
  return lines.join('\n');
}

/** Codes that occur several times. */
function findRepeated(scans: readonly ListedScan[]): ListProblem[] {
  const byCode = new Map<string, ListedScan[]>();
  for (const listed of scans) {
    const key = keyOf(listed.scan);
    byCode.set(key, [...(byCode.get(key) ?? []), listed]);
  }
  return [...byCode.values()]
    .filter((same) => same.length > 1)
    .flatMap((same) => {
      const lines = same.map(({line}) => line);
      const skus = [...new Set(same.map(({sku}) => sku).filter((sku) => sku !== ''))];
      const isError = skus.length > 1;
      const end = isError
        ? `belong to different products: ${shorten(skus)}. A scan can lead to one product only.`
        : 'occur more than once.';
      const {scan} = same[0]!;
      // Of a weighed product, a list can hold several weights.
      if (!isError && same.some((one) => isInStore(one.scan) && one.scan.code !== scan.code)) return [];
      const what = isInStore(scan) ? `In-store codes with ${scan.identifier}` : `Codes with the number ${scan.code}`;
      return [{lines, isError, message: `${what} ${end}`}];
    });
}

/** Longest list of lines or SKUs in a message. */
const mostNamed = 5;

/** The first of some values. */
export function shorten(values: readonly (string | number)[]): string {
  const more = values.length - mostNamed;
  return `${values.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
}

function isInStore({template, identifier}: Scan): boolean {
  return identifier !== undefined && template.startsWith('ean13_instore');
}

/** What two scans of one product share. */
function keyOf(scan: Scan): string {
  if (isInStore(scan)) return `in-store ${scan.identifier}`;
  const gtin = scan.elements?.find(({identifier}) => identifier === '01')?.value ?? scan.identifier ?? scan.code;
  // EAN-8, UPC-A, EAN-13, and EAN-14 are one number space: shorter ones have zeros on the left.
  return /^(\d{8}|\d{12,14})$/.test(gtin) && scan.problems.length === 0 ? gtin.padStart(14, '0') : scan.code;
}
