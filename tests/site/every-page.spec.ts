import AxeBuilder from '@axe-core/playwright';
import {expect, test} from '@playwright/test';
import {builtPages} from '../support/pages';
import {colorModes, open, watchConsole} from '../support/visit';

/** WCAG 2.0 to 2.2 A and AA, and axe's best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.describe('Every page', () => {
  // The audit walks every element, and full references hold thousands of them.
  test.describe.configure({timeout: 120_000});

  for (const path of builtPages()) {
    for (const mode of colorModes) {
      test(`${path} in ${mode} mode is accessible and quiet`, async ({page}) => {
        const problems = watchConsole(page);
        await open(page, path, mode);
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        const {violations} = await new AxeBuilder({page}).withTags(tags).analyze();
        const found = violations.flatMap(({id, nodes}) =>
          nodes.map(({html, failureSummary}) => ({id, html, failureSummary})),
        );
        expect(found).toEqual([]);
        expect(problems).toEqual([]);
      });
    }

    test(`${path} has a title, a description, one h1 and fits a phone`, async ({page}) => {
      await page.setViewportSize({width: 360, height: 740});
      await open(page, path);
      await expect(page).toHaveTitle(/.{10,}/);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50,}/);
      await expect(page.locator('h1')).toHaveCount(1);
      const {content, viewport} = await page.evaluate(() => ({
        content: document.documentElement.scrollWidth,
        viewport: document.documentElement.clientWidth,
      }));
      expect(content).toBeLessThanOrEqual(viewport);
    });
  }
});
