import {expect, test, type Locator, type Page, type Request} from '@playwright/test';
import {keptPage} from '../support/keptPage';
import {matching} from '../support/matching';
import {expectAccessible, openTool, editInput, tools, type ToolName} from '../support/tools';
import {atRest} from '../support/visit';

/** Found again in whatever a page sends or stores. */
const mark = 'hostile4711';
const long = 'W'.repeat(300);
const number = '9'.repeat(300);
const markup = '<img src=x onerror="window.ran=1"><b>';
/** No place to break a line, a script from right to left, signs beyond the first plane, markup. */
const hostile = `${mark}${long} מוצר לבדיקה 👩‍👩‍👧‍👦 ${markup}`;
const lines = (...values: object[]) => values.map((value) => JSON.stringify(value)).join('\n');

const promotions = {
  rounding: {mode: 'up', precision: 2},
  ranks: [{id: long, evaluationMode: 'applyAll'}],
  groups: [
    {
      id: hostile,
      rules: [
        {
          id: hostile,
          rankID: long,
          condition: {type: 'and', children: [{type: 'not', children: [{type: 'hasSKU', args: {skus: [hostile]}}]}]},
          actions: [
            {type: 'addCartDiscount', args: {absolute: true, isMultiusable: false, name: hostile, value: number}},
          ],
        },
      ],
    },
  ],
};

/** A file whose name and lines would run, change the page, or change every object, if any script took them for more than text. */
const fileOf = (name: string) => {
  const text = [
    lines({sku: markup, name: markup, status: 'error', message: markup}),
    `{"sku":"${mark}","__proto__":{"ran":1},"constructor":{"prototype":{"ran":1}},"status":"error","message":"javascript:window.ran=1"}`,
    `{"__proto__":"${'x'.repeat(20)}","toString":1,"hasOwnProperty":2,"sku":3}`,
    `"\u202e\u0000${markup.replaceAll('"', "'")}\n#sku,name,__proto__\n${markup},"=cmd|' /C calc'!A0",1\n`,
  ].join('\n');
  return {name: name.replaceAll('/', ''), mimeType: 'text/html', buffer: Buffer.from(text)};
};

