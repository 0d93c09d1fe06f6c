import {fields} from '../../../.generated/validators/products';
import {eanCheckDigit, hasCheckDigit, hasRetailCheckDigit} from '../../lib/checkDigits';
import {dimensionOf, units} from '../../lib/units';
import {inStore, lookupKey, templateKey, withLostZeros, withoutGaps} from './barcodes';
import {findHidden, hiddenCharacters} from './characters';
import {formulaDamage, spreadsheetDamage} from './damage';
import type {LineRules, RuleContext} from './lineRules';
import {noteUnknown} from './objectRules';

interface Code {
  code?: unknown;
  template?: unknown;
  isPrimary?: unknown;
  encodingUnit?: unknown;
  transmissionCode?: unknown;
  specifiedQuantity?: unknown;
}

const knownProduct = new Set(fields.product);
const knownCode = new Set(fields.code);

/** Rules for product lines across fields and lines. */
export function createProductRules(context: RuleContext): LineRules {
  function checkOwner(code: string, template: unknown, sku: unknown, line: number, field: string): void {
    const {catalog} = context;
    const key = lookupKey(code, template);
    const note = (message: string) => context.note({line, rule: 'code-twice', field, message, value: code});
    const owner = catalog.addCode(key, sku, line);
    if (owner !== undefined) return note(`${owner} has the same code for another product`);
    const part = template === 'default' ? templateKey(code) : undefined;
    const other = part
      ? catalog.addCode(`whole ${part}`, sku, line, part)
      : typeof key === 'string' && template !== 'default'
        ? catalog.addCode(key, sku, line, `whole ${key}`)
        : undefined;
    if (other !== undefined) note(`${other} has a code for another product that the same barcodes match`);
  }

  function checkCodes(codes: readonly unknown[], line: number, sku: unknown): void {
    let primary = 0;
    let transmission = -1;
    const met = new Set<string>();
    for (let index = 0; index < codes.length; index += 1) {
      const code = codes[index] as Code | null;
      if (typeof code !== 'object' || code === null || Array.isArray(code)) continue;
      noteUnknown(context, code, knownCode, line, `codes[${index}].`);
      if (code.isPrimary === true) primary += 1;
      if (typeof code.transmissionCode === 'string' && code.transmissionCode !== '' && transmission < 0)
        transmission = index;
      const quantity = code.specifiedQuantity;
      if (typeof quantity === 'number' && quantity <= 0)
        context.note({line, rule: 'code-quantity', field: `codes[${index}].specifiedQuantity`, value: quantity});
      if (typeof code.code === 'string') {
        const field = `codes[${index}].code`;
        const template = code.template ?? 'default';
        checkCode(context, code.code, template, line, field);
        const key = codes.length > 1 ? JSON.stringify([code.code, template]) : '';
        if (met.has(key)) context.note({line, rule: 'code-twice', field, value: code.code});
        else if (code.code !== '') checkOwner(code.code, template, sku, line, field);
        met.add(key);
      }
    }
    if (primary > 1)
      context.note({line, rule: 'primary-twice', field: 'codes', message: `${primary} codes are primary`});
    if (primary > 0 && transmission >= 0)
      context.note({line, rule: 'primary-and-transmission', field: `codes[${transmission}].transmissionCode`});
  }

  function checkPlus(plus: readonly unknown[], line: number, sku: unknown): void {
    const met = new Set<string>();
    for (const [index, plu] of plus.entries()) {
      if (typeof plu !== 'string') continue;
      const field = `pluSet[${index}]`;
      const isRepeated = met.has(plu);
      met.add(plu);
      if (isRepeated) context.note({line, rule: 'plu-repeated', field, value: plu});
      else if (!checkCodeText(context, plu, line, field)) {
        const owner = context.catalog.addCode(`plu ${plu}`, sku, line);
        const message = `${owner} has the same PLU for another product`;
        if (owner !== undefined) context.note({line, rule: 'plu-twice', field, message, value: plu});
      }
    }
  }

  function checkReferences(value: Record<string, unknown>, line: number): void {
    for (const field of ['depositProduct', 'bundledProduct'] as const) {
      const target = value[field];
      if (typeof target !== 'string' || target === '') continue;
      if (target === value['sku']) context.note({line, rule: 'reference-itself', field, value: target});
      else context.catalog.addReference(value['sku'], target, field, context.file, line);
    }
  }

  return {
    check(value, line) {
      const {sku, productType, imageURL, codes, pluSet, controlIndication: control} = value;
      noteUnknown(context, value, knownProduct, line, '');
      if (typeof sku === 'string') {
        checkSku(context, sku, line);
        noteLookalike(context, sku, line);
        const first = context.catalog.addProduct(sku, productType === 'deposit', line);
        if (first !== undefined)
          context.note({line, rule: 'sku-twice', field: 'sku', message: `Line ${first} has the same SKU`, value: sku});
        if (!needsPrice(value)) context.catalog.addPriced(sku);
      }
      checkReferences(value, line);
      checkFormulas(context, value, line, 'sku');
      if (typeof imageURL === 'string' && !/^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(imageURL))
        context.note({line, rule: 'image-address', field: 'imageURL', value: imageURL});
      if (Array.isArray(codes)) checkCodes(codes, line, sku);
      checkUnits(context, value, line);
      if (typeof control === 'number' && Math.abs(control) > 1 && Number.isFinite(control))
        context.note({line, rule: 'control-range', field: 'controlIndication', value: control});
      if (Array.isArray(pluSet)) checkPlus(pluSet, line, sku);
    },
  };
}

