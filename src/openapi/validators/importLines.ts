/** The schemas of import lines, in the form in which a validator reports each mistake once. */
import type {Document, Schema} from '../document/document';

const lines = {
  product: 'Product',
  pricing: 'CategoryPricingBatch',
  availability: 'AvailabilityBatchOperation',
} as const;

const objects = {
  product: 'Product',
  code: 'Code',
  pricing: 'CategoryPricingBatch',
  price: 'CategoryPrice',
  availabilityLine: 'AvailabilityBatchOperation',
  availability: 'BatchAvailability',
} as const;

/** Only what decides whether a value is valid. Formats are left to rules of our own, which say more. */
const kept = new Set(['type', 'enum', 'pattern', 'minimum', 'maximum', 'required', 'items']);

/**
 * Schemas of the lines of each kind.
 * @param document the bundled document of the products API
 * @throws Error if a schema is missing or uses something that the check does not know
 */
export function importLineSchemas(document: Document): Record<keyof typeof lines, object> {
  const schema = (name: string) => simplify(document, schemaOf(document, name));
  return {
    product: schema(lines.product),
    pricing: schema(lines.pricing),
    availability: schema(lines.availability),
  };
}

/** Names of the fields of each object. */
export function importFields(document: Document): Record<keyof typeof objects, string[]> {
  const fields = Object.entries(objects).map(([name, schema]) => [
    name,
    Object.keys(schemaOf(document, schema).properties ?? {}),
  ]);
  return Object.fromEntries(fields) as Record<keyof typeof objects, string[]>;
}

function schemaOf(document: Document, name: string): Schema {
  const schema = document.components?.schemas?.[name];
  if (!schema)
    throw new Error(
      `openapi/products.yaml has no schema ${name}, which the import check needs. Name its successor in src/openapi/validators/importLines.ts.`,
    );
  return schema as Schema;
}

/** The schema without references, texts and unions with null, each of which would report one mistake several times. */
function simplify(document: Document, schema: object): Record<string, unknown> {
  const source = schema as Record<string, unknown>;
  if (typeof source['$ref'] === 'string') {
    const name = /^#\/components\/schemas\/([^/]+)$/.exec(source['$ref'])?.[1];
    if (!name)
      throw new Error(
        `openapi/products.yaml: the import check cannot follow ${source['$ref']}. Refer to a named schema of the document.`,
      );
    return simplify(document, schemaOf(document, name));
  }
  if (Array.isArray(source['anyOf'])) return simplifyUnion(document, source['anyOf'] as object[]);
  const result: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(source)) {
    if (keyword === 'properties')
      result[keyword] = Object.fromEntries(
        Object.entries(value as Record<string, object>).map(([name, one]) => [name, simplify(document, one)]),
      );
    else if (keyword === 'items' || (keyword === 'additionalProperties' && typeof value === 'object'))
      result[keyword] = simplify(document, value as object);
    else if (kept.has(keyword)) result[keyword] = value;
  }
  return result;
}

function simplifyUnion(document: Document, members: readonly object[]): Record<string, unknown> {
  const all = members.map((member) => simplify(document, member));
  const [value, ...others] = all.filter((member) => member['type'] !== 'null');
  if (!value || others.length > 0 || typeof value['type'] !== 'string')
    throw new Error(
      `openapi/products.yaml: the import check knows unions of one type with null only, not ${JSON.stringify(members)}. Teach simplifyUnion in src/openapi/validators/importLines.ts the others.`,
    );
  return {
    ...value,
    type: [value['type'], 'null'],
    ...(Array.isArray(value['enum']) ? {enum: [...(value['enum'] as unknown[]), null]} : {}),
  };
}
