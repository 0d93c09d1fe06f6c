import {expect, test} from '@playwright/test';
import type {Nodes} from 'hast';
import {treeOf} from '../../src/lib/html';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {apis, documentPath, operationRoute, referenceRoute, specRoute} from '../../src/site/apis';
import {findOperations, operationIdOf} from '../../src/openapi/document/documentParts';
import {plainText} from '../../src/openapi/view/renderMarkdown';
import {findAll, findFirst, textOf} from '../../src/lib/builtPages';
import {descriptionsOfOperation, namesOfOperation} from '../support/wordsOfOperation';
import {builtHtml} from '../support/pages';

/** Texts of the served HTML, entities decoded: what a reader, a search engine or find-in-page meets. */
function textsOf(html: string): Set<string> {
  // A possible line break isn't the end of a text.
  const texts = html.replace(/<script[\s\S]*?<\/script>|<wbr\/?>/g, '').split(/<[^>]*>/);
  return new Set(texts.map((text) => decode(text).trim()));
}

/** All text of the served HTML without spaces, so that markup inside a sentence makes no difference. */
function wordsOf(html: string): string {
  return squeeze(decode(html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, '')));
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, '');
}

function idsOf(html: string): string[] {
  return [...html.matchAll(/<[a-z][^>]*? id=(?:"([^"]*)"|([^\s>]+))/g)].map((match) => decode(match[1] ?? match[2]!));
}

/** Addresses of the links in the text of a page. */
function linksOf(html: string): string[] {
  const main = html.slice(html.indexOf('<article'), html.lastIndexOf('</article>'));
  return [...main.matchAll(/<a [^>]*?href=(?:"([^"]*)"|([^\s>]+))/g)].map((match) => decode(match[1] ?? match[2]!));
}

function countWords(node: Nodes): number {
  return textOf(node).split(' ').length;
}

function decode(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
}

test.describe('The reference in the served HTML', () => {
  for (const api of apis) {
    test(`${api.title}: every name of the document is on its pages`, async () => {
      const {written} = await loadDocument(documentPath(api));
      const full = textsOf(builtHtml(referenceRoute(api)));
      const spec = textsOf(builtHtml(specRoute(api)));
      const missing: string[] = [];
      let checked = 0;
      for (const found of findOperations(written)) {
        const id = found.operation.operationId!;
        const own = textsOf(builtHtml(operationRoute(api, id)));
        for (const name of namesOfOperation(written, found, false))
          if (!own.has(name)) missing.push(`${id}: ${name} on its own page`);
        for (const name of namesOfOperation(written, found)) {
          if (!full.has(name)) missing.push(`${id}: ${name} on the full page`);
          if (!spec.has(name)) missing.push(`${id}: ${name} on the spec page`);
          checked += 1;
        }
      }
      expect(missing).toEqual([]);
      expect(checked).toBeGreaterThan(50);
      console.log(`${api.title}: ${checked} names found on three pages each`);
    });
  }

  for (const api of apis) {
    test(`${api.title}: every description of the document is on its pages`, async () => {
      const {written} = await loadDocument(documentPath(api));
      const full = wordsOf(builtHtml(referenceRoute(api)));
      const spec = wordsOf(builtHtml(specRoute(api)));
      const missing: string[] = [];
      let checked = 0;
      for (const found of findOperations(written)) {
        const id = found.operation.operationId!;
        const own = wordsOf(builtHtml(operationRoute(api, id)));
        for (const text of descriptionsOfOperation(written, found, false))
          if (!own.includes(squeeze(plainText(text)))) missing.push(`${id}: on its own page: ${text}`);
        for (const text of descriptionsOfOperation(written, found)) {
          const words = squeeze(plainText(text));
          if (!full.includes(words)) missing.push(`${id}: on the full page: ${text}`);
          if (!spec.includes(words)) missing.push(`${id}: on the spec page: ${text}`);
          checked += 1;
        }
      }
      expect(missing).toEqual([]);
      expect(checked).toBeGreaterThan(50);
      console.log(`${api.title}: ${checked} descriptions found on three pages each`);
    });
  }

  for (const api of apis) {
    test(`${api.title}: every operation page links its guide, and the guide links the operation`, async () => {
      for (const operation of (await loadDocument(documentPath(api))).operations) {
        const own = operationRoute(api, operationIdOf(operation));
        const guide = operation['x-guide']!;
        expect(linksOf(builtHtml(own)), own).toContain(guide);
        expect(linksOf(builtHtml(guide)), guide).toContain(own);
      }
    });
  }

  for (const api of apis) {
    test(`${api.title}: errors are at most 15% of the words of an operation's page`, async () => {
      for (const operation of (await loadDocument(documentPath(api))).operations) {
        const own = operationRoute(api, operationIdOf(operation));
        const article = findFirst(treeOf(builtHtml(own)), ({tagName}) => tagName === 'article')!;
        const errors = findAll(article, ({properties}) => /^response-[45]..$/.test(String(properties['id'])));
        expect(errors.length, own).toBeGreaterThan(1);
        const words = errors.reduce((sum, error) => sum + countWords(error), 0);
        expect(words / countWords(article), own).toBeLessThanOrEqual(0.15);
      }
    });
  }

  const examples: readonly [page: string, ids: readonly string[]][] = [
    [
      '/docs/api/api_promotions/coupons_api_spec/create-coupon',
      ['body.codes.template', 'body.channels.app', 'response-422'],
    ],
    ['/docs/api/api_products/spec/list-products', ['response-200.sku', 'query.limit', 'path.projectID']],
    ['/docs/api/api_promotions/coupons_api_spec/update-coupon', ['header.If-Match', 'body.redeemType.multiple']],
    ['/docs/api/api_products/spec', ['listProducts', 'listProducts.query.limit', 'schema.Product.sku']],
    [
      '/reference/coupons',
      ['createCoupon.body', 'createCoupon.response-422', 'schema.CouponCode.template', 'group.coupons'],
    ],
  ];
  for (const [page, ids] of examples) {
    test(`${page} has predictable IDs: ${ids.join(', ')}`, () => {
      expect(idsOf(builtHtml(page))).toEqual(expect.arrayContaining([...ids]));
    });
  }
});
