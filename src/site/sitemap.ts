import type {Options} from '@docusaurus/plugin-sitemap';
import {apis, documentPath, referenceRoute, specRoute, type Api} from './apis';
import {baseUrl, origin} from './address';
import {filesOfDocument, lastChange} from './sourceDates';

type Items = Awaited<ReturnType<NonNullable<Options['createSitemapItems']>>>;

/** What the home page is made from. */
const homeFiles = ['src/pages', 'src/site/apis.ts'];

/**
 * Gives a date to the pages that Docusaurus knows no source of: the home page, and all that is made from the documents.
 * @param items of all pages, with the dates of guides
 */
export function dateItems(items: Items): Items {
  const dates = new Map(apis.map((api) => [api.id, lastChange(filesOfDocument(documentPath(api)))]));
  const home = lastChange(homeFiles);
  return items.map((item) => {
    const path = decodeURI(item.url.slice(origin.length + baseUrl.length - 1));
    const api = apis.find((candidate) => isMadeFrom(candidate, path));
    const date = api ? dates.get(api.id) : path === '/' ? home : undefined;
    // The route with all operations has a guide's text around it: the later of the two counts.
    const known = [item.lastmod ?? '', date ?? ''].sort().at(-1);
    return {...item, lastmod: known || null};
  });
}

/** Whether a page shows what a document says. */
function isMadeFrom(api: Api, path: string): boolean {
  return path === referenceRoute(api) || path === specRoute(api) || path.startsWith(`${specRoute(api)}/`);
}
