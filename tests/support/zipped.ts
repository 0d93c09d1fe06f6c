import {strToU8, zipSync} from 'fflate';

/** A ZIP archive of small files. @param method 0 stores, 8 compresses */
export function zipped(files: Readonly<Record<string, string>>, method: 0 | 8 = 8): Uint8Array {
  const contents = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(contents), {level: method === 0 ? 0 : 6});
}
