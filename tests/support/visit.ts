import {expect, type Page} from '@playwright/test';

export type ColorMode = 'light' | 'dark';

export const colorModes: readonly ColorMode[] = ['light', 'dark'];

/** Collects what the page says on the console that a reader's developer tools would show as a problem. */
export function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return problems;
}

/** Opens a page and waits until React has taken it over. With a mode, in that color mode. */
export async function open(page: Page, path: string, mode?: ColorMode): Promise<void> {
  await page.goto(mode ? `${path}?docusaurus-theme=${mode}` : path);
  await hydrated(page);
}

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}
