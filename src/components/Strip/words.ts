/** A drawing of three pictures in words, by its name. */
interface Words {
  caption: string;
  alt: string;
}

/** What the page says about each drawing before the drawing itself has loaded. */
export const words = {
  'pos-sign-in': {
    caption: 'Type your username and password, press Enter, and the cart appears.',
    alt: 'First, a hand types into two fields on a screen. Second, the Enter key. Third, the screen shows a cart.',
  },
  'pos-scan-item': {
    caption: 'Turn the barcode toward the scanner, scan it, and check the new line.',
    alt: 'First, an item is turned until its barcode faces the scanner. Second, the scanner reads the barcode. Third, a new line is highlighted in the cart.',
  },
  'pos-change-quantity': {
    caption: 'Swipe the line to the right, tap quantity, and check the line.',
    alt: 'First, an arrow on a cart line points to the right. Second, a hand taps the quantity field that the line uncovers. Third, the line shows 3 times.',
  },
  'pos-weigh-item': {
    caption: 'Start with an empty scale, weigh the item, and check the line.',
    alt: 'First, an empty scale shows zero. Second, a banana lies on the scale, which shows 0.750. Third, the line is highlighted in the cart.',
  },
  'pos-return-bottles': {
    caption: 'Count the empties, type the quantity, and check the total.',
    alt: 'First, three bottles. Second, a hand types 3 times on the screen. Third, a line with a negative amount is highlighted in the cart.',
  },
  'pos-check-age': {
    caption: "Look at the customer, check the photo ID if you aren't sure, and decide.",
    alt: 'First, a customer with a question mark. Second, a hand holds an ID with a photo. Third, two buttons: one to confirm, one to refuse.',
  },
  'pos-cash-payment': {
    caption: 'Take the money, type the amount, and hand over the change and the receipt.',
    alt: 'First, a bill and two coins. Second, the screen shows an amount. Third, a receipt with three coins.',
  },
  'pos-card-payment': {
    caption: 'The customer presents the card. Wait until both the terminal and the POS show the result.',
    alt: 'First, a card moves to the terminal. Second, the terminal has a check mark, but the POS is still waiting. Third, both have a check mark.',
  },
  'pos-discount-item': {
    caption: 'Swipe the line to the left, tap discount, and check the line.',
    alt: 'First, an arrow on a cart line points to the left. Second, a hand taps the percent field that the line uncovers. Third, a discount is highlighted below the item.',
  },
  'pos-print-receipt': {
    caption: 'Open the sale, reprint the receipt, and hand it over.',
    alt: 'First, a hand chooses a sale on the screen. Second, the printer prints. Third, a hand takes the receipt.',
  },
  'sco-open-station': {
    caption: 'Sign in on the lock screen, open the station, and look at the lamp.',
    alt: 'First, a station with a lock on its screen. Second, a hand signs in. Third, the lamp is lit and the screen has a check mark.',
  },
  'sco-close-station': {
    caption: 'Let the customer finish, enter staff mode, and lock the station.',
    alt: 'First, the screen shows a finished purchase. Second, a hand signs in. Third, the lamp is off and the screen has a lock.',
  },
  'sco-help-scan': {
    caption: 'Find the barcode, turn it toward the scanner, and check the new line.',
    alt: 'First, a customer with an item and its barcode. Second, the scanner reads the barcode. Third, a new line is highlighted in the cart.',
  },
  'sco-help-weigh': {
    caption: 'Choose the item, put it on the scale, and accept the weight.',
    alt: 'First, a hand taps the image of a banana. Second, a banana lies on the scale, which shows 0.750. Third, a hand confirms the new line.',
  },
  'sco-deposit-voucher': {
    caption: 'Take the voucher, scan it once, and check the amount.',
    alt: 'First, a voucher. Second, the scanner reads it. Third, a line with a negative amount is highlighted in the cart.',
  },
  'sco-change-item': {
    caption: 'Look at the item, change or remove its line, and review the cart.',
    alt: 'First, a customer with an item. Second, a line in the cart is crossed out. Third, the corrected cart has a check mark.',
  },
  'sco-receipt-exit': {
    caption: 'The customer takes the receipt, scans the exit code, and leaves.',
    alt: 'First, a receipt. Second, a scanner reads the exit code. Third, the gate is open.',
  },
  'sco-respond-alert': {
    caption: 'Notice the lamp, help the customer, and clear the alert.',
    alt: 'First, a lamp is blinking. Second, a customer waits at a station whose screen shows an exclamation mark. Third, the screen has a check mark, and nothing blinks.',
  },
  'sco-check-age': {
    caption: "Go to the customer, check the photo ID if you aren't sure, and decide.",
    alt: 'First, a customer waits at a station that shows 18+. Second, a hand holds an ID with a photo. Third, two buttons: one to approve, one to refuse.',
  },
  'sco-spot-check': {
    caption: 'Pick three to five items, scan them, and decide.',
    alt: 'First, a basket and the numbers 3 to 5. Second, a scanner reads an item. Third, two buttons: one to approve, one to reject.',
  },
} satisfies Readonly<Record<string, Words>>;

export type StripName = keyof typeof words;
