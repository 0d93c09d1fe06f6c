import {expect, test, type Locator, type Page} from '@playwright/test';
import {codeThemeChoices} from '../../src/components/CodeColors/themes';
import {codeThemes} from '../../src/lib/codeThemes';
import {keptPage, openUnlessThere} from '../support/keptPage';
import {builtHtml, builtPages} from '../support/pages';
import {open} from '../support/visit';

/** A guide with samples; its first block is not numbered. */
const guide = '/docs/api/api_general';
const root = (page: Page) => page.locator('html');
const block = (page: Page) => page.locator('figure.code-block pre').first();
const settings = (page: Page) => page.getByRole('dialog', {name: 'Settings'});
const colors = (page: Page) => settings(page).getByRole('combobox', {name: 'Code colors'});

const groundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

/** The background that a reader sees behind the first code in view. */
const groundBehind = (page: Page) =>
  page
    .locator('main pre:visible')
    .first()
    .evaluate((pre) => {
      let part: Element = pre;
      while (getComputedStyle(part).backgroundColor === 'rgba(0, 0, 0, 0)') part = part.parentElement!;
      return getComputedStyle(part).backgroundColor;
    });

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Settings'}).first().click();
  await settings(page).waitFor();
}

async function closeSettings(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(settings(page)).toHaveCount(0);
}

test.use({permissions: ['clipboard-read', 'clipboard-write']});
const pageOf = keptPage((page) => open(page, guide));

test.describe('Code colors', () => {
  test(
    'are Oceanic Next by default, and each of the 18 themes shows at once in the preview and the page',
    {tag: '@all'},
    async () => {
      const page = pageOf();
      await openUnlessThere(page, guide);
      await expect(root(page)).not.toHaveAttribute('data-code-theme');
      await expect(block(page)).toHaveCSS('background-color', rgb(backgroundOf('oceanicNext')));
      await openSettings(page);
      await expect(colors(page)).toHaveValue('oceanicNext');
      await expect(colors(page).getByRole('option')).toHaveText(codeThemeChoices.map(({title}) => title));
      for (const {name, title} of codeThemeChoices) {
        await colors(page).selectOption(title);
        for (const code of [block(page), settings(page).locator('pre')])
          await expect(code).toHaveCSS('background-color', rgb(backgroundOf(name)));
      }
      await closeSettings(page);
    },
  );

  test('stay in sync across tabs, and reset when another tab removes the entry', {tag: '@all'}, async () => {
    const page = pageOf();
    await openUnlessThere(page, guide);
    const other = await page.context().newPage();
    await open(other, '/docs/api/api_pricing');
    await openSettings(page);
    await colors(page).selectOption('Okaidia');
    await expect(root(other)).toHaveAttribute('data-code-theme', 'okaidia');
    await other.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('code-theme')) localStorage.removeItem(key);
    });
    await expect(root(page)).not.toHaveAttribute('data-code-theme');
    await other.close();
    await closeSettings(page);
  });

  test('apply to served HTML and full pages, before the application starts, and are kept', async () => {
    const page = pageOf();
    await openUnlessThere(page, guide);
    await openSettings(page);
    await colors(page).selectOption('Night Owl Light');
    await expect.poll(() => groundBehind(page)).toBe(rgb(backgroundOf('nightOwlLight')));
    const scripts = '**/assets/js/**';
    await page.route(scripts, (route) => route.abort());
    for (const path of ['/docs/api/api_products/spec/put-product', '/reference/coupons']) {
      await page.goto(path);
      await expect.poll(() => groundBehind(page), path).toBe(rgb(backgroundOf('nightOwlLight')));
    }
    await page.unroute(scripts);
    await open(page, guide);
  });

  test("ignore a stored name that isn't a theme", {tag: '@all'}, async () => {
    const page = pageOf();
    await open(page, guide);
    await openSettings(page);
    await colors(page).selectOption('Okaidia');
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('code-theme'))!;
      localStorage.setItem(key, 'gone');
    });
    await open(page, guide);
    await expect(block(page)).toHaveCSS('background-color', rgb(backgroundOf('oceanicNext')));
  });
});

