import {waysIn} from '@site/src/site/waysIn';

export interface Audience {
  title: string;
  text: string;
  links: {label: string; to: string}[];
  /** Path of a line icon on a grid of 20 pixels. */
  icon: string;
}

/** The first success of each audience: where it begins, and what the reader sees at its end. */
export const starts: readonly {role: string; label: string; to: string; end: string}[] = [
  {
    role: 'Store staff',
    label: 'Close out a checkout',
    to: '/docs/pos/intro/#practice',
    end: 'at a practice checkout',
  },
  {
    role: 'Integrators',
    label: 'Import your first product',
    to: '/docs/api/#first-request',
    end: 'in your browser',
  },
  {
    role: 'POS developers',
    label: 'Pick up a cart at a POS',
    to: '/docs/api/api_pos_integration#ten-minutes',
    end: 'on your computer',
  },
  {
    role: 'App developers',
    label: 'Scan and pay in an app',
    to: '/docs/scan_and_go/getting-started#model',
    end: 'on a simulated phone',
  },
];

/** The ways into the docs, by who is reading. */
export const audiences: readonly Audience[] = [
  {
    title: waysIn.import.title,
    icon: 'M10 13V3.5m0 0L6.5 7M10 3.5 13.5 7M3.5 12.5v3a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-3',
    text: 'For retail integrators: send products, prices, and availabilities to the platform.',
    links: [
      {label: 'API quickstart', to: waysIn.import.to},
      {label: 'Products and availabilities', to: '/docs/api/api_products/'},
      {label: 'Pricing', to: '/docs/api/api_pricing'},
      {label: 'File import formats', to: '/docs/scan_and_go/integration/file_import_formats'},
    ],
  },
  {
    title: waysIn.build.title,
    icon: 'M6.5 2.5h7a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1Zm2.5 12h2',
    text: 'For app and POS developers: look up products, scan barcodes, fill carts, and take payments.',
    links: [
      {label: 'Build your first app for Android or iOS', to: waysIn.build.to},
      {label: 'Checkout API', to: '/docs/api/api_checkout'},
      {label: 'POS integration', to: '/docs/api/api_pos_integration'},
      {label: 'QR code formats', to: '/docs/scan_and_go/integration/QR_code_formats'},
    ],
  },
  {
    title: waysIn.manage.title,
    icon: 'm5 15 10-10M6.5 8a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm7 7a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
    text: 'For project administrators: set up promotions, issue coupons, and review orders and closings.',
    links: [
      {label: 'Promotions and coupons', to: waysIn.manage.to},
      {label: 'Promotion configurations', to: '/docs/api/api_promotions/promotions_configuration'},
      {label: 'Orders and closings', to: '/docs/api/api_orders/'},
    ],
  },
  {
    title: waysIn.run.title,
    icon: 'M3.5 8v8.5h13V8M2.5 7l1.5-3.5h12L17.5 7c0 2.5-3.5 2.5-3.75.25C13.5 9.5 10 9.5 10 7.25 10 9.5 6.5 9.5 6.25 7.25 6 9.5 2.5 9.5 2.5 7Zm5.5 9.5V12h4v4.5',
    text: 'For store managers, cashiers, and technicians: set up the POS, ring up sales, help customers, and close out checkouts.',
    links: [
      {label: 'POS introduction', to: waysIn.run.to},
      {label: 'Run a shop as its manager', to: '/docs/pos/intro/#store-manager'},
      {label: 'POS user manual', to: '/docs/pos/pos-user-manual/'},
      {label: 'Self-checkout user manual', to: '/docs/pos/sco-user-manual/'},
      {label: 'POS setup', to: '/docs/pos/setup/'},
    ],
  },
];
