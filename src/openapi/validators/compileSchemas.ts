import Ajv from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';

/**
 * The code of a module with one validator for each schema, so that no page ever compiles one.
 * @param schemas by the name of the function that checks them
 * @param esm whether the functions are exported as an ES module
 * @throws Error if a schema needs more than plain code, which would load a part of Ajv in the browser
 */
export function compileSchemas(schemas: Readonly<Record<string, object>>, esm = true): string {
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    strict: false,
    strictNumbers: true,
    code: {source: true, esm, lines: true},
  });
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({$id: name, ...schema});
  const names = Object.keys(schemas);
  const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])));
  const part = /require\("([^"]+)"\)/.exec(code)?.[1];
  if (part !== undefined)
    throw new Error(
      `A schema of ${names.join(', ')} has a keyword that needs ${part} in the browser. Leave it out in src/openapi/validators/, and check it by a rule.`,
    );
  return code;
}
