import {expect, test} from '../support/nginx';
import {layouts} from '../support/pages';
import {hydrated, watchConsole, watchPending, watchPolicy, watchStrangers} from '../support/visit';

// `tests/site/every-page.spec.ts` visits all pages under the same policy.
test.describe('On nginx, in a browser', () => {
  test('pages of each kind follow the policy and stay within their origin', async ({page, host}) => {
    const problems = watchConsole(page);
    const strangers = watchStrangers(page, host);
    const ended = watchPending(page);
    await watchPolicy(page);
    for (const path of [...layouts, '/nothing']) {
      await page.goto(host + path);
      await hydrated(page);
      // Load everything that loads near the screen.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await ended();
      // Browsers log pages that aren't found.
      const told = problems.filter((problem) => !problem.includes('404 (Not Found)'));
      expect([path, told, strangers]).toEqual([path, [], []]);
    }
  });

  test('the policy blocks an inline script and a style element', async ({page, host}) => {
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
