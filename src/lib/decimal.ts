/** Exact decimal numbers: `value` divided by ten to the power of `scale`. Prices never use binary floating point. */
export interface Decimal {
  value: bigint;
  scale: number;
}

/** Parses digits with an optional fraction, such as `6.40`. @returns undefined for anything else */
export function parseDecimal(text: string): Decimal | undefined {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  return {value: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length};
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return {value: a.value * b.value, scale: a.scale + b.scale};
}

/** The number times ten to the power of `exponent`. */
export function shift({value, scale}: Decimal, exponent: number): Decimal {
  return scale >= exponent
    ? {value, scale: scale - exponent}
    : {value: value * 10n ** BigInt(exponent - scale), scale: 0};
}

/** Negative when a is less than b, 0 when they are equal, positive otherwise. */
export function compare(a: Decimal, b: Decimal): number {
  const difference = a.value * 10n ** BigInt(b.scale) - b.value * 10n ** BigInt(a.scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return {value: a.value * 10n ** BigInt(scale - a.scale) + b.value * 10n ** BigInt(scale - b.scale), scale};
}

/** Formats a number without trailing zeros beyond `decimals` fraction digits. */
export function format({value, scale}: Decimal, decimals = 0): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits
    .slice(digits.length - scale)
    .replace(/0+$/, '')
    .padEnd(decimals, '0');
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}
