import {expect, test} from '@playwright/test';
import {lookOf, sameEverywhere} from '../support/look';
import {colorModes, open, setColorMode} from '../support/visit';

/** A page of each kind. */
const kinds = [
  {kind: 'home', path: '/'},
  {kind: 'guide', path: '/docs/api/api_pricing'},
  {kind: 'manual', path: '/docs/pos/pos-user-manual/'},
  {kind: 'spec', path: '/docs/api/api_promotions/coupons_api_spec'},
  {kind: 'operation', path: '/docs/api/api_products/spec/put-product'},
  {kind: 'full-page', path: '/reference/coupons'},
  {kind: 'not-found', path: '/nothing'},
];
/** Phone, laptops, and desktop: the first screen is pictured. */
const screens = [
  {width: 390, height: 800},
  {width: 1280, height: 800},
  {width: 1440, height: 900},
  {width: 1920, height: 1080},
];

test.describe('Pages look as they did (npm run looks:update rewrites the images)', {tag: '@all'}, () => {
  for (const {kind, path} of kinds) {
    test(`${kind} ${path}`, async ({page}) => {
      await open(page, path);
      // Its guesses arrive with the search index.
      if (kind === 'not-found') await expect(page.getByRole('main').getByRole('status')).not.toContainText('Looking');
      await sameEverywhere(page);
      for (const screen of screens) {
        await page.setViewportSize(screen);
        for (const mode of colorModes) {
          await setColorMode(page, mode);
          // A mean of a square differs by a few steps from one renderer to another; a moved line, by far more in hundreds.
          expect
            .soft(await lookOf(page))
            .toMatchSnapshot(`${kind}-${mode}-${screen.width}.png`, {threshold: 0.15, maxDiffPixels: 25});
        }
      }
    });
  }
});
