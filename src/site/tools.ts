/** The section of the home page that lists the tools. */
export const toolsRoute = '/#tools';

export interface Tool {
  /** What a reader does with it. */
  title: string;
  /** Title of the widget, if it's one. */
  name?: string;
  text: string;
  to: string;
}

/** Tools of the guides and the glossary. */
export const tools: readonly Tool[] = [
  {
    title: 'Check an import file',
    name: 'Import check',
    text: 'Find errors in product, price, and availability files before you import them.',
    to: '/docs/scan_and_go/integration/file_import_formats#check-in-browser',
  },
  {
    title: 'Read a batch response',
    name: 'Response reader',
    text: 'See which lines of an import failed, and why.',
    to: '/docs/scan_and_go/integration/file_import_formats#read-answer',
  },
  {
    title: 'Look up an error',
    name: 'Error lookup',
    text: 'Paste an error response and find out what to do.',
    to: '/docs/api/api_general#look-up-error',
  },
  {
    title: 'Decode a barcode',
    name: 'Barcode decoder',
    text: 'See the parts of a barcode, its check digit, and the price or weight that it contains.',
    to: '/docs/api/api_products/#code-bench',
  },
  {
    title: 'Preview prices over time',
    name: 'Price timeline',
    text: 'See which price applies in a shop, and when.',
    to: '/docs/api/api_pricing#timeline',
  },
  {
    title: 'Explore a promotion configuration',
    name: 'Promotion explorer',
    text: 'Run a cart against your rules and see which ones apply.',
    to: '/docs/api/api_promotions/promotions_configuration#explorer',
  },
  {
    title: 'Preview a closing schedule',
    name: 'Closing schedule preview',
    text: 'See when a schedule creates the next closings, even when the clocks change.',
    to: '/docs/api/api_orders/#schedule-preview',
  },
  {
    title: 'Build and read QR codes',
    name: 'QR code builder',
    text: 'Create QR codes for a cart, or check existing codes.',
    to: '/docs/scan_and_go/integration/QR_code_formats#bench',
  },
  {
    title: 'Practice at a checkout',
    name: 'Practice checkout',
    text: 'Learn the tasks of cashiers and attendants at a simulated POS and self-checkout.',
    to: '/docs/pos/intro/#practice',
  },
  {
    title: 'Try a Scan & Go app',
    name: 'Practice app',
    text: 'Scan, pay, and hand over a cart on a simulated phone, and see what the SDK does.',
    to: '/docs/scan_and_go/getting-started#model',
  },
  {
    title: 'Glossary',
    text: 'Look up the terms that this documentation uses.',
    to: '/docs/pos/intro/#words',
  },
];
