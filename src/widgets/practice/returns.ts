/** Returns with and without a receipt. */
import {paidItems, totalOf} from './cart';
import type {Desk} from './desk';
import type {Line} from './model';
import {euros} from './wording';

/** Refunds go to the first payment method of the sale; without a receipt, in cash. */
export function returnActions({platform, now, set, say}: Desk) {
  /** Chooses an item to return, or puts it back. */
  function chooseReturned(id: string): void {
    const {refund, returned} = now();
    const line = refund?.lines.find((one) => one.id === id);
    if (!refund || !line) return;
    if (refund.isWithReceipt && returned.includes(id))
      return say('stop', 'The item was already returned. Check earlier return receipts.', 'return-refused');
    if (platform.products.get(line.sku ?? '')?.['isReturnable'] !== true)
      return say('stop', "This product can't be returned. Tell the customer.", 'return-refused');
    const chosen = refund.chosen.includes(id) ? refund.chosen.filter((one) => one !== id) : [...refund.chosen, id];
    set({refund: {...refund, chosen}, message: undefined}, 'return-chosen');
  }

  return {
    startReturn: (isWithReceipt: boolean): void => {
      const {last} = now();
      if (isWithReceipt && !last) return say('stop', "The POS can't find the receipt. Sell an item first.");
      const lines: readonly Line[] = isWithReceipt ? paidItems(last!.lines) : [];
      set(
        {
          screen: 'return',
          prompt: undefined,
          message: undefined,
          refund: {isWithReceipt, lines, chosen: [], reason: '', condition: ''},
        },
        isWithReceipt ? 'receipt-scanned' : 'return-without-receipt',
      );
    },
    chooseReturned,
    /** A return without a receipt: the items are scanned. */
    scanReturned: async (code: string): Promise<void> => {
      const {refund, kind} = now();
      const quote = await platform.quote({items: [{code}], coupons: [], channel: kind});
      if (!refund || quote.refused !== undefined) return say('stop', 'Item not found.');
      const {name, sku, totalPrice = 0} = quote.result.lineItems[0]!;
      const id = `returned-${refund.lines.length}`;
      const line: Line = {
        id,
        kind: 'default',
        name,
        sku,
        total: totalPrice,
      };
      set({refund: {...refund, lines: [...refund.lines, line]}, message: undefined}, 'return-scanned');
      // What a customer hands back is chosen, unless it can't be returned.
      chooseReturned(id);
    },
    describeReturn: (part: {reason?: string; condition?: string}): void => {
      const {refund} = now();
      if (refund) set({refund: {...refund, ...part}, message: undefined});
    },
    refund: (): void => {
      const {refund, drawer, returned, last} = now();
      if (!refund) return;
      const lines = refund.lines.filter(({id}) => refund.chosen.includes(id));
      if (lines.length === 0) return say('stop', 'Choose the lines to return.');
      if (refund.reason === '') return say('stop', 'Choose the reason.');
      if (refund.condition === '') return say('stop', 'Choose the condition of the items.');
      const total = -totalOf(lines);
      const method = (refund.isWithReceipt && last?.payments[0]?.method) || 'cash';
      set(
        {
          refund: undefined,
          returned: refund.isWithReceipt ? [...returned, ...refund.chosen] : returned,
          screen: 'paid',
          drawer: {isOpen: false, cents: drawer.cents + (method === 'cash' ? total : 0)},
          receipt: {
            number: '',
            title: 'Return receipt',
            time: platform.time,
            lines: lines.map((line) => ({...line, total: -line.total})),
            total,
            payments: [{method, cents: total}],
            notes: [refund.reason, refund.condition],
          },
          message: {tone: 'done', text: `Refund: ${euros(-total)}`},
        },
        'refunded',
      );
    },
  };
}
