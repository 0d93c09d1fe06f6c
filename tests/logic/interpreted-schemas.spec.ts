import {strictEqual} from 'node:assert/strict';
import {test} from '@playwright/test';
import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import {tables} from '../../.generated/simulator/tables';
import {isFormat} from '../../src/openapi/validators/formats';
import {interpret, type CheckableSchema} from '../../src/openapi/validators/interpret';
import {problemsOf, type Validate} from '../../src/openapi/validators/problems';
import {arbitraryOf} from '../support/arbitraries';
import {allForms} from '../support/requestForms';

test('Interpreted schemas find the same problems as Ajv', {tag: '@all'}, async () => {
  compare(tables.schemas, tables.schemas);
  for (const {operationId, schemas} of await allForms()) {
    const {parameters, bodies, named} = schemas;
    compare({[`${operationId}Parameters`]: parameters, [`${operationId}Body`]: Object.values(bodies)[0] ?? {}}, named);
  }
});

type Schemas = Readonly<Record<string, CheckableSchema>>;

/** @param named the schemas that they refer to */
function compare(schemas: Schemas, named: Schemas): void {
  const ajv = new Ajv({allErrors: true, messages: false, strict: false, strictNumbers: true, formats: isFormat});
  ajv.addSchema({$id: 'named', $defs: {...named, ...schemas}});
  for (const [name, schema] of Object.entries(schemas)) {
    const compiled = ajv.compile({$ref: `named#/$defs/${name}`}) as Validate;
    const interpreted = interpret(schema, named);
    const found = (validate: Validate, value: unknown) =>
      problemsOf(validate, value)
        .map(({path, message}) => `${path} ${message}`)
        .sort()
        .join('\n');
    const values = fc.oneof(arbitraryOf(schema, named), arbitraryOf(schema, named).map(spoil), fc.jsonValue());
    fc.assert(
      fc.property(values, (value) => strictEqual(found(interpreted, value), found(compiled, value))),
      {numRuns: 60},
    );
  }
}

/** Makes the first field wrong. */
function spoil(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spoil);
  if (typeof value !== 'object' || value === null) return {};
  const [name] = Object.keys(value);
  return name === undefined
    ? []
    : {...value, [name]: typeof (value as Record<string, unknown>)[name] === 'number' ? 'x' : 1.5};
}
