import {mapValues} from '../../lib/mapValues';
import {operationSlugs} from '../../site/apis';
import type {
  Document,
  Encoding,
  Example,
  Header,
  MediaType,
  Operation,
  Parameter,
  Reference,
  RequestBody,
  Response,
} from './document';
import {exampleValue, operationsIn, separateValues, type FoundOperation} from './documentParts';
import type {
  LoadedBody,
  LoadedCallback,
  LoadedDocument,
  LoadedEncoding,
  LoadedEncodings,
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
  const groupsByName = new Map(groups.map((tag) => [tag.name, tag]));
  const audiences = tags.filter(({kind}) => kind === 'audience');

  const withSchema = <T extends Parameter | Header>({schema, content, example, examples, ...rest}: T) => {
    const [mediaType, media = {}] = Object.entries(content ?? {})[0] ?? [];
    const given = example ?? media.example;
    const named = Object.values(examples ?? media.examples ?? {})
      .map(followed)
      .flatMap(separateValues);
    const shown = given === undefined ? named : [{value: given}];
    const described = schema ?? media.schema ?? {};
    const part = {...rest, ...(mediaType !== undefined && {mediaType})};
    if (shown.length === 0) return {...part, schema: resolve(described)};
    const summaries = shown.map(({summary, description}) => [summary, description].filter(Boolean).join(': '));
    const titles = summaries.some(Boolean) ? {'x-examples': summaries} : {};
    return {...part, schema: resolve({...described, examples: shown.map(exampleValue), ...titles})};
  };
  const parameterOf = once((part: Parameter) => withSchema(part));
  const headerOf = once((part: Header) => withSchema(part));
  const contentOf = (content: Readonly<Record<string, MediaType | Reference>> = {}) =>
    mapValues(content, (part): LoadedMediaType => {
      const {schema, itemSchema, example, examples = onlyExample(example), ...rest} = followed(part);
      const given = Object.entries(mapValues(examples, followed));
      const hasValue = ([, one]: [string, Example]) => exampleValue(one) !== undefined;
      const isLinked = ([, one]: [string, Example]) => one.externalValue !== undefined;
      return {
        ...rest,
        ...encodingsOf(rest),
        schema: schema === undefined ? undefined : resolve(schema),
        itemSchema: itemSchema === undefined ? undefined : resolve(itemSchema),
        examples: Object.fromEntries(given.filter(hasValue)),
        linkedExamples: Object.fromEntries(given.filter((one) => !hasValue(one) && isLinked(one))),
      };
    });
  const headersOf = (headers: Response['headers'] = {}) => mapValues(headers, (header) => headerOf(followed(header)));
  const encodingOf = (encoding: Encoding): LoadedEncoding => ({
    ...encoding,
    ...encodingsOf(encoding),
    headers: headersOf(encoding.headers),
  });
  const encodingsOf = ({encoding, prefixEncoding, itemEncoding}: Encoding): LoadedEncodings => ({
    encoding: encoding && mapValues(encoding, encodingOf),
    prefixEncoding: prefixEncoding?.map(encodingOf),
    itemEncoding: itemEncoding && encodingOf(itemEncoding),
  });
  const bodyOf = once((body: RequestBody): LoadedBody => ({...body, content: contentOf(body.content)}));
  const responseOf = once((response: Response): LoadedResponse => ({
    ...response,
    headers: headersOf(response.headers),
    content: contentOf(response.content),
    links: mapValues(response.links ?? {}, followed),
  }));

  const schemes = new Map(
    Object.entries(components?.securitySchemes ?? {}).map(([name, scheme]) => [name, followed(scheme)]),
  );

  function operationOf({path, method, pathItem: item, operation}: FoundOperation): Omit<LoadedOperation, 'slug'> {
    const names = operation.tags ?? [];
    const itsGroups = names.flatMap((name) => groupsByName.get(name) ?? []);
    const group = itsGroups.find(({kind = 'nav'}) => kind === 'nav') ?? itsGroups[0];
    const parameters = (operation.parameters ?? []).map((part) => parameterOf(followed(part)));
    const shared = (item.parameters ?? []).map((part) => parameterOf(followed(part)));
    const description = [operation.description, item.summary, item.description].filter(Boolean).join('\n\n');
    return {
      ...operation,
      ...(description && {description}),
      path,
      method,
      group,
      otherGroups: itsGroups.filter((tag) => tag !== group),
      audiences: audiences.filter(({name}) => names.includes(name)),
      security: operation.security ?? written.security ?? [],
      schemes,
      servers: operation.servers ?? item.servers ?? servers,
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
