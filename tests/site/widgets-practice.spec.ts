import {expect, test, type Locator, type Page} from '@playwright/test';
import {expectWithin, kilobytes} from '../support/bounds';
import {expectAccessible, keptTool} from '../support/tools';
import {isPrefetch, watchPending} from '../support/visit';

const path = '/docs/pos/intro/';
const name = 'Practice checkout';

interface Camera {
  /** What it sees. */
  code: string;
  isAllowed: boolean;
  tracks: MediaStreamTrack[];
}

interface WithCamera {
  camera: Camera;
}

/** Presses a button of the tool by touch or click, whichever the page has. */
const press = (tool: Locator, label: string | RegExp) => tool.getByRole('button', {name: label, exact: true}).click();

test.describe('The practice checkout', () => {
  const kept = keptTool(path, name);

  test('loads at most 60 KB of its own, and only when a reader starts', async () => {
    const {page, tool} = kept();
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
      (body) => body.includes("Keep the item, and don't sell it") || body.includes('Items without a barcode'),
    );
    const sizes = own.map(kilobytes);
    expect(sizes.length).toBeGreaterThan(0);
    expectWithin(
      'Practice checkout',
      sizes.reduce((sum, size) => sum + size, 0),
      60,
    );
  });

  test('keeps the total and the way to payment in view on a phone, and on a short one', async () => {
    const {page, tool} = kept();
    await press(tool, 'Start the exercise');
    for (const label of [/^Scan: Apple juice/, /^Scan: Rye bread/, /^Scan: Chocolate bars/])
      await tool.getByRole('button', {name: label}).click();
    for (const height of [844, 664]) {
      await page.setViewportSize({width: 390, height});
      await tool.getByRole('group', {name: 'On the counter'}).evaluate((goods) => goods.scrollIntoView());
      const payment = tool.getByRole('button', {name: 'Payment', exact: true});
      await expect(payment, `${height} pixels`).toBeInViewport({ratio: 1});
      await expect(tool.getByText('Total', {exact: true}), `${height} pixels`).toBeInViewport({ratio: 1});
    }
  });

  test('shows all items below the steps, and the total after scanning them, on a laptop', async () => {
    const {page, tool} = kept();
    for (const width of [1024, 1280]) {
      await page.setViewportSize({width, height: 800});
      await press(tool, width === 1024 ? 'Start the exercise' : 'Start over');
      await expect(tool.getByText('Select an item.')).toBeInViewport({ratio: 1});
      const items = tool.getByRole('button', {name: /^Scan: /});
      await expect(items).toHaveCount(3);
      for (const item of await items.all()) await expect(item, `${width} pixels`).toBeInViewport({ratio: 1});
      for (const item of await items.all()) await item.click();
      await expect(tool.getByText('€10.38')).toBeInViewport({ratio: 1});
      await expect(tool.getByRole('button', {name: 'Payment', exact: true})).toBeInViewport({ratio: 1});
    }
  });

  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const)
    test(`shows head, task, and till together after Start, and has the focus on the first step at ${width} px`, async () => {
      const {page, tool} = kept();
      await page.setViewportSize({width, height});
      await press(tool, 'Start the exercise');
      await expect(page.locator(':focus')).toContainText('Scan 3 items.');
      await expect(page.locator(':focus')).toBeInViewport({ratio: 1});
      await expect(tool.getByRole('button', {name: /^Scan: Apple juice/})).toBeInViewport({ratio: 1});
      await expect(tool.getByText(name, {exact: true})).toBeInViewport({ratio: 1});
      await expect(tool.getByRole('region', {name: 'POS screen'})).toBeInViewport({ratio: width < 1000 ? 0.4 : 1});
      await expect(tool.getByText('Total', {exact: true})).toBeInViewport({ratio: 1});
      await expect(tool.getByRole('button', {name: 'Payment', exact: true})).toBeInViewport({ratio: 1});
      const [field, total] = await Promise.all(
        [tool.getByLabel('EAN, SKU, PLU, or name'), tool.getByText('Total', {exact: true})].map((part) =>
          part.boundingBox(),
        ),
      );
      expect(field!.y + field!.height, 'the field is above the total').toBeLessThanOrEqual(total!.y);
    });

  test('leads through a sale at the POS on a phone, and remembers that it was done', async () => {
    const {page, tool} = kept();
    await page.setViewportSize({width: 390, height: 800});
    // The manual knows only the first way.
    await expect(tool.getByText('swipe it, or select Change')).toBeVisible();
    await press(tool, 'Start the exercise');
    await press(tool, 'Step 1 of 3 Scan 3 items.');
    const steps = tool.getByRole('region', {name: 'Task'}).getByRole('listitem');
    await expect(steps).toHaveCount(3);
    await press(tool, 'Step 1 of 3 Scan 3 items.');
    const screen = tool.getByRole('region', {name: 'POS screen'});
    for (const label of [/^Scan: Apple juice/, /^Scan: Rye bread/])
      await tool.getByRole('button', {name: label}).click();
    await expect(screen.getByRole('status')).toHaveText('Last item: Rye bread 500 g, €2.49');
    await expect(tool.getByRole('button', {name: 'Step 1 of 3 Scan 3 items. 1 left'})).toBeVisible();
    await tool.getByRole('button', {name: /^Scan: Chocolate bars/}).click();
    await expect(screen.getByRole('list', {name: 'Cart'}).getByRole('listitem')).toHaveText([
      /Apple juice.*€1\.79/,
      /Deposit.*€0\.15/,
      /Rye bread.*€2\.49/,
      /Chocolate bar.*€5\.95/,
    ]);
    await expect(tool.getByRole('button', {name: 'Step 2 of 3 Take the payment.'})).toBeVisible();
    // Swiping a line to the right offers the quantity.
    const line = screen.getByRole('listitem').first();
    await line.evaluate((element) => element.scrollIntoView({block: 'center'}));
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
    // The task says one.
    await press(tool, 'Change Apple juice 1 l');
    await press(tool, 'Quantity');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await press(tool, 'Payment');
    await press(tool, 'Cash');
    await tool.getByLabel('Amount received').fill('20');
    await press(tool, 'Confirm');
    await expect(screen.getByRole('status')).toHaveText('Change: €9.62');
    await expectAccessible(page, name);
    await press(tool, 'Put the bills in and close the drawer');
    await press(tool, 'Hand over the receipt');
    await expect(tool.getByText('Well done.')).toBeVisible();
    await page.reload();
    await expect(tool.getByText(/^You finished 1 of/)).toBeVisible();
  });

  test('leads through an age check at a self-checkout, opened by a link', {tag: '@all'}, async () => {
    const {page, tool: first} = kept();
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
    await other.close();
  });
});