test.describe('A code block', () => {
  test('copies its text, and says so without moving anything', async () => {
    const page = pageOf();
    await openUnlessThere(page, guide);
    const figure = page.locator('figure.code-block').first();
    await figure.getByRole('button', {name: 'Copy'}).scrollIntoViewIfNeeded();
    const before = await figure.getByRole('button', {name: 'Copy'}).boundingBox();
    await figure.getByRole('button', {name: 'Copy'}).click();
    await expect(figure.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await figure.getByRole('button', {name: 'Copied'}).boundingBox()).toEqual(before);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await figure.locator('code').textContent());
  });

  test('wraps JSON and shell lines with a hanging indent, and scrolls other languages, on a phone', async () => {
    const page = pageOf();
    await page.setViewportSize({width: 390, height: 800});
    await open(page, '/docs/api/api_orders/');
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
    expect(figures.filter((figure) => !wrapping.includes(figure)).some(({cut}) => cut > 0)).toBe(true);
    const starts = await page.locator('figure.code-block[data-language="json"] .line').evaluateAll((lines) => {
      const range = document.createRange();
      return lines.flatMap((line) => {
        range.selectNodeContents(line);
        const lefts = Array.from(range.getClientRects(), ({left, top}) => ({left, top}));
        return lefts.length > 1 && lefts.at(-1)!.top > lefts[0]!.top + 5 ? [lefts.at(-1)!.left - lefts[0]!.left] : [];
      });
    });
    expect(starts.every((step) => step > 0)).toBe(true);
    await page.setViewportSize({width: 1280, height: 720});
  });

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('has highlighted lines, a title, and line numbers where the guide requests them', async ({page}) => {
      const pageWith = (mark: RegExp) => builtPages().find((path) => mark.test(builtHtml(path)))!;
      await page.goto(pageWith(/class="[^"]*line--marked/));
      const marked = page.locator('.line--marked').first();
      expect(await groundOf(marked)).not.toBe(await groundOf(block(page)));
      await page.goto(pageWith(/<figcaption class="title_/));
      await expect(page.locator('figure.code-block > figcaption').first()).toBeVisible();
      await page.goto(pageWith(/class="[^"]*numbered_/));
      const number = page.locator('figure[class*="numbered"] .line').first();
      expect(await number.evaluate((line) => getComputedStyle(line, '::before').content)).toContain('counter');
    });
  });
});

test.describe('The settings', () => {
  test('hold samples, code colors, appearance, and keys, which Escape leaves', async () => {
    const page = pageOf();
    await openUnlessThere(page, guide);
    await openSettings(page);
    await expect(settings(page).getByRole('heading', {level: 3})).toHaveText([
      'Samples',
      'Code colors',
      'Appearance',
      'Keyboard',
    ]);
    await settings(page).getByRole('radio', {name: 'Dark'}).check();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await settings(page).getByRole('button', {name: 'Show keyboard shortcuts'}).click();
    await page.getByRole('dialog', {name: 'Keyboard shortcuts'}).getByRole('button', {name: 'Close'}).click();
    await closeSettings(page);
    await expect(page.getByRole('button', {name: 'Settings'}).first()).toBeFocused();
    await expect(page.getByRole('button', {name: /currently dark mode/}).first()).toBeVisible();
    await page.reload();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  });

  test('close when the reader goes back to another page', {tag: '@all'}, async () => {
    const page = pageOf();
    await open(page, guide);
    await page.getByRole('link', {name: 'API', exact: true}).first().click();
    await expect(page).not.toHaveURL(guide);
    await openSettings(page);
    await page.goBack();
    await page.waitForURL(guide);
    await expect(settings(page)).toHaveCount(0);
  });

  test('are a button with a word in the mobile menu, from which Escape leads back', async () => {
    const page = pageOf();
    await page.setViewportSize({width: 390, height: 800});
    await open(page, guide);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    const button = page.locator('.navbar-sidebar').getByRole('button', {name: 'Settings'});
    await expect(button.getByText('Settings')).toBeVisible();
    await button.click();
    await expect(settings(page)).toBeVisible();
    await closeSettings(page);
    await expect(button).toBeFocused();
  });
});

function backgroundOf(name: string): string {
  return codeThemes.find((candidate) => candidate.name === name)!.background;
}

function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;
}
