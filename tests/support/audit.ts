import {source, type AxeResults, type ElementContext, type RunOptions} from 'axe-core';
import {expect, type Page} from '@playwright/test';
import {setColorMode, stopMotion} from './visit';

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

/** Those, and the rules whose result depends on the width. */
const layoutRules: RunOptions = {
  ...options,
  runOnly: {
    type: 'rule',
    values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
  },
};

/** Text has 7:1 (WCAG 2.2, 1.4.6), or 4.5:1 if it's large. */
const contrastRules: RunOptions = {...options, runOnly: {type: 'rule', values: ['color-contrast-enhanced']}};

const rulesOf = {all: options, layout: layoutRules, colors: colorRules, contrast: contrastRules};

interface WithAxe extends Window {
  axe?: {run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>};
}

/**
 * Findings of axe on a page in its current state, one line per element.
 * @param part selector of the part of the page to audit; by default, the whole page
 * @param rules `colors` for only those that depend on the color mode, `layout` also for those that depend on the width, of a page
 * that was audited, `contrast` for 7:1
 * @param without selector of what to leave out
 */
export async function problemsFoundByAxe(
  page: Page,
  part = 'html',
  rules: keyof typeof rulesOf = 'all',
  without?: string,
): Promise<string[]> {
  // One injection is enough for all audits of a document.
  if (!(await page.evaluate(() => (window as WithAxe).axe !== undefined))) {
    await page.evaluate(source);
    await page.evaluate(renderAllParts);
  }
  const context = {include: [part], exclude: without === undefined ? [] : [without]};
  const violations = await page.evaluate(
    async ([where, asked]) => {
      const {violations} = await (window as unknown as Required<WithAxe>).axe.run(where, asked);
      return violations;
    },
    [context, rulesOf[rules]] as const,
  );
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({html, failureSummary}) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

/** Expects that axe finds nothing in a part of the page as it is now, in either color mode. */
export async function expectAccessibleInModes(page: Page, part: string): Promise<void> {
  await stopMotion(page);
  // The light mode last: the next test may begin with it.
  for (const mode of ['dark', 'light'] as const) {
    await setColorMode(page, mode);
    expect(await problemsFoundByAxe(page, part, mode === 'dark' ? 'all' : 'colors'), mode).toEqual([]);
  }
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
