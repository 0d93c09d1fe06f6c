import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import type {Root} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {glossary, glossaryRoute} from '../../src/data/glossary';
import markTerms from '../../src/markdown/markTerms';

/** Words that are marked in a text, with the addresses they lead to. */
function marksIn(markdown: string, path = 'docs/api/labels.mdx'): string[] {
  const tree: Root = fromMarkdown(markdown);
  markTerms()(tree, new VFile({path}));
  const marks: string[] = [];
  visit(tree, 'link', ({url, children}) => {
    if (url.startsWith(glossaryRoute)) marks.push(`${children[0]?.type === 'text' ? children[0].value : ''} ${url}`);
  });
  return marks;
}

test.describe('The glossary', () => {
  test('names each term once, in the order of the alphabet, with ids that can be addresses', () => {
    const names = glossary.map(({name}) => name.toLowerCase());
    expect(names).toEqual([...names].sort());
    const ids = glossary.map(({id}) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z-]+$/.test(id))).toEqual([]);
  });

  test('explains each word by one term', () => {
    const words = glossary.flatMap(({name, words: own = [name]}) => own);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  test('explains in one line without a full stop, as tables do', () => {
    expect(glossary.filter(({meaning}) => /[.\n]$|\n/.test(meaning) || meaning.length > 200)).toEqual([]);
  });

  test('is listed on one page', () => {
    expect(readFileSync(`docs${glossaryRoute.slice('/docs'.length)}index.mdx`, 'utf8')).toContain('<Glossary />');
  });
});

test.describe('Terms in a text', () => {
  test('are marked at their first use, the longer one where one holds the other', () => {
    expect(marksIn('A closing schedule makes closings. Each closing has a PLU, and PLU again.')).toEqual([
      'closing schedule /docs/pos/intro/#term-closing-schedule',
      'closings /docs/pos/intro/#term-closing',
      'PLU /docs/pos/intro/#term-plu',
    ]);
  });

  test('carry their explanation', () => {
    const tree = fromMarkdown('Read the entity tag.');
    markTerms()(tree, new VFile({path: 'docs/a.mdx'}));
    const explained: unknown[] = [];
    visit(tree, 'link', ({data}) => void explained.push(data?.hProperties?.['data-term']));
    expect(explained).toEqual([expect.stringContaining('from the header ETag; sent back in If-Match')]);
  });

  test('may begin a sentence, but names keep their letters', () => {
    expect(marksIn('Deposits are products.')).toHaveLength(1);
    expect(marksIn('The plu and the sku.')).toEqual([]);
  });

  test('are left alone in headings, links, code, tables and inside longer words', () => {
    expect(marksIn('# SKU\n\n[SKU](./a.mdx) `SKU` SKU-like\n\n```text\nSKU\n```')).toEqual([]);
  });

  test('are left alone where they mean something else', () => {
    expect(marksIn('A bundle.', 'docs/scan_and_go/ios/onboarding.mdx')).toEqual([]);
    expect(marksIn('A bundle.', 'docs/api/api_products/index.mdx')).toHaveLength(1);
  });

  test('are marked eight times on a page at most, and not on the page that explains them', () => {
    const all = glossary.map(({name, words = [name]}) => words[0] ?? '').join(' and ');
    expect(marksIn(all)).toHaveLength(8);
    expect(marksIn(all, 'docs/pos/intro/index.mdx')).toEqual([]);
  });
});
