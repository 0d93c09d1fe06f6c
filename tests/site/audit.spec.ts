import {expect, test, type Page} from '@playwright/test';
import {problemsFoundByAxe} from '../support/audit';

/** Rules that an audit of a page with this content names. */
async function rulesBrokenBy(page: Page, content: string, rules: 'all' | 'colors' = 'colors'): Promise<string[]> {
  await page.setContent(
    `<!doctype html><html lang="en"><title>Audit</title><body style="background: #fff"><main><h1>Audit</h1>${content}</main>`,
  );
  const problems = await problemsFoundByAxe(page, 'html', rules);
  return problems.map((problem) => problem.split(':')[0]!);
}

test('The audit finds what is wrong beside texts that look like those it has judged', async ({page}) => {
  const text = (style: string) => `<p class="note" style="${style}">Text</p>`;
  const right = text('color: #333');
  const faint = text('color: #ccc');
  expect(await rulesBrokenBy(page, right)).toEqual([]);
  expect(await rulesBrokenBy(page, right)).toEqual([]);
  for (const round of ['first', 'second'])
    expect(await rulesBrokenBy(page, right + faint), round).toEqual(['color-contrast']);
  expect(await rulesBrokenBy(page, `<div style="background: #444">${right}</div>`)).toEqual(['color-contrast']);
  const link = (style: string) =>
    `<p class="note" style="color: #333">See <a href="#a" style="${style}">here</a> now.</p>`;
  expect(await rulesBrokenBy(page, link('color: #333; text-decoration: underline'))).toEqual([]);
  expect(await rulesBrokenBy(page, link('color: #454545; text-decoration: none'))).toEqual(['link-in-text-block']);
  expect(await rulesBrokenBy(page, `${right}<button></button>`, 'all')).toEqual(['button-name']);
});
