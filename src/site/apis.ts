export interface Api {
  /** Short id, also the name of the document: `openapi/<id>.yaml`. */
  id: string;
  /** Name in navigation and headings. */
  title: string;
  /** One sentence for cards and descriptions. */
  summary: string;
  /** Folder of the docs, below `docs/`, that holds the spec page. */
  folder: string;
  /** File name of the spec page, without its ending; the folder of operation pages has the same name. */
  page: string;
}

/** The one list of documented APIs: documents, routes, pages, menus and downloads are derived from it. */
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

/** The API with that id. @throws Error that lists the known ids. */
export function apiOf(id: string): Api {
  const api = apis.find((candidate) => candidate.id === id);
  if (!api) throw new Error(`Unknown API "${id}". Available: ${apis.map((known) => known.id).join(', ')}.`);
  return api;
}

/** Path of the OpenAPI document in the repository. */
export function documentPath(api: Api): string {
  return `openapi/${api.id}.yaml`;
}

/** Address of the page in the docs that holds the whole reference of an API. */
export function specRoute(api: Api): string {
  return `/docs/${api.folder}/${api.page}`;
}

/** Address of the page of one operation. */
export function operationRoute(api: Api, operationId: string): string {
  return `${specRoute(api)}/${operationSlug(operationId)}`;
}

/** Address of the standalone full page. */
export function referenceRoute(api: Api): string {
  return `/reference/${api.id}`;
}

/**
 * Last segment of an operation page's address, in kebab case with runs of capitals kept together:
 * `listSKUsByPLU` becomes `list-skus-by-plu`. The page generator receives the id in this form, because
 * its own kebab case would tear such runs apart. Numbers stand alone, because it would set them apart again.
 */
export function operationSlug(operationId: string): string {
  return operationId
    .replace(/([A-Z]+s?)(?=[A-Z][a-z]|$)|([A-Z])/g, '-$1$2')
    .replace(/\d+/g, '-$&-')
    .toLowerCase()
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
