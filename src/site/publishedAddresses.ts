/** Every address that a page ever had, as if the base URL were `/`: one in each line of a file that only grows. */
import {readFileSync, writeFileSync} from 'node:fs';

const file = 'src/site/publishedAddresses.txt';

/** All addresses that were ever published. */
export function publishedAddresses(): string[] {
  return readFileSync(file, 'utf8').split('\n').slice(0, -1);
}

/**
 * Adds addresses to the file; none is ever taken out.
 * @returns those that were new
 */
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
