/** Build step: compiles the schemas of import lines into plain functions, so that no page ever compiles one. */
import {mkdir, writeFile} from 'node:fs/promises';
import Ajv from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';
import type {Document, Schema} from '../reference/document';

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

const declaration = `/** Compiled from openapi/products.yaml; see src/importCheck/writeValidators.ts. */
export interface ValidationError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

export interface Validate {
  (value: unknown): boolean;
  errors?: ValidationError[] | null;
}

${Object.keys(lines)
  .map((name) => `export const ${name}: Validate;`)
  .join('\n')}

/** Names of the fields of each object. */
export const fields: Record<${Object.keys(objects)
  .map((name) => `'${name}'`)
  .join(' | ')}, readonly string[]>;
`;

/**
 * Writes `validators.js` and its types.
 * @param folder where to, usually `.generated/importCheck`
 * @param document the bundled document of the products API
 * @throws Error if a schema is missing or uses something that the check does not know
 */
export async function writeValidators(folder: string, document: Document): Promise<void> {
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    strictTypes: false,
    code: {source: true, esm: true, lines: true},
  });
  for (const [name, schema] of Object.entries(lines))
    ajv.addSchema({$id: name, ...simplify(document, schemaOf(document, schema))});
  const code = standaloneCode(ajv, Object.fromEntries(Object.keys(lines).map((name) => [name, name])));
  if (code.includes('require(')) throw new Error('A compiled schema asks for a module. Check its keywords.');
  const fields = Object.fromEntries(
    Object.entries(objects).map(([name, schema]) => [name, Object.keys(schemaOf(document, schema).properties ?? {})]),
  );
  await mkdir(folder, {recursive: true});
  await writeFile(`${folder}/validators.js`, `${code}\nexport const fields = ${JSON.stringify(fields)};\n`);
  await writeFile(`${folder}/validators.d.ts`, declaration);
}

function schemaOf(document: Document, name: string): Schema {
  const schema = document.components?.schemas?.[name];
  if (!schema) throw new Error(`openapi/products.yaml has no schema ${name}, which the import check needs.`);
  return schema as Schema;
}

/** The schema without references, texts and unions with null, each of which would report one mistake several times. */
function simplify(document: Document, schema: object): Record<string, unknown> {
  const source = schema as Record<string, unknown>;
  if (typeof source['$ref'] === 'string') {
    const name = /^#\/components\/schemas\/([^/]+)$/.exec(source['$ref'])?.[1];
    if (!name) throw new Error(`The import check cannot follow ${source['$ref']}.`);
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
    throw new Error('The import check knows unions of one type with null only.');
  return {
    ...value,
    type: [value['type'], 'null'],
    ...(Array.isArray(value['enum']) ? {enum: [...(value['enum'] as unknown[]), null]} : {}),
  };
}
