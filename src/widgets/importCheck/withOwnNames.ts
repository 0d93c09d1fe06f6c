import {claimName} from '../../lib/claimName';
import type {NamedBlob} from './runCheck';

/** Gives files of the same name, from different folders, names of their own. */
export function withOwnNames(files: readonly NamedBlob[]): NamedBlob[] {
  const taken = new Set<string>();
  return files.map(({name, blob}) => ({
    name: claimName(name, taken, (number) => name.replace(/(\.[^.]*)?$/, ` (${number})$1`)),
    blob,
  }));
}