/** Whether the price of a product comes from a price list, not from its barcode or from a person. */
function needsPrice({deleted, priceEntryRequired, encodingUnit, codes}: Record<string, unknown>): boolean {
  const units = [encodingUnit, ...(Array.isArray(codes) ? codes.map((code: Code | null) => code?.encodingUnit) : [])];
  return deleted !== true && priceEntryRequired !== true && !units.includes('price');
}

/** Reports a SKU, category, or tier that is empty, damaged, has surrounding spaces, or contains an invisible character. */
export function checkSku(context: RuleContext, sku: string, line: number, field = 'sku'): void {
  if (noteHidden(context, sku, line, field) || noteSpreadsheet(context, sku, line, field)) return;
  if (sku === '' || sku.trim() !== sku) context.note({line, rule: 'sku-empty', field, value: sku});
}

/** Reports a SKU that looks like one of another product. */
export function noteLookalike(context: RuleContext, sku: string, line: number): void {
  const other = context.catalog.findLookalike(sku);
  if (other === undefined) return;
  const how =
    other.replace(hiddenCharacters, '') === sku.replace(hiddenCharacters, '')
      ? 'apart from invisible characters'
      : 'but stores its accents differently';
  context.note({line, rule: 'sku-similar', field: 'sku', message: `Another SKU looks the same, ${how}`, value: sku});
}

/** Reports an invisible character. @returns whether there is one */
function noteHidden(context: RuleContext, text: string, line: number, field: string): boolean {
  const hidden = findHidden(text);
  if (hidden === undefined) return false;
  context.note({
    line,
    rule: 'hidden-character',
    field,
    message: `The value contains the invisible ${hidden}`,
    value: text,
  });
  return true;
}

/** Reports a number that a spreadsheet changed. @returns whether there is one */
function noteSpreadsheet(context: RuleContext, value: string, line: number, field: string): boolean {
  const message = spreadsheetDamage(value);
  if (message !== undefined) context.note({line, rule: 'spreadsheet-number', field, message, value});
  return message !== undefined;
}

/** Reports values that are the error of a spreadsheet's formula. @param others fields that are checked for more than that */
export function checkFormulas(
  context: RuleContext,
  value: Readonly<Record<string, unknown>>,
  line: number,
  ...others: string[]
): void {
  for (const [field, text] of Object.entries(value)) {
    const message = typeof text === 'string' && !others.includes(field) ? formulaDamage(text) : undefined;
    if (message !== undefined) context.note({line, rule: 'spreadsheet-number', field, message, value: text});
  }
}

/** Reports a code that no scanner reads like this. @returns whether there is a problem */
export function checkCodeText(context: RuleContext, code: string, line: number, field: string): boolean {
  if (noteHidden(context, code, line, field) || noteSpreadsheet(context, code, line, field)) return true;
  const what =
    code === ''
      ? 'is empty'
      : /\s/.test(code)
        ? 'contains a space'
        : withoutGaps(code) !== undefined
          ? 'contains hyphens'
          : undefined;
  if (what !== undefined) context.note({line, rule: 'code-spaces', field, message: `The code ${what}`, value: code});
  return what !== undefined;
}

