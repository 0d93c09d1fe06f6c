/**
 * Terms of the field, each explained once. The list on `docs/pos/intro` and the explanations that other pages show at a
 * term's first use are made from it; see src/plugins/remark/markTerms.ts.
 */

export interface Term {
  /** End of its address: `/docs/pos/intro/#term-<id>`. */
  id: string;
  name: string;
  /** Words that stand for it in texts, as they are written there; the name itself when missing. Empty: never marked. */
  words?: readonly string[];
  /** Folder of pages where the words mean something else: they are not marked there. */
  notIn?: string;
  /** What it means, in Markdown of one line. */
  meaning: string;
}

/** Page that lists the terms, from the root of the site. */
export const glossaryRoute = '/docs/pos/intro/';

/** In the order of the alphabet. */
export const glossary: readonly Term[] = [
  {
    id: 'bundle',
    name: 'Bundle',
    words: ['bundle', 'bundles'],
    // There it is the bundle of an app.
    notIn: 'docs/scan_and_go/',
    meaning: 'Product that is a pack of another one, such as a crate of bottles',
  },
  {
    id: 'check-digit',
    name: 'Check digit',
    words: ['check digit', 'check digits'],
    meaning: 'Digit of a code that is calculated from the others, so that a misread or mistyped one is noticed',
  },
  {
    id: 'check-in',
    name: 'Check-in',
    words: ['check-in'],
    meaning: 'An app tells the SDK in which shop the shopper stands',
  },
  {
    id: 'checkout-device',
    name: 'Checkout device',
    words: [],
    meaning:
      'The device an order came from: [`checkoutDevice`](op:orders/getOrder#response-200.checkoutDevice) with `type`, `externalID` and `name`',
  },
  {
    id: 'closing',
    name: 'Closing',
    words: ['closing', 'closings'],
    meaning: "Numbered summary of a shop's orders with totals, taxes and exports",
  },
  {
    id: 'closing-schedule',
    name: 'Closing schedule',
    words: ['closing schedule', 'closing schedules'],
    meaning: 'Rule that says when closings are made and what they export',
  },
  {
    id: 'code-template',
    name: 'Code template',
    words: ['code template', 'code templates'],
    meaning:
      'Tells how a barcode is built, and so which part of it names the product and which a weight, price or quantity',
  },
  {
    id: 'control-indication',
    name: 'Control indication',
    words: ['control indication'],
    meaning: 'Number that says how much a purchase should be checked',
  },
  {
    id: 'deposit',
    name: 'Deposit',
    words: ['deposit', 'deposits'],
    meaning: 'Money paid for a container and given back with it; a product of its own that others refer to',
  },
  {
    id: 'dsfinv-k',
    name: 'DSFinV-K',
    words: ['DSFinV-K'],
    meaning: 'German standard format for till data handed to the tax office',
  },
  {
    id: 'ean',
    name: 'EAN',
    meaning: 'Number in the barcode on packed goods, with thirteen digits as EAN-13 or eight as EAN-8',
  },
  {
    id: 'entity-tag',
    name: 'Entity tag',
    words: ['entity tag', 'entity tags'],
    meaning:
      'Mark of the version you read, from the header `ETag`; sent back in `If-Match`, it keeps you from overwriting the change of somebody else',
  },
  {
    id: 'fiscal-reference',
    name: 'Fiscal reference',
    words: ['fiscal reference'],
    meaning: 'Proof from the signing device, stored with the order',
  },
  {
    id: 'gatekeeper',
    name: 'Gatekeeper',
    words: ['gatekeeper'],
    meaning: 'Possible target at an exit to which a purchase is sent for a decision',
  },
  {
    id: 'line-item',
    name: 'Line item, line',
    words: ['line item', 'line items'],
    meaning: 'One row of a cart, order or receipt',
  },
  {id: 'mobile-pos', name: 'Mobile POS', words: ['mobile POS'], meaning: 'The POS on a handheld device'},
  {
    id: 'ndjson',
    name: 'NDJSON',
    words: ['NDJSON'],
    meaning: 'Text with one JSON object in each line, so that large imports can be sent and read as a stream',
  },
  {id: 'platform', name: 'Platform', words: [], meaning: 'The services behind the APIs, and the apps on the devices'},
  {
    id: 'plu',
    name: 'PLU',
    words: ['PLU', 'PLUs'],
    meaning: 'Short code that people type for goods without a barcode, at a scale or a till',
  },
  {id: 'pos', name: 'POS, till', words: [], meaning: 'Checkout that staff operate'},
  {
    id: 'pricing-category',
    name: 'Pricing category',
    words: ['pricing category', 'pricing categories'],
    meaning: 'Named set of prices that applies to the shops that are put into it',
  },
  {id: 'project', name: 'Project', words: [], meaning: "A retailer's own space on the platform"},
  {
    id: 'retailer-portal',
    name: 'Retailer portal',
    words: ['retailer portal'],
    meaning: 'Web back office for configuration, devices, users, promotions and coupons',
  },
  {id: 'scan-and-go', name: 'Scan & Go', words: [], meaning: 'Customers scan with their own phone'},
  {id: 'sco', name: 'Self-checkout, SCO', words: ['SCO'], meaning: 'Checkout that customers operate'},
  {id: 'shop', name: 'Shop', words: [], meaning: 'One store, with name, external id and address'},
  {
    id: 'tse',
    name: 'Signing device, TSE',
    words: ['TSE', 'signing device'],
    meaning: 'Technical security device that signs till transactions (technische Sicherheitseinrichtung)',
  },
  {
    id: 'sku',
    name: 'SKU',
    words: ['SKU', 'SKUs'],
    meaning: 'Your own number of a product, by which every call names it',
  },
  {
    id: 'subunit',
    name: 'Subunit',
    words: ['subunit', 'subunits'],
    meaning: 'Smallest part of a currency, such as the cent; whole numbers of it say an amount without a decimal point',
  },
  {
    id: 'supervisor',
    name: 'Supervisor',
    words: [],
    meaning: 'Staff who watch purchases and approve, correct or reject them',
  },
  {
    id: 'tier',
    name: 'Tier',
    words: ['tier', 'tiers'],
    meaning: 'Kind of price; which kinds exist, and who gets which, is agreed for a project',
  },
  {
    id: 'transferred',
    name: 'Transferred',
    words: [],
    meaning: 'State of an order that a different checkout system took over',
  },
  {
    id: 'user-realm',
    name: 'User realm',
    words: ['user realm'],
    meaning: 'Store of till users; one or several projects can share it',
  },
  {
    id: 'vpos',
    name: 'vPOS',
    words: ['vPOS', 'virtual POS'],
    meaning: 'Your own pricing system: asked for prices first, told the result afterwards',
  },
  {
    id: 'zvt',
    name: 'ZVT',
    words: ['ZVT'],
    meaning: 'Protocol between till and card terminal in German-speaking countries',
  },
];

/** Id of a term on the page that lists it. */
export function termAnchor(id: string): string {
  return `term-${id}`;
}
