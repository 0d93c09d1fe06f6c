import {strictEqual} from 'node:assert/strict';
import {test} from '@playwright/test';
import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import {tables} from '../../.generated/simulator/tables';
import {isFormat} from '../../src/openapi/validators/formats';
import {interpret} from '../../src/openapi/validators/interpret';
import {problemsOf, type Validate} from '../../src/openapi/validators/problems';
import {arbitraryOf} from '../support/arbitraries';

test('Interpreted schemas find the same problems as Ajv', {tag: '@all'}, () => {
  const ajv = new Ajv({allErrors: true, messages: false, strict: false, strictNumbers: true, formats: isFormat});
  ajv.addSchema({$id: 'named', $defs: tables.schemas});
  for (const [name, schema] of Object.entries(tables.schemas)) {
    const compiled = ajv.compile({$ref: `named#/$defs/${name}`}) as Validate;
    const interpreted = interpret(schema, tables.schemas);
    const found = (validate: Validate, value: unknown) =>
      problemsOf(validate, value)
        .map(({path, message}) => `${path} ${message}`)
        .sort()
        .join('\n');
    const values = fc.oneof(
      arbitraryOf(schema, tables.schemas),
      arbitraryOf(schema, tables.schemas).map(spoil),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(values, (value) => strictEqual(found(interpreted, value), found(compiled, value))),
      {numRuns: 60},
    );
  }
});

/** Makes the first field wrong. */
function spoil(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spoil);
  if (typeof value !== 'object' || value === null) return {};
  const [name] = Object.keys(value);
  return name === undefined
    ? []
    : {...value, [name]: typeof (value as Record<string, unknown>)[name] === 'number' ? 'x' : 1.5};
}
