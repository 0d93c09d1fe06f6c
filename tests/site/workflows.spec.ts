/** Workflows in guides: their steps without script, and what happens when readers run them. */
import {expect, test, type Locator, type Page} from '@playwright/test';
import {expectAccessibleInModes} from '../support/audit';
import {expectWithin, kilobytesLoaded} from '../support/bounds';
import {keptPage} from '../support/keptPage';
import {open, watchConsole} from '../support/visit';
import {guidesWithWorkflows, workflowsOf} from '../support/workflowViews';

const quickstart = '/docs/api/';
const concurrency = '/docs/api/api_general';
const pricing = '/docs/api/api_pricing';

/** The executor and the view of its results, with the simulator, in kilobytes of 1,000 bytes, gzip. */
const budget = 52;

const workflowOf = (page: Page, title: string) => page.getByRole('region', {name: title, exact: true});
const accountOf = (workflow: Locator) => workflow.getByRole('status').first();
/** A step, by its number. */
const stepOf = (workflow: Locator, number: number) => workflow.locator('[data-step]').nth(number - 1);
/** Its title, which opens it. */
const titleOf = (step: Locator) => step.locator('> summary');

async function runAll(workflow: Locator): Promise<void> {
  await workflow.getByRole('button', {name: 'Run all'}).click();
  await expect(accountOf(workflow)).toHaveText(/^(?:All|Stopped)/);
}

test.describe('A workflow in a guide', () => {
  for (const path of guidesWithWorkflows) {
    const tag = path === pricing ? [] : '@all';
    test(`of ${path} passes every check when it's run`, {tag}, async ({page, baseURL}) => {
      const problems = watchConsole(page);
      const strange: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET' || !request.url().startsWith(`${baseURL}/`)) strange.push(request.url());
      });
      await open(page, path);
      for (const {title, steps} of workflowsOf(path)) {
        const workflow = workflowOf(page, title);
        // Twice: a second run finds the data that the first one leaves.
        for (let round = 0; round < 2; round += 1) {
          await runAll(workflow);
          await expect(accountOf(workflow)).toHaveText(new RegExp(`^All ${steps.length} steps passed: \\d+ checks\\.`));
        }
        await expect(workflow.locator('summary').getByText('✓ Passed')).toHaveCount(steps.length);
        const checks = steps.reduce((sum, step) => sum + step.checks.length, 0);
        await expect(workflow.locator('[data-check]').getByText('✓ Passed')).toHaveCount(checks);
        await expect(workflow.getByText('✓ Matches the API document')).toHaveCount(steps.length);
      }
      expect({problems, strange}).toEqual({problems: [], strange: []});
    });
  }

  test('carries values from step to step, and says which step to run first', async ({page}) => {
    await open(page, concurrency);
    const workflow = workflowOf(page, 'Change a coupon that someone else has changed');
    const third = stepOf(workflow, 3);
    await titleOf(third).click();
    const run = third.getByRole('button', {name: 'Run step'});
    await run.click();
    await expect(third).toContainText('Run “Get the coupon” first.');
    await expect(accountOf(workflow)).toContainText('Step 3: This step uses a value of another step.');

    await stepOf(workflow, 1).getByRole('button', {name: 'Run step'}).click();
    await expect(stepOf(workflow, 1)).toContainText('Saved for later steps: etag = "9b2d4c71"');
    await expect(third).toContainText('Uses etag from step 1: "9b2d4c71"');
    await run.click();
    await expect(accountOf(workflow)).toHaveText(/^Step 3: \d checks? passed\.$/);
    await expect(titleOf(third)).toContainText('✓ Passed');

    // The form has the request of the step.
    await third.getByRole('button', {name: 'Open in the request form'}).click();
    const form = page.getByRole('dialog', {name: /^Build request:/});
    await form.getByRole('tab', {name: /^Params/}).click();
    await expect(form.getByRole('textbox', {name: /^couponID/})).toHaveValue('staff-courtesy');
    await form.getByRole('tab', {name: /^Headers/}).click();
    await expect(form.getByRole('textbox', {name: /^If-Match/})).toHaveValue('"9b2d4c71"');
    await page.keyboard.press('Escape');

    await workflow.getByRole('button', {name: 'Start over'}).click();
    await expect(accountOf(workflow)).toContainText('The results were cleared');
    await expect(workflow.getByText('✓ Passed')).toHaveCount(0);
    await expect(third).not.toContainText('Uses etag from step 1: "');
  });

  test(`loads at most ${budget} KB when it's first run, and nothing before`, {tag: '@all'}, async ({page}) => {
    const size = await kilobytesLoaded(page, quickstart, () => runAll(workflowOf(page, 'Import your first product')));
    expect(size).toBeGreaterThan(20);
    expectWithin('First run of a workflow', size, budget);
  });

  test('is accessible in both modes, with the keyboard, and on a phone', {tag: '@all'}, async ({browser}) => {
    const page = await browser.newPage({viewport: {width: 390, height: 800}, hasTouch: true, isMobile: true});
    await open(page, quickstart);
    const workflow = workflowOf(page, 'Import your first product');
    const second = stepOf(workflow, 2);
    await titleOf(second).focus();
    await page.keyboard.press('Enter');
    await expect(second).toHaveAttribute('open');
    const run = second.getByRole('button', {name: 'Run step'});
    await run.focus();
    await page.keyboard.press('Enter');
    await expect(accountOf(workflow)).toHaveText('Step 2: 1 check passed.');
    await expect(run).toBeFocused();
    await expect(second.getByText('✓ Matches the API document')).toBeInViewport();
    await runAll(workflow);
    await titleOf(stepOf(workflow, 5)).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // Nothing is below the bar at the top.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessibleInModes(page, '[data-workflow]');
    await page.close();
  });
});