/** Rules between the units of a product and those of its codes. */
function checkUnits(context: RuleContext, value: Record<string, unknown>, line: number): void {
  const {productType, referenceUnit, encodingUnit, weighByCustomer, codes} = value;
  const entries = Array.isArray(codes) ? (codes as (Code | null)[]) : [];
  // The usual case, for speed.
  if (productType !== 'weighable' && (!referenceUnit || !(encodingUnit || entries.some((code) => code?.encodingUnit))))
    return;
  const used = [
    {field: 'encodingUnit', unit: encodingUnit},
    ...entries.map((code, index) => ({field: `codes[${index}].encodingUnit`, unit: code?.encodingUnit})),
  ].filter(({unit}) => typeof unit === 'string') as {field: string; unit: string}[];
  const measured = used.find(({unit}) => dimensionOf(unit));
  if (productType === 'weighable' && used.length === 0)
    context.note({
      line,
      rule: 'units-missing',
      field: 'encodingUnit',
      message: 'The product is weighable but has no encodingUnit',
    });
  else if (productType === 'weighable' && measured && typeof referenceUnit !== 'string')
    context.note({
      line,
      rule: 'units-missing',
      field: 'referenceUnit',
      message: `The code contains a measurement in ${measured.unit}, but the product has no referenceUnit`,
    });
  // A scale for shoppers may print a code of its own.
  if (productType === 'weighable' && weighByCustomer !== true)
    for (const [index, code] of entries.entries())
      if ((code?.template ?? 'default') === 'default' && typeof code?.code === 'string' && inStore.test(code.code))
        context.note({line, rule: 'code-of-package', field: `codes[${index}].code`, value: code.code});
  const target = typeof referenceUnit === 'string' ? kindOfUnit(referenceUnit) : undefined;
  if (target === undefined) return;
  for (const {field, unit} of used) {
    const kind = kindOfUnit(unit);
    if (kind !== undefined && kind !== 'price' && kind !== target)
      context.note({
        line,
        rule: 'units-differ',
        field,
        message: `${unit} can't be converted to ${referenceUnit as string}`,
        value: unit,
      });
  }
}

/** Units of one kind can be converted; undefined for an unknown unit. */
function kindOfUnit(unit: string): string | undefined {
  return dimensionOf(unit) ?? (units.includes(unit) ? unit : undefined);
}

/** Number of digits that each template compares with a code. */
const lengths: Record<string, number> = {ean14_code128: 14, ean13_instore: 5, ean13_instore_chk: 5, german_print: 2};

function checkCode(context: RuleContext, code: string, template: unknown, line: number, field: string): void {
  if (checkCodeText(context, code, line, field)) return;
  const length = lengths[String(template)];
  if (length !== undefined) {
    if (code.length !== length || !/^[0-9]+$/.test(code))
      context.note({
        line,
        rule: 'template-mismatch',
        field,
        message: `${template as string} compares ${length} digits; this code has ${describeLength(code, length)}`,
        value: code,
      });
    else if (length === 14 && !hasCheckDigit(code)) noteCheckDigit(context, code, line, field);
    return;
  }
  checkPlainCode(context, code, line, field);
}

/** Rules for a code that is compared as a whole. */
function checkPlainCode(context: RuleContext, code: string, line: number, field: string): void {
  const {length} = code;
  if (length < 6 || length > 14 || !/^[0-9]+$/.test(code)) return;
  if (length === 8 || length >= 12) {
    if (!hasRetailCheckDigit(code)) noteCheckDigit(context, code, line, field);
    return;
  }
  const full = withLostZeros(code);
  if (full)
    context.note({line, rule: 'leading-zeros', field, message: `With leading zeros, it would be ${full}`, value: code});
}

/** Reports a wrong check digit. */
export function noteCheckDigit(context: RuleContext, code: string, line: number, field: string): void {
  const right = eanCheckDigit(code.slice(0, -1));
  const names: Record<number, string> = {8: 'EAN-8', 12: 'UPC-A', 13: 'EAN-13', 14: 'EAN-14'};
  const message = `The check digit of an ${names[code.length]} should be ${right}`.replace('an UPC', 'a UPC');
  context.note({line, rule: 'check-digit', field, message, value: code});
}

function describeLength(code: string, length: number): string {
  if (!/^[0-9]*$/.test(code)) return 'other characters';
  return code.length < length
    ? `${code.length}. With leading zeros, it would be ${code.padStart(length, '0')}`
    : `${code.length}`;
}
