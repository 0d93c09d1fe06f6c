/** The controls of the simulator, each with its body and what it does. */
export const controlTexts = {
  'GET state': 'returns what is stored',
  'GET rules': 'returns the rules with their sources',
  'POST reset': 'starts again, with the clock and the faults of the start: seed (story or empty, or a state)',
  'POST sell':
    'sells a cart and returns its order: project, shopID, items (sku or code, amount, weight, price, discount), and optionally coupons (IDs or codes), discount (percent or cents, with its reason), empties (sku, amount), returns (order, line, and piece, or code), payments (method, amount), at, channel (app, sco, pos), loyaltyCard, appUserID, paymentMethod, state',
  'POST scan':
    'puts codes into the cart of the app and prices it: codes (of products and coupons), and optionally shopID, amount, weight, price, loyaltyCard, empty (true to start with an empty cart). Like the next five, with project if there are several',
  'POST checkout':
    'starts a checkout with the cart of the app and returns the process ID and the text of the QR code; with the header Accept: text/plain, also the drawn QR code: optionally paymentMethod',
  'POST shopper': 'returns what the shopper sees: optionally id of the process, abort (true)',
  'POST supervisor':
    'approves or rejects a checkout: optionally id, remove (ID of a line item to remove first), approve (false to reject)',
  'POST terminal':
    'pays at the card terminal: amount in cents, and optionally reference; or sets what the next payment does: next (approve, decline, timeout without a payment, lost after the payment)',
  'GET terminal': 'returns the payments that the card terminal took',
  'POST clock': 'sets the clock: at, or advance (seconds)',
  'POST faults': 'sets the faults of following requests, such as importProducts:503#2: faults',
  'GET requests': 'returns the latest 1,000 requests to the platform since the start, a reset, or new faults',
  'POST verify':
    'returns 409 unless an operation got the expected number of requests: operation, times, and optionally status',
  'POST close-day': 'closes the day and returns the closing: project, shopID, and optionally at, logState',
} as const;

export type ControlName = keyof typeof controlTexts;
