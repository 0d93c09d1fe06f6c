import {expect, test as base} from '@playwright/test';
import {startNginx} from './startNginx';

/** Tests against a real nginx with the built site; `host` is its address. */
export const test = base.extend<object, {host: string}>({
  host: [
    // Playwright requires an object pattern here, even an empty one.
    async ({}, use) => {
      const nginx = await startNginx();
      await use(nginx.host);
      await nginx.stop();
    },
    {scope: 'worker'},
  ],
});

export {expect};
