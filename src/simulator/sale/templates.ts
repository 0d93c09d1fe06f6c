import {eanCheckDigit, hasRetailCheckDigit, innerCheckDigit, withCheckDigit} from '../../lib/checkDigits';

/** Code templates from the products guide. */
export const templateNames = [
  'default',
  'ean14_code128',
  'ean13_instore',
  'ean13_instore_chk',
  'german_print',
] as const;
export type TemplateName = (typeof templateNames)[number];

type Role = 'fixed' | 'identifier' | 'ignored' | 'innerCheck' | 'data' | 'check';

/** Layouts from the products guide: role and digit count of each part. `default` accepts any text as the identifier. */
const layouts: Record<
  Exclude<TemplateName, 'default'>,
  readonly (readonly [role: Role, length: number, fixed?: string])[]
> = {
  ean14_code128: [
    ['fixed', 2, '01'],
    ['identifier', 14],
  ],
  ean13_instore: [
    ['fixed', 1, '2'],
    ['identifier', 5],
    ['ignored', 1],
    ['data', 5],
    ['check', 1],
  ],
  ean13_instore_chk: [
    ['fixed', 1, '2'],
    ['identifier', 5],
    ['innerCheck', 1],
    ['data', 5],
    ['check', 1],
  ],
  german_print: [
    ['fixed', 1, '4'],
    ['identifier', 2],
    ['ignored', 5],
    ['data', 4],
    ['check', 1],
  ],
};

export interface CodePart {
  role: Role;
  text: string;
  /** First and last position in the code, starting at 1. */
  from: number;
  to: number;
  /** For check digits and parts that contain one: whether it's valid. */
  fits?: boolean;
  /** For an invalid check digit: the corrected part. */
  expected?: string;
}

export interface CodeReading {
  template: TemplateName;
  parts: CodePart[];
  /** The part that is compared with the product's `code`. */
  identifier?: string;
  /** The embedded digits; templates without data have none. */
  data?: string;
  /** Why the code doesn't match the template, and what it should be. */
  problems: string[];
  /** The code with valid check digits; missing if the format doesn't match. */
  corrected?: string;
}

/** Splits a scanned code by a template. */
export function readCode(code: string, template: TemplateName): CodeReading {
  if (code === '') return {template, parts: [], problems: ['Enter a code.']};
  if (template === 'default') return readAnything(code);
  const layout = layouts[template];
  const length = layout.reduce((sum, [, digits]) => sum + digits, 0);
  if (!new RegExp(`^\\d{${length}}$`).test(code)) {
    const found = /^\d+$/.test(code) ? `${code.length} digits` : 'other characters or another length';
    return {template, parts: [], problems: [`${template} has exactly ${length} digits; this code has ${found}.`]};
  }
  const parts: CodePart[] = [];
  const problems: string[] = [];
  let at = 0;
  for (const [role, digits, fixed] of layout) {
    const text = code.slice(at, at + digits);
    if (fixed !== undefined && text !== fixed)
      problems.push(`${template} begins with ${fixed}; this code begins with ${text}.`);
    parts.push({role, text, from: at + 1, to: at + digits});
    at += digits;
  }
  if (problems.length > 0) return {template, parts: [], problems};
  return checked(template, parts, code);
}

/** Numbers with a check digit, by their count of digits. */
const numbers: Readonly<Record<number, string>> = {
  8: 'an EAN-8',
  12: 'a UPC-A',
  13: 'an EAN-13',
  14: 'an EAN-14',
  18: 'an SSCC',
};

/** Any text is a valid code; if it looks like one of the numbers above, check its check digit. */
function readAnything(code: string): CodeReading {
  const part: CodePart = {role: 'identifier', text: code, from: 1, to: code.length};
  const reading: CodeReading = {template: 'default', parts: [part], identifier: code, problems: [], corrected: code};
  const number = /^\d+$/.test(code) ? numbers[code.length] : undefined;
  if (number === undefined) return reading;
  part.fits = hasRetailCheckDigit(code);
  if (!part.fits) {
    const expected = withCheckDigit(code);
    part.expected = expected;
    reading.corrected = expected;
    reading.problems.push(
      `As ${number}, the last digit should be ${expected.at(-1)} instead of ${code.at(-1)}. As any other code, it is valid because this template accepts every code.`,
    );
  }
  return reading;
}

function checked(template: TemplateName, parts: CodePart[], code: string): CodeReading {
  const problems: string[] = [];
  const part = (role: Role) => parts.find((one) => one.role === role);
  const judge = (one: CodePart, expected: string, name: string) => {
    one.fits = one.text === expected;
    if (one.fits) return;
    one.expected = expected;
    problems.push(`The ${name} should be ${expected.at(-1)} instead of ${one.text.at(-1)}.`);
  };
  const identifier = part('identifier')!;
  const data = part('data');
  const inner = part('innerCheck');
  const last = part('check');
  if (data && inner) judge(inner, String(innerCheckDigit(data.text)), 'inner check digit');
  if (template === 'ean14_code128') judge(identifier, withCheckDigit(identifier.text), 'EAN-14 check digit');
  // Fixing the inner digit changes the last digit, so validate the last digit against the code as scanned.
  if (last) judge(last, String(eanCheckDigit(code.slice(0, -1))), 'last check digit');
  const fixed = parts.map(({text, expected}) => expected ?? text).join('');
  const corrected = last ? withCheckDigit(fixed) : fixed;
  return {template, parts, identifier: identifier.text, data: data?.text, problems, corrected};
}

/**
 * Builds a code with valid check digits.
 * @param identifier digits as stored in the product's `code`; for an EAN-14, including its check digit
 * @param data embedded digits; padded with zeros on the left
 * @throws Error that names the invalid part
 */
export function buildCode(template: TemplateName, identifier: string, data = ''): string {
  if (template === 'default') {
    if (identifier === '') throw new Error('Enter at least one character.');
    return identifier;
  }
  const text = layouts[template]
    .map(([role, length, fixed]) => {
      if (role === 'fixed') return fixed!;
      if (role === 'identifier') return exactDigits(identifier, length, 'product code');
      if (role === 'data') return exactDigits(data.padStart(length, '0'), length, 'embedded number');
      return '0'.repeat(length);
    })
    .join('');
  const {corrected, problems} = readCode(text, template);
  if (template === 'ean14_code128' && problems.length > 0) throw new Error(problems.join(' '));
  return corrected!;
}

function exactDigits(text: string, length: number, name: string): string {
  if (!new RegExp(`^\\d{${length}}$`).test(text))
    throw new Error(`The ${name} must have ${length} digits; "${text}" doesn't.`);
  return text;
}
