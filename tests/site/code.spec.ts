import {expect, test, type Locator, type Page} from '@playwright/test';
import {codeThemeChoices} from '../../src/components/CodeColors/themes';
import {codeThemes} from '../../src/lib/codeThemes';
import {builtHtml, builtPages} from '../support/pages';
import {atRest, open} from '../support/visit';

/** A guide with samples; its first block is not numbered. */
const guide = '/docs/api/api_general';
const root = (page: Page) => page.locator('html');
const block = (page: Page) => page.locator('figure.code-block pre').first();
const menu = (page: Page) => page.getByRole('dialog', {name: 'Code colors'});
const theme = (page: Page, title: string) => menu(page).getByRole('button', {name: title, exact: true});

const groundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Code colors'}).first().click();
  await expect(menu(page)).toBeVisible();
}

test.describe('Code colors', () => {
  test('are Oceanic Next by default', async ({page}) => {
    await open(page, guide);
    await expect(root(page)).not.toHaveAttribute('data-code-theme');
    await expect(block(page)).toHaveCSS('background-color', rgb(backgroundOf('oceanicNext')));
  });

  for (const {name, title} of codeThemeChoices) {
    test(`can be ${title}`, async ({page}) => {
      await open(page, guide);
      await openMenu(page);
      await theme(page, title).click();
      await expect(menu(page)).toHaveCount(0);
      await expect(block(page)).toHaveCSS('background-color', rgb(backgroundOf(name)));
      await page.reload();
      await expect(block(page)).toHaveCSS('background-color', rgb(backgroundOf(name)));
    });
  }

  test('can be chosen in served HTML and on a full-page reference', async ({page}) => {
    await open(page, '/docs/api/api_products/spec/put-product');
    const sample = page.locator('#operation figure.code-block:visible pre').first();
    await openMenu(page);
    await theme(page, 'GitHub').click();
    await expect(sample).toHaveCSS('background-color', rgb(backgroundOf('github')));
    await open(page, '/reference/orders');
    await openMenu(page);
    await theme(page, 'Palenight').click();
    await expect(page.locator('figure.code-block:visible pre').first()).toHaveCSS(
      'background-color',
      rgb(backgroundOf('palenight')),
    );
  });

  test('can be chosen in the mobile sidebar', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await open(page, guide);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await page.locator('.navbar-sidebar').getByRole('button', {name: 'Code colors'}).click();
    // Before that, Escape would reach the sidebar.
    await expect(theme(page, 'Oceanic Next')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
    await page.locator('.navbar-sidebar').getByRole('button', {name: 'Code colors'}).click();
    await theme(page, 'One Light').click();
    await expect(root(page)).toHaveAttribute('data-code-theme', 'oneLight');
  });

  test('are previewed while a theme is hovered or focused, and revert if none is chosen', async ({page}) => {
    await open(page, guide);
    const before = await groundOf(block(page));
    await openMenu(page);
    await expect(theme(page, 'Oceanic Next')).toBeFocused();
    await expect(theme(page, 'Oceanic Next')).toHaveAttribute('aria-pressed', 'true');
    await theme(page, 'VS Light').hover();
    await expect(block(page)).toHaveCSS('background-color', rgb(backgroundOf('vsLight')));
    await page.keyboard.press('ArrowDown');
    await expect(theme(page, 'Dracula')).toBeFocused();
    await expect(block(page)).toHaveCSS('background-color', rgb(backgroundOf('dracula')));
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(block(page)).toHaveCSS('background-color', before);
    expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('code-theme')))).toBe(
      false,
    );
  });

  test('can be chosen with the keyboard', async ({page}) => {
    await open(page, guide);
    await page.getByRole('button', {name: 'Code colors'}).first().focus();
    await page.keyboard.press('Enter');
    await expect(theme(page, 'Oceanic Next')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(theme(page, 'VS Light')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(root(page)).toHaveAttribute('data-code-theme', 'vsLight');
    await expect(page.getByRole('button', {name: 'Code colors'}).first()).toBeFocused();
  });

  test('are applied before the application starts', async ({page}) => {
    await open(page, guide);
    await openMenu(page);
    await theme(page, 'Night Owl Light').click();
    await page.route('**/assets/js/**', (route) => route.abort());
    await page.reload();
    await expect(block(page)).toHaveCSS('background-color', rgb(backgroundOf('nightOwlLight')));
  });

  test('stay in sync across tabs, and reset when another tab removes the entry', async ({page, context}) => {
    await open(page, guide);
    const other = await context.newPage();
    await open(other, '/docs/api/api_pricing');
    await openMenu(page);
    await theme(page, 'Okaidia').click();
    await expect(root(other)).toHaveAttribute('data-code-theme', 'okaidia');
    await other.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('code-theme')) localStorage.removeItem(key);
    });
    await expect(root(page)).not.toHaveAttribute('data-code-theme');
  });

  test("ignore a stored name that isn't a theme", async ({page}) => {
    await open(page, guide);
    await openMenu(page);
    await theme(page, 'Okaidia').click();
    await expect(root(page)).toHaveAttribute('data-code-theme', 'okaidia');
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('code-theme'))!;
      localStorage.setItem(key, 'gone');
    });
    await open(page, guide);
    await expect(block(page)).toHaveCSS('background-color', rgb(backgroundOf('oceanicNext')));
  });

  test('load nothing until the menu is opened', async ({page}) => {
    const scripts = watchScripts(page);
    const withThemes = async () => (await scripts()).filter((script) => script.includes('Shades of Purple')).length;
    await open(page, guide);
    await atRest(page);
    expect((await scripts()).length).toBeGreaterThan(3);
    expect(await withThemes()).toBe(0);
    await openMenu(page);
    await expect.poll(withThemes).toBe(1);
  });
});

