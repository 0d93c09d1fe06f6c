import type {Rule} from './rule';
import {childOf, visitSchemas} from './visit';

/** Enums that do not say what each of their values means, or explain a value they do not have. */
export const enumValues: Rule = {
  promise: 'explains every value of every enum',
  visit: () =>
    visitSchemas(({part: schema, location}, {report}) => {
      const values = (schema.enum ?? []).filter((value) => value !== null).map(String);
      const meanings = schema['x-enum-descriptions'];
      const explained = Object.entries(meanings ?? {});
      const place = location.child(meanings === undefined ? 'enum' : 'x-enum-descriptions');
      for (const value of values)
        if (!explained.some(([name, meaning]) => name === value && meaning.trim().length >= 4))
          report({
            message: `The value "${value}" is not explained. Say what it means under "x-enum-descriptions".`,
            location: childOf(meanings ?? {}, place, value),
          });
      for (const [name] of explained)
        if (!values.includes(name))
          report({
            message: `"${name}" is explained but is no value. Take it out, or add it to "enum".`,
            location: place.child(name),
          });
    }),
};
