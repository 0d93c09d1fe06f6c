import {apiOf, operationRoute} from '@site/src/site/apis';
import {entriesOf} from '@site/src/openapi/request/entriesOf';
import type {RequestForm} from '@site/src/openapi/request/form';
import {toHash} from '@site/src/openapi/request/shareLink';
import {toHref} from '@site/src/site/toHref';
import {sourceOf, type Run} from './session';

/**
 * The address that opens the request form with a request that was run, without its token and its host.
 * @throws Error if the form can't be fetched
 */
export async function requestLink(run: Run): Promise<string> {
  const [api, operationId] = sourceOf(run)!;
  const response = await fetch(toHref(`/samples/${api}/${operationId}.form.json`));
  if (!response.ok) throw new Error(response.statusText);
  const form = (await response.json()) as RequestForm;
  const route = toHref(operationRoute(apiOf(api), operationId));
  return `${window.location.origin}${route}${toHash(form, entriesOf(form, run))}`;
}
