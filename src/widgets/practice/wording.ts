/** What the station shows: amounts, times, and the words for refused items. */

/** Cents as euros, such as `€1.79`. */
export function euros(cents: number): string {
  const text = `€${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  return cents < 0 ? `−${text}` : text;
}

/** Reads `12`, `12.5`, or `12,50` as cents. @returns undefined for anything else, and for amounts above 9,999.99 */
export function readEuros(text: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.trim().replace(/^€\s*/, '')) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Reads a whole number from 1 to 999. */
export function readCount(text: string): number | undefined {
  return /^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text) : undefined;
}

/** What a screen says while nothing else has to be said: what was added last, which may be out of view. */
export function cartText(lines: readonly unknown[], last: {name: string; total: number} | undefined): string {
  if (lines.length === 0) return 'The cart is empty.';
  return last ? `Last item: ${last.name}, ${euros(last.total)}` : '';
}

/** What the manuals call a sale at each station. */
export const saleAt = {pos: 'sale', sco: 'purchase'} as const;

/** Date and time in the example shops. */
export function clockOf(moment: number): string {
  return new Date(moment).toLocaleString('en-US', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

/** What the station says when the platform refuses an item or a coupon. */
export function wordsFor(refused: string): string {
  if (/ is stopped/.test(refused)) return "Blocked from sale. Keep the item, and don't sell it under another number.";
  if (/sold separately/.test(refused)) return "A deposit can't be sold on its own. Scan the full bottle.";
  if (/excluded from discounts/.test(refused)) return 'This item is excluded from discounts. Call your supervisor.';
  if (/^items/.test(refused)) return 'Item not found. Try another code or the search.';
  if (/isn't valid yet|no longer valid/.test(refused)) return "The coupon isn't currently valid.";
  if (/requires a loyalty card/.test(refused)) return 'This coupon requires a loyalty card. Add the card first.';
  if (/isn't available in/.test(refused)) return "The coupon isn't accepted here.";
  if (/^Nothing has to be paid/.test(refused)) return "There's nothing to pay. Add a product first.";
  if (/^coupons/.test(refused)) return 'The coupon is invalid.';
  return refused;
}
