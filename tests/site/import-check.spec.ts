import {readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {expect, test, type Locator, type Page} from '@playwright/test';
import {packTar} from 'modern-tar';
import {keptPage} from '../support/keptPage';
import {productLines} from '../support/productLines';
import {openTool, placeOf, reachTool, watchRequests} from '../support/tools';
import {hydrated, open, watchConsole} from '../support/visit';

const path = '/docs/scan_and_go/integration/file_import_formats';

const saidBy = (tool: Locator) => tool.getByRole('status').filter({hasNotText: 'Your input was replaced.'}).first();
const findingsOf = (tool: Locator) => tool.getByRole('table', {name: 'Findings'});

async function choose(tool: Locator, ...files: {name: string; text: string | Buffer}[]): Promise<void> {
  await tool
    .getByLabel('Choose files, or drop them here')
    .setInputFiles(files.map(({name, text}) => ({name, mimeType: 'text/plain', buffer: Buffer.from(text)})));
}

async function download(tool: Locator, button: string | RegExp): Promise<{name: string; text: string}> {
  const [file] = await Promise.all([
    tool.page().waitForEvent('download'),
    tool.getByRole('button', {name: button, exact: true}).click(),
  ]);
  return {name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8')};
}

test.describe('Import check', () => {
  let problems: string[];
  const kept = keptPage(async (page) => {
    problems = watchConsole(page);
    await open(page, path);
  });
  test.afterEach(() => expect(problems).toEqual([]));

  /** The tool without input. What a test before it entered is "replaced". */
  async function clearedCheck(): Promise<Locator> {
    const tool = await reachTool(kept(), 'Import check');
    await tool.getByRole('button', {name: 'Clear', exact: true}).click();
    return tool;
  }

  test("isn't loaded before a reader is near it", async () => {
    const page = kept();
    const place = placeOf(page, 'Import check');
    await expect(place).not.toHaveAttribute('data-live');
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await place.evaluate((element) => element.scrollIntoView());
    await expect(place).toHaveAttribute('data-live');
    expect(scripts.length).toBeGreaterThan(0);
  });

  test('shows the findings of its sample in the first screen of a link', {tag: '@all'}, async ({page}) => {
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({width, height});
      await page.goto(`${path}#tool=ImportCheck`);
      await page.reload();
      const tool = page.getByRole('region', {name: 'Import check', exact: true});
      await expect(tool.getByText('Import check', {exact: true})).toBeInViewport({ratio: 1});
      await expect(saidBy(tool)).toHaveText('7 items checked: 6 errors, 3 warnings.');
      const rows = findingsOf(tool).locator('tbody').getByRole('row');
      await expect(rows).toHaveCount(9);
      await expect(rows.first()).toBeInViewport({ratio: 1});
      await expect(rows.getByRole('cell', {name: 'Error'})).toHaveCount(6);
      await expect(rows.nth(5).getByRole('cell', {name: 'Error'})).toBeVisible();
      const own = tool.getByRole('button', {name: 'Check your own file'});
      await expect(own).toBeInViewport({ratio: 1});
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), own.click()]);
      await expect(tool.getByLabel('Choose files, or drop them here')).toBeFocused();
      await chooser.setFiles({name: 'one.ndjson', mimeType: 'text/plain', buffer: Buffer.from('{"sku":1}\n')});
      await expect(saidBy(tool)).toHaveText('1 item checked: 1 error, 0 warnings.');
      await tool.getByRole('button', {name: 'Product lines with errors'}).click();
      await tool.getByRole('button', {name: 'Edit', exact: true}).click();
      await expect(tool.getByLabel('Or paste lines')).toHaveValue(/Apple juice/);
    }
    const tool = page.getByRole('region', {name: 'Import check', exact: true});
    // What is in the served page works like a check of the reader's.
    await tool.getByRole('combobox', {name: 'Rule'}).selectOption('Two products have the same PLU (1)');
    await expect(tool.getByText('1 of 9 findings')).toBeVisible();
    expect((await download(tool, /Failed lines/)).name).toBe('products-failed.ndjson');
  });

  test('checks a sample and shows the line, field, value, and fix', async () => {
    const tool = await clearedCheck();
    await tool.getByRole('button', {name: 'Product lines with errors'}).click();
    await expect(saidBy(tool)).toContainText('7 items checked: 6 errors, 3 warnings');
    const row = findingsOf(tool).getByRole('row').filter({hasText: 'sku must be a string'});
    await expect(row.getByRole('cell')).toHaveText([
      'Line 3',
      'Error',
      /^sku must be a string, not a number\{"sku":10002,"name":"Orange juice.*sku, field-type$/,
      /Strings need quotation marks/,
    ]);
    await expect(row.locator('mark')).toHaveText('10002');
  });

  test('shows each finding once, filtered by the rule that is chosen', async () => {
    const tool = await clearedCheck();
    await tool.getByRole('button', {name: 'Product lines with errors'}).click();
    const rows = findingsOf(tool).locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(9);
    const rules = tool.getByRole('combobox', {name: 'Rule'});
    await rules.selectOption('Two products have the same PLU (1)');
    await expect(tool.getByText('1 of 9 findings')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('pluSet[0]');
    await rules.selectOption('All rules (9)');
    await expect(rows).toHaveCount(9);
  });

  test('needs no scrolling inside the page for its findings', async () => {
    const tool = await clearedCheck();
    await tool.getByRole('button', {name: 'Product lines with errors'}).click();
    await expect(findingsOf(tool)).toBeVisible();
    const inner = await findingsOf(tool).evaluate((table) => {
      const result = table.closest('[data-pane]')!;
      return [...result.querySelectorAll('*')].filter(
        (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
      ).length;
    });
    expect(inner).toBe(0);
  });

  test('accepts pasted lines without a line break at their end', async () => {
    const tool = await clearedCheck();
    await tool.getByLabel('Or paste lines').fill('{"sku":"1"}\n{"sku":"2"}');
    await tool.getByRole('button', {name: 'Check pasted lines'}).click();
    await expect(saidBy(tool)).toContainText('2 items checked: no findings.');
  });

  test('folds the input after a check, until the reader edits it or a file opens in the editor', async () => {
    const tool = await clearedCheck();
    const editor = tool.getByLabel('Or paste lines');
    await editor.fill('{"sku":"1"},\n');
    await tool.getByRole('button', {name: 'Check pasted lines'}).click();
    await expect(editor).toBeHidden();
    await tool.getByRole('button', {name: 'Edit', exact: true}).click();
    await expect(editor).toBeFocused();
    await editor.press('Meta+Enter');
    await expect(editor).toBeHidden();
    await tool.getByRole('button', {name: 'Check the corrected file'}).click();
    await expect(editor).toHaveValue('{"sku":"1"}\n');
    await expect(editor).toBeVisible();
  });

  test('checks a long text that is pasted at once, and leaves the text box empty', async () => {
    const tool = await clearedCheck();
    const editor = tool.getByLabel('Or paste lines');
    const text = Array.from({length: 20_000}, (_, index) => `{"sku":"${index}","name":"Tea"}\n`).join('');
    await editor.evaluate((area, long) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', long);
      area.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}));
    }, text);
    await expect(saidBy(tool)).toContainText('20,000 items checked: no findings.');
    await expect(editor).toHaveValue('');
    await expect(tool.getByRole('list', {name: 'Files'})).toContainText('pasted text, Product lines (NDJSON)');
  });

  test('keeps the input of both tools after a reload', async () => {
    const tool = await clearedCheck();
    await tool.getByLabel('Or paste lines').fill('{"sku":1}\n');
    await tool.getByLabel('File type').selectOption('products');
    await tool.getByRole('button', {name: 'Check pasted lines'}).click();
    await expect(saidBy(tool)).toContainText('1 item checked: 1 error');
    const reader = await reachTool(kept(), 'Response reader');
    await reader.getByLabel('Response lines').fill('{"sku":"1","status":"ok","message":""}');
    await expect(reader.getByRole('status')).toContainText('1 succeeded');
    await kept().reload();
    await hydrated(kept());
    await reachTool(kept(), 'Import check');
    await expect(tool.getByLabel('Or paste lines')).toHaveValue('{"sku":1}\n');
    await expect(tool.getByLabel('File type')).toHaveValue('products');
    await expect(saidBy(tool)).toContainText('1 item checked: 1 error');
    await reachTool(kept(), 'Response reader');
    await expect(reader.getByRole('status')).toContainText('1 succeeded');
  });

  test('downloads findings, the corrected file, and failed lines, without a request', async () => {
    // The response reader below also loads when it's near.
    await reachTool(kept(), 'Response reader');
    const tool = await clearedCheck();
    // The worker is loaded when it responds.
    await choose(tool, {name: 'first.ndjson', text: '{"sku":"1"}\n'});
    await expect(saidBy(tool)).toContainText('1 item checked: no findings.');
    const requests = watchRequests(kept());
    await choose(tool, {name: 'juices.ndjson', text: '\ufeff{"sku":"1"},\n{"sku":2}\n'});
    await expect(saidBy(tool)).toContainText('2 items checked');
    await expect(tool.getByRole('list', {name: 'Files'})).toContainText(
      'The corrected file fixes these problems: The file begins with a byte order mark (1); A comma follows the object (1). Everything else stays unchanged.',
    );
    expect(await download(tool, 'Corrected file')).toEqual({
      name: 'juices-corrected.ndjson',
      text: '{"sku":"1"}\n{"sku":2}\n',
    });
    expect(await download(tool, /Failed lines/)).toEqual({name: 'juices-failed.ndjson', text: '{"sku":2}\n'});
    expect(JSON.parse((await download(tool, 'Findings as JSON')).text)).toHaveLength(3);
    const csv = (await download(tool, 'Findings as CSV')).text;
    expect(csv).toContain('juices.ndjson,1,,json-trailing-comma,error');
    expect(csv.trimEnd().split('\r\n')).toHaveLength(4);
    expect(requests.filter((request) => !/^GET (blob|data):/.test(request))).toEqual([]);
  });

  test('checks the CSV files together', async () => {
    const tool = await clearedCheck();
    await choose(
      tool,
      {name: 'products.csv', text: readFileSync('static/downloads/import/csv/products.csv')},
      {name: 'codes.csv', text: '#code,sku,transmissionCode\n9521234100010,77,\n'},
    );
    await expect(findingsOf(tool)).toContainText('sku "77" isn\'t in your files');
    const archive = await packTar(
      Object.entries({
        'products.csv': '#sku,name,taxCategory,productType\n1,Apple juice,normal,default\n',
        'codes.csv': '#code,sku\n95200019,1\n',
        'prices.csv': '#sku,pricingCategory,listPrice\n1,default,2.49\n',
      }).map(([name, body]) => ({header: {name, size: body.length, type: 'file' as const}, body})),
    );
    await choose(tool, {name: 'catalog.tar.gz', text: gzipSync(archive)});
    await expect(saidBy(tool)).toContainText('3 items checked: 1 error, 0 warnings.');
    await expect(findingsOf(tool)).toContainText(`listPrice "2.49" isn't a whole number`);
  });

  test('leads from a finding to its line in the editor, and checks with the keyboard', async () => {
    const tool = await clearedCheck();
    const editor = tool.getByLabel('Or paste lines');
    const lines = Array.from({length: 300}, (_, index) => `{"sku":${index === 249 ? '1' : `"${index}"`}}`);
    await editor.fill(`${lines.join('\n')}\n`);
    await editor.press('Control+Enter');
    await expect(saidBy(tool)).toContainText('300 items checked: 1 error');
    await tool.getByRole('button', {name: 'Line 250'}).click();
    await expect(editor).toBeFocused();
    const selected = () =>
      editor.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
    expect(await selected()).toBe('{"sku":1}');
    // The line is in view, beside its number.
    expect(await editor.evaluate((area) => area.scrollTop)).toBeGreaterThan(4000);
    await expect(editor.locator('xpath=..').locator('[aria-hidden]')).toContainText('250');
    // A changed text has other lines.
    await editor.press('End');
    await editor.pressSequentially(' ');
    await expect(tool.getByRole('button', {name: 'Line 250'})).toHaveCount(0);
  });

  test(
    'checks a chosen file as the type chosen afterward, and keeps files of one name apart',
    {tag: '@all'},
    async () => {
      const tool = await clearedCheck();
      await choose(tool, {name: 'lieferant.csv', text: 'a,b\n95200019,1\n'});
      await expect(tool.getByRole('list', {name: 'Files'})).toContainText('lieferant.csv, unknown file type');
      await tool.getByLabel('File type').selectOption('codes.csv');
      await expect(tool.getByRole('list', {name: 'Files'})).toContainText('lieferant.csv, codes.csv: 1 item');
      await tool.getByLabel('File type').selectOption('');
      await choose(tool, {name: 'a.ndjson', text: '{"sku":"1"}\n'}, {name: 'a.ndjson', text: '{"sku":2}\n'});
      await expect(tool.getByRole('list', {name: 'Files'})).toContainText(
        'a.ndjson, Product lines (NDJSON): 1 item, 0 errors',
      );
      await expect(tool.getByRole('list', {name: 'Files'})).toContainText(
        'a (2).ndjson, Product lines (NDJSON): 1 item, 1 error',
      );
      await tool.getByRole('button', {name: 'Open in the editor'}).last().click();
      await expect(tool.getByLabel('Or paste lines')).toHaveValue('{"sku":2}\n');
      await expect(tool.getByRole('button', {name: 'Line 1'})).toBeVisible();
    },
  );

  test('checks the corrected file, and goes back to the original', {tag: '@all'}, async () => {
    const tool = await clearedCheck();
    const editor = tool.getByLabel('Or paste lines');
    await editor.fill('{"sku":"1"},\n{"sku":2}\n');
    await editor.press('Meta+Enter');
    await expect(saidBy(tool)).toContainText('2 items checked: 2 errors');
    await tool.getByRole('button', {name: 'Check the corrected file'}).click();
    await expect(saidBy(tool)).toContainText('2 items checked: 1 error');
    await expect(editor).toHaveValue('{"sku":"1"}\n{"sku":2}\n');
    await tool.getByRole('button', {name: 'Back to the original'}).click();
    await expect(saidBy(tool)).toContainText('2 items checked: 2 errors');
    await expect(editor).toHaveValue('{"sku":"1"},\n{"sku":2}\n');
  });

  test('shows 100,000 findings on pages, and finds one by its text', {tag: '@all'}, async () => {
    test.setTimeout(90_000);
    const tool = await clearedCheck();
    await choose(tool, {name: 'many.ndjson', text: '{"sku":1}\n'.repeat(100_000)});
    await expect(saidBy(tool)).toContainText('100,000 items checked', {timeout: 60_000});
    const places = findingsOf(tool).locator('tbody tr > :first-child');
    await expect(places).toHaveCount(20);
    await expect(places.last()).toHaveText('Line 20');
    await tool.getByRole('button', {name: 'Next 20'}).click();
    await expect(places.first()).toHaveText('Line 21');
    await expect(tool.getByText('100,001 findings, 21 to 40 shown')).toBeVisible();
    await tool.getByRole('button', {name: 'Previous 20'}).click();
    await expect(places.first()).toHaveText('Line 1');
    await tool.getByLabel('Text in the field').fill('line 99999');
    await expect(places).toHaveText(['Line 99,999']);
  });

  test('offers batches of 20,000 lines', {tag: '@all'}, async () => {
    const tool = await clearedCheck();
    const text = Array.from({length: 45_000}, (_, index) => `{"sku":"${index}"}\n`).join('');
    await choose(tool, {name: 'all.ndjson', text});
    await tool.getByRole('button', {name: 'Split into 3 batches'}).click();
    const last = await download(tool, 'all-03.ndjson');
    expect(last.text.split('\n')).toHaveLength(5_001);
    expect(last.text).toMatch(/^\{"sku":"40000"\}\n/);
  });

  test('can be canceled, and another file checked after it', {tag: '@all'}, async () => {
    const tool = await clearedCheck();
    await makeLarge(kept(), 20);
    await chooseLarge(tool);
    await expect(tool.getByRole('progressbar')).toBeVisible();
    await tool.getByRole('button', {name: 'Cancel'}).click();
    await expect(saidBy(tool)).toContainText('The check was canceled.');
    await expect(tool.getByRole('progressbar')).toHaveCount(0);
    await choose(tool, {name: 'small.ndjson', text: '{"sku":"1"}\n'});
    await expect(saidBy(tool)).toContainText('1 item checked: no findings.');
  });

  test('matches a response with what was sent, in the response reader', async () => {
    await expectMatched(await reachTool(kept(), 'Response reader'));
  });
});

