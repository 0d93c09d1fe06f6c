import type {Options} from '@docusaurus/plugin-sitemap';
import {apis, documentPath, referenceRoute, specRoute, type Api} from './apis';
import {baseUrl, origin} from './address';
import {filesOfDocument, lastChange} from './sourceDates';

type Items = Awaited<ReturnType<NonNullable<Options['createSitemapItems']>>>;

/** Source files of the home page. */
const homeFiles = ['src/pages', 'src/site/apis.ts'];

/**
 * Adds dates for pages without a source in Docusaurus: the home page, and pages generated from documents.
 * @param items of all pages, with the dates of guides
 */
export function dateItems(items: Items): Items {
  const dates = new Map(apis.map((api) => [api.id, lastChange(filesOfDocument(documentPath(api)))]));
  const home = lastChange(homeFiles);
  return items.map((item) => {
    const path = decodeURI(item.url.slice(origin.length + baseUrl.length - 1));
    const api = apis.find((candidate) => isMadeFrom(candidate, path));
    const date = api ? dates.get(api.id) : path === '/' ? home : undefined;
    // A spec page also contains a guide's text: use the later date.
    const known = [item.lastmod ?? '', date ?? ''].sort().at(-1);
    return {...item, lastmod: known || null};
  });
}

function isMadeFrom(api: Api, path: string): boolean {
  return path === referenceRoute(api) || path === specRoute(api) || path.startsWith(`${specRoute(api)}/`);
}
