import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import type {Root} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {stringify} from 'yaml';
import {glossary, glossaryFile, glossaryRoute, type Term} from '../../src/site/glossary';
import markTerms from '../../src/plugins/remark/markTerms';
import {checkYaml} from '../../src/commands/check-docs/checkYaml';

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
  const label = {id: 'label', name: 'Label', meaning: 'Paper on a shelf'};
  const term = (change: Partial<Term> = {}): Partial<Term> => ({...label, ...change});
  const mistakes: readonly [what: string, terms: readonly object[], message: string][] = [
    ['an ID that cannot end an address', [term({id: 'Label 1'})], '1 [0].id must match pattern'],
    ['an ID twice', [term(), term({name: 'Labels'})], '4 Another term has the ID "label".'],
    ['a word twice', [term(), term({id: 'tag', name: 'Tag', words: ['Label']})], '4 "Tag" and "Label" share a word.'],
    ['a wrong order', [term(), term({id: 'age', name: 'Age'})], '4 "Age" comes after "Label".'],
    ['a meaning that is missing', [term({meaning: undefined})], '1 The field "meaning" is missing. Add it, or correct'],
    ['an unknown field', [{...term(), meanin: 'A'}], '4 There is no field "meanin" here. Did you mean "meaning"?'],
    ['a period at the end', [term({meaning: 'Paper.'})], '3 [0].meaning must match pattern'],
    ['a long meaning', [term({meaning: 'x'.repeat(201)})], '3 [0].meaning must have at most 200 characters'],
  ];
  for (const [what, terms, message] of mistakes)
    test(`is rejected with ${what}`, async () => {
      const found = await checkYaml(glossaryFile, stringify(terms));
      expect(found.map((one) => `${one.line} ${one.message}`)).toEqual([expect.stringContaining(message)]);
    });

  test('is listed on one page', () => {
    expect(readFileSync(`docs${glossaryRoute.slice('/docs'.length)}index.mdx`, 'utf8')).toContain('<Glossary />');
  });
});

test.describe('Terms in a text', () => {
  test('are marked at their first use, the longer of two that overlap', () => {
    expect(marksIn('A closing schedule makes closings. Each closing has a PLU, and PLU again.')).toEqual([
      'closing schedule /docs/pos/intro/#term-closing-schedule',
      'closings /docs/pos/intro/#term-closing',
      'PLU /docs/pos/intro/#term-plu',
    ]);
  });

  test('include their explanation', () => {
    const tree = fromMarkdown('Read the entity tag.');
    markTerms()(tree, new VFile({path: 'docs/a.mdx'}));
    const explained: unknown[] = [];
    visit(tree, 'link', ({data}) => void explained.push(data?.hProperties?.['data-term']));
    expect(explained).toEqual([expect.stringContaining('from the ETag header. Send it back in If-Match')]);
  });

  test('can begin a sentence, but names keep their capitalization', () => {
    expect(marksIn('Deposits are products.')).toHaveLength(1);
    expect(marksIn('The plu and the sku.')).toEqual([]);
  });

  test("aren't marked in headings, links, code, tables, and longer words", () => {
    expect(marksIn('# SKU\n\n[SKU](./a.mdx) `SKU` SKU-like\n\n```text\nSKU\n```')).toEqual([]);
  });

  test("aren't marked if they mean something else", () => {
    expect(marksIn('A bundle.', 'docs/scan_and_go/ios/onboarding.mdx')).toEqual([]);
    expect(marksIn('A bundle.', 'docs/api/api_products/index.mdx')).toHaveLength(1);
  });

  test('are marked at most eight times on a page, and not on the glossary page', () => {
    const all = glossary.map(({name, words = [name]}) => words[0] ?? '').join(' and ');
    expect(marksIn(all)).toHaveLength(8);
    expect(marksIn(all, 'docs/pos/intro/index.mdx')).toEqual([]);
  });
});
