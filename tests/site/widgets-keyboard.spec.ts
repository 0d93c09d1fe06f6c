import {expect, test, type Locator, type Page} from '@playwright/test';
import {expectNatural, walk} from '../support/keyboard';
import {keptPage} from '../support/keptPage';
import {placeOf, tools, type ToolName} from '../support/tools';
import {open, stopMotion} from '../support/visit';

/** Stops between two fields, at most: a reader who needs more has lost the way. */
const mostStops = 60;

/** A reader who has a keyboard and nothing else. */
interface Reader {
  tool: Locator;
  /** Goes on with Tab until the target has focus; every stop between shows that it has it. */
  goTo: (target: Locator) => Promise<void>;
  press: (key: string) => Promise<void>;
  /** Writes into the field that has focus, in place of what it holds. */
  write: (text: string) => Promise<void>;
}

interface Task {
  /** Id of the heading above the tool. */
  heading: string;
  sample: string;
  /** What the tool says of the sample. */
  said: string | RegExp;
  /** Changes a value, and comes to the result. */
  work: (reader: Reader) => Promise<void>;
}

const tasks: Record<ToolName, Task> = {
  'Import check': {
    heading: 'check-in-browser',
    sample: 'Product lines with errors',
    said: '7 items checked: 6 errors, 3 warnings.',
    work: async ({tool, goTo, press, write}) => {
      await goTo(tool.getByRole('button', {name: 'Edit', exact: true}));
      await press('Enter');
      await goTo(tool.getByLabel('Or paste lines'));
      await write('{"sku":10001}');
      await goTo(tool.getByRole('button', {name: 'Check pasted lines'}));
      await press('Enter');
      await expect(tool.getByRole('status').first()).toContainText('1 item checked: 1 error');
      await goTo(tool.getByRole('group', {name: 'Result'}));
      await goTo(tool.getByRole('button', {name: 'Line 1'}));
      await expect(tool.locator('tr:has(:focus)')).toContainText('sku must be a string');
    },
  },
  'Response reader': {
    heading: 'read-answer',
    sample: 'One of four rejected, one without a result',
    said: /^2 succeeded, 1 rejected/,
    work: async ({tool, goTo, press, write}) => {
      await goTo(tool.getByRole('button', {name: 'Edit'}));
      await press('Enter');
      await goTo(tool.getByLabel('Response lines'));
      await write('{"sku":"10011","status":"error","message":"no tax category"}');
      await expect(tool.getByRole('status')).toContainText('0 succeeded, 1 rejected');
      await goTo(tool.getByRole('region', {name: 'Items to check'}));
      await expect(tool.locator(':focus')).toContainText('no tax category');
    },
  },
  'Error lookup': {
    heading: 'look-up-error',
    sample: 'Too many orders',
    said: '1 error found, 1 of them in the catalog.',
    work: async ({tool, goTo, write}) => {
      await goTo(tool.getByLabel('Response body'));
      await write('{"error":{"type":"validation_failed"}}');
      await goTo(tool.getByRole('article').getByRole('link', {name: 'validation_failed'}));
    },
  },
  'Closing schedule preview': {
    heading: 'schedule-preview',
    sample: 'Every evening except Sunday',
    said: /^The body is valid/,
    work: async ({tool, goTo, press, write}) => {
      await goTo(tool.getByRole('checkbox', {name: 'Monday'}));
      await press('Space');
      await goTo(tool.getByLabel('Hour'));
      await write('21');
      await goTo(tool.getByRole('region', {name: 'Next runs'}));
      await expect(tool.locator(':focus')).toContainText('Tue, Mar 3, 2026, 21:00');
      await expect(tool.locator(':focus')).not.toContainText('Mon,');
    },
  },
  'Barcode decoder': {
    heading: 'code-bench',
    sample: 'Cheese, 250 g',
    said: /Price: 1\.60\.$/,
    work: async ({tool, goTo, press, write}) => {
      await goTo(tool.getByLabel('Price'));
      await write('12.80');
      await expect(tool.getByRole('status')).toContainText('Price: 3.20.');
      await goTo(tool.locator('summary'));
      await press('Enter');
      await goTo(tool.getByLabel('Embedded number'));
      await write('8');
      await goTo(tool.getByRole('button', {name: /^Use 27120/}));
      await press('Enter');
      await goTo(tool.getByRole('region', {name: 'Parts of the code'}));
      await expect(tool.getByText('8 g = 0.008 kg')).toBeVisible();
    },
  },
  'QR code builder': {
    heading: 'bench',
    sample: 'Cart from this page',
    said: /the cart needs 1 QR code\.$/,
    work: async ({tool, goTo, press, write}) => {
      await goTo(tool.getByLabel('Quantity of line 1'));
      await write('5');
      await goTo(tool.getByLabel('Kind of line 1'));
      await press('ArrowDown');
      await goTo(tool.getByLabel('maxCodes'));
      await write('3');
      await expect(tool.getByRole('status')).toHaveText('4 lines with 10 items: the cart needs 2 QR codes.');
      await goTo(tool.getByLabel('Text of code 1'));
      // Age-restricted goods come after the others.
      await expect(tool.locator(':focus')).toContainText('3;95200019\n5;9521234100010');
    },
  },
  'Promotion explorer': {
    heading: 'explorer',
    sample: 'Worked example',
    said: 'The shopper pays 49.59 instead of 56.89. The configuration is valid.',
    work: async ({tool, goTo, press, write}) => {
      await goTo(tool.getByRole('button', {name: 'Use your own configuration'}));
      await press('Enter');
      await goTo(tool.getByLabel('Amount of line item 2'));
      await write('4');
      await goTo(tool.getByLabel('Time of the purchase'));
      await write('2026-03-09T12:00:00+01:00');
      // 8.95 + 4 × 6.99 + 12.99 = 49.90: only the flyer applies.
      await expect(tool.getByRole('status')).toContainText('The shopper pays 44.90 instead of 49.90.');
      await goTo(tool.getByRole('button', {name: 'Show step 1'}));
      await press('Enter');
      await expect(tool.locator('[aria-live="polite"]')).toHaveText('Step 1 of 6. Group juice-week: skipped.');
      await goTo(tool.getByRole('button', {name: 'All steps'}));
      await press('Space');
      await expect(tool.getByRole('list', {name: 'Steps'})).toContainText(
        "Its condition isn't met: the total is 50.00",
      );
    },
  },
  'Price timeline': {
    heading: 'timeline',
    sample: 'Batch that removes prices',
    said: '1 period.',
    work: async ({tool, goTo, press, write}) => {
      await goTo(tool.getByRole('button', {name: 'Use your own prices'}));
      await press('Enter');
      await expect(tool.getByLabel('Pricing categories')).toBeFocused();
      await goTo(tool.getByLabel('Shop'));
      await write('103');
      await goTo(tool.getByRole('combobox', {name: 'Show'}));
      await press('ArrowUp');
      await expect(tool.getByRole('status')).toHaveText(/^3 periods\./);
      await goTo(tool.getByRole('slider', {name: 'Moment on the scale'}));
      await press('End');
      await goTo(tool.getByRole('button', {name: 'Previous change'}));
      await press('Enter');
      await expect(tool.getByText('on Mar 2, 2026, 00:00:00, for SKU 10001 in shop 103', {exact: true})).toBeVisible();
      await goTo(tool.getByText('Reasons, quantities, and all periods'));
      await press('Enter');
      await goTo(tool.getByRole('button', {name: /^Until Mar 2/}));
      await press('Space');
      await expect(tool.getByText('on Mar 1, 2026, 23:59:59, for SKU 10001 in shop 103', {exact: true})).toBeVisible();
    },
  },
  'Practice checkout': {
    heading: 'practice',
    sample: 'Self-checkout',
    said: /^You finished 0 of \d+ self-checkout exercises/,
    work: async ({tool, goTo, press, write}) => {
      await goTo(tool.getByRole('button', {name: 'Start the exercise'}));
      await press('Enter');
      const screen = tool.getByRole('region', {name: 'Self-checkout screen'});
      await goTo(screen.getByLabel('EAN, SKU, PLU, or name'));
      await write('10018');
      await press('Enter');
      await expect(screen.getByRole('list', {name: 'Cart'})).toContainText('Chocolate bar 100 g');
      await goTo(screen.getByRole('button', {name: 'Pay', exact: true}));
      await press('Enter');
      await goTo(screen.getByRole('button', {name: 'Card'}));
      await press('Enter');
      await goTo(tool.getByRole('button', {name: 'A card that works'}));
      await press('Space');
      await expect(screen.getByRole('status')).toHaveText('Paid.');
      await goTo(tool.getByRole('button', {name: 'Scan the exit code at the gate'}));
    },
  },
  'Practice app': {
    heading: 'model',
    sample: 'QR codes',
    said: /^You finished 0 of \d+ app exercises/,
    work: async ({tool, goTo, press, write}) => {
      await goTo(tool.getByRole('button', {name: 'Start the exercise'}));
      await press('Enter');
      const phone = tool.getByRole('region', {name: 'Phone'});
      await goTo(phone.getByLabel('Code'));
      await write('9521234100188');
      await press('Enter');
      await expect(phone.getByRole('list', {name: 'Cart'})).toContainText('Chocolate bar 100 g');
      await goTo(phone.getByRole('button', {name: 'Pay', exact: true}));
      await press('Enter');
      await goTo(phone.getByRole('button', {name: 'Let the platform respond'}));
      await press('Space');
      await expect(phone.getByRole('img', {name: 'QR code 1 of 1'})).toBeVisible();
      await goTo(tool.getByRole('button', {name: 'Scan the QR code'}));
    },
  },
};