/** Enters text that a tool was not made for, until its result has that text too. */
const enterHostile: Record<ToolName, (tool: Locator) => Promise<void>> = {
  'Import check': async (tool) => {
    const text = lines({sku: hostile, name: number, [mark + long]: 1, codes: [{code: number}]}, {sku: 1e300}) + markup;
    await tool.getByLabel('Or paste lines').fill(text);
    await tool.getByRole('button', {name: 'Check pasted lines'}).click();
    await expect(tool.getByRole('table', {name: 'Findings'})).toContainText(`The field ${mark}`);
    await tool
      .getByLabel('Choose files, or drop them here')
      .setInputFiles([fileOf(`${markup}.ndjson`), fileOf('__proto__'), fileOf('constructor.csv')]);
    await expect(tool.getByRole('list', {name: 'Files'})).toContainText('__proto__');
    await expect(tool.getByRole('list', {name: 'Files'})).toContainText('<img src=x onerror=');
  },
  'Response reader': async (tool) => {
    const results = [number, hostile].map((sku) => ({sku, status: 'error', message: hostile}));
    await tool.getByLabel('Response lines').fill(`${lines(...results)}\n${hostile}`);
    await tool.getByLabel('Lines that you sent').fill(lines({sku: number}, {sku: `2${hostile}`}));
    await expect(tool.getByRole('table')).toContainText(`2${hostile}`);
    await tool.getByLabel('Or choose a response file').setInputFiles(fileOf(markup));
    await tool.getByLabel('Or choose the file that you sent').setInputFiles(fileOf('__proto__'));
    await expect(tool.getByRole('table')).toContainText('<img src=x onerror=');
  },
  'Error lookup': async (tool) => {
    const details = [
      {field: hostile, category: 'blank', reason: hostile, attributes: {[long]: number}},
      {sku: number, type: 'sale_stop'},
      {sku: hostile},
    ];
    await tool.getByLabel('Status code').fill('422');
    await tool.getByLabel('Response body').fill(JSON.stringify({error: {type: long, message: hostile, details}}));
    await expect(tool.getByRole('article').filter({hasText: hostile})).not.toHaveCount(0);
  },
  'Closing schedule preview': async (tool) => {
    await tool.getByRole('button', {name: 'Repeated hour'}).click();
    await tool.getByLabel('Shop').fill(hostile);
    await tool.getByLabel('formats', {exact: true}).fill(hostile);
    await expect(tool.getByLabel('JSON body')).toContainText(long);
  },
  'Barcode decoder': async (tool) => {
    await tool.getByLabel('Scanned code').fill(hostile);
    await tool.getByLabel('code', {exact: true}).fill(long);
    await tool.getByLabel('Price').fill(number);
    await tool.getByLabel('Template').selectOption('detect');
    await tool.getByText('Build a code for default').click();
    await expect(tool.getByRole('button', {name: `Use ${long}`})).toBeVisible();
    await tool.getByLabel('Scanned codes').fill(`${hostile};${hostile}\n${hostile};${number}\n(10)${hostile}`);
    await expect(tool.getByRole('region', {name: 'Codes'})).toContainText(long);
    await expect(tool.getByRole('list', {name: 'Repeated codes'})).toContainText(number);
  },
  'QR code builder': async (tool) => {
    await tool.getByRole('button', {name: 'Cart from this page'}).click();
    await tool.getByLabel('Checkout ID').fill(hostile);
    await tool.getByLabel('Code of line 2').fill(hostile);
    await tool.getByText('Read codes').click();
    await tool.getByRole('button', {name: 'Use the built codes'}).click();
    await expect(tool.getByRole('group', {name: 'Decoded cart'})).toContainText(long);
  },
  'Promotion explorer': async (tool) => {
    await tool.getByLabel('Configuration').fill(JSON.stringify(promotions));
    await tool.getByText('Configuration in plain English').click();
    await tool.getByLabel('SKU of line item 1').fill(hostile);
    await tool.getByLabel('Unit price of line item 1').fill(number);
    await tool.getByLabel('Coupon IDs of line item 1').fill(hostile);
    await tool
      .getByLabel(/^Rule hostile/)
      .first()
      .selectOption('not met');
    await tool.getByRole('button', {name: 'All steps'}).click();
    await expect(tool.getByRole('list', {name: 'Steps'})).toContainText(long);
    await expect(tool.getByRole('region', {name: 'Discounts by line item'})).toContainText(number);
  },
  'Price timeline': async (tool) => {
    const entry = {tier: long, price: number, currency: 'EUR'};
    const prices = [
      {...entry, validTo: '2026-03-01T00:00:00Z'},
      {...entry, price: '1', validFrom: '2026-03-02T00:00:00Z'},
    ];
    await tool.getByLabel('Pricing categories').fill(lines({id: hostile, name: hostile, shops: ['1']}));
    await tool.getByLabel('Stored prices').fill(lines({sku: number, category: hostile, prices}));
    await tool.getByLabel('Batch to send').fill(lines({sku: number, category: hostile, prices: []}));
    for (const [label, value] of Object.entries({SKU: number, Shop: '1', Tier: long}))
      await tool.getByLabel(label).fill(value);
    await tool.getByText('Reasons, quantities, and all periods').click();
    await expect(tool.getByRole('list', {name: 'Periods'})).toContainText(number);
  },
  'Practice checkout': async (tool) => {
    await tool.getByLabel('Exercise').selectOption('shift-start');
    await tool.getByRole('button', {name: 'Start the exercise'}).click();
    await tool.getByLabel('Username').fill(hostile);
    await tool.getByLabel('Password').fill(number);
    await tool.getByRole('button', {name: 'Confirm'}).click();
    await tool.getByLabel('Starting cash').fill(hostile);
    await tool.getByRole('button', {name: 'Confirm'}).click();
    await tool.getByLabel('Starting cash').fill('100');
    await tool.getByRole('button', {name: 'Confirm'}).click();
    await tool.getByLabel('EAN, SKU, PLU, or name').fill(hostile);
    await tool.getByRole('button', {name: 'Enter', exact: true}).click();
    await expect(tool.getByText('Item not found.')).toBeVisible();
    await tool.getByText('Navigation menu').click();
    await tool.getByRole('button', {name: 'Cash movement'}).click();
    await tool.getByLabel('Reason').fill(hostile);
    await tool.getByLabel('Amount').fill(number);
    await tool.getByRole('button', {name: 'Confirm'}).click();
    await expect(tool.getByText('Type the amount in euros, such as 50.')).toBeVisible();
  },
  'Practice app': async (tool) => {
    await tool.getByRole('button', {name: 'Start the exercise'}).click();
    for (const text of [hostile, number]) {
      await tool.getByLabel('Code').fill(text);
      await tool.getByRole('button', {name: 'Enter', exact: true}).click();
    }
    await expect(tool.getByText('No product has this code.')).toBeVisible();
  },
};

