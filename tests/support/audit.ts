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

/** The rules whose result depends on the color mode. */
const colorRules: RunOptions = {...options, runOnly: {type: 'rule', values: ['color-contrast', 'link-in-text-block']}};

/**
 * axe with two faster parts, which take most of its time on a page with thousands of elements; nothing else changes. Its
 * color class stores each private field in a weak collection: here, the key stores the value under a symbol. It also reads
 * the same few colors thousands of times: here, each text once.
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
  const {Color} = axe.commons.color;
  const read = Color.prototype.parseString;
  const known = new Map();
  Color.prototype.parseString = function (text) {
    if (!known.has(text)) known.set(text, read.call(new Color(), text));
    const {red, green, blue, alpha} = known.get(text);
    return Object.assign(this, {red, green, blue, alpha});
  };
}`;

type WithAxe = Window & {axe?: {run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>}};

/**
 * Findings of axe on a page in its current state, one line per element.
 * @param part selector of the part of the page to audit; by default, the whole page
 * @param rules `colors` for only those that depend on the color mode, in a further mode of a page that was audited
 */
export async function problemsFoundByAxe(
  page: Page,
  part = 'html',
  rules: 'all' | 'colors' = 'all',
): Promise<string[]> {
  // One injection is enough for all audits of a document.
  if (!(await page.evaluate(() => (window as WithAxe).axe !== undefined))) {
    await page.evaluate(script);
    await page.evaluate(renderAllParts);
  }
  const {violations} = await page.evaluate(
    ([selector, asked]) => (window as unknown as Required<WithAxe>).axe.run(selector, asked),
    [part, rules === 'all' ? options : colorRules] as const,
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
