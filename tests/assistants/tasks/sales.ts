/** Tasks with carts, orders, and closings. */
import {answerProblems, differences, otherChanges, project, type Fields, type Task} from '../task';

const day = '2026-03-02T00:00:00%2B01:00';
const sale = (at: string, items: readonly Fields[], more: Fields = {}) => ({
  path: '/__simulator/sell',
  body: {project, shopID: '101', items, at, ...more},
});

export const exportDay: Task = {
  title: 'Export a day with its closing',
  text: `For the accountants, export the sales of Monday, March 2, 2026, in the Market Hall shop, 101, and reconcile them with the closing of that evening. A day lasts from midnight to midnight in Berlin, and an order belongs to the day of its date. Answer with {"orders": IDs of the day's sales, sorted, "total": what shoppers paid for them, in cents, "closing": the closing's sequence number, "notInClosing": IDs of the day's sales that the closing doesn't contain, sorted, "log": content of the closing's log file}. Change nothing.`,
  prepare: [
    sale('2026-03-02T22:30:00+01:00', [{sku: '10018', amount: 2}]),
    sale('2026-03-02T23:59:30+01:00', [{sku: '10010'}]),
    sale('2026-03-02T23:10:00+01:00', [{sku: '10001'}], {state: 'paymentFailed'}),
    sale('2026-03-03T00:00:30+01:00', [{sku: '10005'}]),
    sale('2026-03-02T12:00:00+01:00', [{sku: '10010'}], {shopID: '102'}),
  ],
  async *verify(result) {
    const {before, answer} = result;
    const send = before.at('2026-03-03T09:00:00+01:00');
    const {resources} = (await send({path: `/${project}/orders?date=${day}&shopID=101`})).json as {resources: Fields[]};
    const ids = resources.map(({id}) => id as string).sort();
    const closing = before.all['closing 101/57'] as {orders: string[]; logs: number[]};
    const log = await send({path: `/${project}/closings/logs/${closing.logs[0]}`});
    const expected = {
      orders: ids,
      total: resources.reduce((sum, one) => sum + (one['paidAmount'] as number), 0),
      closing: 57,
      notInClosing: ids.filter((id) => !closing.orders.includes(id)),
    };
    yield* answerProblems(expected, answer);
    if (String((answer as Fields | undefined)?.['log']).trim() !== log.text.trim())
      yield 'The log in the answer must be the content of the file that the closing refers to.';
    yield* otherChanges(result);
  },
};

const control = (name: string, body: Fields) => ({path: `/__simulator/${name}`, body});
const processID = (number: number) => `b83e0a6d-000${number}-4000-8000-00000000000${number}`;

export const posSale: Task = {
  title: 'Pick up carts as a POS',
  text: `You're the POS "register 3" in the Market Hall shop. The first shopper shows a QR code with the text snabble:${processID(1)}, the second one snabble:${processID(2)}. Sell each cart if it's yours to sell. Before the first shopper pays, she shows the loyalty card LC-100042, and because of a torn label, her bottle of red wine, 10005, costs €5.99 instead of €6.99; everything else has the prices of the cart. She pays in full. Report what you sold. Don't touch what isn't yours.`,
  prepare: [
    control('scan', {project, shopID: '101', codes: ['9521234100010'], amount: 2}),
    control('scan', {project, codes: ['9521234100058', '2712043002504']}),
    control('checkout', {project}),
    control('scan', {project, shopID: '101', codes: ['9521234100102']}),
    control('checkout', {project}),
    {
      ...{method: 'PATCH', path: `/${project}/pos/checkout/id/${processID(2)}`, type: 'patch'},
      body: {state: 'processing', processedBy: 'register 1'},
    },
  ],
  async *verify(result) {
    const send = result.after.at('2026-03-03T12:00:00+01:00');
    const {json} = await send({path: `/${project}/pos/checkout/id/${processID(1)}`});
    const {lineItems, ...sold} = json as {lineItems: Fields[]};
    const expected = {
      ...{state: 'successful', processedBy: 'register 3', loyaltyCard: 'LC-100042', totalPrice: 1147, netPrice: 979},
      taxShares: [
        {rate: '19', net: 829, share: 158, total: 987},
        {rate: '7', net: 150, share: 10, total: 160},
      ],
    };
    yield* differences('The first process', expected, sold);
    const lines = lineItems.map(({sku, amount, totalPrice}) => [sku, amount, totalPrice].join(' ')).sort();
    const right = ['10001 2 358', '10005 1 599', '10012 1 160', '90001 2 30'];
    yield* differences('The lines of the first process (SKU, amount, total)', right, lines);
    const order = result.after.names('order').find((name) => !result.before.all[name]);
    if (order === undefined) yield 'The first sale has left no order.';
    yield* otherChanges(result, `checkout process ${processID(1)}`, ...(order === undefined ? [] : [order]));
  },
};

export const appSale: Task = {
  title: 'Take a purchase from the app through its checkout',
  text: `Play the app, the supervisor, and the payment system of one purchase in the Market Hall shop, 101. A shopper with the loyalty card LC-100042 scans two bottles of apple juice, 9521234100010, a label on 250 g of mountain cheese, 2712043002504, and a bottle of red wine, 9521234100058. She pays with visa. The supervisor checks her age and approves the purchase, and then the payment succeeds. Answer with {"order": ID of the order, "total": what she paid, in cents}.`,
  *verify(result) {
    const {before, after, answer} = result;
    const [name, ...more] = after.names('checkout process');
    if (name === undefined) {
      yield 'No checkout process has been started.';
      return;
    }
    if (more.length > 0) yield 'More than one checkout process has been started.';
    const process = after.all[name] as {checkoutInfo: {lineItems: Fields[]} & Fields; orderID?: string} & Fields;
    const expected = {supervisorApproval: true, paymentMethod: 'visa', paymentState: 'successful', aborted: false};
    yield* differences('The checkout process', expected, process);
    const {shopID, customer, lineItems} = process.checkoutInfo;
    yield* differences('The cart', {shopID: '101', customer: {loyaltyCard: 'LC-100042'}}, {shopID, customer});
    const lines = lineItems.map(({sku, amount, totalPrice}) => [sku, amount, totalPrice].join(' ')).sort();
    const right = ['10001 2 358', '10005 1 699', '10012 1 160', '90001 2 30'];
    yield* differences('The lines of the cart (SKU, amount, total)', right, lines);
    const order = `order ${String(process.orderID)}`;
    yield* differences('The order', {state: 'final', paidAmount: 1247}, after.all[order]);
    yield* answerProblems({order: process.orderID, total: 1247}, answer);
    yield* otherChanges(result, name, ...(before.all[order] ? [] : [order]));
  },
};
