import {apiOf, operationRoute, type ApiId} from '@site/src/site/apis';
import {toHref} from '@site/src/site/toHref';

/** Address of the page of an operation. */
export function operationLink(api: ApiId, operationId: string): string {
  return toHref(operationRoute(apiOf(api), operationId));
}
