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
  // The menu of a phone, a menu that opens, the header that stays in sight, a section that is folded.
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

test('The levels of titles in a guide are told apart by their size on a desk', async ({page}) => {
  await page.goto('/docs/api/api_products/');
  const sizes = await page.evaluate(() =>
    ['h1', 'h2', 'h3'].map((level) =>
      parseFloat(getComputedStyle(document.querySelector(`.markdown ${level}`)!).fontSize),
    ),
  );
  expect(sizes[0]! / sizes[1]!).toBeGreaterThan(1.25);
  expect(sizes[1]! / sizes[2]!).toBeGreaterThan(1.25);
});
