import {gzipSync} from 'node:zlib';
import {expect, test} from '@playwright/test';
import {accessibilityProblems, openTool, overflow} from '../support/tools';
import {colorModes, isPrefetch, setColorMode, stopMotion, watchConsole, watchPending} from '../support/visit';

const path = '/docs/scan_and_go/getting-started';
const name = 'Practice app';

test('The practice app leads from the shelf to the POS on a phone, and loads at most 60 KB of its own', async ({
  page,
}) => {
  const problems = watchConsole(page);
  await page.setViewportSize({width: 390, height: 800});
  const tool = await openTool(page, path, name);
  const press = (label: string | RegExp) => tool.getByRole('button', {name: label, exact: true}).click();
  await press('QR codes');
  const ended = watchPending(page);
  const parts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (!isPrefetch(response.request()) && /\.js$/.test(response.url())) parts.push(response.body());
  });
  await press('Start the exercise');
  const phone = tool.getByRole('region', {name: 'Phone'});
  await expect(phone).toBeVisible();
  await ended();
  // The simulator has a bound of its own: that of the first Run.
  const own = (await Promise.all(parts)).filter(
    (body) => body.includes('HANDSHAKING') || body.includes('On the shelf'),
  );
  const size = own.reduce((sum, body) => sum + gzipSync(body, {level: 6}).length / 1000, 0);
  console.log(`Practice app: ${size.toFixed(1)} KB`);
  expect(own.length).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(60);

  await press(/^Scan: Apple juice/);
  await press(/^Scan: Rye bread/);
  await press('One more: Rye bread 500 g');
  await expect(phone.getByRole('list', {name: 'Cart'}).getByRole('listitem')).toHaveText([
    /Rye bread.*2 × €2\.49.*€4\.98/,
    /Apple juice.*€1\.79/,
    /Deposit.*€0\.15/,
  ]);
  await expect(tool.getByRole('region', {name: 'What the SDK does'})).toContainText('onQuantityChanged');
  await press('Pay');
  await press('Let the platform respond');
  await expect(phone.getByRole('img', {name: 'QR code 1 of 1'})).toBeVisible();
  await press('Scan the QR code');
  for (const mode of colorModes) {
    await setColorMode(page, mode);
    await stopMotion(page);
    expect(await accessibilityProblems(page, name)).toEqual([]);
  }
  expect(await overflow(page)).toBe(0);
  await press('Take the payment: €6.92');
  await expect(tool.getByText('Well done.')).toBeVisible();
  await press('Close');
  await expect(phone).toContainText('The cart is empty.');
  expect(problems).toEqual([]);
});
