/** Each task of both manuals, done at the practice checkout as its text says, on a phone. */
import {expect, test, type Locator, type Page} from '@playwright/test';
import {exercises} from '../../src/widgets/practice/exercises';
import type {Kind} from '../../src/widgets/practice/model';
import {openTool} from '../support/tools';
import {stopMotion, watchConsole} from '../support/visit';

/** What a reader does at a station, in the words of the manuals. */
class Station {
  constructor(private readonly tool: Locator) {}

  press = (label: string | RegExp) => this.tool.getByRole('button', {name: label, exact: true}).first().click();
  scan = (label: string) => this.press(new RegExp(`^Scan: ${label}`));
  type = async (field: string | RegExp, text: string) => {
    const input = this.tool.getByLabel(field, {exact: typeof field === 'string'}).first();
    await input.fill(text);
    await input.press('Enter');
  };
  fill = (field: string, text: string) => this.tool.getByRole('textbox', {name: field, exact: true}).fill(text);
  choose = (field: string, option: string) => this.tool.getByLabel(field, {exact: true}).selectOption({label: option});
  find = (text: string) => this.type('EAN, SKU, PLU, or name', text);

  /** Opens a function of the navigation menu. */
  open = async (label: string | RegExp) => {
    const menu = this.tool.getByText('Navigation menu', {exact: true});
    if (!(await menu.evaluate((summary) => summary.closest('details')!.open))) await menu.click();
    await this.press(label);
  };

  signIn = async () => {
    await this.tool.getByLabel('User name').fill('Mia');
    await this.type('Password', 'any');
  };

  swipe = async (name: string, way: 'left' | 'right') => {
    const line = this.tool.getByRole('list', {name: 'Cart'}).getByRole('listitem').filter({hasText: name}).first();
    await line.evaluate((element) => element.scrollIntoView({block: 'center'}));
    const box = (await line.boundingBox())!;
    const mouse = this.tool.page().mouse;
    const start = {x: box.x + box.width / 2, y: box.y + 12};
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move(start.x + (way === 'left' ? -80 : 80), start.y, {steps: 3});
    await mouse.up();
  };
  changeQuantity = async (name: string, quantity: string) => {
    await this.swipe(name, 'right');
    await this.press('Quantity');
    await this.type(/^Quantity of/, quantity);
  };
  remove = async (name: string) => {
    await this.swipe(name, 'left');
    await this.press('Delete');
  };

  cash = async (given = '100') => {
    await this.press('Payment');
    await this.press('Cash');
    await this.type('Amount received', given);
  };
  /** After a cash payment, the drawer comes first. */
  handOver = async (what: 'sale' | 'return' = 'sale', button = 'Hand over the receipt') => {
    await expect(this.tool.getByText(`The ${what} is finished.`)).toBeVisible();
    const drawer = this.tool.getByRole('button', {name: 'Put the bills in and close the drawer'});
    if (await drawer.isVisible()) await drawer.click();
    await this.press(button);
  };
  /** Holds the customer's card against the terminal. */
  card = async (label: string | RegExp = /card|phone/i) => {
    await this.tool.getByRole('group', {name: 'Card terminal'}).getByRole('button', {name: label}).first().click();
  };
  payByCard = async () => {
    await this.press(/^(?:Payment|Pay)$/);
    await this.press('Card');
    await this.card();
  };
  weigh = async (item: string) => {
    await this.press(new RegExp(`^Put on the scale: ${item}`));
    await this.press('Take your hands off the scale');
    await this.press('Accept the weight');
  };
  describeReturn = async () => {
    await this.choose('Reason', 'The customer changed their mind');
    await this.choose('Condition', 'Undamaged');
    await this.press('Refund the customer');
  };
  staffMode = async () => {
    await this.press('Enter staff mode');
    if (await this.tool.getByLabel('User name').isVisible()) await this.signIn();
  };
  tick = (name: RegExp) => this.tool.getByRole('checkbox', {name}).first().check();
}

type Walk = (station: Station) => Promise<void>;

