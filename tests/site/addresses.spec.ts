import {expect, test} from '@playwright/test';

test.describe('Addresses', () => {
  test('with an impossible range or a second question mark are answered', async ({request}) => {
    expect((await request.get('/docs/api/', {headers: {Range: 'bytes=5-1'}})).status()).toBe(200);
    const redirect = await request.get('/docs?a?b', {maxRedirects: 0});
    expect(redirect.headers()['location']).toBe('/docs/pos/intro/?a?b');
  });

  test('with .html lead to their page and keep the query', async ({request}) => {
    for (const [address, page] of [
      ['/docs/pos/setup/index.html', '/docs/pos/setup/'],
      ['/docs/api/api_general.html', '/docs/api/api_general'],
      ['/index.html', '/'],
    ]) {
      const response = await request.get(`${address}?from=mail`, {maxRedirects: 0});
      expect([response.status(), response.headers()['location']]).toEqual([301, `${page}?from=mail`]);
    }
  });

  test('that are unknown are not found', async ({request}) => {
    for (const unknown of ['/nothing', '/docs/api/api_general/nothing.html', '/reference', '/reference/nothing']) {
      const response = await request.get(unknown, {maxRedirects: 0});
      expect(response.status(), unknown).toBe(404);
      expect(await response.text(), unknown).toContain('Page Not Found');
    }
  });
});
