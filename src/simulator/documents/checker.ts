import addFormats from 'ajv-formats';
import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js';
import type {DocumentTables} from '../../openapi/simulation/simulated';
import type {Schema} from '../../openapi/document/document';
import {pointerToPath} from '../../lib/pointers';
import {unchecked, type Check} from './check';

/** Checks values against the schemas of a document. Compiles each schema when it's first needed. */
export function checkerOf({root}: DocumentTables): Check {
  const validators = {plain: newValidator(root, false), texts: newValidator(root, true)};
  const compiled = {plain: new Map<Schema, Compiled>(), texts: new Map<Schema, Compiled>()};
  return (described, value, isText = false) => {
    const schema = described as Schema;
    const kind = isText ? 'texts' : 'plain';
    const validate = compiled[kind].get(schema) ?? compile(validators[kind], schema);
    compiled[kind].set(schema, validate);
    if (validate === unchecked) return unchecked;
    // In an object, a text can be replaced by the value that it stands for.
    return validate({value}) ? undefined : messageOf(validate.errors?.[0]);
  };
}

type Compiled = ValidateFunction | typeof unchecked;

function newValidator(root: object, coerce: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    logger: false,
    unicodeRegExp: false,
    ...(coerce && {coerceTypes: 'array' as const}),
  });
  addFormats.default(ajv);
  try {
    ajv.addSchema(root, 'document');
  } catch {
    // Values in the document that look like names of schemas: what refers to the root isn't checked.
  }
  return ajv;
}

function compile(ajv: Ajv2020, schema: Schema): Compiled {
  try {
    return ajv.compile({type: 'object', properties: {value: schema}});
  } catch {
    return unchecked;
  }
}

function messageOf(error: ErrorObject | undefined): string {
  const {instancePath = '', message = 'is invalid', params = {}} = error ?? {};
  const allowed = params['allowedValues'] as readonly unknown[] | undefined;
  const extra = (params['additionalProperty'] ?? params['unevaluatedProperty']) as string | undefined;
  const end = allowed ? `: ${allowed.map(String).join(', ')}` : extra === undefined ? '' : `: ${extra}`;
  return `${pointerToPath(instancePath.replace(/^\/value/, ''))} ${message}${end}`.trim();
}
