/** What each operation does. Imports nothing generated, because `npm run generate` asks which operations are here. */
import type {Behaviors} from '../call';
import {availabilityBehaviors} from './availabilities';
import {closingBehaviors} from './closings';
import {couponBehaviors} from './coupons';
import {orderBehaviors} from './orders';
import {pricingBehaviors} from './pricing';
import {productBehaviors} from './products';
import {promotionBehaviors} from './promotions';
import {scheduleBehaviors} from './schedules';
import {searchBehaviors} from './search';

/** By operation ID. An operation that isn't here returns its example. */
export const behaviors: Behaviors = {
  ...productBehaviors,
  ...pricingBehaviors,
  ...availabilityBehaviors,
  ...searchBehaviors,
  ...promotionBehaviors,
  ...couponBehaviors,
  ...orderBehaviors,
  ...closingBehaviors,
  ...scheduleBehaviors,
};