const walks: Record<Kind, Record<string, Walk>> = {
  pos: {
    'sign-in': async (s) => {
      await s.signIn();
      await s.fill('New password', 'new');
      await s.press('Confirm');
    },
    'sign-in-code': async (s) => {
      await s.scan('Your personal QR code');
      await s.open('Sign out');
    },
    'shift-start': async (s) => {
      await s.signIn();
      await s.scan('Rye bread');
      await s.remove('Rye bread');
    },
    scan: async (s) => {
      for (const item of ['Apple juice', 'Rye bread', 'Chocolate bars']) await s.scan(item);
      await s.cash();
      await s.handOver();
    },
    type: (s) => s.find('10010'),
    search: async (s) => {
      await s.find('juice');
      await s.press(/^Orange juice/);
    },
    'item-menu': async (s) => {
      await s.press(/^Bread roll/);
      await s.press(/flower|tulip|bouquet/i);
    },
    quantity: async (s) => {
      await s.scan('Orange juice');
      await s.changeQuantity('Orange juice', '6');
    },
    remove: async (s) => {
      await s.scan('Apple juice');
      await s.scan('Rye bread');
      await s.remove('Apple juice');
    },
    'price-entry': async (s) => {
      await s.scan('Gift card');
      await s.type(/^Price of/, '25');
    },
    blocked: async (s) => {
      await s.scan('(?!Rye)');
      await s.scan('Rye bread');
      await s.cash();
    },
    'not-found': async (s) => {
      await s.scan('Item with an unknown code');
      await s.scan('Rye bread');
      await s.cash();
    },
    cancel: async (s) => {
      await s.scan('Apple juice');
      await s.scan('Rye bread');
      await s.open('Cancel the sale');
      await s.press('Confirm');
    },
    park: async (s) => {
      await s.scan('Apple juice');
      await s.open('Park the sale');
      await s.scan('Rye bread');
      await s.cash();
      await s.handOver();
      await s.open(/^Parked sales \(1\)/);
      await s.press(/^Apple juice/);
    },
    weigh: async (s) => {
      await s.find('4011');
      await s.weigh('Bananas');
      await s.scan('Mountain cheese');
    },
    deposit: async (s) => {
      await s.scan('');
      await s.cash();
    },
    'bottle-return': async (s) => {
      await s.open('Bottle return');
      await s.type('Quantity', '4');
      await s.scan('Rye bread');
      await s.cash();
    },
    voucher: async (s) => {
      await s.scan('(?!Deposit)');
      await s.press('Confirm the age');
      await s.scan('Deposit return voucher');
      await s.scan('Deposit return voucher');
      await s.cash();
    },
    age: async (s) => {
      await s.scan('');
      await s.press('Look at the customer');
      await s.press('Ask for a photo ID');
      await s.press('Confirm the age');
      await s.cash();
    },
    'age-refused': async (s) => {
      await s.scan('(?!Rye)');
      await s.press('Ask for a photo ID');
      await s.press('Refuse the sale');
      await s.scan('Rye bread');
      await s.cash();
    },
    'item-discount': async (s) => {
      await s.scan('Rye bread');
      await s.swipe('Rye bread', 'left');
      await s.press('Discount');
      await s.type('Value', '20');
      await s.scan('Gift card');
      await s.type(/^Price of/, '25');
      await s.swipe('Gift card', 'left');
      await s.press('Discount');
      await s.type('Value', '20');
    },
    'price-change': async (s) => {
      await s.scan('');
      await s.swipe('ater', 'left');
      await s.press('Discount');
      await s.press('New price');
      await s.type('New price', '0.59');
    },
    'cart-discount': async (s) => {
      for (const item of ['Rye bread', 'Chocolate', 'Daily newspaper']) await s.scan(item);
      await s.press('Cart discount');
      await s.type('Value', '10');
    },
    coupon: async (s) => {
      await s.scan('Loyalty card');
      await s.scan('(?!Loyalty|Coupon)');
      await s.press('Confirm the age');
      await s.scan('Coupon');
      await s.swipe('', 'right');
      await s.press('Quantity');
      await s.type(/^Quantity of/, '6');
      await s.cash();
    },
    cash: async (s) => {
      await s.scan('Rye bread');
      await s.scan('Chocolate');
      await s.cash('20');
      await s.press('Put the bills in and close the drawer');
      await s.handOver();
    },
    card: async (s) => {
      await s.scan('Rye bread');
      await s.payByCard();
      await s.handOver();
    },
    declined: async (s) => {
      await s.scan('Rye bread');
      await s.payByCard();
      await s.press('Cash');
      await s.type('Amount received', '100');
    },
    unconfirmed: async (s) => {
      await s.scan('Rye bread');
      await s.payByCard();
      await s.press('Reprint the last terminal receipt');
      await s.press('Call your supervisor');
      await s.handOver();
    },
    split: async (s) => {
      await s.scan('Rye bread');
      await s.scan('Apple juice');
      await s.cash('2');
      await s.press('Card');
      await s.card();
    },
    'cancel-payment': async (s) => {
      await s.scan('Rye bread');
      await s.press('Payment');
      await s.press('Card');
      await s.press('Cancel the payment');
      await s.cash();
    },
    reprint: async (s) => {
      await s.scan('Rye bread');
      await s.cash();
      await s.handOver();
      await s.open('Reprint the last receipt');
    },
    return: async (s) => {
      for (const item of ['Apple juice', 'Apple juice', 'Rye bread']) await s.scan(item);
      await s.cash();
      await s.handOver();
      await s.open('Return: scan the last receipt');
      await s.tick(/^Apple juice/);
      await s.describeReturn();
      await s.handOver('return');
    },
    'return-without-receipt': async (s) => {
      await s.open('Return without a receipt');
      await s.scan('Chocolate');
      await s.describeReturn();
    },
    'scan-and-go': async (s) => {
      await s.scan('Phone: QR code 1 of 2');
      await s.scan('Phone: QR code 2 of 2');
      await s.cash();
    },
    'cash-movement': async (s) => {
      await s.open('Cash movement');
      await s.choose('Movement', 'Add money');
      await s.fill('Reason', 'Change from the bank');
      await s.type('Amount', '50');
    },
    training: async (s) => {
      await s.open('Turn on training mode');
      await s.scan('Rye bread');
      await s.cash();
      await s.handOver('sale', 'Next customer');
      await s.open('Turn off training mode');
    },
    'tse-outage': async (s) => {
      await s.scan('Rye bread');
      await s.cash();
      await s.handOver();
    },
    offline: async (s) => {
      await s.scan('Rye bread');
      await s.press('Payment');
      await s.press('Card');
      await s.press('Cash');
      await s.type('Amount received', '100');
    },
    'end-of-day': async (s) => {
      await s.open('End of day');
      await s.type('Counted cash', '100');
      await s.press('Run the terminal’s end-of-day process');
      await s.press('Run the daily closing');
    },
  },
  sco: {
    open: async (s) => {
      await s.signIn();
      await s.press('Open the station');
      await s.staffMode();
      await s.press('Lock the station');
    },
    purchase: async (s) => {
      await s.scan('Apple juice');
      await s.scan('Chocolate');
      await s.payByCard();
      await s.press('Scan the exit code at the gate');
    },
    help: async (s) => {
      await s.press('Call for help');
      await s.find('9521234100188');
      await s.press('Clear the alert');
    },
    categories: (s) => s.press(/^Bread roll/),
    weigh: async (s) => {
      await s.press(/^Bananas/);
      await s.weigh('Bananas');
    },
    voucher: async (s) => {
      await s.scan('Rye bread');
      await s.scan('Deposit return voucher');
      await s.press('Pay');
      await s.press('Transfer the cart to a staffed checkout');
    },
    coupon: async (s) => {
      await s.scan('Chocolate');
      await s.scan('Coupon');
      await s.payByCard();
    },
    change: async (s) => {
      for (const item of ['Chocolate', 'Chocolate', 'Rye bread']) await s.scan(item);
      await s.staffMode();
      await s.changeQuantity('Chocolate', '1');
      await s.remove('Rye bread');
      await s.press('Leave staff mode');
    },
    blocked: async (s) => {
      await s.scan('(?!Rye)');
      await s.press('Clear the alert');
      await s.scan('Rye bread');
      await s.payByCard();
    },
    price: async (s) => {
      await s.scan('Gift card');
      await s.staffMode();
      await s.scan('Gift card');
      await s.type(/^Price of/, '25');
      await s.press('Clear the alert');
      await s.press('Leave staff mode');
    },
    age: async (s) => {
      await s.scan('');
      await s.press('Pay');
      await s.press('Look at the customer');
      await s.press('Ask for a photo ID');
      await s.press('Approve');
      await s.payByCard();
    },
    'age-refused': async (s) => {
      await s.scan('(?!Rye)');
      await s.scan('Rye bread');
      await s.press('Pay');
      await s.press('Ask for a photo ID');
      await s.press('Refuse');
      await s.payByCard();
    },
    'spot-check': async (s) => {
      const basket = ['Plum brandy', 'Apple juice', 'Rye bread'];
      for (const item of basket) await s.scan(item);
      await s.press('Pay');
      await s.press('Approve');
      await s.press('Pay');
      for (const item of basket) await s.scan(item);
      await s.press('Approve the purchase');
      await s.payByCard();
    },
    'missing-item': async (s) => {
      await s.scan('Plum brandy');
      await s.scan('Apple juice');
      await s.press('Pay');
      await s.press('Approve');
      await s.press('Pay');
      await s.scan('Chocolate');
      await s.press('Rescan the whole basket');
      for (const item of ['Plum brandy', 'Apple juice', 'Chocolate']) await s.scan(item);
      await s.press('Leave staff mode');
    },
    cancel: async (s) => {
      await s.scan('Apple juice');
      await s.staffMode();
      await s.press('Cancel the purchase');
      await s.press('Confirm');
    },
    park: async (s) => {
      await s.scan('Apple juice');
      await s.staffMode();
      await s.press('Park the purchase');
      await s.staffMode();
      await s.press(/^Parked purchases \(1\)/);
      await s.press(/^Apple juice/);
    },
    declined: async (s) => {
      await s.scan('Rye bread');
      await s.payByCard();
      await s.press('Card');
      await s.card(/^(?!.*declines)/);
    },
    unconfirmed: async (s) => {
      await s.scan('Rye bread');
      await s.payByCard();
      await s.press('Reprint the last terminal receipt');
      await s.press('Call your supervisor');
    },
    paper: async (s) => {
      await s.scan('Rye bread');
      await s.payByCard();
      await s.press('Insert a new roll');
      await s.press('Reprint the receipt');
    },
    gate: async (s) => {
      await s.scan('Rye bread');
      await s.payByCard();
      await s.press('Scan the exit code at the gate');
      await s.press('Issue a new code');
      await s.press('Scan the exit code at the gate');
    },
    restart: async (s) => {
      await s.staffMode();
      await s.press('Restart the station');
    },
  },
};

