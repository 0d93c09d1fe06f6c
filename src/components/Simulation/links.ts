import siteConfig from '@generated/docusaurus.config';
import {apiOf, operationRoute, type ApiId} from '@site/src/site/apis';

/** Address of a route of the site. */
export function toHref(route: string): string {
  return siteConfig.baseUrl + route.slice(1);
}

/** Address of the page of an operation. */
export function operationLink(api: ApiId, operationId: string): string {
  return toHref(operationRoute(apiOf(api), operationId));
}
