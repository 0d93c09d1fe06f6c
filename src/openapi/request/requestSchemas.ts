import type {LoadedOperation} from '../document/loaded';
import {Checkable} from '../validators/checkable';
import type {CheckableSchema} from '../validators/interpret';

/** What a request is checked with, in the page and by the tools for assistants. */
export interface RequestSchemas {
  /** For an object such as `{'query.page': 2, 'path.sku': '10001'}`. */
  parameters: CheckableSchema;
  /** For a JSON body or one of its lines, by media type. */
  bodies: Readonly<Record<string, CheckableSchema>>;
  /** The schemas that these refer to. */
  named: Readonly<Record<string, CheckableSchema>>;
}

/** The schemas of an operation's request. Read-only fields are refused, because clients can't send them. */
export function requestSchemas({parameters, requestBody}: LoadedOperation): RequestSchemas {
  const checkable = new Checkable({asRequest: true});
  const bodies = Object.entries(requestBody?.content ?? {}).flatMap(([type, {itemSchema, schema}]) => {
    const checked = itemSchema ?? schema;
    return checked && /json/.test(type) ? [[type, checkable.convert(checked)] as const] : [];
  });
  return {
    parameters: {
      properties: Object.fromEntries(
        parameters.map(({in: place, name, schema}) => [`${place}.${name}`, checkable.convert(schema)]),
      ),
    },
    bodies: Object.fromEntries(bodies),
    named: checkable.named.$defs,
  };
}
