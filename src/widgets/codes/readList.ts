import {lookupKey} from '../../openapi/importRules/barcodes';
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
/** The code of a line, and its SKU; other columns can follow. A comma can be a part of other codes than numbers. */
const codeAndSku = /^("?\d+"?(?=,)|[^;\t]*)(?:([;,\t])("[^"]*"|[^]*?)(?:\2[^]*)?)?$/;
const header = /^#?(code|barcode|ean|gtin|sku)$/i;
const withoutQuotes = (text = '') => text.trim().replace(/^"(.*)"$/, '$1');

/** Reads a list: one code per line, with the SKU of its product after a semicolon or a tab. */
export function readList(text: string): {scans: ListedScan[]; problems: ListProblem[]; skipped: number} {
  const lines = text
    .split(lineBreak)
    .map((entry, index) => ({entry: entry.trim(), line: index + 1}))
    .filter(({entry}) => entry !== '');
  // Exports begin with the names of their columns.
  if (lines.length > 1 && lines[0]!.entry.split(/[;,\t]/).some((name) => header.test(withoutQuotes(name))))
    lines.shift();
  const scans = lines.slice(0, mostLines).map(({entry, line}) => {
    const [, code, , sku] = codeAndSku.exec(entry)!;
    return {line, scan: readScan(withoutQuotes(code)), sku: withoutQuotes(sku)};
  });
  return {scans, problems: findRepeated(scans), skipped: Math.max(0, lines.length - mostLines)};
}

/** The list with another code in a line, from 1. Its SKU stays. */
export function replaceCode(text: string, line: number, code: string): string {
  const lines = text.split(lineBreak).map((entry, index) => {
    if (index + 1 !== line) return entry;
    const [, before = ''] = codeAndSku.exec(entry.trim())!;
    return code + entry.trim().slice(before.length);
  });
  return lines.join('\n');
}

/** Codes that occur several times. */
function findRepeated(scans: readonly ListedScan[]): ListProblem[] {
  const byCode = new Map<number | string, ListedScan[]>();
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
      // A list can hold several weights, batches, or lengths of the number of one product.
      const isOneProduct = isInStore(scan) || same.every(({sku}) => sku !== '');
      if (!isError && isOneProduct && same.some((one) => one.scan.code !== scan.code)) return [];
      const what = isInStore(scan)
        ? `In-store codes with ${scan.identifier}`
        : `Codes with the number ${gtinOf(scan) ?? scan.code}`;
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

function gtinOf({elements}: Scan): string | undefined {
  return elements?.find((one) => one.identifier === '01')?.value;
}

/** What two scans of one product share. */
function keyOf(scan: Scan): number | string {
  const {template, identifier, code} = scan;
  // With a press code's template, all titles of a tax rate would be one product; as plain codes, they differ.
  if (template === 'german_print') return lookupKey(code, 'default');
  return lookupKey(gtinOf(scan) ?? identifier ?? code, template);
}
