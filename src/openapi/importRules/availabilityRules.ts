import {fields} from '../../../.generated/validators/products';
import type {LineRules, RuleContext} from './lineRules';
import {noteUnknown} from './objectRules';
import {checkSku} from './productRules';

const knownLine = new Set(fields.availabilityLine);
const knownAvailability = new Set(fields.availability);

/** Rules for availability lines across fields and lines. */
export function createAvailabilityRules(context: RuleContext): LineRules {
  return {
    check(value, line) {
      noteUnknown(context, value, knownLine, line, '');
      const {op} = value;
      const availability = value['availability'] as Record<string, unknown> | null | undefined;
      if (typeof availability !== 'object' || availability === null || Array.isArray(availability)) return;
      noteUnknown(context, availability, knownAvailability, line, 'availability.');
      if (op === 'put' && availability['value'] === undefined)
        context.note({line, rule: 'availability-value-missing', field: 'availability.value'});
      if (op === 'delete' && availability['value'] !== undefined)
        context.note({
          line,
          rule: 'availability-value-unused',
          field: 'availability.value',
          value: availability['value'],
        });
      const {shopID, sku} = availability;
      if (typeof sku === 'string') checkSku(context, sku, line, 'availability.sku');
      if (typeof shopID !== 'string' || typeof sku !== 'string') return;
      const first = context.catalog.addPair(shopID, sku, line, 'availability.sku');
      if (first !== undefined)
        context.note({
          line,
          rule: 'availability-twice',
          field: 'availability.sku',
          message: `Line ${first} has the same shop and SKU`,
          value: sku,
        });
    },
  };
}
