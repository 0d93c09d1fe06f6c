import type {RouteConfig} from '@docusaurus/types';
import {normalizeUrl} from '@docusaurus/utils';
import {referenceRoute, type Api} from '../../site/apis';

/** One full page per API, outside the docs layout. */
export function buildRoutes(apis: readonly Api[], baseUrl: string): RouteConfig[] {
  return apis.map((api) => ({
    path: normalizeUrl([baseUrl, referenceRoute(api)]),
    component: '@site/src/plugins/api-reference-pages/view/ApiReferencePage',
    exact: true,
    props: {api: api.id, title: api.title, summary: api.summary},
  }));
}
