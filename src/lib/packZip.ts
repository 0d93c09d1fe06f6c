import {zipSync, type Zippable} from 'fflate';

/** A ZIP archive that is the same on each build, whatever the date and the time zone. @param level of compression, at most 9 */
export function packZip(files: Zippable, level: 6 | 9 = 6): Uint8Array {
  return zipSync(files, {level, mtime: new Date(1980, 0, 1)});
}
