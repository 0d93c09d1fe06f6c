import {_} from 'ajv';
import Ajv from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';
import type {ResolvedSchema} from '../document/resolveSchema';
import {Checkable, type CheckOptions} from './checkable';
import {isFormat} from './formats';

/**
 * Compiles a module with one validator for each schema, so that pages don't compile schemas.
 * It is imported from `.generated/validators`.
 * @param schemas by the name of the function that checks them
 */
export function compileSchemas(schemas: Readonly<Record<string, ResolvedSchema>>, options: CheckOptions): string {
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    strict: false,
    strictNumbers: true,
    // Formats without a check are annotations.
    logger: false,
    formats: isFormat,
    code: {source: true, esm: true, lines: true, formats: _`isFormat`},
  });
  const checkable = new Checkable(options);
  for (const [$id, schema] of Object.entries(schemas)) ajv.addSchema({$id, ...checkable.convert(schema)});
  ajv.addSchema(checkable.named);
  const names = Object.keys(schemas);
  const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])));
  return `import {isFormat} from '../../src/openapi/validators/formats';\n${code}`;
}
