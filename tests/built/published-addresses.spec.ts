import {expect, test} from '@playwright/test';
import {addressesOf, responseFor, type Site} from '../../src/commands/hosting/responseFor';
import {movedPages} from '../../src/site/movedPages';
import {publishedAddresses} from '../../src/site/publishedAddresses';
import {builtPages} from '../support/pages';

const published = publishedAddresses();

test.describe('Every address ever published', () => {
  test('still opens a page', () => {
    const site: Site = {baseUrl: '/', pages: new Set(builtPages()), moved: movedPages};
    const addresses = addressesOf(site);
    const lost = published.filter((address) => responseFor(address, '/', addresses).kind === 'missing');
    expect(lost, 'name where each went in src/site/movedPages.ts').toEqual([]);
  });

  test('is listed once its page is built', () => {
    const unlisted = builtPages().filter((page) => !published.includes(page));
    expect(unlisted, 'run npm run addresses:publish after a build').toEqual([]);
  });

  test('is listed once, in order', () => {
    expect(published).toEqual([...new Set(published)].sort());
  });
});
