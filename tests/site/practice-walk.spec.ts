/** Each task of both manuals, done at the practice checkout as its text says, on a phone. */
import {expect, test, type Locator, type Page} from '@playwright/test';
import {exercises} from '../../src/widgets/practice/exercises';
import type {Kind} from '../../src/widgets/practice/model';
import {openTool} from '../support/tools';
import {stopMotion, watchConsole} from '../support/visit';

/** A label as the manual has it; with `…` at its end, the beginning of one. */
const named = (label: string) => (label.endsWith('…') ? new RegExp(`^${label.slice(0, -1)}`) : label);

/** What a reader does at a station, in the words of the manuals. */
class Station {
  constructor(private readonly tool: Locator) {}

  press = (label: string | RegExp) => {
    const name = {name: typeof label === 'string' ? named(label) : label, exact: true};
    return this.tool.getByRole('button', name).or(this.tool.getByRole('radio', name)).first().click();
  };
  scan = (label = '') => this.press(new RegExp(`^Scan: ${label}`));
  type = async (label: string, text: string) => {
    const field = named(label);
    const input = this.tool.getByRole('textbox', {name: field, exact: typeof field === 'string'}).first();
    await input.fill(text);
    await input.press('Enter');
  };
  fill = (field: string, text: string) => this.tool.getByRole('textbox', {name: field, exact: true}).fill(text);
  choose = (field: string, option: string) => this.tool.getByLabel(field, {exact: true}).selectOption({label: option});
  find = (text: string) => this.type('EAN, SKU, PLU, or name', text);

  /** Opens a function of the navigation menu. */
  open = async (label: string) => {
    const menu = this.tool.getByText('Navigation menu', {exact: true});
    if (!(await menu.evaluate((summary) => summary.closest('details')!.open))) await menu.click();
    await this.press(label);
  };

  'sign in' = async () => {
    await this.tool.getByLabel('Username').fill('Mia');
    await this.type('Password', 'any');
  };

  swipe = async (way: string, name = '') => {
    const line = this.tool.getByRole('list', {name: 'Cart'}).getByRole('listitem').filter({hasText: name}).first();
    await line.evaluate((element) => element.scrollIntoView({block: 'center'}));
    const box = (await line.boundingBox())!;
    const mouse = this.tool.page().mouse;
    const start = {x: box.x + box.width * (way === 'across' ? 0.9 : 0.5), y: box.y + 12};
    await mouse.move(start.x, start.y);
    await mouse.down();
    const far = {left: -80, right: 80, across: -0.7 * box.width}[way]!;
    await mouse.move(start.x + far, start.y, {steps: 3});
    await mouse.up();
  };
  quantity = async (quantity: string, name?: string) => {
    await this.swipe('right', name);
    await this.press('Quantity');
    await this.type('Quantity of…', quantity);
  };
  remove = async (name: string) => {
    await this.swipe('left', name);
    await this.press('Delete');
  };
  discount = async (name: string) => {
    await this.swipe('left', name);
    await this.press('Discount');
  };

  'pay in cash' = async (given = '100') => {
    await this.press('Payment');
    await this.press('Cash');
    await this.type('Amount received', given);
  };
  /** After a cash payment, the drawer comes first. */
  finish = async (what = 'sale', button = 'Hand over the receipt') => {
    await expect(this.tool.getByText(`The ${what} is finished.`)).toBeVisible();
    const drawer = this.tool.getByRole('button', {name: 'Put the bills in and close the drawer'});
    if (await drawer.isVisible()) await drawer.click();
    await this.press(button);
  };
  /** Holds a card of the customer against the terminal. */
  hold = async (label = 'card|phone') => {
    const terminal = this.tool.getByRole('group', {name: 'Card terminal'});
    await terminal
      .getByRole('button', {name: new RegExp(label, 'i')})
      .first()
      .click();
  };
  'pay by card' = async () => {
    await this.press(/^(?:Payment|Pay)$/);
    await this.press('Card');
    await this.hold();
  };
  weigh = async (item: string) => {
    await this.press(`Put on the scale: ${item}…`);
    await this.press('Take your hands off the scale');
    await this.press('Accept the weight');
  };
  refund = async () => {
    await this.choose('Reason', 'The customer changed their mind');
    await this.choose('Condition', 'Undamaged');
    await this.press('Refund the customer');
  };
  'staff mode' = async () => {
    await this.press('Enter staff mode');
    if (await this.tool.getByLabel('Username').isVisible()) await this['sign in']();
  };
  tick = (name: string) =>
    this.tool
      .getByRole('checkbox', {name: named(name)})
      .first()
      .check();

