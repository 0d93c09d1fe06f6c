import {useState} from 'react';
import {saveFile} from '@site/src/lib/saveFile';
import type {NamedBlob} from '@site/src/widgets/importCheck/runCheck';

/** Writes files one after the other and announces the outcome. */
export function useWriter(onSay: (text: string) => void) {
  const [isBusy, setBusy] = useState(false);
  async function write(what: string, work: () => Promise<NamedBlob[]>, keep: (files: NamedBlob[]) => void) {
    if (isBusy) return;
    setBusy(true);
    onSay(`Writing ${what}…`);
    try {
      const files = await work();
      keep(files);
      onSay(files.length === 0 ? `There is nothing to write for ${what}.` : `Wrote ${what}.`);
    } catch (error) {
      onSay(`The file couldn't be read again: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      setBusy(false);
    }
  }
  return {isBusy, write};
}

export function saveAll(files: readonly NamedBlob[]): void {
  for (const {name, blob} of files) saveFile(name, blob);
}
