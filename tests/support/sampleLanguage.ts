import {expect, type Locator, type Page} from '@playwright/test';

/** The tabs of languages of the first sample. */
export const languagesOf = (page: Page): Locator => page.getByRole('group', {name: 'Sample language'}).first();

/** The menu of languages without a tab. */
const moreLanguages = (page: Page): Locator => languagesOf(page).getByRole('combobox', {name: 'More languages'});

/** Chooses a language by its label, such as `Python`. Samples are fetched when they come near the screen. */
export async function chooseLanguage(page: Page, label: string): Promise<void> {
  await languagesOf(page).scrollIntoViewIfNeeded();
  const tab = languagesOf(page).getByRole('button', {name: label, exact: true});
  if ((await tab.count()) > 0) await tab.click();
  else await moreLanguages(page).selectOption({label});
}

/** Expects a language to be marked as shown. */
export async function expectLanguage(page: Page, label: string): Promise<void> {
  const tab = languagesOf(page).getByRole('button', {name: label, exact: true});
  if ((await tab.count()) > 0) await expect(tab).toHaveAttribute('aria-pressed', 'true');
  else await expect(moreLanguages(page).locator('option:checked')).toHaveText(label);
}
