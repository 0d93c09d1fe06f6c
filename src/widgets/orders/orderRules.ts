/** What the check of orders and closings finds, and what to do about it. */
interface Rule {
  severity: 'error' | 'warning';
  remedy: string;
}

const investigate = 'Keep the data unchanged, get it again, and compare. If the amounts still differ, contact support.';

export const orderRules = {
  'not-json': {
    severity: 'error',
    remedy: 'Use complete responses, and request a truncated one again.',
  },
  'not-an-order': {
    severity: 'warning',
    remedy: 'Use the responses of the operations that list or get orders and closings.',
  },
  amount: {
    severity: 'error',
    remedy: "Amounts are integers in the currency's subunit. Use the response as you received it, without conversion.",
  },
  'lines-total': {severity: 'warning', remedy: investigate},
  'lines-rate': {severity: 'warning', remedy: investigate},
  'line-total': {severity: 'warning', remedy: investigate},
  'tax-rate': {severity: 'warning', remedy: investigate},
  currency: {
    severity: 'warning',
    remedy: "Don't add up amounts in different currencies. Ask support which one is right.",
  },
  'paid-total': {severity: 'warning', remedy: investigate},
  'tax-total': {severity: 'error', remedy: investigate},
  'net-total': {severity: 'error', remedy: investigate},
  payments: {
    severity: 'error',
    remedy: 'Get the order again. If a payment is still missing, contact support before you book the order.',
  },
  'line-twice': {severity: 'error', remedy: 'Get the order again, and book each line item once.'},
  'order-twice': {severity: 'warning', remedy: 'Store orders by their ID, so that you book each one once.'},
  'order-differs': {severity: 'error', remedy: 'Get the order again, and replace both versions.'},
  'order-in-closings': {
    severity: 'error',
    remedy: 'Book the order once. To find out where it belongs, contact support.',
  },
  'order-missing': {
    severity: 'warning',
    remedy: 'Get the missing orders by their IDs, and check the boundaries of your periods.',
  },
  'closing-sums': {severity: 'error', remedy: investigate},
  'closing-orders': {severity: 'error', remedy: investigate},
  'closing-gap': {
    severity: 'warning',
    remedy: "Get the missing closings by their sequence numbers. If one doesn't exist, find out why.",
  },
  'closing-twice': {
    severity: 'warning',
    remedy: 'Store closings by shop and sequence number, so that you book each one once.',
  },
  'closing-differs': {severity: 'error', remedy: 'Get the closing again, and replace both versions.'},
  'pages-missing': {severity: 'warning', remedy: 'Request the other pages, too.'},
} as const satisfies Readonly<Record<string, Rule>>;

export type OrderRule = keyof typeof orderRules;
