import {strToU8} from 'fflate';
import {packZip} from '../../lib/packZip';
import type {BrunoCollection} from './toBruno';

/**
 * A Bruno collection as a ZIP archive of a folder.
 * @param folder name of the folder
 * @param others files that requests send, by name
 */
export async function packBruno(
  folder: string,
  {items, environments, brunoConfig, root}: BrunoCollection,
  others: Readonly<Record<string, Uint8Array>> = {},
): Promise<Uint8Array> {
  // Takes most of a second to load, and pages don't wait for archives.
  const {stringifyCollection, stringifyEnvironment, stringifyFolder, stringifyRequest} =
    await import('@usebruno/filestore');
  const format = {format: 'bru'} as const;
  const texts: Record<string, string> = {
    'bruno.json': `${JSON.stringify(brunoConfig, null, 2)}\n`,
    'collection.bru': stringifyCollection(root, brunoConfig, format),
  };
  for (const environment of environments)
    texts[`environments/${environment.name}.bru`] = stringifyEnvironment(environment, format);
  for (const {name, seq, items: requests} of items) {
    texts[`${name}/folder.bru`] = stringifyFolder({meta: {name, seq}}, format);
    for (const request of requests) texts[`${name}/${request.name}.bru`] = stringifyRequest(request, format);
  }
  const files = {
    ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)])),
    ...others,
  };
  return packZip({[folder]: files});
}