test.describe('The practice checkout with a camera', () => {
  /** Stands in for a camera that sees a code as soon as the test shows one, and for what a browser makes of it. */
  const addCamera = async (page: Page) => {
    await page.addInitScript(() => {
      const camera: Camera = {code: '', isAllowed: true, tracks: []};
      class BarcodeDetector {
        static getSupportedFormats = () => Promise.resolve(['ean_13', 'qr_code']);
        detect = () => Promise.resolve(camera.code === '' ? [] : [{rawValue: camera.code}]);
      }
      const getUserMedia = () => {
        if (!camera.isAllowed) return Promise.reject(new DOMException('Denied', 'NotAllowedError'));
        const canvas = document.createElement('canvas');
        canvas.getContext('2d')!.fillRect(0, 0, 9, 9);
        const stream = canvas.captureStream(30);
        camera.tracks.push(...stream.getTracks());
        return Promise.resolve(stream);
      };
      Object.defineProperty(navigator, 'mediaDevices', {value: {getUserMedia}});
      Object.assign(window, {BarcodeDetector, camera});
    });
  };
  const kept = keptTool(path, name, addCamera);
  const set = (changed: Partial<Camera>) =>
    kept().page.evaluate((change) => Object.assign((window as unknown as WithCamera).camera, change), changed);
  const states = () =>
    kept().page.evaluate(() => (window as unknown as WithCamera).camera.tracks.map((track) => track.readyState));

  test('scans a code, and turns the camera off', {tag: '@all'}, async () => {
    const {page, tool} = kept();
    await press(tool, 'Start the exercise');
    await press(tool, 'Scan with the camera');
    await expect(tool.getByRole('button', {name: 'Stop the camera'})).toBeFocused();
    await expect.poll(states).toEqual(['live']);
    await expectAccessible(page, name);
    await set({code: '9521234100010'});
    await expect(tool.getByRole('list', {name: 'Cart'}).getByRole('listitem').first()).toContainText('Apple juice');
    expect(await states()).toEqual(['ended']);
    await expect(tool.getByRole('group', {name: 'Camera'})).toHaveCount(0);
    // Escape stops it, too, and leads back.
    await set({code: ''});
    await press(tool, 'Scan with the camera');
    await expect.poll(states).toEqual(['ended', 'live']);
    await page.keyboard.press('Escape');
    await expect(tool.getByRole('button', {name: 'Scan with the camera'})).toBeFocused();
    await expect.poll(states).toEqual(['ended', 'ended']);
  });

  test("says what to do if it isn't allowed", {tag: '@all'}, async () => {
    const {tool} = kept();
    await set({isAllowed: false});
    await press(tool, 'Start the exercise');
    await press(tool, 'Scan with the camera');
    await expect(tool.getByRole('group', {name: 'Camera'}).getByRole('status')).toContainText(
      "Your browser doesn't allow the camera.",
    );
    await press(tool, 'Close');
    await expect(tool.getByRole('group', {name: 'Camera'})).toHaveCount(0);
  });

  test('offers none where the browser reads no barcodes', {tag: '@all'}, async () => {
    const {page, tool} = kept();
    await page.evaluate(() => Reflect.deleteProperty(window, 'BarcodeDetector'));
    await press(tool, 'Start the exercise');
    await expect(tool.getByRole('region', {name: 'POS screen'})).toBeVisible();
    await expect(tool.getByRole('button', {name: 'Scan with the camera'})).toHaveCount(0);
  });
});
