import type {Zoom} from '@site/src/widgets/prices/timeScale';

export interface State {
  categories: string;
  stored: string;
  batch: string;
  sku: string;
  shop: string;
  tier: string;
  amount: string;
  zone: string;
  view: 'before' | 'after';
  /** Blank for now. */
  moment: string;
  zoom: Zoom;
}

export const empty: State = {
  categories: '',
  stored: '',
  batch: '',
  sku: '',
  shop: '',
  tier: '',
  amount: '1',
  zone: 'Europe/Berlin',
  view: 'before',
  moment: '',
  zoom: 'all',
};

const lines = (...objects: object[]) => objects.map((one) => JSON.stringify(one)).join('\n');
const regular = (price: string, part: object = {}) => ({tier: 'regular', price, currency: 'EUR', ...part});
const start = '2026-03-02T00:00:00+01:00';
const end = '2026-03-07T23:59:59+01:00';
export const story: State = {
  ...empty,
  categories: lines(
    {id: 'default', name: 'Base prices', priority: 0, shops: ['101', '102', '103']},
    {id: 'city', name: 'City shops', priority: 10, shops: ['102', '103']},
  ),
  stored: lines(
    {sku: '10001', category: 'default', prices: [regular('1.79')]},
    {
      sku: '10001',
      category: 'city',
      prices: [
        regular('1.89', {validTo: '2026-03-01T23:59:59+01:00'}),
        regular('1.49', {validFrom: start, validTo: end}),
        regular('1.89', {validFrom: '2026-03-08T00:00:00+01:00'}),
      ],
    },
  ),
  sku: '10001',
  shop: '102',
  tier: 'regular',
  moment: '2026-03-04 12:00',
};

/** By label. */
export const samples: Readonly<Record<string, State>> = {
  'Offer in city shops': story,
  'Graduated price': {
    ...story,
    stored: lines({sku: '10002', category: 'default', prices: [regular('2.19'), regular('1.99', {quantity: 6})]}),
    sku: '10002',
    shop: '101',
    amount: '6',
  },
  'Offer and undated price': {
    ...story,
    stored: lines({
      sku: '10001',
      category: 'city',
      prices: [regular('1.89'), regular('1.49', {validFrom: start, validTo: end})],
    }),
  },
  'Batch that removes prices': {
    ...story,
    batch: lines({sku: '10001', category: 'city', prices: []}),
    view: 'after',
  },
};
