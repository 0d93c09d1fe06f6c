/** The three formats in which an app passes a cart to a POS as QR codes (page `QR_code_formats`). */

/** Stored names of the formats. */
export const formats = ['encoded', 'process', 'repeated'] as const;
export type QrFormat = (typeof formats)[number];

export interface CartLine {
  quantity: number;
  code: string;
  /** Determines the position in the cart: goods, then goods from 16 years, then coupons. */
  kind: 'goods' | 'age16' | 'coupon';
}

export interface QrSettings {
  separator: string;
  prefix: string;
  suffix: string;
  /** Maximum number of lines (encoded cart) or codes (repeated codes) per QR code. */
  maxCodes: number;
  /** Maximum number of characters per QR code, counted in bytes as QR codes do: `Ü` is two. */
  maxChars: number;
}

/** The most bytes that a QR code can hold. */
export const capacity = 2953;

/** Default settings from the page. */
export const defaultSettings: QrSettings = {
  separator: '\n',
  prefix: '',
  suffix: '',
  maxCodes: 100,
  maxChars: capacity,
};

/** Length of a text in a QR code, in bytes. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

const kinds: readonly CartLine['kind'][] = ['goods', 'age16', 'coupon'];

/** The app's order of lines: age-restricted goods after the others, coupons last. */
export function inCartOrder(lines: readonly CartLine[]): CartLine[] {
  return kinds.flatMap((kind) => lines.filter((line) => line.kind === kind));
}

/** Serializes a cart to the contents of its QR codes. @throws Error that names what a POS couldn't parse */
export function encodeCart(
  format: QrFormat,
  lines: readonly CartLine[],
  checkoutId: string,
  settings: QrSettings,
): string[] {
  if (format === 'process') {
    if (checkoutId === '') throw new Error('Enter the checkout ID. QrCodePOS requires it.');
    const text = `snabble:${checkoutId}`;
    if (byteLength(text) > capacity) throw new Error('The checkout ID is longer than a QR code can hold.');
    return [text];
  }
  for (const [index, {quantity, code}] of lines.entries()) {
    if (!Number.isInteger(quantity) || quantity < 1)
      throw new Error(`The quantity of line ${index + 1} must be a whole number greater than 0.`);
    if (code === '') throw new Error(`Line ${index + 1} has no code.`);
  }
  if (lines.length === 0) throw new Error('The cart is empty.');
  return format === 'encoded'
    ? encodeLines(inCartOrder(lines), checkoutId, settings)
    : repeatCodes(inCartOrder(lines), settings);
}

function encodeLines(lines: readonly CartLine[], checkoutId: string, settings: QrSettings): string[] {
  const {separator} = settings;
  if (separator === '') throw new Error('The encoded cart needs a separator between its lines.');
  if (separator.includes(';') || /\d/.test(separator))
    throw new Error('The separator can\'t contain ";" or digits because the lines contain them.');
  if (checkoutId.includes(';') || breaks(checkoutId, separator))
    throw new Error('The checkout ID can\'t contain ";" or the separator, or end with part of it.');
  const texts = lines.map(({quantity, code}) => {
    if (code.includes(';') || breaks(code, separator))
      throw new Error(`Code "${code}" can't contain ";" or the separator, or end with part of it.`);
    return `${quantity};${code}`;
  });
  const header = (number: number, total: number) => `snabble;${number};${total}${checkoutId && `;${checkoutId}`}`;
  // Each header includes the total. If it needs more digits than assumed, split the cart again.
  for (let digits = 1; ; digits += 1) {
    const longest = byteLength(header(10 ** digits - 1, 10 ** digits - 1));
    const groups = split(texts, settings, longest, separator, true);
    if (String(groups.length).length > digits) continue;
    return groups.map((group, index) => [header(index + 1, groups.length), ...group].join(separator));
  }
}

function repeatCodes(lines: readonly CartLine[], settings: QrSettings): string[] {
  const {separator, prefix, suffix} = settings;
  const codes = lines.flatMap(({quantity, code}) => {
    if (separator !== '' && breaks(code, separator))
      throw new Error(`Code "${code}" can't contain the separator or end with part of it.`);
    return Array.from({length: quantity}, () => code);
  });
  return split(codes, settings, byteLength(prefix + suffix), separator, false).map(
    (group) => `${prefix}${group.join(separator)}${suffix}`,
  );
}

/** Whether a text and a separator after it are split elsewhere than between them. */
function breaks(text: string, separator: string): boolean {
  return `${text}${separator}`.indexOf(separator) < text.length;
}

/** Groups texts so that each group fits one QR code. @param frame bytes around each group */
function split(
  texts: readonly string[],
  {maxCodes, maxChars}: QrSettings,
  frame: number,
  separator: string,
  separatorAfterFrame: boolean,
): string[][] {
  const groups: string[][] = [];
  const between = byteLength(separator);
  let length = 0;
  for (const text of texts) {
    const last = groups.at(-1);
    const own = byteLength(text);
    const longer = length + between + own;
    if (last && last.length < maxCodes && longer <= maxChars) {
      last.push(text);
      length = longer;
      continue;
    }
    length = frame + (separatorAfterFrame ? between : 0) + own;
    if (length > maxChars)
      throw new Error(`"${text}" needs a QR code with ${length} bytes, more than maxChars (${maxChars}) allows.`);
    groups.push([text]);
  }
  return groups;
}

export interface DecodedCart {
  lines: {quantity: number; code: string}[];
  checkoutId?: string;
  /** Errors and warnings for the POS. */
  problems: string[];
}

