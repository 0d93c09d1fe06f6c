/** Published addresses of pages, without the base URL: one per line in an append-only file. */
import {readFileSync, writeFileSync} from 'node:fs';

const file = 'src/site/publishedAddresses.txt';

export function publishedAddresses(): string[] {
  return readFileSync(file, 'utf8').split('\n').slice(0, -1);
}

/** Adds addresses to the file. Never remove any. @returns the new ones */
export function publishAddresses(addresses: readonly string[]): string[] {
  const known = publishedAddresses();
  const added = addresses.filter((address) => !known.includes(address));
  if (added.length > 0)
    writeFileSync(
      file,
      [...known, ...added]
        .sort()
        .map((address) => `${address}\n`)
        .join(''),
    );
  return added;
}
