import {expect, test, type Locator, type Page} from '@playwright/test';
import {openTool} from '../support/tools';
import {watchConsole} from '../support/visit';

const path = '/docs/scan_and_go/integration/file_import_formats';
const markup = `<img src=x onerror="window.ran=1"><script>window.ran=1</script>`;

/** Lines that would run, change the page, or change every object, if any script took them for more than text. */
const lines = [
  JSON.stringify({sku: markup, name: markup, status: 'error', message: markup}),
  `{"sku":"2","__proto__":{"ran":1},"constructor":{"prototype":{"ran":1}},"status":"error","message":"javascript:window.ran=1"}`,
  `{"__proto__":"${'x'.repeat(20)}","toString":1,"hasOwnProperty":2,"sku":3}`,
  markup,
  `"\u202e\u0000${markup.replaceAll('"', "'")}`,
  '',
].join('\n');

const csv = `#sku,name,__proto__\n${markup},"=cmd|' /C calc'!A0",1\n`;

/** Files as a drop on the field or its dialog hand them over. */
function choose(field: Locator, ...files: {name: string; text: string}[]): Promise<void> {
  return field.setInputFiles(files.map(({name, text}) => ({name, mimeType: 'text/html', buffer: Buffer.from(text)})));
}

/** Nothing of the files has become part of the page but text. */
async function expectHarmless(page: Page, tool: Locator): Promise<void> {
  await expect(tool.locator('img, script, iframe, [onerror], [href^="javascript:"]')).toHaveCount(0);
  expect(await page.evaluate(() => ({ran: 'ran' in window, polluted: 'ran' in {}}))).toEqual({
    ran: false,
    polluted: false,
  });
}

test.describe('Hostile file names and contents are shown as text', {tag: '@all'}, () => {
  test('by the import check, on the screen and in its downloads', async ({page}) => {
    const problems = watchConsole(page);
    const tool = await openTool(page, path, 'Import check');
    await choose(
      tool.getByLabel('Choose files, or drop them here'),
      {name: `${markup.replaceAll('/', '')}.ndjson`, text: lines},
      {name: '__proto__', text: lines},
      {name: 'constructor.csv', text: csv},
    );
    await expect(tool.getByRole('status').first()).toContainText('items checked');
    const findings = tool.getByRole('table', {name: 'Findings'});
    await expect(findings).toContainText('<img src=x onerror=');
    await expect(tool.getByRole('list', {name: 'Files'})).toContainText('<img src=x onerror=');
    await expect(tool.getByRole('list', {name: 'Files'})).toContainText('__proto__');
    await expectHarmless(page, tool);
    expect(problems).toEqual([]);
  });

  test('by the response reader', async ({page}) => {
    const problems = watchConsole(page);
    const tool = await openTool(page, path, 'Response reader');
    await choose(tool.getByLabel('Or choose a response file'), {
      name: `${markup.replaceAll('/', '')}`,
      text: lines,
    });
    await choose(tool.getByLabel('Or choose the file that you sent'), {name: '__proto__', text: lines});
    await expect(tool.getByRole('table')).toContainText('<img src=x onerror=');
    await expectHarmless(page, tool);
    expect(problems).toEqual([]);
  });
});
