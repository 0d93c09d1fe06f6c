import {operationIdOf} from '../document/documentParts';
import type {LoadedDocument, LoadedMediaType, LoadedOperation} from '../document/loaded';
import {Checkable} from '../validators/checkable';
import {interpreted, type CheckableSchema} from '../validators/interpret';
import type {Tables} from './tables';

/**
 * Name of the validator of a body, or of one of its lines: that of its schema, or else of its place.
 * @param place operation ID and status or `Body`
 * @returns undefined if the body isn't JSON
 */
export function validatorNameOf(
  place: string,
  mediaType: string,
  {schema, itemSchema}: Pick<LoadedMediaType, 'schema' | 'itemSchema'>,
): string | undefined {
  const described = itemSchema ?? schema;
  return /json/.test(mediaType) && described ? (described.name ?? place) : undefined;
}

/** Name of the validator of the parameters; undefined if they're plain text. */
export function parametersNameOf(operation: LoadedOperation): string | undefined {
  const plain = ['type', 'description', 'default', 'examples', 'x-examples'];
  const isPlain = operation.parameters.every(
    ({schema: {keywords}}) =>
      keywords.type === 'string' &&
      Object.keys(keywords).every((key) => plain.includes(key) || key.startsWith('x-provenance')),
  );
  return isPlain ? undefined : `${operationIdOf(operation)}Parameters`;
}

/**
 * The schemas of all parameters and JSON bodies, by the name of their validator. Documents share schemas by name.
 * @throws Error if documents have different schemas with the same name, or a schema has a keyword that can't be checked
 */
export function validatedSchemas(documents: readonly LoadedDocument[]): Tables['schemas'] {
  const checkable = new Checkable({});
  const checks: Record<string, CheckableSchema> = {};
  const written = new Map<string, string>();
  for (const {operations, schemas} of documents) {
    for (const name of schemas.keys()) {
      const text = JSON.stringify(schemas.get(name)!.named.get(name) ?? schemas.get(name)!.written);
      if ((written.get(name) ?? text) !== text)
        throw new Error(`Two documents have a schema ${name}, and they differ. Rename one, or share it.`);
      written.set(name, text);
    }
    for (const operation of operations) {
      const id = operationIdOf(operation);
      const add = (place: string, type: string, media: LoadedMediaType) => {
        const name = validatorNameOf(place, type, media);
        const schema = media.itemSchema ?? media.schema;
        if (name !== undefined && schema) checks[name] ??= checkable.convert(schema);
      };
      const name = parametersNameOf(operation);
      if (name !== undefined)
        checks[name] = {
          properties: Object.fromEntries(
            operation.parameters.map(({in: place, name: own, schema}) => [
              `${place}.${own}`,
              checkable.convert(schema),
            ]),
          ),
        };
      for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) add(`${id}Body`, type, media);
      for (const [status, {content}] of Object.entries(operation.responses))
        for (const [type, media] of Object.entries(content)) add(`${id}${status}`, type, media);
    }
  }
  const named = checkable.named.$defs as Record<string, CheckableSchema>;
  // A named schema is checked by its name.
  const isNamed = (name: string) => name in named && checks[name]?.$ref?.endsWith(`/${name}`);
  const own = Object.fromEntries(Object.entries(checks).filter(([name]) => !isNamed(name)));
  const all = {...named, ...own};
  Object.entries(all).forEach(([name, schema]) => refuseUnknown(name, schema));
  return all;
}

function refuseUnknown(name: string, schema: CheckableSchema | boolean): void {
  if (typeof schema === 'boolean') return;
  const unknown = Object.keys(schema).find((keyword) => !interpreted.includes(keyword));
  if (unknown !== undefined)
    throw new Error(`The schema ${name} has the keyword ${unknown}. Add it to src/openapi/validators/interpret.ts.`);
  const {properties = {}, items = true, additionalProperties = true, allOf = []} = schema;
  const {if: condition = true, then = true, else: other = true} = schema;
  for (const inner of [...Object.values(properties), items, additionalProperties, ...allOf, condition, then, other])
    refuseUnknown(name, inner);
}
