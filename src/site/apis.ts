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
 * its own kebab case would split such runs. Numbers are separate segments, because the generator would split them again.
 */
export function operationSlug(operationId: string): string {
  return operationId
    .replace(/([A-Z]+s?)(?=[A-Z][a-z]|$)|([A-Z])/g, '-$1$2')
    .replace(/\d+/g, '-$&-')
    .toLowerCase()
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
