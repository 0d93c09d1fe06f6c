import {expect, test} from '@playwright/test';
import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {toString} from 'mdast-util-to-string';
import makeSections from '../../src/markdown/makeSections';

/** What a page consists of: text of its blocks, a list for each section. */
function partsOf(tree: Root): (string | string[])[] {
  makeSections()(tree);
  return tree.children.map((node) => {
    if (node.type !== 'mdxJsxFlowElement') return toString(node);
    const section: MdxJsxFlowElement = node;
    expect(section.name).toBe('section');
    return section.children.map((child) => toString(child));
  });
}

test.describe('The sections of a guide', () => {
  test('begin with each title of the second level and hold what follows it', () =>
    expect(
      partsOf(fromMarkdown('Words\n\n## One\n\nText\n\n### Below\n\n- Item\n\n## Two\n\n## Three\n\nEnd')),
    ).toEqual(['Words', ['One', 'Text', 'Below', 'Item'], ['Two'], ['Three', 'End']]));

  test('are none on a page without such titles', () =>
    expect(partsOf(fromMarkdown('Words\n\n### Below\n\nText'))).toEqual(['Words', 'Below', 'Text']));

  test('leave imports and exports to the page', () => {
    const code: RootContent = {type: 'mdxjsEsm' as never, value: 'export const toc = []'} as RootContent;
    const tree = fromMarkdown('## One\n\nText');
    tree.children.splice(1, 0, code);
    expect(partsOf(tree)).toEqual([['One', 'Text'], 'export const toc = []']);
  });
});