  /** Does what a walk says. */
  async do(walk: string): Promise<void> {
    for (const step of walk.trim().split(/\s*[;\n]\s*/)) {
      const [, verb = '', values] = /^([^:]+)(?:: (.*))?$/.exec(step)!;
      await this[verb as Exclude<keyof Station, 'do'>](...((values?.split(' = ') ?? []) as [string, string]));
    }
  }
}

/** What to do in each exercise: a verb of `Station` and its values. What to scan is a pattern. */
const walks: Record<Kind, Record<string, string>> = {
  pos: {
    'sign-in': 'sign in; fill: New password = new; press: Confirm',
    'sign-in-code': 'scan: Your personal QR code; open: Sign out',
    'shift-start': 'sign in; type: Starting cash = 100; scan: Rye bread; remove: Rye bread',
    scan: 'scan: Apple juice; scan: Rye bread; scan: Chocolate bars; pay in cash; finish',
    type: 'find: 10010',
    search: 'find: juice; press: Orange juice…',
    'item-menu': 'press: Bread roll…; press: Fresh flowers…',
    quantity: 'scan: Orange juice; quantity: 6 = Orange juice',
    remove: 'scan: Apple juice; scan: Rye bread; swipe: across = Apple juice',
    'price-entry': 'scan: Gift card; type: Price of… = 25',
    blocked: 'scan: (?!Rye); scan: Rye bread; pay in cash',
    'not-found': 'scan: Item with an unknown code; scan: Rye bread; pay in cash',
    cancel: 'scan: Apple juice; scan: Rye bread; open: Cancel the sale; press: Confirm',
    park: `scan: Apple juice; open: Park the sale; scan: Rye bread; pay in cash; finish
      open: Parked sales \\(1\\)…; press: Apple juice…`,
    weigh: 'find: 4011; weigh: Bananas; scan: Mountain cheese',
    deposit: 'scan; pay in cash',
    'bottle-return': 'open: Bottle return; type: Quantity = 4; scan: Rye bread; pay in cash',
    voucher: `scan: (?!Deposit); press: Look at the customer; press: Confirm the age
      scan: Deposit return voucher; scan: Deposit return voucher; pay in cash`,
    age: 'scan; press: Look at the customer; press: Ask for a photo ID; press: Confirm the age; pay in cash',
    'age-refused': `scan: (?!Rye); press: Ask for a photo ID; press: Refuse the sale
      scan: Rye bread; pay in cash`,
    'item-discount': `scan: Rye bread; discount: Rye bread; type: Value = 20
      scan: Gift card; type: Price of… = 25; discount: Gift card; type: Value = 20`,
    'price-change': 'scan; discount: ater; press: New price; type: New price = 0.59',
    'cart-discount': `scan: Rye bread; scan: Chocolate; scan: Daily newspaper
      press: Cart discount; type: Value = 10`,
    coupon: `scan: Loyalty card; scan: (?!Loyalty|Coupon); press: Look at the customer; press: Confirm the age; scan: Coupon
      quantity: 6; pay in cash`,
    cash: `scan: Rye bread; scan: Chocolate; pay in cash: 20
      press: Put the bills in and close the drawer; finish`,
    card: 'scan: Rye bread; pay by card; finish',
    declined: 'scan: Rye bread; pay by card; press: Cash; type: Amount received = 100',
    unconfirmed: `scan: Rye bread; pay by card
      press: Reprint the last terminal receipt; press: Call your supervisor; finish`,
    split: 'scan: Rye bread; scan: Apple juice; pay in cash: 2; press: Card; hold',
    'cancel-payment': `scan: Rye bread; press: Payment; press: Card; press: Cancel the payment
      pay in cash`,
    reprint: 'scan: Rye bread; pay in cash; finish; open: Reprint the last receipt',
    return: `scan: Apple juice; scan: Apple juice; scan: Rye bread; pay in cash; finish
      open: Return: scan the last receipt; tick: Apple juice…; refund; finish: return`,
    'return-without-receipt': 'open: Return without a receipt; scan: Chocolate; refund',
    'scan-and-go': 'scan: Phone: QR code 1 of 2; scan: Phone: QR code 2 of 2; pay in cash',
    'cash-movement': `open: Cash movement; choose: Movement = Add money
      fill: Reason = Change from the bank; type: Amount = 50`,
    training: `open: Turn on training mode; scan: Rye bread; pay in cash
      finish: sale = Next customer; open: Turn off training mode`,
    'tse-outage': 'scan: Rye bread; pay in cash; finish',
    offline: 'scan: Rye bread; press: Payment; press: Card; press: Cash; type: Amount received = 100',
    'end-of-day': `open: End of day; type: Counted cash = 100
      press: Run the terminal's end-of-day process; press: Run the daily closing`,
    'cash-difference': `open: End of day; type: Counted cash = 98.50; type: Counted cash = 98.50
      type: Reason for the difference = Too much change`,
  },
  sco: {
    open: 'sign in; press: Open the station; staff mode; press: Lock the station',
    purchase: 'scan: Apple juice; scan: Chocolate; pay by card; press: Scan the exit code at the gate',
    help: 'press: Call for help; find: 9521234100188; press: Clear the alert',
    categories: 'press: Bread roll…',
    weigh: 'press: Bananas…; weigh: Bananas',
    voucher: `scan: Rye bread; scan: Deposit return voucher
      press: Pay; press: Transfer the cart to a staffed checkout`,
    coupon: 'scan: Chocolate; scan: Coupon; pay by card',
    change: `scan: Chocolate; scan: Chocolate; scan: Rye bread; staff mode
      quantity: 1 = Chocolate; remove: Rye bread; press: Leave staff mode`,
    blocked: 'scan: (?!Rye); press: Clear the alert; scan: Rye bread; pay by card',
    price: `scan: Gift card; staff mode; scan: Gift card; type: Price of… = 25
      press: Clear the alert; press: Leave staff mode`,
    age: `scan; press: Pay; press: Look at the customer; press: Ask for a photo ID; press: Approve
      pay by card`,
    'age-refused': `scan: (?!Rye); scan: Rye bread; press: Pay; press: Ask for a photo ID; press: Refuse
      pay by card`,
    'spot-check': `scan: Plum brandy; scan: Apple juice; scan: Rye bread
      press: Pay; press: Look at the customer; press: Approve; press: Pay
      scan: Plum brandy; scan: Apple juice; scan: Rye bread; press: Approve the purchase; pay by card`,
    'missing-item': `scan: Plum brandy; scan: Apple juice; press: Pay; press: Look at the customer
      press: Approve; press: Pay
      scan: Chocolate; press: Rescan the whole basket
      scan: Plum brandy; scan: Apple juice; scan: Chocolate; press: Leave staff mode`,
    cancel: 'scan: Apple juice; staff mode; press: Cancel the purchase; press: Confirm',
    park: `scan: Apple juice; staff mode; press: Park the purchase; staff mode
      press: Parked purchases \\(1\\)…; press: Apple juice…`,
    declined: 'scan: Rye bread; pay by card; press: Card; hold: ^(?!.*declines)',
    unconfirmed: `scan: Rye bread; pay by card
      press: Reprint the last terminal receipt; press: Call your supervisor`,
    paper: 'scan: Rye bread; pay by card; press: Insert a new roll; press: Reprint the receipt',
    gate: `scan: Rye bread; pay by card; press: Scan the exit code at the gate
      press: Issue a new code; press: Scan the exit code at the gate`,
    restart: 'staff mode; press: Restart the station',
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
        const wellDone = tool.getByText('Well done. You finished this exercise.');
        await tool.getByLabel('Exercise').selectOption(id);
        // The station of the exercise before has gone.
        await expect(wellDone).toBeHidden();
        await new Station(tool).do(walks[kind][id]!);
        await expect(wellDone).toBeVisible();
        expect(problems).toEqual([]);
      });
  });
