import CODE128 from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';
import {EAN13, EAN8} from 'jsbarcode/bin/barcodes/EAN_UPC/index.js';
import {hasCheckDigit} from '../../simulator/sale/checkDigits';
import type {TemplateName} from '../../simulator/sale/templates';

export interface Barcode {
  symbology: 'EAN-13' | 'EAN-8' | 'Code 128' | 'GS1-128';
  /** Dark bars as SVG path data, in modules; bars are one unit high. */
  path: string;
  /** Width in modules, including the quiet zone on both sides. */
  width: number;
}

/** Quiet zone in modules: EAN-13 needs 11 on the left (GS1), Code 128 needs 10. The larger fits all. */
const quietZone = 11;

/**
 * Renders a code as the barcode that its template is printed in.
 * @throws Error if the text can't be encoded: an EAN needs a valid check digit, and Code 128 only holds ASCII
 */
export function drawBarcode(code: string, template: TemplateName): Barcode {
  const {symbology, bars} = encode(code, template);
  const runs = [...bars.matchAll(/1+/g)].map(
    ({index, 0: run}) => `M${quietZone + index} 0h${run.length}v1h-${run.length}z`,
  );
  return {symbology, path: runs.join(''), width: bars.length + 2 * quietZone};
}

function encode(code: string, template: TemplateName): {symbology: Barcode['symbology']; bars: string} {
  if (template === 'ean14_code128') return {symbology: 'GS1-128', bars: code128(code, true)};
  const isEan = /^(\d{8}|\d{13})$/.test(code) && hasCheckDigit(code);
  if (isEan && code.length === 13) return {symbology: 'EAN-13', bars: joined(new EAN13(code, {flat: true}).encode())};
  if (isEan) return {symbology: 'EAN-8', bars: joined(new EAN8(code, {flat: true}).encode())};
  if (template !== 'default') throw new Error('An EAN-13 barcode needs a correct check digit. Correct the code first.');
  return {symbology: 'Code 128', bars: code128(code, false)};
}

function code128(text: string, gs1: boolean): string {
  if (!/^[\x00-\x7f]{1,80}$/.test(text))
    throw new Error('In this tool, a Code 128 barcode can have 1 to 80 ASCII characters.');
  return joined(new CODE128(text, {ean128: gs1}).encode());
}

function joined(encoded: {data: string} | readonly {data: string}[]): string {
  return [encoded]
    .flat()
    .map(({data}) => data)
    .join('');
}
