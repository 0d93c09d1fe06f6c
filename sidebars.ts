import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import couponOperations from './docs/api/api_promotions/coupons_api_spec/sidebar';
import orderOperations from './docs/api/api_orders/spec/sidebar';
import productOperations from './docs/api/api_products/spec/sidebar';
import promotionOperations from './docs/api/api_promotions/promotions_api_spec/sidebar';
import {apiOf, type ApiId} from './src/site/apis';

type Item = Extract<SidebarsConfig[string], unknown[]>[number];

/** The reference of an API: its spec page, and below it a page per operation in the groups of the document. */
function reference(id: ApiId, operations: SidebarsConfig[string]): Item {
  const api = apiOf(id);
  return {
    type: 'category',
    label: `${api.title} reference`,
    link: {type: 'doc', id: `${api.folder}/${api.page}`},
    items: operations as Item[],
  };
}

/** One glossary serves all three products. With the hash, its row never becomes the current one. */
const glossary: Item = {type: 'link', label: 'Glossary', href: '/docs/pos/intro/#words'};

/** Reading order of all docs. POS comes first, which makes `pos/intro` the landing page. */
const sidebars: SidebarsConfig = {
  tutorialSidebar: [
    {
      type: 'category',
      label: 'POS Platform',
      items: [
        'pos/intro/index',
        'pos/setup/index',
        'pos/hardware/index',
        'pos/pos-user-manual/index',
        'pos/sco-user-manual/index',
        'pos/troubleshooting/index',
        'pos/cards/index',
        glossary,
      ],
    },
    {
      type: 'category',
      label: 'Scan & Go',
      items: [
        'scan_and_go/getting-started',
        {
          type: 'category',
          label: 'Android',
          items: [
            'scan_and_go/android/config',
            'scan_and_go/android/gradle-plugin',
            'scan_and_go/android/javadoc',
            {
              type: 'category',
              label: 'User interface',
              items: [
                'scan_and_go/android/ui/getting-started',
                'scan_and_go/android/ui/scanner',
                'scan_and_go/android/ui/shoppingcart',
                'scan_and_go/android/ui/payment',
                'scan_and_go/android/ui/search',
                'scan_and_go/android/ui/theming',
              ],
            },
          ],
        },
        {
          type: 'category',
          label: 'iOS',
          items: ['scan_and_go/ios/onboarding', 'scan_and_go/ios/dynamic-views'],
        },
        {
          type: 'category',
          label: 'Integration',
          items: ['scan_and_go/integration/file_import_formats', 'scan_and_go/integration/QR_code_formats'],
        },
        glossary,
      ],
    },
    {
      type: 'category',
      label: 'API',
      items: [
        'api/index',
        'api/api_general',
        {type: 'link', label: 'Authentication', href: '/docs/api/api_general#authentication'},
        {type: 'link', label: 'Errors', href: '/docs/api/api_general#errors'},
        'api/api_shops',
        {
          type: 'category',
          label: 'Products and availabilities',
          link: {type: 'doc', id: 'api/api_products/index'},
          items: [reference('products', productOperations)],
        },
        'api/api_pricing',
        {
          type: 'category',
          label: 'Promotions and coupons',
          link: {type: 'doc', id: 'api/api_promotions/index'},
          items: [
            'api/api_promotions/promotions_configuration',
            reference('promotions', promotionOperations),
            reference('coupons', couponOperations),
          ],
        },
        'api/api_checkout',
        'api/api_pos_integration',
        'api/api_vpos',
        'api/api_fulfillment_service',
        {
          type: 'category',
          label: 'Orders and closings',
          link: {type: 'doc', id: 'api/api_orders/index'},
          items: [reference('orders', orderOperations)],
        },
        'api/API_CHANGELOG',
        glossary,
      ],
    },
  ],
};

export default sidebars;
