/** What the app shows the shopper during a checkout. Pages load it without the rest. */
import type {Fields} from '../state';

/** With it, the app shows a QR code, and a POS takes the payment. */
export const methodOfPos = 'qrCodePOS';

/** What the app shows a POS. */
export function qrCodeOf(id: string): string {
  return `snabble:${id}`;
}

/** What an app shows the shopper, by the table "Track the process" of the guide. */
export function seenBy(id: string, process: Fields): string {
  const {aborted, supervisorApproval, paymentState, paymentMethod} = process;
  if (aborted === true) return 'The cart. The checkout was aborted.';
  if (supervisorApproval === false) return 'A message that the purchase was rejected.';
  if (paymentState === 'successful') return 'The receipt. The purchase has been paid for.';
  if (paymentState === 'transferred') return 'Instructions for paying through another payment system.';
  if (paymentState === 'failed') return "Other payment methods. The purchase hasn't been paid for.";
  if (paymentState === 'processing') return 'A message that the payment is in progress.';
  return paymentMethod === methodOfPos
    ? `The QR code ${qrCodeOf(id)} for the POS.`
    : 'A message that the checkout is waiting for approval and payment.';
}
