import {expect, test, type Page} from '@playwright/test';
import {placeOf, tools} from '../support/tools';
import {hydrated, watchShifts} from '../support/visit';

/** A phone, a tablet and a desk. */
const widths = [360, 768, 1280];

/** Brings the end of the tool's place to the middle of the screen before any script runs. */
async function openAtEnd(page: Page, path: string, tool: string): Promise<void> {
  await page.addInitScript((name) => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const place = document.querySelector(`[data-widget="${name}"]`)!;
      window.scrollTo({top: place.getBoundingClientRect().bottom + scrollY - innerHeight / 2, behavior: 'instant'});
      Object.assign(window, {served: place.getBoundingClientRect().height});
    });
  }, tool);
  await page.goto(path);
  await hydrated(page);
}

test.describe('A tool that becomes interactive', () => {
  for (const {path, component, name} of tools)
    for (const width of widths)
      test(
        `${name} moves nothing at ${width} px, because its height is reserved`,
        {tag: name === 'Error lookup' && width === 360 ? [] : '@all'},
        async ({page}) => {
          await page.setViewportSize({width, height: 800});
          const moved = await watchShifts(page);
          await openAtEnd(page, path, component);
          const place = placeOf(page, name);
          await expect(place).toHaveAttribute('data-live');
          const {served, live} = await place.evaluate(async (element) => {
            // Shifts are reported after the next frames.
            for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
            const {served: before} = window as unknown as {served: number};
            return {served: before, live: element.getBoundingClientRect().height};
          });
          expect(await moved()).toEqual([]);
          expect(live).toBe(served);
        },
      );
});
