import type {Page} from '@playwright/test';

/** What of the looks of a page is known, for the audit of its colors. */
interface Looks {
  /** The looks of its visible texts and fields. */
  shown: number[];
  /** Those whose contrast was right, on this page or another one. */
  judged: number[];
}

type WithLooks = Window & {lookOf?: (element: Element) => number};

/** Looks whose contrast was right in this process. */
const judged = new Set<number>();
/** Looks of texts that axe leaves out, such as those of disabled buttons, or can't tell. */
const leftOut = new Set<number>();

/** The looks of the texts and fields in a part of a page, in its present colors. */
export async function looksIn(page: Page, part: string): Promise<Looks> {
  const shown = await page.evaluate(readLooks, part);
  return {shown, judged: shown.filter((look) => judged.has(look))};
}

/** Whether axe has judged each look, or has left it out. */
export function areKnown({shown}: Looks): boolean {
  return shown.every((look) => judged.has(look) || leftOut.has(look));
}

/** Keeps what an audit without findings has judged. */
export function keepLooks({shown}: Looks, found: readonly number[]): void {
  for (const look of found) judged.add(look);
  for (const look of shown) if (!judged.has(look)) leftOut.add(look);
}

/**
 * Runs in the page: numbers what the contrast of each text depends on. Texts look alike if all elements around them have the
 * same names and classes, and the same computed colors and sizes.
 */
function readLooks(part: string): number[] {
  const looks = new Map<Element, number>();
  const hasText = (element: Element) =>
    Array.from(element.childNodes).some((node) => node instanceof Text && node.data.trim() !== '');
  const lookOf = (element: Element): number => {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const parts = [
      element.parentElement ? lookOf(element.parentElement) : 0,
      element.localName,
      // The root's classes name the page.
      element.parentElement && element.getAttribute('class'),
      hasText(element),
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
      style.textDecorationLine,
    ].join();
    // 53 bits of two hashes.
    let high = 0x41c6ce57;
    let low = 0xdeadbeef;
    for (let index = 0; index < parts.length; index += 1) {
      high = Math.imul(high ^ parts.charCodeAt(index), 1597334677);
      low = Math.imul(low ^ parts.charCodeAt(index), 2654435761);
    }
    const look = (high >>> 0) * 2 ** 21 + (low >>> 11);
    looks.set(element, look);
    return look;
  };
  (window as WithLooks).lookOf = lookOf;
  const isShown = (element: Element) => {
    if (!element.checkVisibility({visibilityProperty: true})) return false;
    const {width, height, right} = element.getBoundingClientRect();
    return width > 1 && height > 1 && right > 0;
  };
  const texts = Array.from(document.querySelectorAll(`${part} *`)).filter(
    (element) => (element.matches('input, select, textarea') || hasText(element)) && isShown(element),
  );
  return [...new Set(texts.map(lookOf))];
}
