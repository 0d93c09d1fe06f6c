import {expect, test} from '@playwright/test';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {toMarkdown} from 'mdast-util-to-markdown';
import keepUnitsTogether from '../../src/plugins/remark/keepUnitsTogether';

const written = (markdown: string) => {
  const tree = fromMarkdown(markdown);
  keepUnitsTogether()(tree);
  return toMarkdown(tree).trim().replaceAll('\u00a0', '~');
};

test.describe('A number and its unit', () => {
  for (const [text, kept] of [
    ['Apple juice 1 l, 250 g = 0.250 kg', 'Apple juice 1~l, 250~g = 0.250~kg'],
    ['1 m² = 10,000 cm2, within 900,000 ms', '1~m² = 10,000~cm2, within 900,000~ms'],
    ['Wait **10 min**, and up to 24 h', 'Wait **10~min**, and up to 24~h'],
  ] as const)
    test(`stay on one line: ${text}`, () => expect(written(text)).toBe(kept));

  for (const text of ['## Close 24 h later', 'The body is `1 l`.', '3 minutes, 2 lines, 1 s-size shirt'])
    test(`stay as they are in headings and code, and without a unit: ${text}`, () => expect(written(text)).toBe(text));
});