/** Megabytes. */
const size = 100;

test.describe('Import check of a large file', {tag: '@all'}, () => {
  test.describe.configure({timeout: 240_000});

  test("doesn't block clicks and typing, finishes, and offers to split the file", async ({page}) => {
    const tool = await openTool(page, path, 'Import check');
    await tool.getByRole('button', {name: 'Clear', exact: true}).click();
    const lines = await makeLarge(page, size);
    await page.evaluate(() => {
      const tasks: number[] = [];
      const inputs: boolean[] = [];
      Object.assign(window, {tasks, inputs});
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({duration}) => duration))).observe({
        type: 'longtask',
      });
      // Whether the check was running when the page handled the input.
      document.addEventListener('input', () => inputs.push(document.querySelector('progress') !== null));
    });
    const start = Date.now();
    await chooseLarge(tool);
    await expect(tool.getByRole('progressbar')).toBeVisible();
    await tool.getByLabel('Or paste lines').pressSequentially('typed');
    await tool.getByLabel('File type').selectOption('prices');
    await expect(tool.getByLabel('Or paste lines')).toHaveValue('typed');
    await expect(saidBy(tool)).toContainText(`${lines.toLocaleString('en')} items checked`, {timeout: 200_000});
    const seconds = (Date.now() - start) / 1000;
    await expect(tool.getByRole('list', {name: 'Files'})).toContainText('large.ndjson');
    await expect(tool.getByRole('button', {name: `Split into ${Math.ceil(lines / 20_000)} batches`})).toBeVisible();
    const {longest, inputs} = await page.evaluate(() => {
      const {tasks, inputs: taken} = window as unknown as {tasks: number[]; inputs: boolean[]};
      return {longest: Math.max(0, ...tasks), inputs: taken};
    });
    expect(inputs[0]).toBe(true);
    console.log(
      `Import check of ${size} MB, ${lines.toLocaleString('en')} lines, in the browser: ${seconds.toFixed(1)} s, longest task of the page ${longest.toFixed(0)} ms`,
    );
    // The goal on a quiet machine is 200 ms; here other tests share the processor.
    expect(longest).toBeLessThan(1_000);
  });
});

