import {inStore} from '../../openapi/importRules/barcodes';
import {
  capacity,
  defaultSettings,
  encodeCart,
  readShownText,
  showText,
  type CartLine,
  type QrFormat,
  type QrSettings,
} from './qrCarts';

/** A line of the cart, as typed. */
export interface QrFormLine {
  quantity: string;
  code: string;
  kind: CartLine['kind'];
}

/** The form, as typed. */
export interface QrForm {
  format: QrFormat;
  lines: QrFormLine[];
  checkoutId: string;
  separator: string;
  prefix: string;
  suffix: string;
  maxCodes: string;
  maxChars: string;
}

export const emptyForm: QrForm = {
  format: 'encoded',
  lines: [{quantity: '1', code: '', kind: 'goods'}],
  checkoutId: '',
  separator: showText(defaultSettings.separator),
  prefix: '',
  suffix: '',
  maxCodes: String(defaultSettings.maxCodes),
  maxChars: String(defaultSettings.maxChars),
};

export interface QrFormReading {
  /** Missing if a setting is invalid. */
  settings?: QrSettings;
  /** Contents of the QR codes; empty if a field is invalid. */
  texts: string[];
  /** Why there are none. */
  problem?: string;
  problems: {maxCodes?: string; maxChars?: string};
}

/** Maximum number of items to repeat; more would slow down rendering without adding information. */
const mostItems = 5000;

/** Maximum number of lines that the form shows. */
export const mostLines = 100;

/** What a quantity has to be; undefined if it's valid. */
export function quantityProblem(quantity: string): string | undefined {
  return /^[1-9]\d*$/.test(quantity.trim()) ? undefined : 'Enter a whole number greater than 0.';
}

/** Reads the form, and builds the contents of the QR codes if all fields are valid. */
export function readQrForm(form: QrForm): QrFormReading {
  // QrCodePOS has no lines and no settings, so entries for the other formats are ignored and hidden.
  const {separator, prefix, suffix, maxCodes, maxChars} = form.format === 'process' ? emptyForm : form;
  const isWhole = (text: string) => /^[1-9]\d{0,4}$/.test(text.trim());
  const problems = {
    ...(!isWhole(maxCodes) && {maxCodes: 'Enter a whole number greater than 0.'}),
    ...(!(isWhole(maxChars) && Number(maxChars) <= capacity) && {
      maxChars: `Enter a whole number from 1 to ${capacity}, the most bytes that a QR code can hold.`,
    }),
  };
  const refused = Object.keys(problems);
  if (refused.length > 0) return {texts: [], problem: `Fix ${refused.join(' and ')} first.`, problems};
  const settings: QrSettings = {
    separator: readShownText(separator),
    prefix: readShownText(prefix),
    suffix: readShownText(suffix),
    maxCodes: Number(maxCodes),
    maxChars: Number(maxChars),
  };
  const read = {settings, problems: {}};
  const lines = form.format === 'process' ? [] : form.lines;
  const wrong = lines.findIndex(({quantity}) => quantityProblem(quantity) !== undefined);
  if (wrong !== -1) return {...read, texts: [], problem: `Fix the quantity of line ${wrong + 1} first.`};
  const cart = lines.map(({quantity, code, kind}) => ({quantity: Number(quantity), code: code.trim(), kind}));
  if (itemsIn(cart) > mostItems)
    return {...read, texts: [], problem: `Enter up to ${mostItems.toLocaleString('en')} items.`};
  try {
    return {...read, texts: encodeCart(form.format, cart, form.checkoutId.trim(), settings)};
  } catch (error) {
    return {...read, texts: [], problem: error instanceof Error ? error.message : String(error)};
  }
}

/** Total of the quantities. */
export function itemsIn(lines: readonly {quantity: number}[]): number {
  return lines.reduce((sum, {quantity}) => sum + quantity, 0);
}

/** What to do with several packages in one line; undefined if the code and its quantity fit together. */
export function packageHint({quantity, code}: Pick<QrFormLine, 'quantity' | 'code'>): string | undefined {
  return inStore.test(code.trim()) && Number(quantity) > 1
    ? 'An in-store code has a quantity of 1. Add a line for each package.'
    : undefined;
}

/**
 * The lines of a cart for scans, one code per line of the text. Equal codes become one line, but each package with its own weight or
 * price has a line with quantity 1.
 */
export function readScans(text: string): {lines: QrFormLine[]; problem?: string} {
  const counts = new Map<string, number>();
  for (const entry of text.split(/\r\n|\r|\n/)) {
    const code = entry.trim();
    // Two columns of a spreadsheet aren't a code.
    if (code.includes('\t'))
      return {lines: [], problem: 'Remove the tabs. Enter one code per line, without quantities.'};
    if (code !== '') counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const lines = [...counts].flatMap(([code, count]): QrFormLine[] =>
    inStore.test(code)
      ? Array.from({length: count}, () => ({quantity: '1', code, kind: 'goods'}))
      : [{quantity: String(count), code, kind: 'goods'}],
  );
  if (lines.length > mostLines)
    return {
      lines: [],
      problem: `These scans need ${lines.length.toLocaleString('en')} lines. Enter up to ${mostLines} different codes.`,
    };
  return {lines};
}
