import {expect, test} from '@playwright/test';
import {webKitDriverPath} from '../support/programs';
import {textOfPdf} from '../support/textOfPdf';
import {tools} from '../support/tools';
import {startFirefox} from './firefox';
import type {Reader} from './reader';
import {startWebKit} from './webkit';

/** WebKit is there on Linux only, where `npm run install:tools` insists on it. */
const engines = [
  {engine: 'Firefox', start: startFirefox},
  ...(webKitDriverPath() === undefined ? [] : [{engine: 'WebKit', start: startWebKit}]),
];

/** One page of each kind. */
const kinds = [
  '/',
  '/docs/pos/pos-user-manual/',
  '/docs/scan_and_go/getting-started',
  '/docs/api/api_orders/',
  '/docs/api/API_CHANGELOG',
  '/docs/api/api_products/spec/put-product',
  '/docs/api/api_promotions/coupons_api_spec',
  '/reference/coupons',
];
const manual = '/docs/pos/pos-user-manual/';
const guide = '/docs/api/api_pricing';
const operation = '/docs/api/api_products/spec/get-product';

const text = (selector: string) => `document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`;
/** The visible element with this text or label, in a part of the page. */
const named = (selector: string, name: RegExp, within = 'body') =>
  `Array.from(document.querySelectorAll(${JSON.stringify(`${within} ${selector}`)})).find((element) =>
    element.checkVisibility() && ${String(name)}.test((element.ariaLabel ?? element.textContent).trim()))`;
const isInView = (selector: string) => `(() => {
  const {top, height} = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect() ?? {};
  return height > 0 && top >= -1 && top < innerHeight;
})()`;

