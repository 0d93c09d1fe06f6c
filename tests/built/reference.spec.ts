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
  /** What is on the pages of an operation, and how a page is asked for it. */
  const parts = {
    name: {
      of: namesOfOperation,
      reader: (html: string) => {
        const texts = textsOf(html);
        return (name: string) => texts.has(name);
      },
    },
    description: {
      of: descriptionsOfOperation,
      reader: (html: string) => {
        const words = wordsOf(html);
        return (text: string) => words.includes(squeeze(plainText(text)));
      },
    },
  };
  for (const api of apis)
    for (const [part, {of, reader}] of Object.entries(parts))
      test(`${api.title}: every ${part} of the document is on its pages`, async () => {
        const {written} = await loadDocument(documentPath(api));
        const isOnFull = reader(builtHtml(referenceRoute(api)));
        const missing: string[] = [];
        let checked = 0;
        for (const found of findOperations(written)) {
          const id = found.operation.operationId!;
          const isOnOwn = reader(builtHtml(operationRoute(api, id)));
          for (const text of of(written, found, false))
            if (!isOnOwn(text)) missing.push(`${id}: on its own page: ${text}`);
          for (const text of of(written, found)) {
            if (!isOnFull(text)) missing.push(`${id}: on the full page: ${text}`);
            checked += 1;
          }
        }
        expect(missing).toEqual([]);
        expect(checked).toBeGreaterThan(50);
      });

  for (const api of apis)
    test(`${api.title}: its overview names each operation with its method and path, and links it and each schema`, async () => {
      const {operations, schemas} = await loadDocument(documentPath(api));
      const html = builtHtml(specRoute(api));
      const text = textsOf(html);
      const links = linksOf(html);
      for (const operation of operations) {
        const {summary, method, path} = operation;
        expect([...text]).toEqual(expect.arrayContaining([summary, method.toUpperCase(), path]));
        expect(links).toContain(operationRoute(api, operationIdOf(operation)));
      }
      for (const name of schemas.keys()) expect(links).toContain(`${referenceRoute(api)}#schema.${name}`);
    });

  for (const api of apis) {
    test(`${api.title}: every operation page links its guide, and the guide links the operation`, async () => {
      for (const operation of (await loadDocument(documentPath(api))).operations) {
        const own = operationRoute(api, operationIdOf(operation));
        const guide = operation['x-guide']!;
        expect(linksOf(builtHtml(own)), own).toContain(guide);
        expect(linksOf(builtHtml(guide)), guide).toContain(own);
      }
    });

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
    ['/docs/api/api_products/spec', ['listProducts', 'group.import', 'security.bearerAuth', 'schemas']],
    ['/reference/products', ['listProducts', 'listProducts.query.limit', 'schema.Product.sku']],
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
