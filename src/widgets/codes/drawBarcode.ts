import CODE128 from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';
import EAN13 from 'jsbarcode/bin/barcodes/EAN_UPC/EAN13.js';
import EAN8 from 'jsbarcode/bin/barcodes/EAN_UPC/EAN8.js';
import UPCE from 'jsbarcode/bin/barcodes/EAN_UPC/UPCE.js';
import ITF14 from 'jsbarcode/bin/barcodes/ITF/ITF14.js';
import type {Drawing} from '../../components/QrCode/drawing';
import {hasCheckDigit} from '../../lib/checkDigits';
import {gs1Data, gs1Text} from './gs1';
import type {Scan} from './readScan';

export interface Barcode extends Drawing {
  symbology: 'EAN-13' | 'EAN-8' | 'UPC-A' | 'UPC-E' | 'ITF-14' | 'Code 128' | 'GS1-128';
}

/** Quiet zone in modules: EAN-13 needs 11 on the left, ITF-14 and Code 128 need 10 (GS1). The largest fits all. */
const quietZone = 11;

/** Bars, and the room above them and for the text below, in modules. */
const heights = {above: 5, bars: 40, text: 14};

/** Most characters of a GS1-128 symbol, with its separators (GS1 General Specifications). */
const longestGs1 = 48;

/** FNC1 as JsBarcode expects it. */
const fnc1 = '\xcf';

/**
 * Renders a code as the barcode that it's printed in, with its characters below.
 * @throws Error if the text can't be encoded: an EAN needs a valid check digit, and Code 128 only holds ASCII
 */
export function drawBarcode(scan: Scan): Barcode {
  const {symbology, bars, text = scan.code} = encode(scan);
  const {above, bars: height} = heights;
  const runs = [...bars.matchAll(/1+/g)].map(
    ({index, 0: run}) => `M${quietZone + index} ${above}h${run.length}v${height}h-${run.length}z`,
  );
  return {
    symbology,
    path: runs.join(''),
    width: bars.length + 2 * quietZone,
    height: above + height + heights.text,
    text,
  };
}

function encode({code, kind, template, elements, problems}: Scan): {
  symbology: Barcode['symbology'];
  bars: string;
  text?: string;
} {
  if (kind === 'GS1 Digital Link') throw new Error('A Digital Link is printed as a QR code or as a Data Matrix.');
  if (elements) {
    if (problems.length > 0) throw new Error('A GS1-128 barcode needs correct elements. Correct the code first.');
    const data = gs1Data(elements, fnc1);
    if (data.length > longestGs1) throw new Error(`A GS1-128 barcode can have up to ${longestGs1} characters.`);
    return {symbology: 'GS1-128', bars: code128(data, true), text: gs1Text(elements)};
  }
  if (template === 'ean14_code128') return {symbology: 'GS1-128', bars: code128(code, true)};
  if (kind === 'UPC-E') return {symbology: 'UPC-E', bars: joined(new UPCE(code, {flat: true}).encode())};
  const isNumber = /^\d+$/.test(code) && hasCheckDigit(code);
  if (isNumber && code.length === 13)
    return {symbology: 'EAN-13', bars: joined(new EAN13(code, {flat: true}).encode())};
  // A UPC-A has the bars of an EAN-13 with a zero in front.
  if (isNumber && kind === 'UPC-A')
    return {symbology: 'UPC-A', bars: joined(new EAN13(`0${code}`, {flat: true}).encode())};
  if (isNumber && kind === 'EAN-8') return {symbology: 'EAN-8', bars: joined(new EAN8(code, {flat: true}).encode())};
  if (isNumber && kind === 'GTIN-14') return {symbology: 'ITF-14', bars: joined(new ITF14(code, {}).encode())};
  if (isNumber && kind === 'SSCC') return {symbology: 'GS1-128', bars: code128(`00${code}`, true), text: `(00)${code}`};
  if (template !== 'default') throw new Error('An EAN-13 barcode needs a correct check digit. Correct the code first.');
  return {symbology: 'Code 128', bars: code128(code, false)};
}

function code128(text: string, gs1: boolean): string {
  if (!(gs1 ? /^[\x20-\x7f\xcf]{1,80}$/ : /^[\x00-\x7f]{1,80}$/).test(text))
    throw new Error('In this tool, a Code 128 barcode can have 1 to 80 ASCII characters.');
  return joined(new CODE128(text, {ean128: gs1}).encode());
}

function joined(encoded: {data: string} | readonly {data: string}[]): string {
  return [encoded]
    .flat()
    .map(({data}) => data)
    .join('');
}