/** Parses QR code contents as a POS does, in any order; ignores fields that may be added later. */
export function decodeCart(format: QrFormat, texts: readonly string[], settings: QrSettings): DecodedCart {
  if (texts.length === 0) return {lines: [], problems: ['There is no text to read.']};
  if (format === 'process') return decodeProcess(texts);
  return format === 'encoded' ? decodeLines(texts, settings) : decodeRepeated(texts, settings);
}

/**
 * Parses codes from a text field, which have empty lines between them. Such a field turns each kind of line break into `\n`,
 * and the first and last ones of a code are lost between the empty lines.
 * @returns undefined if there is none
 */
export function decodePasted(format: QrFormat, pasted: string, settings: QrSettings): DecodedCart | undefined {
  const inField = (text: string) => text.replace(/\r\n?/g, '\n');
  const texts = inField(pasted)
    .split(/\n\n+/)
    .map((text) => text.replace(/^\n+|\n+$/g, ''))
    .filter((text) => text !== '');
  if (texts.length === 0) return undefined;
  const {separator, prefix, suffix} = settings;
  return decodeCart(format, texts, {
    ...settings,
    separator: inField(separator),
    prefix: inField(prefix).replace(/^\n+/, ''),
    suffix: inField(suffix).replace(/\n+$/, ''),
  });
}

function decodeProcess(texts: readonly string[]): DecodedCart {
  const [text = ''] = texts;
  const problems: string[] = [];
  if (texts.length > 1) problems.push('QrCodePOS uses a single code. The other codes are ignored.');
  if (!text.startsWith('snabble:'))
    problems.push('The text doesn\'t begin with "snabble:". Only the ID after the last colon is used.');
  const checkoutId = text.slice(text.lastIndexOf(':') + 1).trim();
  if (checkoutId === '') return {lines: [], problems: [...problems, 'There is no ID after the colon.']};
  return {lines: [], checkoutId, problems};
}

function decodeLines(texts: readonly string[], {separator}: QrSettings): DecodedCart {
  const problems: string[] = [];
  const codes: {number: number; total: number; checkoutId: string; lines: string[]}[] = [];
  for (const [index, text] of texts.entries()) {
    const [header = '', ...lines] = text.split(separator);
    const [mark, number = '', total = '', checkoutId = ''] = header.split(';');
    if (mark !== 'snabble' || !/^\d+$/.test(number) || !/^\d+$/.test(total)) {
      problems.push(`Text ${index + 1} doesn't begin with a header "snabble;number;total".`);
      continue;
    }
    codes.push({number: Number(number), total: Number(total), checkoutId, lines});
  }
  codes.sort((a, b) => a.number - b.number);
  const total = codes[0]?.total ?? 0;
  if (codes.some((code) => code.total !== total))
    problems.push('The headers contain different totals. These codes belong to different carts.');
  if (new Set(codes.map(({checkoutId}) => checkoutId)).size > 1)
    problems.push('The headers contain different checkout IDs. These codes belong to different carts.');
  const numbers = codes.map(({number}) => number);
  for (const number of new Set(numbers)) {
    if (numbers.filter((one) => one === number).length > 1) problems.push(`Code ${number} appears more than once.`);
    if (number < 1 || number > total) problems.push(`A header says code ${number} of ${total}.`);
  }
  const missing = Array.from({length: Math.min(total, 1000)}, (_, index) => index + 1).filter(
    (one) => !numbers.includes(one),
  );
  if (missing.length > 0)
    problems.push(
      `Missing: code${missing.length === 1 ? '' : 's'} ${missing.slice(0, 10).join(', ')}${missing.length > 10 ? ' …' : ''} of ${total}.`,
    );
  const lines = codes
    .flatMap((code) => code.lines)
    .flatMap((line) => {
      if (line === '') return [];
      const [quantity = '', code = ''] = line.split(';');
      if (/^\d+$/.test(quantity) && Number(quantity) > 0 && code !== '') return [{quantity: Number(quantity), code}];
      problems.push(`"${line}" isn't a line with a quantity and a code.`);
      return [];
    });
  const checkoutId = codes[0]?.checkoutId;
  return {lines, checkoutId: checkoutId || undefined, problems};
}

function decodeRepeated(texts: readonly string[], {separator, prefix, suffix}: QrSettings): DecodedCart {
  const problems: string[] = [];
  const lines: DecodedCart['lines'] = [];
  for (const [index, text] of texts.entries()) {
    if (!text.startsWith(prefix)) problems.push(`Text ${index + 1} doesn't begin with the prefix "${prefix}".`);
    if (!text.endsWith(suffix)) problems.push(`Text ${index + 1} doesn't end with the suffix "${suffix}".`);
    const begin = text.startsWith(prefix) ? prefix.length : 0;
    const end = text.endsWith(suffix) ? text.length - suffix.length : text.length;
    const inner = text.slice(begin, Math.max(begin, end));
    for (const code of separator === '' ? [inner] : inner.split(separator)) {
      if (code === '') {
        problems.push(`Text ${index + 1} has nothing between two separators.`);
        continue;
      }
      const last = lines.at(-1);
      if (last?.code === code) last.quantity += 1;
      else lines.push({quantity: 1, code});
    }
  }
  if (separator === '' && lines.length > 0) problems.push("Without a separator, the codes can't be told apart.");
  return {lines, problems};
}

/** Escapes a separator so that it's visible and can be typed: `\n`, `\r`, `\t`, and `\\`. */
export function showText(text: string): string {
  return text.replace(
    /[\\\n\r\t]/g,
    (character) => ({'\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t'})[character]!,
  );
}

/** The reverse of `showText`; a backslash before any other character is literal. */
export function readShownText(text: string): string {
  return text.replace(/\\([\\nrt])/g, (_, letter: string) => ({'\\': '\\', n: '\n', r: '\r', t: '\t'})[letter]!);
}
