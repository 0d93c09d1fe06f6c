import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {inlineStylesOf} from '../../src/hosting/integrity';
import {builtPages} from '../support/pages';

/** Classes that a style sheet has rules for. */
const classesOf = (css: string) => new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name!));

test('Every page has the style of each class that it uses', () => {
  const ofTheme = classesOf(readFileSync('node_modules/infima/dist/css/default/default.css', 'utf8'));
  const missing = new Set<string>();
  const used = new Set<string>();
  for (const path of builtPages()) {
    const html = readFileSync(`build${path}/index.html`, 'utf8');
    const styled = classesOf(inlineStylesOf(html).join(''));
    for (const [, quoted, bare] of html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g))
      for (const name of (quoted ?? bare)!.split(' ').filter((one) => ofTheme.has(one))) {
        used.add(name);
        if (!styled.has(name)) missing.add(`${path}: ${name}`);
      }
  }
  expect(used.size).toBeGreaterThan(50);
  expect([...missing]).toEqual([]);
});

test('What the theme adds by script has its style', () => {
  const styled = classesOf(inlineStylesOf(readFileSync('build/index.html', 'utf8')).join(''));
  // The menu of a phone, menus that open, the header that steps aside for a focused field, sections that are folded.
  for (const name of ['navbar-sidebar--show', 'dropdown--show', 'navbar--fixed-top', 'menu__list-item--collapsed'])
    expect(styled).toContain(name);
});

for (const path of ['/', '/docs/api/api_products/', '/reference/products'])
  test(`${path} is drawn in its style before any other file has arrived`, async ({page}) => {
    await page.route('**/assets/**', () => {});
    await page.goto(path, {waitUntil: 'commit'});
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
    await expect(page.locator('h1')).toHaveCSS('line-height', /^(?:45|65)px$/);
    await expect(page.getByRole('link', {name: 'Skip to main content'})).not.toBeInViewport();
  });
