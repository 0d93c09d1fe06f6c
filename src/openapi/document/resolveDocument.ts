import {mapValues} from '../../lib/mapValues';
import {operationSlugs} from '../../site/apis';
import type {
  Document,
  Example,
  Header,
  MediaType,
  Operation,
  Parameter,
  Reference,
  RequestBody,
  Response,
} from './document';
import {exampleValue, operationsIn, type FoundOperation} from './documentParts';
import type {
  LoadedBody,
  LoadedCallback,
  LoadedDocument,
  LoadedMediaType,
  LoadedOperation,
  LoadedResponse,
} from './loaded';
import {followerOf, lookUpIn} from './lookUp';
import {resolverOf} from './resolveSchema';

/**
 * Resolves the references of a document. Each component is resolved once.
 * @param written a bundled document, which must not change afterward
 * @throws Error naming a reference that can't be resolved
 */
export function resolveDocument(written: Document): LoadedDocument {
  const {info, servers = [], tags = [], components, paths} = written;
  const lookUp = lookUpIn(written);
  const followed = followerOf(lookUp);
  const resolve = resolverOf(lookUp);
  const groups = tags.filter(({kind}) => kind !== 'audience');
  const audiences = tags.filter(({kind}) => kind === 'audience');

  const withSchema = <T extends Parameter | Header>({schema = {}, example, examples = {}, ...part}: T) => {
    const shown: Example[] = example === undefined ? Object.values(examples).map(followed) : [{value: example}];
    if (shown.length === 0) return {...part, schema: resolve(schema)};
    const summaries = shown.map(({summary, description}) => [summary, description].filter(Boolean).join(': '));
    const titles = summaries.some(Boolean) ? {'x-examples': summaries} : {};
    return {...part, schema: resolve({...schema, examples: shown.map(exampleValue), ...titles})};
  };
  const parameterOf = once((part: Parameter) => withSchema(part));
  const headerOf = once((part: Header) => withSchema(part));
  const contentOf = (content: Readonly<Record<string, MediaType | Reference>> = {}) =>
    mapValues(content, (part): LoadedMediaType => {
      const {schema, itemSchema, example, examples = onlyExample(example), ...rest} = followed(part);
      return {
        ...rest,
        schema: schema === undefined ? undefined : resolve(schema),
        itemSchema: itemSchema === undefined ? undefined : resolve(itemSchema),
        examples: mapValues(examples, followed),
      };
    });
  const headersOf = (headers: Response['headers'] = {}) => mapValues(headers, (header) => headerOf(followed(header)));
  const bodyOf = once((body: RequestBody): LoadedBody => ({...body, content: contentOf(body.content)}));
  const responseOf = once((response: Response): LoadedResponse => ({
    ...response,
    headers: headersOf(response.headers),
    content: contentOf(response.content),
  }));

  const schemes = new Map(
    Object.entries(components?.securitySchemes ?? {}).map(([name, scheme]) => [name, followed(scheme)]),
  );

  function operationOf({path, method, pathItem: item, operation}: FoundOperation): Omit<LoadedOperation, 'slug'> {
    const names = operation.tags ?? [];
    const parameters = (operation.parameters ?? []).map((part) => parameterOf(followed(part)));
    const shared = (item.parameters ?? []).map((part) => parameterOf(followed(part)));
    return {
      ...operation,
      path,
      method,
      group: groups.find(({name}) => names.includes(name)),
      audiences: audiences.filter(({name}) => names.includes(name)),
      security: operation.security ?? written.security ?? [],
      schemes,
      servers,
      parameters: [...shared.filter((one) => !parameters.some((other) => isSameParameter(one, other))), ...parameters],
      requestBody: operation.requestBody && bodyOf(followed(operation.requestBody)),
      responses: mapValues(operation.responses, (part) => responseOf(followed(part))),
      callbacks: callbacksOf(operation),
    };
  }

  function callbacksOf({callbacks = {}}: Operation): LoadedCallback[] {
    return Object.entries(callbacks).flatMap(([name, part]) =>
      operationsIn(followed(part), followed).map(({operation, ...found}) => ({
        ...operationOf({...found, operation: {...operation, callbacks: {}, responses: operation.responses ?? {}}}),
        name,
      })),
    );
  }

  const operations = [
    ...operationsIn(paths, followed).map(operationOf),
    ...operationsIn(written.webhooks ?? {}, followed).map((found) => ({
      ...operationOf(found),
      isWebhook: true as const,
    })),
  ];
  const slugs = operationSlugs(operations.map(({operationId = ''}) => operationId));

  return {
    written,
    info,
    servers,
    groups,
    schemes,
    operations: operations.map((operation, index) => ({...operation, slug: slugs[index]!})),
    schemas: new Map(
      Object.keys(components?.schemas ?? {}).map((name) => [name, resolve({$ref: `#/components/schemas/${name}`})]),
    ),
  };
}

/** The examples of a media type with a single one, which has no name. */
function onlyExample(value: unknown): Record<string, Example> {
  return value === undefined ? {} : {Example: {value}};
}

type Named = Pick<Parameter, 'name' | 'in'>;

function isSameParameter(one: Named, other: Named): boolean {
  return one.name === other.name && one.in === other.in;
}

/** Memoizes a function by its argument. */
function once<T extends object, U>(read: (part: T) => U): (part: T) => U {
  const known = new Map<T, U>();
  return (part) => {
    if (!known.has(part)) known.set(part, read(part));
    return known.get(part)!;
  };
}