const names: Record<Kind, string> = {pos: 'POS', sco: 'self-checkout'};

test('Each exercise of both manuals has a walk', () => {
  for (const kind of ['pos', 'sco'] as const)
    expect(Object.keys(walks[kind]), names[kind]).toEqual(exercises[kind].map(({id}) => id));
});

for (const kind of ['pos', 'sco'] as const)
  test.describe(`The ${names[kind]} manual`, {tag: '@all'}, () => {
    // One page for all exercises, as for a reader who goes on: choosing one opens a new station.
    test.describe.configure({mode: 'default'});
    // The narrowest screen: what fits here fits wider ones.
    test.use({viewport: {width: 390, height: 844}});
    let page: Page;
    let tool: Locator;
    let problems: string[];

    test.beforeAll(async ({browser}) => {
      page = await browser.newPage();
      problems = watchConsole(page);
      tool = await openTool(page, '/docs/pos/intro/', 'Practice checkout');
      await stopMotion(page);
      if (kind === 'sco') await tool.getByRole('button', {name: 'Self-checkout', exact: true}).click();
      await tool.getByRole('button', {name: 'Start the exercise'}).click();
    });
    test.afterAll(() => page.close());

    for (const {id, title} of exercises[kind])
      test(title, async () => {
        await tool.getByLabel('Exercise').selectOption(id);
        await walks[kind][id]!(new Station(tool));
        await expect(tool.getByText('Well done. You finished this exercise.')).toBeVisible();
        expect(problems).toEqual([]);
      });
  });
