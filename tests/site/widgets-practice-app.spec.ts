import {expect, test} from '@playwright/test';
import {expectWithin, kilobytes} from '../support/bounds';
import {expectAccessible, openTool} from '../support/tools';
import {isPrefetch, watchConsole, watchPending} from '../support/visit';

const path = '/docs/scan_and_go/getting-started';
const name = 'Practice app';

test(
  'The practice app leads from the shelf to the POS on a phone, and loads at most 60 KB of its own',
  {tag: '@all'},
  async ({page}) => {
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
    await expect(page.locator(':focus')).toContainText(/^Step 1 of \d/);
    await expect(tool.getByRole('button', {name: /^Scan: Apple juice/})).toBeInViewport({ratio: 1});
    await expect(phone.getByRole('button', {name: 'Pay', exact: true})).toBeInViewport({ratio: 1});
    await ended();
    // The simulator has a bound of its own: that of the first Run.
    const own = (await Promise.all(parts)).filter(
      (body) => body.includes('HANDSHAKING') || body.includes('On the shelf'),
    );
    const size = own.reduce((sum, body) => sum + kilobytes(body), 0);
    expect(own.length).toBeGreaterThan(0);
    expectWithin('Practice app', size, 60);

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
    await expect(phone).toContainText('The payment is in progress.');
    await press('Take the payment: €6.92');
    await expect(tool.getByRole('list', {name: 'Orders'}).getByRole('listitem')).toHaveText([/^final: €6\.92, ID /]);
    await expectAccessible(page, name);
    await expect(tool.getByText('Well done.')).toBeVisible();
    await press('Close');
    await expect(phone).toContainText('The cart is empty.');
    expect(problems).toEqual([]);
  },
);
