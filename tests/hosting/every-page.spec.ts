import {expect, test} from '../support/nginx';
import {builtPages} from '../support/pages';
import {hydrated, watchConsole, watchPending, watchPolicy, watchStrangers} from '../support/visit';

/** Pages of one browser page: one after the other is faster than a new one for each. */
const together = 12;
const pages = builtPages();

test.describe('On nginx, in a browser', () => {
  for (let first = 0; first < pages.length; first += together) {
    const some = pages.slice(first, first + together);
    test(`${some[0]} and ${some.length - 1} more keep to the policy and to their own origin`, async ({page, host}) => {
      test.setTimeout(120_000);
      const problems = watchConsole(page);
      const strangers = watchStrangers(page, host);
      const ended = watchPending(page);
      await watchPolicy(page);
      for (const path of some) {
        await page.goto(host + path);
        await hydrated(page);
        // Whatever loads when it comes near the screen does so now.
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await ended();
        expect([path, problems, strangers]).toEqual([path, [], []]);
      }
    });
  }

  test('the policy works: an inline script and a style element are refused', async ({page, host}) => {
    const problems = watchConsole(page);
    await page.goto(`${host}/docs/api/`);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      const style = document.createElement('style');
      style.textContent = 'body{display:none}';
      document.head.append(script, style);
      return 'ran' in window || getComputedStyle(document.body).display === 'none';
    });
    expect(ran).toBe(false);
    expect(problems.filter((problem) => problem.includes('Content Security Policy'))).toHaveLength(2);
  });
});
