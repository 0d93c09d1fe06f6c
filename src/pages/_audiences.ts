import {waysIn} from '@site/src/site/waysIn';

/** A way into the docs for those who come with one task. */
export interface Audience {
  title: string;
  text: string;
  links: {label: string; to: string}[];
}

/** The ways into the docs, by who is reading. */
export const audiences: readonly Audience[] = [
  {
    title: waysIn.import.title,
    text: 'For integrators of retailers: bring master data, prices and availabilities to the platform.',
    links: [
      {label: 'First steps with the API', to: waysIn.import.to},
      {label: 'Products guide', to: '/docs/api/api_products/'},
      {label: 'Pricing guide', to: '/docs/api/api_pricing'},
      {label: 'File import formats', to: '/docs/scan_and_go/integration/file_import_formats'},
    ],
  },
  {
    title: waysIn.build.title,
    text: 'For app and till developers: look up products, scan, fill carts and pay.',
    links: [
      {label: 'Getting started on Android and iOS', to: waysIn.build.to},
      {label: 'Checkout API', to: '/docs/api/api_checkout'},
      {label: 'POS integration', to: '/docs/api/api_pos_integration'},
      {label: 'QR code formats', to: '/docs/scan_and_go/integration/QR_code_formats'},
    ],
  },
  {
    title: waysIn.manage.title,
    text: 'For project administrators: set up promotions, hand out coupons, read orders and closings.',
    links: [
      {label: 'Promotions and coupons', to: waysIn.manage.to},
      {label: 'Promotion configurations', to: '/docs/api/api_promotions/promotions_configuration'},
      {label: 'Orders and closings', to: '/docs/api/api_orders/'},
    ],
  },
  {
    title: waysIn.run.title,
    text: 'For cashiers, supervisors and technicians: set up tills, sell, help shoppers, close the day.',
    links: [
      {label: 'What the POS is', to: waysIn.run.to},
      {label: 'POS user manual', to: '/docs/pos/pos-user-manual/'},
      {label: 'Self-checkout manual', to: '/docs/pos/sco-user-manual/'},
      {label: 'Setup', to: '/docs/pos/setup/'},
    ],
  },
];