for (const {engine, start} of engines)
  test.describe(`In ${engine}, a reader`, () => {
    let reader: Reader;
    let origin: string;
    test.beforeAll(async ({}, {project}) => {
      origin = project.use.baseURL!;
      reader = await start();
    });
    test.beforeEach(() => reader.resize(1280, 900));
    test.afterEach(() => expect(reader.problems.splice(0)).toEqual([]));
    test.afterAll(() => reader.close());

    const becomes = (expression: string) => expect.poll(() => reader.value(expression), {message: expression});

    async function open(path: string): Promise<void> {
      await reader.open(origin + path);
      await becomes('document.documentElement.dataset.hasHydrated').toBe('true');
    }

    async function click(selector: string, name: RegExp, within?: string): Promise<void> {
      const element = named(selector, name, within);
      await becomes(`Boolean(${element})`).toBe(true);
      await reader.click(element);
    }

    async function openTool(component: string): Promise<string> {
      const place = `[data-widget=${component}]`;
      await reader.value(`document.querySelector('${place}').scrollIntoView()`);
      await becomes(`'live' in document.querySelector('${place}').dataset`).toBe(true);
      return place;
    }

    test('sees every kind of page in both color modes, on a phone and a computer, with nothing cut off', async () => {
      for (const path of kinds)
        for (const [mode, width] of [
          ['light', 390],
          ['dark', 1280],
        ] as const) {
          await reader.resize(width, 900);
          await reader.open(`${origin}${path}?docusaurus-theme=${mode}`);
          await becomes('document.documentElement.dataset.theme').toBe(mode);
          await becomes(`document.querySelector('h1').checkVisibility()`).toBe(true);
          expect(await reader.value('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(width);
        }
    });

    test('goes to the next page, which is fetched before, and back without loading a document again', async () => {
      await open(guide);
      const isFetched = `({initiatorType, name}) => initiatorType === 'fetch' && name.includes('/assets/js/')`;
      await becomes(`performance.getEntriesByType('resource').some(${isFetched})`).toBe(true);
      await reader.value('window.opened = true');
      await click('a.pagination-nav__link--next', /./);
      await becomes(text('h1')).not.toContain('Pricing');
      await reader.value('history.back()');
      await becomes(text('h1')).toContain('Pricing');
      expect(await reader.value('window.opened')).toBe(true);
    });

    test('finds a task with the keyboard', async () => {
      await open(guide);
      await reader.press('Control+k');
      await becomes('document.activeElement.role').toBe('combobox');
      await reader.type('park a sale');
      await becomes(text('[role=option][aria-selected=true]')).toContain('Park a sale and resume it');
      await reader.press('Enter');
      await becomes('location.pathname + location.hash').toBe(`${manual}#park`);
      await becomes(isInView('#park')).toBe(true);
    });

    test('opens a field of a request by its address', async () => {
      await open('/docs/api/api_promotions/coupons_api_spec/create-coupon#body.codes.template');
      await becomes(isInView('[id="body.codes.template"]')).toBe(true);
    });

    test('runs a request, in another language', async () => {
      await open(operation);
      await click('button', /^JavaScript$/, '[data-samples]');
      await becomes(text('[data-samples]')).toContain('await fetch(');
      await click('button', /^Run$/, '[data-samples]');
      await becomes(text('[data-responses]')).toMatch(/200 OK.*Matches the API document/s);
      expect(await reader.value(text('[data-responses]'))).toContain('"Apple juice 1 l"');
    });

    test('uses every tool, and decodes a barcode', async () => {
      let opened = '';
      for (const {path, component, name} of tools) {
        if (path !== opened) await open(path);
        opened = path;
        const place = await openTool(component);
        await becomes(`Boolean(${named('[role=region], section', new RegExp(`^${name}`), place)})`).toBe(true);
      }
      await open('/docs/api/api_products/');
      const place = await openTool('BarcodeDecoder');
      await click('button', /^Clear$/, place);
      // The input moves up when the result goes away.
      await becomes(text(`${place} [role=status]`)).toBe('Scan or enter a code, or choose a sample.');
      await reader.click(`document.querySelector('${place} textarea, ${place} input')`);
      await reader.type('036000291453');
      await becomes(text(`${place} [role=status]`)).toMatch(/^A check digit is wrong\./);
    });

    test('completes a sale at the practice checkout on a phone', async () => {
      await reader.resize(390, 844);
      await open('/docs/pos/intro/');
      const place = await openTool('PracticeCheckout');
      const press = (name: RegExp) => click('button', name, place);
      await press(/^Start the exercise$/);
      for (const item of [/^Scan: Apple juice/, /^Scan: Rye bread/, /^Scan: Chocolate bars/]) await press(item);
      await becomes(text(place)).toContain('€10.38');
      await press(/^Payment$/);
      await press(/^Cash$/);
      await becomes(`Boolean(document.querySelector('${place} input'))`).toBe(true);
      await reader.click(`document.querySelector('${place} input')`);
      await reader.type('20');
      await press(/^Confirm$/);
      await becomes(text(place)).toContain('Change: €');
    });

    test('prints a guide with everything in it and nothing around it', async () => {
      await open(guide);
      const headings = await reader.value<string[]>(
        `Array.from(document.querySelectorAll('article h2'), (heading) => heading.firstChild.textContent)`,
      );
      expect(headings.length).toBeGreaterThan(3);
      const printed = textOfPdf(await reader.print()).replaceAll(/\s+/g, ' ');
      for (const heading of headings) expect(printed).toContain(heading);
      expect(printed).not.toMatch(/Skip to main content|Scan & Go|Imprint|»/);
    });

    test('without JavaScript reads every kind of page, and nothing there needs it', async () => {
      const plain = await start(false);
      try {
        for (const path of kinds) {
          await plain.open(origin + path);
          expect(await plain.value<string>(`document.querySelector('main').innerText`), path).toMatch(/.{30}/s);
          expect(
            await plain.value(
              `Array.from(document.querySelectorAll('.needs-script')).filter((part) => part.checkVisibility()).length`,
            ),
            path,
          ).toBe(0);
        }
        expect(plain.problems).toEqual([]);
      } finally {
        await plain.close();
      }
    });
  });
