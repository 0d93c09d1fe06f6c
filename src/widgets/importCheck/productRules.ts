import {fields, product as isProduct} from '../../../.generated/validators/products';
import {eanCheckDigit, hasCheckDigit} from '../../simulator/sale/checkDigits';
import {withLostZeros} from './barcodes';
import type {CheckContext} from './fileCheck';
import type {LineRules} from './ndjsonCheck';
import {noteUnknown, inQuotes} from './objectRules';

interface Code {
  code?: unknown;
  template?: unknown;
  isPrimary?: unknown;
  transmissionCode?: unknown;
}

const knownProduct = new Set(fields.product);
const knownCode = new Set(fields.code);

/** Rules for product lines across fields and lines. */
export function createProductRules(context: CheckContext): LineRules {
  const lineOfSku = new Map<string, number>();
  const skuOfPlu = new Map<string, string>();

  function checkCodes(codes: readonly unknown[], line: number): void {
    let primary = 0;
    let transmission = -1;
    for (let index = 0; index < codes.length; index += 1) {
      const code = codes[index] as Code | null;
      if (typeof code !== 'object' || code === null || Array.isArray(code)) continue;
      noteUnknown(context, code, knownCode, line, `codes[${index}].`);
      if (code.isPrimary === true) primary += 1;
      if (typeof code.transmissionCode === 'string' && code.transmissionCode !== '' && transmission < 0)
        transmission = index;
      if (typeof code.code === 'string') {
        checkCode(context, code.code, code.template ?? 'default', line, `codes[${index}].code`);
        if (codes.length > 1 && isRepeated(codes, index, code))
          context.note({line, rule: 'code-twice', field: `codes[${index}].code`, value: code.code});
      }
    }
    if (primary > 1)
      context.note({line, rule: 'primary-twice', field: 'codes', message: `${primary} codes are primary`});
    if (primary > 0 && transmission >= 0)
      context.note({line, rule: 'primary-and-transmission', field: `codes[${transmission}].transmissionCode`});
  }

  return {
    validate: isProduct,
    check(value, line) {
      const {sku, productType, depositProduct, bundledProduct, imageURL, codes, pluSet} = value;
      noteUnknown(context, value, knownProduct, line, '');
      if (typeof sku === 'string') {
        checkSku(context, sku, line);
        const first = lineOfSku.get(sku);
        if (first === undefined) lineOfSku.set(sku, line);
        else
          context.note({line, rule: 'sku-twice', field: 'sku', message: `Line ${first} has the same SKU`, value: sku});
        context.catalog.addProduct(sku, productType === 'deposit');
      }
      for (const [field, target] of [
        ['depositProduct', depositProduct],
        ['bundledProduct', bundledProduct],
      ] as const) {
        if (typeof target !== 'string' || target === '') continue;
        if (target === sku) context.note({line, rule: 'reference-itself', field, value: target});
        else context.catalog.addReference(target, field, context.file, line);
      }
      if (typeof imageURL === 'string' && !/^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(imageURL))
        context.note({line, rule: 'image-address', field: 'imageURL', value: imageURL});
      if (Array.isArray(codes)) checkCodes(codes, line);
      if (Array.isArray(pluSet) && pluSet.length > 0) {
        for (const [index, plu] of pluSet.entries()) {
          if (typeof plu !== 'string') continue;
          const owner = skuOfPlu.get(plu);
          if (owner === undefined) skuOfPlu.set(plu, String(sku));
          else if (owner !== sku)
            context.note({
              line,
              rule: 'plu-twice',
              field: `pluSet[${index}]`,
              message: `The product ${inQuotes(owner)} also has this PLU`,
              value: plu,
            });
        }
      }
    },
  };
}

function isRepeated(codes: readonly unknown[], index: number, code: Code): boolean {
  return (
    codes.findIndex((one) => {
      const other = one as Code | null;
      return other?.code === code.code && (other?.template ?? 'default') === (code.template ?? 'default');
    }) < index
  );
}

/** Reports a SKU that is empty or has surrounding spaces. */
export function checkSku(context: CheckContext, sku: string, line: number, field = 'sku'): void {
  if (sku === '' || sku.trim() !== sku) context.note({line, rule: 'sku-empty', field, value: sku});
}

/** Number of digits that each template compares with a code. */
const lengths: Record<string, number> = {ean14_code128: 14, ean13_instore: 5, ean13_instore_chk: 5, german_print: 2};

function checkCode(context: CheckContext, code: string, template: unknown, line: number, field: string): void {
  const length = lengths[String(template)];
  if (length !== undefined) {
    if (code.length !== length || !/^[0-9]+$/.test(code))
      context.note({
        line,
        rule: 'template-mismatch',
        field,
        message: `${template as string} compares ${length} digits; this code has ${describeLength(code)}`,
        value: code,
      });
    else if (length === 14 && !hasCheckDigit(code)) noteCheckDigit(context, code, line, field);
    return;
  }
  checkPlainCode(context, code, line, field);
}

/** Rules for a code that is compared as a whole. */
function checkPlainCode(context: CheckContext, code: string, line: number, field: string): void {
  const {length} = code;
  if (length < 6 || length > 14 || !/^[0-9]+$/.test(code)) return;
  if (length === 8 || length === 13) {
    if (!hasCheckDigit(code)) noteCheckDigit(context, code, line, field);
    return;
  }
  const full = withLostZeros(code);
  if (full)
    context.note({line, rule: 'leading-zeros', field, message: `With leading zeros, it would be ${full}`, value: code});
}

function noteCheckDigit(context: CheckContext, code: string, line: number, field: string): void {
  const right = eanCheckDigit(code.slice(0, -1));
  context.note({line, rule: 'check-digit', field, message: `The check digit should be ${right}`, value: code});
}

function describeLength(code: string): string {
  return /^[0-9]*$/.test(code) ? `${code.length}` : 'other characters';
}