function readerOf(page: Page, tool: Locator): Reader {
  return {
    tool,
    goTo: async (target) => {
      await expect(target).toBeVisible();
      const begin = () => page.evaluate(() => Object.assign(window, {last: undefined}));
      // The tool has moved the focus there.
      if (await target.evaluate((one) => one === document.activeElement)) return void (await begin());
      const isBefore = await target.evaluate(
        (one) => document.activeElement!.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_PRECEDING,
      );
      // A result comes before its input.
      for (let step = 0; isBefore && step < mostStops; step += 1) {
        await page.keyboard.press('Shift+Tab');
        if (await target.evaluate((one) => one === document.activeElement)) {
          await begin();
          return expect(target).toBeInViewport();
        }
      }
      expectNatural(await walk(page, mostStops, () => target.evaluate((one) => one === document.activeElement)));
      await expect(target).toBeFocused();
      await expect(target).toBeInViewport();
    },
    press: (key) => page.keyboard.press(key),
    write: async (text) => {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
  };
}

test.describe('With the keyboard alone, from the heading above', () => {
  const kept = keptPage((page) => page.emulateMedia({reducedMotion: 'reduce'}));

  for (const {path, name} of tools)
    test(`a reader can use and leave the ${name}`, {tag: name === 'Response reader' ? [] : '@all'}, async () => {
      const page = kept();
      const {heading, sample, said, work} = tasks[name];
      await open(page, `${path}#${heading}`);
      const tool = page.getByRole('region', {name, exact: true});
      await expect(placeOf(page, name)).toHaveAttribute('data-live');
      await stopMotion(page);
      const reader = readerOf(page, tool);
      await reader.goTo(tool.getByRole('button', {name: sample, exact: true}));
      await reader.press('Enter');
      await expect(tool.getByRole('status').first()).toHaveText(said);
      await work(reader);
      expectNatural(await walk(page, mostStops, async () => (await tool.locator(':focus').count()) === 0));
      await expect(tool.locator(':focus')).toHaveCount(0);
      await page.keyboard.press('Shift+Tab');
      await expect(tool.locator(':focus')).toHaveCount(1);
    });
});
