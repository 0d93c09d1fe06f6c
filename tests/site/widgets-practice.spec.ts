import {gzipSync} from 'node:zlib';
import {expect, test, type Locator, type Page} from '@playwright/test';
import {accessibilityProblems, openTool, overflow} from '../support/tools';
import {colorModes, isPrefetch, setColorMode, stopMotion, watchConsole, watchPending} from '../support/visit';

const path = '/docs/pos/intro/';
const name = 'Practice checkout';

/** Presses a button of the tool by touch or click, whichever the page has. */
const press = (tool: Locator, label: string | RegExp) => tool.getByRole('button', {name: label, exact: true}).click();

test.describe('The practice checkout', () => {
  test('loads at most 60 KB of its own, and only when a reader starts', async ({page}) => {
    const tool = await openTool(page, path, name);
    const ended = watchPending(page);
    const parts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (!isPrefetch(response.request()) && /\.js$/.test(response.url())) parts.push(response.body());
    });
    await press(tool, 'Start the exercise');
    await expect(tool.getByRole('region', {name: 'POS screen'})).toBeVisible();
    await ended();
    const bodies = await Promise.all(parts);
    // The simulator's tables and handler have a bound of their own: that of the first Run.
    const own = bodies.filter(
      (body) => body.includes('Keep the item, and don’t sell it') || body.includes('Item menu'),
    );
    const sizes = own.map((body) => gzipSync(body, {level: 6}).length / 1000);
    console.log(`Practice checkout: ${sizes.join(' + ')} KB`);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60);
  });

  test.describe('with a camera', () => {
    /** Stands in for a camera that sees a code as soon as the test shows one, and for what a browser makes of it. */
    const addCamera = (page: Page, isAllowed = true) =>
      page.addInitScript((allowed) => {
        const camera = {code: '', tracks: [] as MediaStreamTrack[]};
        class BarcodeDetector {
          static getSupportedFormats = () => Promise.resolve(['ean_13', 'qr_code']);
          detect = () => Promise.resolve(camera.code === '' ? [] : [{rawValue: camera.code}]);
        }
        const getUserMedia = () => {
          if (!allowed) return Promise.reject(new DOMException('Denied', 'NotAllowedError'));
          const canvas = document.createElement('canvas');
          canvas.getContext('2d')!.fillRect(0, 0, 9, 9);
          const stream = canvas.captureStream(30);
          camera.tracks.push(...stream.getTracks());
          return Promise.resolve(stream);
        };
        Object.defineProperty(navigator, 'mediaDevices', {value: {getUserMedia}});
        Object.assign(window, {BarcodeDetector, camera});
      }, isAllowed);
    const isOn = (page: Page) =>
      page.evaluate(() =>
        (window as unknown as {camera: {tracks: MediaStreamTrack[]}}).camera.tracks.map((track) => track.readyState),
      );

    test('scans a code, and turns the camera off', async ({page}) => {
      const problems = watchConsole(page);
      await addCamera(page);
      const tool = await openTool(page, path, name);
      await press(tool, 'Start the exercise');
      await press(tool, 'Scan with the camera');
      await expect(tool.getByRole('button', {name: 'Stop the camera'})).toBeFocused();
      await expect.poll(() => isOn(page)).toEqual(['live']);
      expect(await accessibilityProblems(page, name)).toEqual([]);
      await page.evaluate(() => Object.assign((window as unknown as {camera: object}).camera, {code: '9521234100010'}));
      await expect(tool.getByRole('list', {name: 'Cart'}).getByRole('listitem').first()).toContainText('Apple juice');
      expect(await isOn(page)).toEqual(['ended']);
      await expect(tool.getByRole('group', {name: 'Camera'})).toHaveCount(0);
      // Escape stops it, too, and leads back.
      await page.evaluate(() => Object.assign((window as unknown as {camera: object}).camera, {code: ''}));
      await press(tool, 'Scan with the camera');
      await expect.poll(() => isOn(page)).toEqual(['ended', 'live']);
      await page.keyboard.press('Escape');
      await expect(tool.getByRole('button', {name: 'Scan with the camera'})).toBeFocused();
      await expect.poll(() => isOn(page)).toEqual(['ended', 'ended']);
      expect(problems).toEqual([]);
    });

    test('says what to do if it isn’t allowed', async ({page}) => {
      await addCamera(page, false);
      const tool = await openTool(page, path, name);
      await press(tool, 'Start the exercise');
      await press(tool, 'Scan with the camera');
      await expect(tool.getByRole('group', {name: 'Camera'}).getByRole('status')).toContainText(
        'Your browser doesn’t allow the camera.',
      );
      await press(tool, 'Close');
      await expect(tool.getByRole('group', {name: 'Camera'})).toHaveCount(0);
    });

    test('isn’t offered where the browser reads no barcodes', async ({page}) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'));
      const tool = await openTool(page, path, name);
      await press(tool, 'Start the exercise');
      await expect(tool.getByRole('region', {name: 'POS screen'})).toBeVisible();
      await expect(tool.getByRole('button', {name: 'Scan with the camera'})).toHaveCount(0);
    });
  });

  for (const height of [844, 664])
    test(`keeps the total and the way to payment in view on a phone of ${height} pixels`, async ({page}) => {
      await page.setViewportSize({width: 390, height});
      const tool = await openTool(page, path, name);
      await press(tool, 'Start the exercise');
      for (const label of [/^Scan: Apple juice/, /^Scan: Rye bread/, /^Scan: Chocolate bars/])
        await tool.getByRole('button', {name: label}).click();
      await tool.getByRole('group', {name: 'On the counter'}).evaluate((goods) => goods.scrollIntoView());
      await expect(tool.getByRole('button', {name: 'Payment', exact: true})).toBeInViewport({ratio: 1});
      await expect(tool.getByText('Total', {exact: true})).toBeInViewport({ratio: 1});
    });

  test('leads through a sale at the POS on a phone, and remembers that it was done', async ({page}) => {
    const problems = watchConsole(page);
    await page.setViewportSize({width: 390, height: 800});
    const tool = await openTool(page, path, name);
    await press(tool, 'Start the exercise');
    const steps = tool.getByRole('region', {name: 'Task'}).getByRole('listitem');
    await expect(steps).toHaveCount(3);
    for (const label of [/^Scan: Apple juice/, /^Scan: Rye bread/, /^Scan: Chocolate bars/])
      await tool.getByRole('button', {name: label}).click();
    const screen = tool.getByRole('region', {name: 'POS screen'});
    await expect(screen.getByRole('list', {name: 'Cart'}).getByRole('listitem')).toHaveText([
      /Apple juice.*€1\.79/,
      /Deposit.*€0\.15/,
      /Rye bread.*€2\.49/,
      /Chocolate bar.*€5\.95/,
    ]);
    await expect(steps.first()).toContainText('Done.');
    // Swiping a line to the right offers the quantity.
    const line = screen.getByRole('listitem').first();
    await line.scrollIntoViewIfNeeded();
    const box = (await line.boundingBox())!;
    await page.mouse.move(box.x + 20, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 110, box.y + 12);
    await page.mouse.up();
    await press(tool, 'Quantity');
    await expect(tool.getByLabel('Quantity of Apple juice 1 l')).toBeFocused();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(screen).toContainText('€12.32');
    await press(tool, 'Payment');
    await press(tool, 'Cash');
    await tool.getByLabel('Amount received').fill('20');
    await press(tool, 'Confirm');
    await expect(screen.getByRole('status')).toHaveText('Change: €7.68');
    for (const mode of colorModes) {
      await setColorMode(page, mode);
      await stopMotion(page);
      expect(await accessibilityProblems(page, name)).toEqual([]);
    }
    expect(await overflow(page)).toBe(0);
    await press(tool, 'Put the bills in and close the drawer');
    await press(tool, 'Hand over the receipt');
    await expect(tool.getByText('Well done.')).toBeVisible();
    await page.reload();
    await expect(tool.getByText(/^You finished 1 of/)).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('leads through an age check at a self-checkout, opened by a link', async ({page}) => {
    const first = await openTool(page, path, name);
    await press(first, 'Self-checkout');
    await first.getByLabel('Exercise').selectOption('age');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(first, 'Copy link');
    await expect(first.getByRole('button', {name: 'Copied'})).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('#tool=PracticeCheckout&input=');
    const other = await page.context().newPage();
    await other.goto(link);
    const tool = other.getByRole('region', {name, exact: true});
    await expect(tool.getByLabel('Exercise')).toHaveValue('age');
    await press(tool, 'Start the exercise');
    await tool.getByRole('button', {name: /^Scan: Red wine/}).click();
    await press(tool, 'Pay');
    await expect(tool.getByText('Lamp: Red', {exact: true})).toBeVisible();
    await press(tool, 'Ask for a photo ID');
    await expect(tool.getByText('Born on August 14, 2004.')).toBeVisible();
    await press(tool, 'Approve');
    await press(tool, 'Pay');
    await press(tool, 'Card');
    await press(tool, 'A card that works');
    await expect(tool.getByText('Well done.')).toBeVisible();
    await press(tool, 'Next exercise');
    await expect(tool.getByLabel('Exercise')).toHaveValue('age-refused');
  });
});
