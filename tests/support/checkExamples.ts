import addFormats from 'ajv-formats';
import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js';
import type {Document, Schema} from '../../src/reference/document';
import {hasValidCheckDigit} from './barcodes';
import {examplesOf, resolve, schemasOf, type Direction, type PlacedExample} from './documents';

/**
 * What is wrong with the examples of a document, one line each: values that do not fit their schema, names that no
 * schema knows (also where the platform may add fields), and read-only fields in requests.
 */
export function exampleProblems(document: Document): string[] {
  const checks = {
    request: checker(closedCopy(document, 'request')),
    response: checker(closedCopy(document, 'response')),
    both: checker(closedCopy(document, 'both')),
  };
  return examplesOf(document).flatMap((example) => checks[example.direction](example));
}

function checker(document: Document): (example: PlacedExample) => string[] {
  // Keywords of OpenAPI are unknown to JSON Schema; the linter looks after the schemas themselves.
  const ajv = new Ajv2020({allErrors: true, strict: false, validateSchema: false});
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
  const compiled = new Map<string, ValidateFunction>();
  return ({value, pointer, schema}) => {
    const $ref = `document#${schema.split('/').map(encodeURIComponent).join('/')}`;
    const validate = compiled.get($ref) ?? ajv.compile({$ref});
    compiled.set($ref, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({instancePath, message, params}) => `${pointer} at ${instancePath || '/'}: ${message} ${JSON.stringify(params)}`,
    );
  };
}

/**
 * A copy whose objects take only the names they declare. A schema is closed where a value is described, not where it is
 * one part of an `allOf` or one of several alternatives: parts know only some of the names.
 */
function closedCopy(document: Document, direction: Direction): Document {
  const copy = structuredClone(document);
  for (const {schema, role} of schemasOf(copy)) {
    if (direction === 'request') forbidReadOnly(copy, schema);
    // An object without any keyword is a free one only when it says so with `additionalProperties`.
    const describesNames =
      schema.$ref ?? schema.properties ?? schema.allOf ?? schema.oneOf ?? schema.anyOf ?? schema.type;
    if (role === 'use' && describesNames && schema.additionalProperties === undefined)
      schema.unevaluatedProperties = false;
  }
  return copy;
}

function forbidReadOnly(document: Document, schema: Schema): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (!property.readOnly && !resolve<Schema>(document, property).readOnly) continue;
    schema.required = schema.required?.filter((required) => required !== name) ?? [];
    (schema.properties as Record<string, unknown>)[name] = false;
  }
}

/** A text somewhere in a value, with the name of the field that holds it (or holds the list it is in). */
export interface NamedText {
  name: string;
  text: string;
}

/** All texts in a value, at any depth. */
export function textsOf(value: unknown, name = ''): NamedText[] {
  if (typeof value === 'string') return [{name, text: value}];
  if (Array.isArray(value)) return value.flatMap((entry) => textsOf(entry, name));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, entry]) => textsOf(entry, key));
}

/** Codes in the examples that look like an EAN-13 or EAN-14 but whose check digit is wrong. */
export function wrongCheckDigits(document: Document): {checked: number; problems: string[]} {
  const codes = examplesOf(document).flatMap(({value, pointer}) =>
    textsOf(value)
      .filter(({text}) => /^\d{13,14}$/.test(text))
      .map(({text}) => ({text, pointer})),
  );
  const wrong = codes.filter(({text}) => !hasValidCheckDigit(text));
  return {checked: codes.length, problems: wrong.map(({text, pointer}) => `${pointer}: ${text}`)};
}
