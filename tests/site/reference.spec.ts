import {expect, test} from '@playwright/test';
import {loadDocument} from '../../src/reference/loadDocument';
import {apis, documentPath, operationRoute, referenceRoute, specRoute} from '../../src/site/apis';
import {findOperations, operationIdOf} from '../../src/reference/buildView';
import {namesOfOperation} from '../support/namesOfOperation';
import {builtHtml} from '../support/pages';

/** Texts of the served HTML, entities decoded: what a reader, a search engine or find-in-page meets. */
function textsOf(html: string): Set<string> {
  const texts = html.replace(/<script[\s\S]*?<\/script>/g, '').split(/<[^>]*>/);
  return new Set(texts.map((text) => decode(text).trim()));
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
      const document = await loadDocument(documentPath(api));
      const full = textsOf(builtHtml(referenceRoute(api)));
      const spec = textsOf(builtHtml(specRoute(api)));
      let checked = 0;
      for (const found of findOperations(document)) {
        const id = operationIdOf(found);
        const own = textsOf(builtHtml(operationRoute(api, id)));
        for (const name of namesOfOperation(document, found)) {
          expect(own, `${id}: ${name} on its own page`).toContain(name);
          expect(full, `${id}: ${name} on the full page`).toContain(name);
          expect(spec, `${id}: ${name} on the spec page`).toContain(name);
          checked += 1;
        }
      }
      expect(checked).toBeGreaterThan(50);
      console.log(`${api.title}: ${checked} names found on three pages each`);
    });
  }
});
