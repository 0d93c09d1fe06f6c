import {editDistance} from './editDistance';

/** An allowed name that differs only in case or by one or two letters. */
export function nearest(name: string, allowed: readonly string[]): string | undefined {
  if (name.length > 60) return undefined;
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const same = allowed.find((one) => plain(one) === plain(name));
  if (same) return same;
  const most = name.length > 6 ? 2 : 1;
  return name.length < 4 ? undefined : allowed.find((one) => editDistance(plain(one), plain(name), most) <= most);
}

/** Maximum number of names in a message. */
const mostShown = 10;

/**
 * Suggests the nearest name in a message, or else lists the available ones.
 * @param mark prefix of each name
 */
export function otherNames(names: readonly string[], near: string | undefined, mark = ''): string {
  if (near !== undefined) return `Did you mean ${mark}${near}?`;
  if (names.length === 0) return 'None exist.';
  const shown = names.slice(0, mostShown).map((one) => mark + one);
  const more = names.length > mostShown ? ` and ${names.length - mostShown} more` : '';
  return `Available: ${shown.join(', ')}${more}.`;
}
