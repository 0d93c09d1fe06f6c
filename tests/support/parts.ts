import type {Page} from '@playwright/test';

/**
 * Waits until a page has laid out all of its parts, as it does by itself: until each is there for good or not as high as the
 * room that style reserves.
 */
export async function laidOut(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('[data-part] > div')).every((part) => {
      const {contentVisibility, containIntrinsicBlockSize, paddingTop, paddingBottom} = getComputedStyle(part);
      if (contentVisibility === 'visible') return true;
      const reserved = [containIntrinsicBlockSize.replace('auto ', ''), paddingTop, paddingBottom];
      return Math.abs(part.clientHeight - reserved.reduce((sum, length) => sum + parseFloat(length), 0)) >= 1;
    }),
  );
}

/** How far below the header of its page a title or a part stands, in px. */
export function belowHeader(page: Page, id: string): Promise<number> {
  return page
    .locator(`[id="${id}"]`)
    .evaluate(
      (target) =>
        target.getBoundingClientRect().top - document.querySelector('.navbar, header')!.getBoundingClientRect().bottom,
    );
}
