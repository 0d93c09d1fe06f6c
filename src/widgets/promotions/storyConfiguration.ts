import type {Configuration} from '../../simulator/sale/configuration';
import {emptyRow, type CartInput} from './readCart';

/** The cart of the worked example in the guide. */
export const storyCart: CartInput = {
  rows: [
    {...emptyRow, sku: '10001', name: 'Apple juice 1 l', price: '1.79', amount: '5', coupons: 'juice-week'},
    {...emptyRow, sku: '10005', name: 'Red wine 0.75 l', price: '6.99', amount: '5'},
    {...emptyRow, sku: '10006', name: 'Plum brandy 0.5 l', price: '12.99'},
  ],
  currency: 'EUR',
  coupons: 'spring-flyer',
  shop: 'DE-0101',
  moment: '2026-03-03T12:00:00+01:00',
  hasLoyaltyCard: true,
};

/** Configuration 42 of the example project; a test compares it with the guide. */
export const storyConfiguration: Configuration & {id: number; active: boolean} = {
  id: 42,
  active: true,
  rounding: {mode: 'up', precision: 2},
  ranks: [
    {id: 'article_promotion', evaluationMode: 'applyAll'},
    {id: 'receipt_promotion', evaluationMode: 'selectBest'},
  ],
  groups: [
    {
      id: 'juice-week',
      condition: {
        type: 'isCurrentlyActive',
        args: {from: '2026-03-02T00:00:00+01:00', to: '2026-03-07T23:59:59+01:00'},
      },
      rules: [
        {
          id: 'juice-week-20',
          rankID: 'article_promotion',
          condition: {
            type: 'and',
            children: [
              {type: 'hasSKU', args: {oneOf: ['10001', '10002']}},
              {type: 'isReferredToByCoupon', args: {value: 'juice-week'}},
            ],
          },
          actions: [
            {
              type: 'addLineItemDiscount',
              args: {absolute: false, isMultiusable: true, name: 'Juice week', value: '20'},
            },
          ],
        },
      ],
    },
    {
      id: 'purchases',
      rules: [
        {
          id: 'flyer-5-off',
          rankID: 'receipt_promotion',
          condition: {
            type: 'and',
            children: [
              {type: 'totalGreaterThanOrEqual', args: {value: '40.00'}},
              {type: 'isReferredToByCoupon', args: {value: 'spring-flyer'}},
            ],
          },
          actions: [
            {
              type: 'addCartDiscount',
              args: {absolute: true, isMultiusable: false, name: '€5 off', value: '5.00'},
            },
          ],
        },
        {
          id: 'ten-percent-over-50',
          rankID: 'receipt_promotion',
          condition: {type: 'totalGreaterThanOrEqual', args: {value: '50.00'}},
          actions: [
            {type: 'addCartDiscount', args: {absolute: false, isMultiusable: false, name: '10% off', value: '10'}},
          ],
        },
      ],
    },
  ],
};
