import {source, type AxeResults, type ElementContext, type RunOptions} from 'axe-core';
import type {Page} from '@playwright/test';

/** WCAG 2.0 to 2.2 A and AA, and axe's best practices; reports only violations in full. */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // The site has no frames, and none of these rules needs the styles or media that axe would fetch again.
  iframes: false,
  preload: false,
};

/**
 * axe with faster weak collections: its color class stores each private field in one, which takes half of its time on a
 * page with thousands of elements. Here, the key stores the value under a symbol of the collection; nothing else changes.
 */
const script = `{
  const WeakMap = class {
    field = Symbol();
    has(key) { return Object.hasOwn(key, this.field); }
    get(key) { return key[this.field]; }
    set(key, value) { key[this.field] = value; return this; }
    delete(key) { return this.has(key) && delete key[this.field]; }
  };
  const WeakSet = class extends WeakMap {
    add(key) { return this.set(key, true); }
  };
  ${source}
}`;

type WithAxe = Window & {axe?: {run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>}};

/**
 * Findings of axe on a page in its current state, one line per element.
 * @param selector of the the part of the page to audit; by default, the whole page
 */
export async function problemsFoundByAxe(page: Page, selector = 'html'): Promise<string[]> {
  // One injection is enough for all audits of a document.
  if (!(await page.evaluate(() => (window as WithAxe).axe !== undefined))) {
    await page.evaluate(script);
    await page.evaluate(renderAllParts);
  }
  const {violations} = await page.evaluate(
    ([part, asked]) => (window as unknown as Required<WithAxe>).axe.run(part, asked),
    [selector, options] as const,
  );
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({html, failureSummary}) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

/**
 * Runs in the page: renders the parts of a full page that the browser skips while they're off-screen. Otherwise axe reads
 * positions inside them that are outdated or overlap.
 */
function renderAllParts(): void {
  const style = new CSSStyleSheet();
  style.replaceSync('[data-part] { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(style);
}
