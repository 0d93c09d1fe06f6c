import {movedPages} from '../../site/movedPages';
import {publishedAddresses} from '../../site/publishedAddresses';
import {apis, specRoute} from '../../site/apis';
import {fileOfAddress} from '../../lib/guideFiles';
import type {Finding} from '../../lib/finding';

export const movedPagesFile = 'src/site/movedPages.ts';

/**
 * Checks that published addresses of guides still work. Operations are known only after a build: the tests of the built
 * site check their addresses. The build checks that redirects lead to pages.
 * @param text of the file with the redirects
 */
export function checkAddresses(text: string, published = publishedAddresses(), moved = movedPages): Finding[] {
  const line = text.split('\n').findIndex((one) => one.includes('const movedPages')) + 1;
  return published
    .filter((address) => address.startsWith('/docs/') && !isOperation(address))
    .filter((address) => fileOfAddress(address) === undefined && !Object.hasOwn(moved, address.slice(1)))
    .map((address) => ({
      line,
      column: 1,
      rule: 'addresses',
      message: `The published address ${address} has no page. Add a redirect from '${address.slice(1)}' to the page's new address.`,
    }));
}

const isOperation = (address: string) => apis.some((api) => address.startsWith(`${specRoute(api)}/`));