test(
  'The response reader also matches a response with what was sent in another guide',
  {tag: '@all'},
  async ({page}) => {
    await expectMatched(await openTool(page, '/docs/api/api_products/', 'Response reader'));
  },
);

test.describe('Import check without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('offers an alternative', async ({page}) => {
    await page.goto(path);
    const place = placeOf(page, 'Import check');
    await expect(place.getByText('Turn on JavaScript to check your files in the browser.')).toBeVisible();
    await expect(place.locator('section')).toBeHidden();
  });
});

/** Makes a file inside the browser, which is too large to send to it: each megabyte has SKUs of its own. */
async function makeLarge(page: Page, megabytes: number): Promise<number> {
  const lines = Buffer.from(productLines(1_000_000)).toString('utf8');
  await page.evaluate(
    ({text, count}) => {
      const parts = Array.from({length: count}, (_, index) => text.replaceAll('{"sku":"', `{"sku":"${index}-`));
      const transfer = new DataTransfer();
      transfer.items.add(new File(parts, 'large.ndjson'));
      Object.assign(window, {large: transfer.files});
    },
    {text: lines, count: megabytes},
  );
  return megabytes * (lines.split('\n').length - 1);
}

async function chooseLarge(tool: Locator): Promise<void> {
  await tool.getByLabel('Choose files, or drop them here').evaluate((input) => {
    (input as HTMLInputElement).files = (window as unknown as {large: FileList}).large;
    input.dispatchEvent(new Event('change', {bubbles: true}));
  });
}

async function expectMatched(reader: Locator): Promise<void> {
  await reader.getByRole('button', {name: 'One of four rejected'}).click();
  await expect(reader.getByRole('status').last()).toContainText('2 succeeded, 1 rejected, 1 without a result');
  await expect(reader.getByRole('row').filter({hasText: '10018'})).toContainText('more than one primary code');
  const retry = await download(reader, 'Retry file (2 lines)');
  expect(retry.text.split('\n').map((line) => line.slice(0, 14))).toEqual(['{"sku":"10018"', '{"sku":"10012"', '']);
}
