import type {NamedBlob} from './runCheck';

/** Gives files of the same name, from different folders, names of their own. */
export function withOwnNames(files: readonly NamedBlob[]): NamedBlob[] {
  const taken = new Set<string>();
  return files.map(({name, blob}) => {
    let own = name;
    for (let number = 2; taken.has(own); number += 1) own = name.replace(/(\.[^.]*)?$/, ` (${number})$1`);
    taken.add(own);
    return {name: own, blob};
  });
}
