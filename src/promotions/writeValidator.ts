/** Build step: compiles the schema of promotion configurations into a plain function, so that no page ever compiles one. */
import {mkdir, writeFile} from 'node:fs/promises';
import Ajv from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';
import type {Document} from '../reference/document';

type Plain = Record<string, unknown>;

const declaration = `/** Compiled from openapi/promotions.yaml; see src/promotions/writeValidator.ts. */
import type {Validate} from '../../src/promotions/readConfiguration';
declare const validate: Validate;
export default validate;
`;

/**
 * Writes `validator.js` and its types.
 * @param folder where to, usually `.generated/promotions`
 * @param document the bundled document of the promotions API
 */
export async function writeValidator(folder: string, document: Document): Promise<void> {
  await mkdir(folder, {recursive: true});
  await writeFile(`${folder}/validator.js`, validatorCode(document));
  await writeFile(`${folder}/validator.d.ts`, declaration);
}

/**
 * The code of a module whose default export validates a configuration.
 * @throws Error if a schema needs more than plain code, which would load a part of Ajv in the browser
 */
export function validatorCode(document: Document, esm = true): string {
  const ajv = new Ajv({allErrors: true, messages: false, strict: false, code: {source: true, esm, lines: true}});
  const validate = ajv.compile({
    $ref: '#/components/schemas/PromotionConfiguration',
    components: {schemas: simplify(document.components?.schemas ?? {})},
  });
  const code = standaloneCode(ajv, validate);
  if (code.includes('require('))
    throw new Error('A schema of promotions.yaml asks for a part of Ajv. Check its keywords.');
  return code;
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
