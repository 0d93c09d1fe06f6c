import type {Api} from './apis';

/**
 * APIs that a guide describes completely and that have no reference page. Their shapes are in `openapi/guides/`, from
 * which the simulator is made.
 */
export const guideApis = [
  {id: 'shops', title: 'Shops API', guide: '/docs/api/api_shops'},
  {id: 'checkout', title: 'Checkout API', guide: '/docs/api/api_checkout'},
  {id: 'pos', title: 'POS integration API', guide: '/docs/api/api_pos_integration'},
] as const satisfies readonly (Pick<Api, 'id' | 'title'> & {guide: string})[];

export type GuideApiId = (typeof guideApis)[number]['id'];

/** Path of the document in the repository. */
export function guideDocumentPath(id: GuideApiId): string {
  return `openapi/guides/${id}.yaml`;
}
