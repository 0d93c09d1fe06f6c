/** The section of the home page that lists the tools. */
export const toolsRoute = '/#tools';

export interface Tool {
  /** What a reader does with it. */
  title: string;
  /** Title of the widget, if it's one. */
  name?: string;
  text: string;
  to: string;
  /** What it does, in at most five words. */
  short: string;
  /** Path of a line icon on a grid of 20 pixels. */
  icon: string;
}

/** Tools of the guides and the glossary. */
export const tools: readonly Tool[] = [
  {
    title: 'Check an import file',
    name: 'Import check',
    text: 'Find errors in product, price, and availability files before you import them.',
    to: '/docs/scan_and_go/integration/file_import_formats#check-in-browser',
    short: 'Find errors before sending',
    icon: 'M11.5 2.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V6l-3.5-3.5Zm0 0V6H15m-7.5 5.5 2 2 3-3.5',
  },
  {
    title: 'Read a batch response',
    name: 'Response reader',
    text: 'See which lines of an import failed, or check whether orders and closings add up.',
    to: '/docs/scan_and_go/integration/file_import_formats#read-answer',
    short: 'Which lines to send again',
    icon: 'M3 5h14M3 10h7M3 15h5m7-6v7m0 0-2.5-2.5M15 16l2.5-2.5',
  },
  {
    title: 'Look up an error',
    name: 'Error lookup',
    text: 'Paste an error response and find out what to do.',
    to: '/docs/api/api_general#look-up-error',
    short: 'Cause and remedy',
    icon: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm0-10v3.5m0 2.5v.1',
  },
  {
    title: 'Decode a barcode',
    name: 'Barcode decoder',
    text: 'See the parts of a barcode, its check digit, and the price or weight that it contains.',
    to: '/docs/api/api_products/#code-bench',
    short: 'Parts, check digit, price',
    icon: 'M3 4.5v11m2.5-11v11m3-11v11m2-11v11m3-11v11m3.5-11v11',
  },
  {
    title: 'Preview prices',
    name: 'Price timeline',
    text: 'See which price applies in a shop, and when.',
    to: '/docs/api/api_pricing#timeline',
    short: 'Which price, and when',
    icon: 'M3 15.5h14M3 12h4V8.5h5.5v-4H17',
  },
  {
    title: 'Explore promotions',
    name: 'Promotion explorer',
    text: 'Run a cart against your rules and see which ones apply.',
    to: '/docs/api/api_promotions/promotions_configuration#explorer',
    short: 'Discounts on a cart',
    icon: 'm5 15 10-10M6.5 8a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm7 7a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  },
  {
    title: 'Preview closing times',
    name: 'Closing schedule preview',
    text: 'See when a schedule creates the next closings, even when the clocks change.',
    to: '/docs/api/api_orders/#schedule-preview',
    short: 'Next runs, day by day',
    icon: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm0-11v4l2.5 2',
  },
  {
    title: 'Build and read QR codes',
    name: 'QR code builder',
    text: 'Create QR codes for a cart, or check existing codes.',
    to: '/docs/scan_and_go/integration/QR_code_formats#bench',
    short: 'Carts for your POS',
    icon: 'M3.5 3.5h5v5h-5v-5Zm8 0h5v5h-5v-5Zm-8 8h5v5h-5v-5Zm8 0h2v2h-2v-2Zm3 3h2v2h-2v-2Z',
  },
  {
    title: 'Practice at a checkout',
    name: 'Practice checkout',
    text: 'Learn the tasks of cashiers and attendants at a simulated POS and self-checkout.',
    to: '/docs/pos/intro/#practice',
    short: 'POS and self-checkout',
    icon: 'M3.5 3.5h13v9h-13v-9Zm6.5 9v4m-3.5 0h7',
  },
  {
    title: 'Try a Scan & Go app',
    name: 'Practice app',
    text: 'Scan, pay, and hand over a cart on a simulated phone, and see what the SDK does.',
    to: '/docs/scan_and_go/getting-started#model',
    short: 'Scan, pay, and leave',
    icon: 'M6.5 2.5h7a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1Zm2.5 12h2',
  },
  {
    title: 'Glossary',
    text: 'Look up the terms that this documentation uses.',
    to: '/docs/pos/intro/#words',
    short: 'Terms of these pages',
    icon: 'M4 4.5c2-1 4-1 6 .5 2-1.5 4-1.5 6-.5v11c-2-1-4-1-6 .5-2-1.5-4-1.5-6-.5v-11ZM10 5v11',
  },
];
