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
