import type {Location} from '@redocly/openapi-core';
import type {Marks, Schema} from '../../../openapi/document/document';
import {followed, type Context, type Rule} from './rule';
import {childOf, nameOf} from './visit';

/** Fields, parameters, headers, request bodies, responses and tags without a description, except for hidden ones. */
export const descriptions: Rule = () => {
  const ask = (
    what: string,
    part: Marks & {description?: string},
    {report}: Context,
    location: Location,
    {description = '', 'x-provenance-shown': shown} = part,
  ) => {
    if (shown !== 'hidden' && description.trim().length < 4)
      report({
        message: `The ${what} has no description. Say what it means, its unit and its limits.`,
        location: childOf(part, location, 'description'),
      });
  };
  /** The description of a referenced schema is enough for a field. */
  const askField = (name: string, schema: Schema, context: Context, location: Location) => {
    const isOwn = schema.description !== undefined || schema['x-provenance-shown'] === 'hidden';
    const describing = !isOwn ? followed<Schema>(schema, location, context).part : schema;
    ask(`field ${name}`, schema, context, location, describing);
  };
  return {
    Tag: (tag, context) => ask(`tag ${tag.name}`, tag, context, context.location),
    Parameter: (parameter, context) => ask(`parameter ${parameter.name}`, parameter, context, context.location),
    Header: (header, context) => ask(`header ${nameOf(context.location)}`, header, context, context.location),
    RequestBody: (body, context) => ask('request body', body, context, context.location),
    Response: (response, context) => ask(`response ${nameOf(context.location)}`, response, context, context.location),
    SchemaProperties(properties, context) {
      for (const [name, schema] of Object.entries(properties))
        askField(name, schema, context, context.location.child(name));
    },
  };
};
