import {fieldsOf30, notSupported, supportedFields, unsupported} from '../supported';
import type {Rule} from './rule';
import {visitParts} from './visit';

/** Kinds of parts that a reference can stand for. */
const referable: ReadonlySet<string> = new Set([
  ...['Schema', 'Parameter', 'Header', 'RequestBody', 'Response', 'Example', 'SecurityScheme'],
]);

/** Maps with free names, among which extensions would be taken for one. */
const extended: ReadonlySet<string> = new Set(['Paths', 'WebhooksMap', 'Responses', 'Callback']);

/** Fields that the site has no support for, at any place. */
export const fields: Rule = () => [
  visitParts(({part, location}, {type, specVersion, report}) => {
    const known = supportedFields[type.name];
    for (const field of extended.has(type.name) ? Object.keys(part) : [])
      if (field.startsWith('x-')) report({message: notSupported(field), location: location.child(field)});
    if (!known) return;
    const isKnown = (field: string) =>
      field === '$ref' || known.includes(field) || (specVersion === 'oas3_0' && fieldsOf30.includes(field));
    for (const field of Object.keys(part))
      if (!isKnown(field)) report({message: notSupported(field), location: location.child(field)});
  }),
  {
    ref(reference, {type, specVersion, location, report}) {
      const [sibling] = Object.keys(reference).filter((field) => field !== '$ref');
      if (!referable.has(type.name))
        report({
          message: `A reference isn't supported by this site here. Write the part in place of it.`,
          location: location.child('$ref'),
        });
      else if (sibling !== undefined && (type.name !== 'Schema' || specVersion === 'oas3_0'))
        report({
          message: unsupported(
            `"${sibling}" beside a reference`,
            type.name === 'Schema' ? 'Move the reference into "allOf".' : 'Write it in the part that is referred to.',
          ),
          location: location.child(sibling),
        });
    },
  },
];
