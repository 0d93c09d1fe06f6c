import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';

test.describe('Addresses', () => {
  test('with an impossible range or a second question mark are answered', async ({request}) => {
    expect((await request.get('/docs/api/', {headers: {Range: 'bytes=5-1'}})).status()).toBe(200);
    const redirect = await request.get('/docs?a?b', {maxRedirects: 0});
    expect(redirect.headers()['location']).toBe('/docs/pos/intro/?a?b');
  });

  test('of a heading that moved to another page open it there', async ({page}) => {
    await page.goto('/docs/scan_and_go/getting-started#ios-config');
    await page.waitForURL('**/docs/scan_and_go/ios/onboarding#ios-config');
    await expect(page.locator('#ios-config')).toBeInViewport();
  });

  test('that end at /docs lead to the introduction on a host that only serves files', async ({page}) => {
    await page.route('**/docs', (route) =>
      route.fulfill({contentType: 'text/html', body: readFileSync('build/docs/index.html', 'utf8')}),
    );
    await page.goto('/docs');
    await page.waitForURL('**/docs/pos/intro/');
    await expect(page.locator('h1')).toHaveText(/introduction/i);
  });
});