/** What of a tool stands beyond its frame, has to be scrolled to sideways, or is too small for a finger. */
function misfits(tool: Locator): Promise<string[]> {
  return tool.evaluate((frame) => {
    const {left, right} = frame.getBoundingClientRect();
    const nameOf = (element: Element) => element.outerHTML.slice(0, 120);
    const found: string[] = [];
    for (const element of Array.from(frame.querySelectorAll('*'))) {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || !element.checkVisibility() || element.closest('svg > *')) continue;
      const scroller = element.parentElement!.closest('[role="region"], [role="group"][aria-label^="Samples"], pre');
      if (!frame.contains(scroller) && (box.left < left - 1 || box.right > right + 1))
        found.push(`beyond: ${nameOf(element)}`);
      if (element.matches('[role="region"]') && element.scrollWidth > 1.5 * element.clientWidth)
        found.push(`scrolls sideways: ${nameOf(element)}`);
      // Links are parts of sentences, and a checkbox includes its label.
      const target = element.closest('label') ?? element;
      const {width, height} = target.getBoundingClientRect();
      if (element.matches('button, input, select, textarea, summary') && Math.min(width, height) < 24)
        found.push(`${Math.round(width)} by ${Math.round(height)} pixels: ${nameOf(element)}`);
    }
    return found;
  });
}

/** Everything that the page, its workers and its beacons ask of the network. */
function watchAll(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

const stored = (page: Page, area: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => Object.entries(window[name]).sort(), area);

/** Sent text may be encoded once more than the text that was entered. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

test.describe('Unexpected input', () => {
  // 1280 pixels at 400%.
  test.use({viewport: {width: 320, height: 740}});
  let requests: Request[];
  const sockets: string[] = [];
  const kept = keptPage((page) => {
    requests = watchAll(page);
    page.on('websocket', (socket) => sockets.push(socket.url()));
    return Promise.resolve();
  });

  for (const {path, name} of tools)
    test(
      `stays within the ${name} on a phone and in its tab, as it says, and leaves it accessible in both modes and in full screen`,
      {tag: '@all'},
      async ({baseURL}) => {
        const page = kept();
        const tool = await openTool(page, path, name);
        const promise = tool.getByText('Nothing that you enter leaves this page');
        await tool.getByRole('button', {name: 'Runs in your browser'}).click();
        await expect(promise).toBeInViewport();
        await page.keyboard.press('Escape');
        await expect(promise).toBeHidden();
        await expectAccessible(page, name);
        await atRest(page);
        // Input of the tools before stays, too.
        await page.evaluate(() => sessionStorage.clear());
        const before = await stored(page, 'localStorage');
        await editInput(tool);
        await enterHostile[name](tool);
        await test.step('on a phone', async () => {
          expect(await misfits(tool)).toEqual([]);
          await expect(tool.locator('img, script, iframe, b, [onerror], [href^="javascript:"]')).toHaveCount(0);
          expect(await page.evaluate(() => 'ran' in window || 'ran' in {})).toBe(false);
        });
        await atRest(page);

        const own = (request: Request) => request.method() === 'GET' && request.url().startsWith(`${baseURL}/`);
        const addresses = requests.map((request) => decode(request.url()));
        expect(requests.filter((request) => !own(request)).map((request) => request.url())).toEqual([]);
        expect(addresses.filter((address) => address.includes(mark))).toEqual([]);
        expect(sockets).toEqual([]);
        expect(await stored(page, 'localStorage')).toEqual(before);
        expect(await page.context().cookies()).toEqual([]);
        const keys = (await stored(page, 'sessionStorage')).filter(([, value]) => String(value).includes(mark));
        // A station forgets what is typed; only the choice of the exercise is kept.
        const isStation = name.startsWith('Practice');
        expect(keys.map(([key]) => key)).toEqual(isStation ? [] : [expect.stringMatching(/^tool\./)]);

        await expectAccessible(page, name);
        await expect(tool.getByText(name, {exact: true})).toBeVisible();
        const button = tool.getByRole('button', {name: 'Full screen'});
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(tool.getByRole('button', {name: 'Exit full screen', pressed: true})).toBeFocused();
        expect(await tool.evaluate((element) => element.parentElement!.clientWidth)).toBe(320);
        await page.keyboard.press('Enter');
        await expect(button).toBeFocused();

        if (isStation) return;
        const again = await openTool(page, path, name);
        await editInput(again);
        await expect.poll(() => again.getByRole('textbox').evaluateAll(valuesOf)).toContainEqual(matching(`…${mark}…`));
      },
    );
});

const valuesOf = (fields: Element[]) => fields.map((field) => (field as HTMLInputElement).value);
