// The browser that the timings of the site run in.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Debian's two; the one without windows first, as in src/tools/chromiumPath.ts. */
export const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

/** Opens a page, lets `use` work with it, and closes the browser whatever happens. */
export async function withPage(use) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    return await use(page, await page.context().newCDPSession(page));
  } finally {
    await browser.close();
  }
}
