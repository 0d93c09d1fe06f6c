import {expect, type Page} from '@playwright/test';

interface Stop {
  html: string;
  /** Whether outline, shadow or border differ from those without focus. */
  marked: boolean;
  /** Whether it comes after the stop before it in the document. */
  after: boolean;
  /** Whether the next stop is outside of the document: the reader has come through it. */
  left: boolean;
}

/**
 * Presses Tab up to `most` times, until focus leaves the document or until it has arrived, and tells about each stop
 * but the last, which the next walk tells about.
 */
export async function walk(page: Page, most: number, hasArrived = () => Promise.resolve(false)): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const keep = window as unknown as {last?: {element: Element; look: string}};
      const lookOf = (element: Element) => {
        const {outline, outlineStyle, boxShadow, border, textDecoration, backgroundColor} = getComputedStyle(element);
        // An outline that isn't rendered can still have a color and a width.
        const ring = outlineStyle === 'none' ? '' : outline;
        return [ring, boxShadow, border, textDecoration, backgroundColor].join();
      };
      const previous = keep.last;
      const element = document.activeElement ?? document.body;
      // A date field has several stops, but is one field of the page.
      if (previous?.element === element) return null;
      keep.last = {element, look: lookOf(element)};
      // The order of what a press removed can't be told.
      if (!previous?.element.isConnected) return null;
      const left = element === document.body;
      return {
        html: previous.element.outerHTML.slice(0, 120),
        marked: lookOf(previous.element) !== previous.look,
        after: left || (previous.element.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
        left,
      };
    });
    if (stop) stops.push(stop);
    if (stop?.left || (await hasArrived())) break;
  }
  return stops;
}

/** Every stop of a walk shows that it has focus, and the stops follow the order of the page. */
export function expectNatural(stops: readonly Stop[]): void {
  expect(stops.filter(({marked}) => !marked).map(({html}) => html)).toEqual([]);
  expect(stops.filter(({after}) => !after).map(({html}) => html)).toEqual([]);
}
