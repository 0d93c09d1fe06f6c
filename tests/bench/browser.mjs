// The browser that the timings of the site run in.
import { chromium } from 'playwright-core';

/** `npm run bench` says which, as the tests find it. */
export const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

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
