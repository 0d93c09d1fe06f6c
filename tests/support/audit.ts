import {source, type AxeResults, type ElementContext, type RunOptions} from 'axe-core';
import type {Page} from '@playwright/test';
import {areKnown, keepLooks, looksIn} from './looks';

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
 * axe with three faster parts, which take most of its time on a page with thousands of elements. Its color class stores each
 * private field in a weak collection: here, the key stores the value under a symbol. It also reads the same few colors
 * thousands of times: here, each text once. And it computes the contrast of every text: here, of one that is right, of all
 * that look alike.
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
  const rule = axe._audit.rules.find(({id}) => id === 'color-contrast');
  const check = axe._audit.checks['color-contrast'];
  const {matches} = rule;
  const {evaluate} = check;
  rule.matches = (element, ...more) => !window.judgedLooks.has(window.lookOf(element)) && matches(element, ...more);
  check.evaluate = function (element, ...more) {
    const look = window.lookOf(element);
    const isRight = window.judgedLooks.has(look) || evaluate.call(this, element, ...more);
    if (isRight) window.judgedLooks.add(look);
    return isRight;
  };
}`;

interface WithAxe extends Window {
  axe?: {run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>};
  judgedLooks?: Set<number>;
}

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
  const looks = await looksIn(page, part);
  if (rules === 'colors' && areKnown(looks)) return [];
  const {violations, judged} = await page.evaluate(
    async ([selector, asked, known]) => {
      const audited = window as unknown as Required<WithAxe>;
      audited.judgedLooks = new Set(known);
      const results = await audited.axe.run(selector, asked);
      return {violations: results.violations, judged: [...audited.judgedLooks]};
    },
    [part, rules === 'all' ? options : colorRules, looks.judged] as const,
  );
  if (violations.length === 0) keepLooks(looks, judged);
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
  style.replaceSync('[data-part] > div { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(style);
}
