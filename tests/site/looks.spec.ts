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
const widths = [1280, 360];
/** How much of a page is pictured, from its top, in pixels. */
const height = 1200;

test.describe('Pages look as they did (npm run looks:update rewrites the images)', () => {
  for (const {kind, path} of kinds) {
    test(`${kind} ${path}`, async ({page}) => {
      await open(page, path);
      await sameEverywhere(page);
      for (const width of widths) {
        await page.setViewportSize({width, height});
        for (const mode of colorModes) {
          await setColorMode(page, mode);
          // A mean of a square differs by a few steps from one renderer to another; a moved line, by far more in hundreds.
          expect
            .soft(await lookOf(page, height))
            .toMatchSnapshot(`${kind}-${mode}-${width}.png`, {threshold: 0.15, maxDiffPixels: 25});
        }
      }
    });
  }
});
