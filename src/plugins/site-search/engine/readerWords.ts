import {readYaml} from '../../../lib/readYaml';
import {apis, specRoute} from '../../../site/apis';
import type {Entry} from './entry';
import {toolWords} from './toolWords';

/** Formats and programs for which each overview of an API has downloads. */
const downloads = 'postman, postman collection, bruno, insomnia, openapi, swagger, collection, download';

/** By page and key of a section. */
const readerWords = readYaml('src/plugins/site-search/engine/readerWords.yaml') as Record<
  string,
  Record<string, string>
>;

/** These words, and those of tools and downloads, by address. A test checks that each address has an entry. */
export const wordsByAddress: ReadonlyMap<string, string> = new Map([
  ...Object.entries(readerWords).flatMap(([page, sections]) =>
    Object.entries(sections).map(([key, words]) => [addressOf(page, key), words] as const),
  ),
  ...Object.entries(toolWords),
  ...apis.map((api) => [specRoute(api), downloads] as const),
]);

function addressOf(page: string, key: string): string {
  if (apis.some((api) => specRoute(api) === page)) return `${page}/${key}`;
  return key ? `${page}#${key}` : page;
}

/** Adds the words to the names of the first entry with their address. */
export function withReaderWords(entries: readonly Entry[]): Entry[] {
  const left = new Map(wordsByAddress);
  return entries.map((entry) => {
    const words = left.get(entry.url);
    left.delete(entry.url);
    return words ? {...entry, names: [entry.names, words.replace(/\s+/g, ' ')].filter(Boolean).join(', ')} : entry;
  });
}