test.describe('A workflow, after a navigation to its guide,', () => {
  const kept = keptPage(async (page) => {
    await open(page, '/docs/api/api_shops');
    await page.getByRole('link', {name: 'Overview', exact: true}).first().click();
  });

  test('shows the language that the reader chose, and runs', async () => {
    const page = kept();
    const workflow = workflowOf(page, 'Import your first product');
    const request = stepOf(workflow, 1).getByRole('group', {name: 'Sample request'});
    await expect(request).toContainText('curl --fail-with-body "https://');
    await stepOf(workflow, 1).getByRole('button', {name: 'Python', exact: true}).click();
    await expect(request).toContainText('import requests');
    await runAll(workflow);
    await expect(accountOf(workflow)).toHaveText(/^All 7 steps passed/);
  });

  test('stops at the first step that fails, with what was expected, what came, and why', async () => {
    const page = kept();
    const workflow = workflowOf(page, 'Import your first product');
    await workflow.getByRole('button', {name: 'Data, history, and sales'}).click();
    const dialog = page.getByRole('dialog', {name: 'Simulated platform'});
    await dialog.getByRole('combobox', {name: 'Start with'}).selectOption('empty');
    await dialog.getByRole('button', {name: 'Reset'}).click();
    await dialog.getByRole('button', {name: 'Close'}).click();
    await runAll(workflow);
    await expect(accountOf(workflow)).toHaveText(/^Stopped at step 1, “List one product”: \d of \d checks failed\.$/);
    await expect(workflow.getByRole('link', {name: 'Go to step 1'})).toBeVisible();
    const step = stepOf(workflow, 1);
    await expect(titleOf(step)).toContainText('✗ Failed');
    const line = step.locator('[data-check]').filter({hasText: 'The body contains one product'});
    await expect(line).toHaveText(/✗ Failed.*got nothing\./);
    await expect(step.locator('[data-check]').filter({hasText: 'The status is 200.'})).toContainText('✓ Passed');
    await expect(step).toContainText('This step failed.');
    await expect(step.locator('[data-step-account]').getByRole('link', {name: 'listProducts'}).first()).toBeVisible();

    // What failed can be repaired from here.
    await workflow.getByRole('button', {name: 'Start over'}).click();
    await runAll(workflow);
    await expect(accountOf(workflow)).toHaveText(/^All 7 steps passed/);
  });
});

test.describe('Without JavaScript, a workflow', () => {
  test.use({javaScriptEnabled: false});

  test('opens its steps', async ({page}) => {
    await page.goto(quickstart);
    const workflow = workflowOf(page, 'Import your first product');
    const request = (step: number) => stepOf(workflow, step).getByRole('group', {name: 'Sample request'});
    await expect(request(1)).toBeVisible();
    await expect(request(2)).toBeHidden();
    await titleOf(stepOf(workflow, 2)).click();
    await expect(request(2)).toBeVisible();
  });
});
