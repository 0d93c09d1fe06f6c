import type {Rule} from './rule';
import {visitSchemas} from './visit';

/** Explanations of values that the enum doesn't have. */
export const enumValues: Rule = () =>
  visitSchemas(({part: schema, location}, {report}) => {
    const values = (schema.enum ?? []).map(String);
    for (const name of Object.keys(schema['x-enum-descriptions'] ?? {}))
      if (!values.includes(name))
        report({
          message: `"${name}" is explained but isn't a value. Remove it, or add it to "enum".`,
          location: location.child(['x-enum-descriptions', name]),
        });
  });
