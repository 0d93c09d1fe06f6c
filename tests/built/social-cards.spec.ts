import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {descriptionOf, findAll, parsePage, titleOf} from '../../src/lib/builtPages';
import {areaOfPage, cardPath} from '../../src/commands/build/cards/cardOf';
import {drawCard} from '../../src/commands/build/cards/drawCard';
import {contentTypeOf} from '../../src/commands/hosting/contentTypes';
import {builtHtml, builtPages} from '../support/pages';

const origin = 'https://docs.example';

/** Every meta element of a page that Open Graph or the names of Twitter know; a name that comes twice has two values. */
function metaOf(path: string): {meta: Map<string, string>; title: string; description: string} {
  // Of the text, only the first heading is read.
  const page = parsePage(path, builtHtml(path).replace(/<\/h1>.*/s, '</h1></main>'));
  const meta = new Map<string, string>();
  for (const {properties} of findAll(page.head, ({tagName}) => tagName === 'meta')) {
    const name = String(properties['property'] ?? properties['name'] ?? '');
    const before = meta.get(name);
    const value = String(properties['content']);
    meta.set(name, before === undefined ? value : `${before} | ${value}`);
  }
  return {meta, title: titleOf(page), description: descriptionOf(page)};
}

test.describe('Cards of shared links', () => {
  test('every page has one image, with its size and a text alternative', {tag: '@all'}, () => {
    const images = new Set<string>();
    for (const path of builtPages()) {
      const {meta, title} = metaOf(path);
      const image = meta.get('og:image');
      expect(image, path).toBe(origin + cardPath(path));
      images.add(image!);
      expect(Object.fromEntries(meta), path).toMatchObject({
        'og:type': path === '/' ? 'website' : 'article',
        'og:url': origin + path,
        'og:image:type': 'image/png',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': `${title} – ${areaOfPage(path)}`,
        'twitter:card': 'summary_large_image',
        'twitter:image': image,
        'twitter:image:alt': `${title} – ${areaOfPage(path)}`,
      });
      expect(meta.get('og:title'), path).toBeTruthy();
    }
    expect(images.size).toBe(builtPages().length);
  });

  test('every image is a small PNG of 1200 × 630', () => {
    for (const path of builtPages()) {
      const png = readFileSync(`build${cardPath(path)}`);
      expect(png.subarray(1, 4).toString('latin1'), path).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630]);
      expect(png.length, path).toBeLessThanOrEqual(120 * 1024);
      expect(contentTypeOf(cardPath(path)), path).toBe('image/png');
    }
  });

  test('show the page', async () => {
    for (const path of ['/', '/docs/pos/intro/', '/docs/api/api_products/spec/put-product', '/reference/products']) {
      const png = readFileSync(`build${cardPath(path)}`);
      const {title, description} = metaOf(path);
      // Drawn again: equal bytes for equal words, and other words than those of the page would differ.
      expect(png.equals(await drawCard({title, description, area: areaOfPage(path)})), path).toBe(true);
    }
  });
});
