/** The schema of promotion configurations, in the form in which a validator reports each mistake once. */
import type {Document} from '../document/document';

type Plain = Record<string, unknown>;

/** @param document the bundled document of the promotions API */
export function promotionSchema(document: Document): object {
  return {
    $ref: '#/components/schemas/PromotionConfiguration',
    components: {schemas: simplify(document.components?.schemas ?? {})},
  };
}

/** Keywords that describe and do not decide. */
const texts = new Set(['description', 'title', 'examples', 'example', 'default', 'readOnly', 'format']);

/**
 * Schemas without texts and marks, and with each choice between compositions and predicates decided by `type`: as
 * `oneOf`, one mistake would be reported for both.
 */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (typeof value !== 'object' || value === null) return value;
  const result: Plain = {};
  for (const [key, one] of Object.entries(value)) {
    if (key.startsWith('x-') || (texts.has(key) && !isSchema(one))) continue;
    result[key] = simplify(one);
  }
  const {oneOf} = result as {oneOf?: Plain[]};
  if (oneOf?.length === 2 && oneOf[0]?.['$ref'] === '#/components/schemas/Composition') {
    const joins = {type: 'object', required: ['type'], properties: {type: {enum: ['and', 'or', 'not']}}};
    return {if: joins, then: oneOf[0], else: oneOf[1]};
  }
  return result;
}

/** A field may be called like a keyword: then its value is a schema. */
function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && ('type' in value || '$ref' in value);
}
