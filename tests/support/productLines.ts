import {eanCheckDigit} from '../../src/lib/checkDigits';

/** Valid product lines of about this many bytes, each with its own SKU and code. */
export function productLines(size: number): Uint8Array {
  const bytes = new Uint8Array(size + 1000);
  const encoder = new TextEncoder();
  let at = 0;
  for (let index = 0; at < size; index += 1)
    at += encoder.encodeInto(`${JSON.stringify(productOf(index))}\n`, bytes.subarray(at)).written;
  return bytes.subarray(0, at);
}

function productOf(index: number): object {
  const digits = `952${String(index).padStart(9, '0')}`;
  const short = String(index).padStart(7, '0');
  return {
    sku: String(100_000 + index),
    name: `Apple juice no. ${index}, cloudy, 1 l`,
    description: 'Cloudy juice from orchard apples, pressed where they grow',
    subtitle: 'Orchard Lane',
    imageURL: `https://img.example.com/products/${index}.jpg`,
    taxCategory: 'normal',
    productType: 'default',
    isDiscountable: true,
    codes: [
      {code: digits + eanCheckDigit(digits), template: 'default', isPrimary: true},
      {code: short + eanCheckDigit(short), template: 'default'},
    ],
    additionalAttributes: {quality: 'organic', origin: 'Bodensee'},
  };
}
