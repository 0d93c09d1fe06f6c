import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {HtmlValidate} from 'html-validate';
import {parse, serialize, type DefaultTreeAdapterTypes as Tree} from 'parse5';
import {descriptionOf, findAll, parsePage, textOf} from '../../src/lib/builtPages';
import {builtHtml, builtPages, templates} from '../support/pages';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // A matter of taste that the theme decides: roles on div elements, a button made of a link.
    'prefer-native-element': 'off',
    // Named SVG icons and regions are what the theme uses; the rule's stricter half advises against them, the standard does not.
    'aria-label-misuse': ['error', {allowAnyNamable: true}],
  },
});

/** What is wrong with a page, according to the parser of the standard and to html-validate. */
async function problemsOf(html: string): Promise<string[]> {
  const problems: string[] = [];
  const document = parse(html, {onParseError: ({code, startLine}) => problems.push(`${code} in line ${startLine}`)});
  const {results} = await validator.validateString(html);
  for (const {ruleId, message, selector} of results.flatMap(({messages}) => messages))
    problems.push(`${ruleId}: ${message} (${selector})`);
  return [...problems, ...namelessPictures(document)];
}

/** Drawings that a screen reader announces as an image without a name. */
function namelessPictures(node: Tree.ParentNode): string[] {
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    const has = (name: string, value?: string) =>
      child.attrs.some((attribute) => attribute.name === name && (value === undefined || attribute.value === value));
    // What has a name of its own is read by it, and so is a button.
    if (has('aria-hidden', 'true') || has('aria-label') || has('aria-labelledby') || child.tagName === 'button')
      return [];
    if (child.tagName === 'svg' && !has('style', 'display: none;'))
      return [`an image has no name: ${serialize(child).slice(0, 80)}`];
    return namelessPictures(child);
  });
}

test.describe('HTML', () => {
  for (const path of ['/404.html', ...builtPages()]) {
    test(`${path} is valid`, {tag: templates.includes(path) ? [] : '@all'}, async () => {
      const file = path.endsWith('.html') ? path : `${path}/index.html`;
      expect(await problemsOf(readFileSync(`build${file}`, 'utf8'))).toEqual([]);
    });
  }

  test('every page has a description, one main heading, and text without a script', () => {
    for (const path of builtPages()) {
      const page = parsePage(path, builtHtml(path));
      expect(descriptionOf(page).length, `description of ${path}`).toBeGreaterThanOrEqual(50);
      expect(
        findAll(page.main, ({tagName}) => tagName === 'h1'),
        `main headings of ${path}`,
      ).toHaveLength(1);
      expect(textOf(page.main).length, `text of ${path}`).toBeGreaterThan(300);
    }
  });
});
