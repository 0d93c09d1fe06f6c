import {links, type LinkKey} from '../../site/identity';
import {addressOf} from './operationIndex';

/** Resolves links with our schemes; returns other addresses unchanged. */
export function resolveAddress(url: string): string {
  const [, scheme, target = ''] = /^(op|schema|identity):(.*)$/.exec(url) ?? [];
  if (scheme === 'op' || scheme === 'schema') return addressOf(scheme, target);
  if (scheme !== 'identity') return url;
  if (!Object.hasOwn(links, target)) {
    throw new Error(`Unknown link identity:${target}. Available: ${Object.keys(links).join(', ')}.`);
  }
  return links[target as LinkKey];
}
