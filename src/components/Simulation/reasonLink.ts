import {apiOf, operationRoute, referenceRoute} from '@site/src/site/apis';
import {guideApis} from '@site/src/site/guideApis';
import {choice} from '@site/src/simulator/rule';
import type {Reason} from '@site/src/simulator';
import {toHref} from '@site/src/site/toHref';

/**
 * Where a rule comes from: a section of a guide, an operation, or a part of a document; no link if the simulator chose.
 * @param operation the operation that was run: where a rule of the specification is described that no guide explains
 */
export function reasonLink({source, guide}: Reason, operation: Reason | undefined): {text: string; href?: string} {
  if (source === choice) return {text: "Simulator's choice"};
  if (guide !== undefined) return {text: 'Guide', href: toHref(guide)};
  const [, api = '', place = ''] = /^([^#]+)#(.+)$/.exec(source) ?? [];
  if (api === '') return operation ? reasonLink(operation, undefined) : {text: 'API reference'};
  const described = guideApis.find(({id}) => id === api);
  if (described) return {text: described.title, href: toHref(described.guide)};
  if (!place.startsWith('/')) return {text: place, href: toHref(operationRoute(apiOf(api), place))};
  // `/components/schemas/Product/properties/sku` is `#schema.Product.sku` on the page of the document.
  const names = place.split('/').filter((name) => !['', 'components', 'schemas', 'properties'].includes(name));
  return {text: names.join('.'), href: toHref(`${referenceRoute(apiOf(api))}#schema.${names.join('.')}`)};
}
