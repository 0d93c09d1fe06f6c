/** Amounts in messages. */
import {decimalsOf} from '../../openapi/importRules/currencies';

/** `3843 (EUR 38.43)`: the amount as it is in the response, and in the main unit. */
export function money(amount: bigint | undefined, currency: string): string {
  if (amount === undefined) return 'no amount';
  if (!/^[A-Z]{3}$/.test(currency)) return String(amount);
  const digits = decimalsOf(currency);
  const text = String(sizeOf(amount)).padStart(digits + 1, '0');
  const main = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return `${amount} (${currency} ${amount < 0n ? '-' : ''}${main})`;
}

/** Without its sign. */
export const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount);
