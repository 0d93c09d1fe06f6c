import {editDistance} from './editDistance';

/** The allowed name that differs in case or in one or two letters, if there is one. */
export function nearest(name: string, allowed: readonly string[]): string | undefined {
  if (name.length > 60) return undefined;
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const same = allowed.find((one) => plain(one) === plain(name));
  if (same) return same;
  const most = name.length > 6 ? 2 : 1;
  return name.length < 4 ? undefined : allowed.find((one) => editDistance(plain(one), plain(name), most) <= most);
}

/** How many names a message lists. */
const mostShown = 10;

/**
 * What a message says of names that could have been meant: the near one as a question, else those that there are.
 * @param mark stands before each name
 */
export function otherNames(names: readonly string[], near: string | undefined, mark = ''): string {
  if (near !== undefined) return `Did you mean ${mark}${near}?`;
  if (names.length === 0) return 'None exist.';
  const shown = names.slice(0, mostShown).map((one) => mark + one);
  const more = names.length > mostShown ? ` and ${names.length - mostShown} more` : '';
  return `Available: ${shown.join(', ')}${more}.`;
}