test.describe('A code block', () => {
  test('copies its text, and says so without moving anything', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, guide);
    const figure = page.locator('figure.code-block').first();
    const before = await figure.getByRole('button', {name: 'Copy'}).boundingBox();
    await figure.getByRole('button', {name: 'Copy'}).click();
    await expect(figure.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await figure.getByRole('button', {name: 'Copied'}).boundingBox()).toEqual(before);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await figure.locator('code').textContent());
  });

  test('wraps JSON and shell lines with a hanging indent, and scrolls other languages, on a phone', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await open(page, '/docs/api/api_orders');
    const figures = await page.locator('figure.code-block:visible').evaluateAll((all) =>
      all.map((figure) => {
        const pre = figure.querySelector('pre')!;
        const copy = figure.querySelector('[data-code-copy]')!;
        return {
          language: (figure as HTMLElement).dataset['language']!,
          cut: pre.scrollWidth - pre.clientWidth,
          coversCode: copy.getBoundingClientRect().bottom > pre.getBoundingClientRect().top,
        };
      }),
    );
    const wrapping = figures.filter(({language}) => ['bash', 'json', 'ndjson', 'http'].includes(language));
    expect(wrapping.length).toBeGreaterThan(2);
    expect(wrapping.filter(({cut}) => cut > 0)).toEqual([]);
    expect(figures.filter(({coversCode}) => coversCode)).toEqual([]);
    expect(figures.some(({language, cut}) => language === 'ts' && cut > 0)).toBe(true);
    const starts = await page.locator('figure.code-block[data-language="json"] .line').evaluateAll((lines) => {
      const range = document.createRange();
      return lines.flatMap((line) => {
        range.selectNodeContents(line);
        const lefts = Array.from(range.getClientRects(), ({left, top}) => ({left, top}));
        return lefts.length > 1 && lefts.at(-1)!.top > lefts[0]!.top + 5 ? [lefts.at(-1)!.left - lefts[0]!.left] : [];
      });
    });
    expect(starts.every((step) => step > 0)).toBe(true);
  });

  test('has highlighted lines, a title, and line numbers where the guide requests them', async ({page}) => {
    const pageWith = (mark: RegExp) => builtPages().find((path) => mark.test(builtHtml(path)))!;
    await open(page, pageWith(/class="[^"]*line--marked/));
    const marked = page.locator('.line--marked').first();
    expect(await groundOf(marked)).not.toBe(await groundOf(block(page)));
    await open(page, pageWith(/<figcaption class=title_/));
    await expect(page.locator('figure.code-block > figcaption').first()).toBeVisible();
    await open(page, pageWith(/class=[^>]*numbered_/));
    const number = page.locator('figure[class*="numbered"] .line').first();
    expect(await number.evaluate((line) => getComputedStyle(line, '::before').content)).toContain('counter');
  });
});

test.describe('On all pages', () => {
  test('tokens have classes and no inline styles', () => {
    // One expectation for all: a report of each of some hundred thousand tokens takes minutes.
    const tokens = builtPages().flatMap((path) =>
      Array.from(builtHtml(path).matchAll(/<span[^>]*class="?t-[^>]*>/g), ([tag]) => `${path} ${tag}`),
    );
    expect(tokens.length).toBeGreaterThan(1000);
    expect(tokens.filter((token) => token.includes('style'))).toEqual([]);
  });

  test('no page loads the highlighter', async ({page}) => {
    const scripts = watchScripts(page);
    for (const path of ['/', guide, '/docs/api/api_products/spec', '/reference/products']) {
      await open(page, path);
      await atRest(page);
      const texts = await scripts();
      expect(texts.length).toBeGreaterThan(3);
      for (const sign of ['languages.clike', 'Prism.languages', 'tokenizePlaceholders', 'prism-react-renderer'])
        expect(texts.filter((script) => script.includes(sign))).toEqual([]);
    }
  });
});

/** Collects the texts of all scripts that have begun to arrive, once they are there. */
function watchScripts(page: Page): () => Promise<string[]> {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    // What a page fetched ahead and another page has taken from the cache has no text of its own.
    scripts.push(response.text().catch(() => ''));
  });
  return () => Promise.all(scripts);
}

function backgroundOf(name: string): string {
  return codeThemes.find((candidate) => candidate.name === name)!.background;
}

function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;
}
