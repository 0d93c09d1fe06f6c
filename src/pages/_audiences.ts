import {waysIn} from '@site/src/site/waysIn';

export interface Audience {
  title: string;
  text: string;
  links: {label: string; to: string}[];
}

/** The ways into the docs, by who is reading. */
export const audiences: readonly Audience[] = [
  {
    title: waysIn.import.title,
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
    text: 'For project administrators: set up promotions, issue coupons, and review orders and closings.',
    links: [
      {label: 'Promotions and coupons', to: waysIn.manage.to},
      {label: 'Promotion configurations', to: '/docs/api/api_promotions/promotions_configuration'},
      {label: 'Orders and closings', to: '/docs/api/api_orders/'},
    ],
  },
  {
    title: waysIn.run.title,
    text: 'For cashiers, supervisors, and technicians: set up the POS, ring up sales, help customers, and close out the day.',
    links: [
      {label: 'POS introduction', to: waysIn.run.to},
      {label: 'POS user manual', to: '/docs/pos/pos-user-manual/'},
      {label: 'Self-checkout user manual', to: '/docs/pos/sco-user-manual/'},
      {label: 'POS setup', to: '/docs/pos/setup/'},
    ],
  },
];
