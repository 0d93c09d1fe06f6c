/**
 * Terms that the pages use, each explained once. The list on `docs/pos/intro` and the explanations that other pages show at
 * a term's first use are made from it; see src/plugins/remark/markTerms.ts.
 */

export interface Term {
  /** End of its address: `/docs/pos/intro/#term-<id>`. */
  id: string;
  name: string;
  /** Words for it in texts, as written there; the name itself if missing. Empty: never marked. */
  words?: readonly string[];
  /** Folder of pages where the words mean something else and aren't marked. */
  notIn?: string;
  /** What it means, in one line of Markdown. */
  meaning: string;
}

/** Address of the page that lists the terms. */
export const glossaryRoute = '/docs/pos/intro/';

/** In alphabetical order. */
export const glossary: readonly Term[] = [
  {
    id: 'bundle',
    name: 'Bundle',
    words: ['bundle', 'bundles'],
    // On these pages it's the bundle of an app.
    notIn: 'docs/scan_and_go/',
    meaning: 'A product that contains several units of another product, such as a crate of bottles',
  },
  {
    id: 'check-digit',
    name: 'Check digit',
    words: ['check digit', 'check digits'],
    meaning: 'A digit calculated from the other digits of a code to detect scanning and typing errors',
  },
  {
    id: 'check-in',
    name: 'Check-in',
    words: ['check-in'],
    meaning: 'The step in which an app tells the SDK which shop the shopper is in',
  },
  {
    id: 'checkout-device',
    name: 'Checkout device',
    words: [],
    meaning:
      'The device that an order came from. Each order identifies it in [`checkoutDevice`](op:orders/getOrder#response-200.checkoutDevice)',
  },
  {
    id: 'closing',
    name: 'Closing',
    words: ['closing', 'closings'],
    meaning: "A numbered summary of a shop's orders with totals, taxes, and exports",
  },
  {
    id: 'closing-schedule',
    name: 'Closing schedule',
    words: ['closing schedule', 'closing schedules'],
    meaning: 'A rule that determines when closings are created and what they export',
  },
  {
    id: 'code-template',
    name: 'Code template',
    words: ['code template', 'code templates'],
    meaning:
      'The structure of a barcode. It determines which digits identify the product and which contain a weight, price, or quantity',
  },
  {
    id: 'control-indication',
    name: 'Control indication',
    words: ['control indication'],
    meaning: 'A number that makes a spot check of a purchase more or less likely',
  },
  {
    id: 'deposit',
    name: 'Deposit',
    words: ['deposit', 'deposits'],
    meaning:
      'A charge for a container, refunded when the customer returns the container. Each deposit is a separate product that other products reference',
  },
  {
    id: 'dsfinv-k',
    name: 'DSFinV-K',
    words: ['DSFinV-K'],
    meaning: 'The German standard format for exporting POS data to the tax office',
  },
  {
    id: 'ean',
    name: 'EAN',
    meaning: 'The number in the barcode on a packaged product, with 13 digits (EAN-13) or 8 digits (EAN-8)',
  },
  {
    id: 'entity-tag',
    name: 'Entity tag',
    words: ['entity tag', 'entity tags'],
    meaning:
      "The identifier of a resource's version, from the `ETag` header. Send it back in `If-Match` so that you don't overwrite someone else's changes",
  },
  {
    id: 'fiscal-reference',
    name: 'Fiscal reference',
    words: ['fiscal reference'],
    meaning: 'Data from the signing device, stored in an order',
  },
  {
    id: 'gatekeeper',
    name: 'Gatekeeper',
    words: ['gatekeeper'],
    meaning: 'A device at the exit that confirms purchases sent to it by the platform',
  },
  {
    id: 'graduated-price',
    name: 'Graduated price',
    words: ['graduated price', 'graduated prices'],
    // The manual explains it where it first appears.
    notIn: 'docs/pos/pos-user-manual',
    meaning: 'A lower unit price that applies when the customer buys a minimum quantity',
  },
  {
    id: 'line-item',
    name: 'Line item, line',
    words: ['line item', 'line items'],
    meaning: 'A row in a cart, an order, or a receipt',
  },
  {id: 'mobile-pos', name: 'Mobile POS', words: ['mobile POS'], meaning: 'The POS on a handheld device'},
  {
    id: 'ndjson',
    name: 'NDJSON',
    words: ['NDJSON'],
    meaning:
      'Newline-delimited JSON, with one JSON object on each line. It lets you send and read large imports as a stream',
  },
  {
    id: 'platform',
    name: 'Platform',
    words: [],
    meaning: 'The services behind the APIs and the on-device apps',
  },
  {
    id: 'plu',
    name: 'PLU',
    words: ['PLU', 'PLUs'],
    meaning: 'A short code that people enter at a scale or checkout for items without a barcode',
  },
  {
    id: 'pos',
    name: 'POS',
    words: [],
    meaning: 'The software and devices that a shop uses to make sales (point of sale)',
  },
  {
    id: 'pricing-category',
    name: 'Pricing category',
    words: ['pricing category', 'pricing categories'],
    meaning: 'A named set of shops that share prices',
  },
  {id: 'project', name: 'Project', words: [], meaning: "A retailer's separate area on the platform"},
  {
    id: 'retailer-portal',
    name: 'Retailer portal',
    words: ['retailer portal'],
    meaning: 'A web application for managing configuration, devices, users, promotions, and coupons',
  },
  {
    id: 'scan-and-go',
    name: 'Scan & Go',
    words: [],
    meaning: 'A shopping method in which shoppers scan items with their phones',
  },
  {id: 'sco', name: 'Self-checkout, SCO', words: ['SCO'], meaning: 'A checkout that customers operate themselves'},
  {id: 'shop', name: 'Shop', words: [], meaning: 'A store with a name, an external shop ID, and an address'},
  {
    id: 'tse',
    name: 'Signing device, TSE',
    words: ['TSE', 'signing device'],
    meaning: 'A device that signs POS transactions, as German law requires (technische Sicherheitseinrichtung)',
  },
  {
    id: 'sku',
    name: 'SKU',
    words: ['SKU', 'SKUs'],
    meaning: 'The ID that you assign to a product and use in API requests',
  },
  {
    id: 'subunit',
    name: 'Subunit',
    words: ['subunit', 'subunits'],
    meaning:
      'The smallest unit of a currency, such as the cent. An amount in the subunit is an integer without a decimal point',
  },
  {
    id: 'supervisor',
    name: 'Supervisor',
    words: [],
    meaning: 'A staff member who monitors purchases and approves, corrects, or rejects them',
  },
  {
    id: 'tier',
    name: 'Tier',
    words: ['tier', 'tiers'],
    meaning: 'A type of price. Tiers are configured per project',
  },
  {
    id: 'transferred',
    name: 'Transferred',
    words: [],
    meaning: 'The state of an order that was handed off to a different checkout system',
  },
  {
    id: 'user-realm',
    name: 'User realm',
    words: ['user realm'],
    meaning: 'A directory of POS users that one or more projects share',
  },
  {
    id: 'vpos',
    name: 'vPOS',
    words: ['vPOS', 'virtual POS'],
    meaning:
      'Your pricing system. The platform requests prices from it before payment and reports the result to it afterward',
  },
  {
    id: 'zvt',
    name: 'ZVT',
    words: ['ZVT'],
    meaning: 'A protocol for communication between the POS and card terminals in German-speaking countries',
  },
];

/** ID of a term on the page that lists it. */
export function termAnchor(id: string): string {
  return `term-${id}`;
}
