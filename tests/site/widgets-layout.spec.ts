import {expect, test, type Page} from '@playwright/test';
import {placeOf, tools} from '../support/tools';
import {hydrated} from '../support/visit';

/** A phone, a tablet and a desk. */
const widths = [360, 768, 1280];

interface Shift extends PerformanceEntry {
  sources: {node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly}[];
}

/** Brings the end of the tool's place to the middle of the screen before any script runs, and notes what moves. */
async function openAtEnd(page: Page, path: string, tool: string): Promise<void> {
  await page.addInitScript((name) => {
    const moved: string[] = [];
    Object.assign(window, {moved});
    const text = ({x, y, width, height}: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    // A slow browser draws a table before its last rows arrive. The tool doesn't cause that shift.
    let whole = Infinity;
    new PerformanceObserver((list) => {
      for (const {sources} of (list.getEntries() as Shift[]).filter(({startTime}) => startTime > whole))
        for (const {node, previousRect, currentRect} of sources)
          moved.push(`${node?.nodeName} ${node?.className}: ${text(previousRect)} to ${text(currentRect)}`);
    }).observe({type: 'layout-shift', buffered: true});
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const place = document.querySelector(`[data-widget="${name}"]`)!;
      window.scrollTo({top: place.getBoundingClientRect().bottom + scrollY - innerHeight / 2, behavior: 'instant'});
      Object.assign(window, {served: place.getBoundingClientRect().height});
      requestAnimationFrame(() => requestAnimationFrame((time) => (whole = time)));
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
          await openAtEnd(page, path, component);
          const place = placeOf(page, name);
          await expect(place).toHaveAttribute('data-live');
          const {served, live, moved} = await place.evaluate(async (element) => {
            // Shifts are reported after the next frames.
            for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
            const {served: before, moved: list} = window as unknown as {served: number; moved: string[]};
            return {served: before, live: element.getBoundingClientRect().height, moved: list};
          });
          expect(moved).toEqual([]);
          expect(live).toBe(served);
        },
      );
});
