import {editDistance} from './editDistance';

/**
 * The allowed name that differs least: only in case and punctuation, or by one or two characters. Names with other digits
 * are never suggested, because `min_age_6` isn't a typing mistake for `min_age_17`.
 */
export function nearest(name: string, allowed: readonly string[]): string | undefined {
  if (name.length > 60) return undefined;
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const wanted = plain(name);
  const same = allowed.find((one) => plain(one) === wanted);
  if (same !== undefined && wanted !== '') return same;
  if (name.length < 4) return undefined;
  const digits = (text: string) => text.replace(/[^0-9]+/g, ' ').trim();
  let found: string | undefined;
  let least = (name.length > 6 ? 2 : 1) + 1;
  for (const one of allowed) {
    if (digits(one) !== digits(name)) continue;
    const distance = editDistance(plain(one), wanted, least - 1);
    if (distance >= least) continue;
    found = one;
    least = distance;
  }
  return found;
}

/** Maximum number of names in a message. */
const mostShown = 10;

/** Suggests the nearest name in a message, or else lists the available ones. @param mark prefix of each name */
export function otherNames(names: readonly string[], near: string | undefined, mark = ''): string {
  if (near !== undefined) return `Did you mean ${mark}${near}?`;
  if (names.length === 0) return 'None exist.';
  const shown = names.slice(0, mostShown).map((one) => mark + one);
  const more = names.length > mostShown ? ` and ${names.length - mostShown} more` : '';
  return `Available: ${shown.join(', ')}${more}.`;
}
