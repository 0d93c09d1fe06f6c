import type {Example, PathItem, RequestBody, Response} from '../../../openapi/document/document';
import {isSuccess} from './operations';
import {followed, type Context, type Placed, type Rule} from './rule';
import {operationsOf} from './visit';

interface PlacedBody extends Placed<RequestBody | Response> {
  /** For messages. */
  name: string;
}

/** Bodies of requests and success responses. */
function bodiesOf(item: PathItem, context: Context): PlacedBody[] {
  return operationsOf(item, context).flatMap(({operation: {requestBody, responses}, location}) => [
    ...(requestBody
      ? [{name: 'request', ...followed<RequestBody>(requestBody, location.child('requestBody'), context)}]
      : []),
    ...Object.entries(responses)
      .filter(([status]) => isSuccess(status))
      .map(([status, response]) => ({
        name: `response ${status}`,
        ...followed<Response>(response, location.child(['responses', status]), context),
      })),
  ]);
}

/** Bodies without an example, or with one that has no summary. Form bodies need none. */
export const bodyExamples: Rule = () => ({
  PathItem(item, context) {
    for (const {name, part, location} of bodiesOf(item, context))
      for (const [type, {examples = {}}] of Object.entries(part.content ?? {})) {
        if (!/json/.test(type)) continue;
        const place = location.child(['content', type]);
        if (Object.keys(examples).length === 0)
          context.report({
            message: `The ${name} has no example. Add "examples" with a name, a summary and ${
              /ndjson/.test(type) ? 'lines in "serializedValue"' : 'a "dataValue"'
            }, from openapi/example-story.md.`,
            location: place,
          });
        for (const [key, reference] of Object.entries(examples)) {
          const example = followed<Example>(reference, place.child(['examples', key]), context);
          if (!example.part.summary?.trim())
            context.report({
              message: `The example "${key}" has no summary. Say in a few words what it shows.`,
              location: example.location.child('summary'),
            });
        }
      }
  },
});

/** Object bodies that neither describe their fields nor allow additional properties. */
export const bodyFields: Rule = () => ({
  PathItem(item, context) {
    for (const {name, part, location} of bodiesOf(item, context))
      for (const [type, {schema}] of Object.entries(part.content ?? {})) {
        if (schema?.type !== 'object' || schema.additionalProperties !== undefined) continue;
        const {properties = {}, allOf, oneOf, anyOf} = schema;
        if (Object.keys(properties).length === 0 && !(allOf ?? oneOf ?? anyOf))
          context.report({
            message: `The ${name} has no fields. Write them under "properties", refer to a schema, or add "additionalProperties: true".`,
            location: location.child(['content', type, 'schema', 'properties']),
          });
      }
  },
});
