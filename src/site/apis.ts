import {claimName} from '../lib/claimName';

export interface Api {
  /** Short id, also the name of the document: `openapi/<id>.yaml`. */
  id: string;
  /** Name in navigation and headings. */
  title: string;
  /** One sentence for cards and descriptions. */
  summary: string;
  /** Folder of the spec page below `docs/`. */
  folder: string;
  /** File name of the spec page without extension; also the name of the folder with operation pages. */
  page: string;
  /** Path of its document, if that isn't `openapi/<id>.yaml`. */
  file?: string;
}

/** The documented APIs: documents, routes, pages, menus, and downloads are derived from this list. */
export const apis = [
  {
    id: 'products',
    title: 'Products API',
    summary: 'Products, prices, availabilities, and product search.',
    folder: 'api/api_products',
    page: 'spec',
  },
  {
    id: 'promotions',
    title: 'Promotions API',
    summary: 'Promotion configurations and their activation.',
    folder: 'api/api_promotions',
    page: 'promotions_api_spec',
  },
  {
    id: 'coupons',
    title: 'Coupons API',
    summary: 'Manual, printed, and digital coupons and their images.',
    folder: 'api/api_promotions',
    page: 'coupons_api_spec',
  },
  {
    id: 'orders',
    title: 'Orders API',
    summary: 'Orders, closings, and closing schedules.',
    folder: 'api/api_orders',
    page: 'spec',
  },
] as const satisfies readonly Api[];

export type ApiId = (typeof apis)[number]['id'];

/** @throws Error that lists the available ids */
export function apiOf(id: string): Api {
  const api = apis.find((candidate) => candidate.id === id);
  if (!api) throw new Error(`Unknown API "${id}". Available: ${apis.map((known) => known.id).join(', ')}.`);
  return api;
}

/** Path of the OpenAPI document in the repository. */
export function documentPath(api: Api): string {
  return api.file ?? `openapi/${api.id}.yaml`;
}

/** Address of the page in the docs that holds the whole reference of an API. */
export function specRoute(api: Api): string {
  return `/docs/${api.folder}/${api.page}`;
}

/**
 * Address of the page of one operation.
 * @param slug if it's known from the document, where another id may lead to the same one (see `operationSlugs`)
 */
export function operationRoute(api: Api, operationId: string, slug = operationSlug(operationId)): string {
  return `${specRoute(api)}/${slug}`;
}

/** Address of the standalone full page. */
export function referenceRoute(api: Pick<Api, 'id'>): string {
  return `/reference/${api.id}`;
}

/** Names that a page can't have: index pages, generated files, and files that Windows reserves. */
const reserved = /^(?:index|readme|sidebar|spec|con|prn|aux|nul|(?:com|lpt)-\d)?$/;

/** Maximum length of an address, so that every file system takes the file of its page. */
const longestSlug = 80;

/**
 * Last segment of an operation page's address, in kebab case with runs of capitals kept together:
 * `listSKUsByPLU` becomes `list-skus-by-plu`. The page generator receives the id in this form, because
 * its own kebab case would split such runs. Numbers are separate segments, because the generator would split them again.
 */
export function operationSlug(operationId: string): string {
  const slug = operationId
    .replace(/([A-Z]+s?)(?=[A-Z][a-z]|$)|([A-Z])/g, '-$1$2')
    .replace(/\d+/g, '-$&-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-|-$/g, '');
  return reserved.test(slug) ? `operation-${slug}`.replace(/-$/, '') : slug;
}

/** Name of the files of an operation: its id, or the last segment of its route where the id is no file name. */
export function operationName(operationId: string, route: string): string {
  return /^\w[\w.-]{0,79}$/.test(operationId) ? operationId : route.slice(route.lastIndexOf('/') + 1);
}

/** Slugs of all operations of a document, in their order: one that is taken gets a number. */
export function operationSlugs(operationIds: readonly string[]): string[] {
  const taken = new Set<string>();
  return operationIds.map((id) => claimName(operationSlug(id), taken));
}
