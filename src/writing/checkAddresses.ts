import {movedPages} from '../hosting/movedPages';
import {publishedAddresses} from '../hosting/publishedAddresses';
import {apis, specRoute} from '../site/apis';
import {fileOfAddress} from './checkLinks';

/**
 * Addresses of guides that were published once and lead nowhere now, each with the remedy. Those of operations come from
 * documents: the tests of the built site look after them.
 * @param published,moved as the site has them
 */
export function checkAddresses(published = publishedAddresses(), moved = movedPages): string[] {
  return published
    .filter((address) => address.startsWith('/docs/') && !apis.some((api) => address.startsWith(`${specRoute(api)}/`)))
    .filter((address) => fileOfAddress(address) === undefined && !Object.hasOwn(moved, address.slice(1)))
    .map(
      (address) =>
        `src/hosting/movedPages.ts: No page is left at ${address}. Add '${address.slice(1)}' with the address where readers go now.`,
    );
}
