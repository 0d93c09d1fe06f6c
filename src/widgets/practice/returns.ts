/** Returns with and without a receipt. */
import {linesOf, totalOf} from './cart';
import type {Desk} from './desk';
import type {Receipt} from './model';
import type {LineItem, Order, Returned} from './platform';
import {euros} from './wording';

/** Refunds go to the first payment method of the sale; without a receipt, in cash. */
export function returnActions({platform, inTurn, now, set, say}: Desk) {
  /** Chooses a piece to return, or puts it back. */
  function chooseReturned(id: string): void {
    const {refund, returned} = now();
    const piece = refund?.pieces.find((one) => one.id === id);
    if (!refund || !piece) return;
    if (refund.isWithReceipt && returned.includes(id))
      return say('stop', 'The item was already returned. Check earlier return receipts.', 'return-refused');
    if (platform.products.get(piece.sku)?.['isReturnable'] !== true)
      return say('stop', "This product can't be returned. Tell the customer.", 'return-refused');
    const chosen = refund.chosen.includes(id) ? refund.chosen.filter((one) => one !== id) : [...refund.chosen, id];
    set({refund: {...refund, chosen}, message: undefined}, 'return-chosen');
  }

  const saleOf = (returns: readonly Returned[]) => ({items: [], channel: now().kind, returns});

  /** What the customer gets for each piece, with its deposit. @returns undefined if the platform refuses one */
  async function piecesOf(returns: readonly Returned[]) {
    if (returns.length === 0) return [];
    const quote = await platform.quote(saleOf(returns));
    if (quote.refused !== undefined) return undefined;
    const {lineItems} = quote.result;
    const products = lineItems.filter(({type}) => type === 'default');
    return products.map(({id, name, sku = ''}: LineItem, index) => {
      const own = lineItems.filter((one) => one.id === id || one.refersTo === id);
      const total = -own.reduce((sum, {totalPrice = 0}) => sum + totalPrice, 0);
      return {id: `returned-${index}`, name, sku, total, returned: returns[index]!};
    });
  }

  return {
    startReturn: async (isWithReceipt: boolean): Promise<void> => {
      const order = now().last?.order;
      if (isWithReceipt && !order) return say('stop', "The POS can't find the receipt. Sell an item first.");
      const sold = now().sold ?? (order && (await piecesOf(everyPiece(order))));
      const pieces = (isWithReceipt && sold) || [];
      set(
        {
          screen: 'return',
          prompt: undefined,
          message: undefined,
          sold,
          refund: {isWithReceipt, pieces, chosen: [], reason: '', condition: ''},
        },
        isWithReceipt ? 'receipt-scanned' : 'return-without-receipt',
      );
    },
    chooseReturned,
    /** A return without a receipt: the items are scanned. */
    scanReturned: async (code: string): Promise<void> => {
      const [piece] = (await piecesOf([{code}])) ?? [];
      // What was entered or scanned in the meantime stays.
      const {refund} = now();
      if (!refund || !piece) return say('stop', 'Item not found.');
      const id = `returned-${refund.pieces.length}`;
      set({refund: {...refund, pieces: [...refund.pieces, {...piece, id}]}, message: undefined}, 'return-scanned');
      // What a customer hands back is chosen, unless it can't be returned.
      chooseReturned(id);
    },
    describeReturn: (part: {reason?: string; condition?: string}): void => {
      const {refund} = now();
      if (refund) set({refund: {...refund, ...part}, message: undefined});
    },
    /** Pressing twice refunds once. */
    refund: (): Promise<void> => inTurn(payBack),
  };

  async function payBack(): Promise<void> {
    const {refund, drawer, returned, last, isTraining} = now();
    if (!refund) return;
    const pieces = refund.pieces.filter(({id}) => refund.chosen.includes(id));
    if (pieces.length === 0) return say('stop', 'Choose the lines to return.');
    if (refund.reason === '') return say('stop', 'Choose the reason.');
    if (refund.condition === '') return say('stop', 'Choose the condition of the items.');
    const cents = -totalOf(pieces);
    const method = (refund.isWithReceipt && last?.payments[0]?.method) || 'cash';
    const sale = {...saleOf(pieces.map((one) => one.returned)), payments: [{method, amount: cents}]};
    const done = await (isTraining ? platform.quote(sale) : platform.sell(sale));
    if (done.refused !== undefined) return say('stop', done.refused);
    const receipt: Receipt = {
      number: isTraining ? 'training' : done.result.id.slice(-4),
      title: 'Return receipt',
      time: platform.time,
      lines: linesOf(done.result.lineItems),
      total: cents,
      payments: [{method, cents}],
      notes: [refund.reason, refund.condition],
    };
    const isCash = method === 'cash';
    set(
      {
        refund: undefined,
        returned: refund.isWithReceipt && !isTraining ? [...returned, ...refund.chosen] : returned,
        screen: 'paid',
        drawer: {isOpen: isCash, cents: drawer.cents + (isCash && !isTraining ? cents : 0)},
        receipt,
        lastReturn: receipt,
        message: {tone: 'done', text: `Refund: ${euros(-cents)}`},
      },
      'refunded',
    );
  }
}

/** The pieces of the products of an order. */
function everyPiece({id: order, lineItems}: Order): Returned[] {
  return lineItems
    .filter(({type}) => type === 'default')
    .flatMap(({id: line, amount}) => Array.from({length: amount}, (_, piece) => ({order, line, piece})));
}
