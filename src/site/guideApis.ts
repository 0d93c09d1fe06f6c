import {nearest, otherNames} from '../lib/nearest';
import {apis, documentPath, operationRoute, type Api, type ApiId} from './apis';

/**
 * APIs that a guide describes completely and that have no reference page. Their shapes are in `openapi/guides/`, from
 * which field tables, sample checks, and the simulator are made.
 */
export const guideApis = [
  {id: 'shops', title: 'Shops API', guide: '/docs/api/api_shops'},
  {id: 'checkout', title: 'Checkout API', guide: '/docs/api/api_checkout'},
  {id: 'pos', title: 'POS integration API', guide: '/docs/api/api_pos_integration'},
] as const satisfies readonly (Pick<Api, 'id' | 'title'> & {guide: string})[];

export type GuideApi = (typeof guideApis)[number];
export type GuideApiId = GuideApi['id'];

/** An API with a document, with or without a reference page. */
export type AnyApi = (Api & {id: ApiId}) | GuideApi;

/** Path of the document in the repository. */
export function guideDocumentPath(id: GuideApiId): string {
  return `openapi/guides/${id}.yaml`;
}

/** Path of the document of any API by its ID. @throws Error that lists the available IDs */
export function documentPathOf(id: string): string {
  const guide = guideApis.find((one) => one.id === id);
  if (guide) return guideDocumentPath(guide.id);
  const api = apis.find((one) => one.id === id);
  if (api) return documentPath(api);
  const ids = [...apis, ...guideApis].map((known) => known.id);
  throw new Error(`Unknown API "${id}". ${otherNames(ids, nearest(id, ids))}`);
}

/** Address of the page that describes an operation: its own, or the guide. */
export function addressOfOperation(api: AnyApi, operationId: string, slug?: string): string {
  return 'guide' in api ? api.guide : operationRoute(api, operationId, slug);
}
