/** Build step: reduces the documents to what the simulator needs. */
import type {Api, ApiId} from '../../site/apis';
import type {GuideApiId} from '../../site/guideApis';
import {credentialsOf} from '../document/credentials';
import {exampleValue, operationIdOf, successOf} from '../document/documentParts';
import type {LoadedContent, LoadedDocument, LoadedOperation} from '../document/loaded';
import {listStyleOf} from '../request/serialize';
import {parametersNameOf, validatedSchemas, validatorNameOf} from './validatedSchemas';
import type {BodyTable, FieldTable, Fields, GuideTables, OperationTable, ParameterTable, Story, Tables} from './tables';

export interface GuideDocument {
  id: GuideApiId;
  document: LoadedDocument;
}

export interface ApiDocument {
  api: Api & {id: ApiId};
  document: LoadedDocument;
}

/**
 * @param story the text of openapi/example-story.md
 * @param behaves whether the simulator has a behavior for an operation; others get their example
 * @throws Error that names a missing example
 */
export function buildTables(
  documents: readonly ApiDocument[],
  story: string,
  behaves: (operationId: string) => boolean,
): Tables {
  const schemas = new Map(documents.flatMap(({document}) => [...document.schemas]));
  const fieldsOf = (name: string): FieldTable =>
    [...(schemas.get(name)?.properties ?? [])].map(([field, {keywords}]) =>
      'default' in keywords ? [field, keywords.default] : [field],
    );
  return {
    operations: documents.flatMap(({api, document}) =>
      document.operations.map((operation) => operationTable(api.id, operation, behaves(operationIdOf(operation)))),
    ),
    fields: {Product: fieldsOf('Product'), Code: fieldsOf('Code')},
    schemas: validatedSchemas(documents.map(({document}) => document)),
    story: buildStory(documents, story),
  };
}

/** What the simulator knows of the APIs that only guides describe. */
export function buildGuideTables(documents: readonly GuideDocument[]): GuideTables {
  return {
    operations: documents.flatMap(({id, document}) =>
      document.operations.map((operation) => operationTable(id, operation, true)),
    ),
    schemas: validatedSchemas(documents.map(({document}) => document)),
  };
}

/** The table of one operation. */
export function operationTable(
  api: OperationTable['api'],
  operation: LoadedOperation,
  behaves: boolean,
): OperationTable {
  const id = operationIdOf(operation);
  const body = bodyTable(id, operation.requestBody?.content ?? {});
  const check = parametersNameOf(operation);
  const credentials = credentialsOf(operation);
  return {
    id,
    api,
    method: operation.method.toUpperCase(),
    path: operation.path,
    parameters: Object.fromEntries(
      operation.parameters.map((parameter): [string, ParameterTable] => {
        const {in: place, name, required, schema} = parameter;
        const types = [(schema.items ?? schema).keywords.type ?? []].flat();
        const isNumber = types.includes('integer') || types.includes('number');
        return [
          `${place}.${name}`,
          {
            ...(isNumber ? {type: 'number'} : types.includes('boolean') && {type: 'boolean'}),
            ...(schema.items && {list: listStyleOf(parameter)}),
            ...(required && place !== 'path' && {required: true}),
          },
        ];
      }),
    ),
    check,
    ...(credentials?.prefix !== 'Bearer ' && {credentials}),
    body,
    responses: withoutRepeats(
      Object.fromEntries(
        Object.entries(operation.responses).map(([status, {content}]) => [
          status,
          Object.fromEntries(
            Object.entries(content).map(([type, media]) => [
              type,
              validatorNameOf(`${id}${status}`, type, media) ?? '',
            ]),
          ),
        ]),
      ),
    ),
    ...(!behaves && {example: exampleOf(operation)}),
  };
}

/** Leaves out errors with the content of the default response. A 400 says that parameters are checked. */
function withoutRepeats(responses: OperationTable['responses']): OperationTable['responses'] {
  if (!responses['default'] || Object.keys(responses).some((status) => status.endsWith('XX'))) return responses;
  const shared = JSON.stringify(responses['default']);
  return Object.fromEntries(
    Object.entries(responses).filter(
      ([status, content]) =>
        status === 'default' || status === '400' || status < '400' || JSON.stringify(content) !== shared,
    ),
  );
}

function bodyTable(id: string, content: LoadedContent): BodyTable | undefined {
  const [first, ...others] = Object.entries(content);
  if (!first) return undefined;
  const [mediaType, media] = first;
  const {itemSchema, 'x-max-lines': maxLines} = media;
  const check = validatorNameOf(`${id}Body`, mediaType, media);
  const kind = mediaType.startsWith('multipart/') ? 'form' : itemSchema ? 'lines' : 'json';
  return {
    mediaTypes: [mediaType, ...others.map(([type]) => type)],
    kind,
    check,
    maxLines,
  };
}

function exampleOf({responses}: LoadedOperation): NonNullable<OperationTable['example']> {
  const [status = '200', response] = successOf(responses);
  const [mediaType, media] = Object.entries(response?.content ?? {})[0] ?? [];
  if (mediaType === undefined) return {status: Number(status)};
  const value = exampleValue(Object.values(media?.examples ?? {})[0]);
  return {
    status: Number(status),
    mediaType,
    text: typeof value === 'string' ? value : JSON.stringify(value ?? null),
  };
}

/** Collects the example project from the examples. */
function buildStory(documents: readonly ApiDocument[], text: string): Story {
  const operations = new Map(
    documents.flatMap(({document}) =>
      document.operations.map((operation): [string, LoadedOperation] => [operationIdOf(operation), operation]),
    ),
  );
  const operationOf = (id: string): LoadedOperation => {
    const operation = operations.get(id);
    if (!operation) throw new Error(`No document has the operation ${id}, which the example project is read from.`);
    return operation;
  };
  const all = (content: LoadedContent, id: string): unknown[] => {
    const examples = Object.values(content).flatMap((media) => Object.values(media.examples).map(exampleValue));
    if (examples.length === 0) throw new Error(`The operation ${id} needs an example for the example project.`);
    return examples;
  };
  const sent = (id: string) => all(operationOf(id).requestBody?.content ?? {}, id);
  const returned = (id: string) => all(operationOf(id).responses['200']?.content ?? {}, id);
  const listed = (id: string, field: string) => (returned(id)[0] as Record<string, Fields[]>)[field] ?? [];
  const lines = (example: unknown) =>
    String(example)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Fields);

  const orders = returned('getOrder') as Fields[];
  const closings = listed('listClosings', 'closings').map((closing) => ({
    ...closing,
    orders: (closing['orders'] as {id: string}[]).map(({id}) => id),
  }));
  return {
    ...readStory(text),
    products: lines(sent('importProducts').at(-1)),
    categories: listed('listPricingCategories', 'categories'),
    prices: lines(sent('importCategoryPrices').at(-1)),
    availabilities: returned('getAvailabilities')[0] as Fields[],
    availabilityChanges: lines(sent('importAvailabilities')[0]),
    configurations: listed('listPromotionConfigurations', 'configurations'),
    coupons: listed('listCoupons', 'coupons'),
    couponTag: String(operationOf('getCoupon').responses['200']?.headers['ETag']?.schema.keywords.examples?.[0]),
    orders,
    closings,
    logContent: String(returned('getClosingLog')[0]),
    schedules: listed('listClosingSchedules', 'schedules'),
  };
}

/** Reads what only openapi/example-story.md holds: the shops, as the Shops API shows them, and the tax rates. */
function readStory(text: string): Pick<Story, 'project' | 'shops' | 'taxRates'> {
  const rows = [...text.matchAll(/^\| (.+) \|$/gm)].map(([, cells]) => cells!.replace(/`/g, '').split(' | '));
  const project = rows.find(([what]) => what === 'Project')?.[1];
  const taxes = rows.find(([what]) => what === 'Tax')?.[1] ?? '';
  const taxRates = Object.fromEntries([...taxes.matchAll(/(\w+) ([0-9.]+)%/g)].map(([, id, rate]) => [id!, rate!]));
  const shops = rows.flatMap(([id = '', name, externalId, address = '']): [string, Fields][] => {
    const [, street, zip, city] = /^(.+), (\d{5}) (.+)$/.exec(address) ?? [];
    if (street === undefined) return [];
    const details = rows.find(([one, email = '']) => one === id && email.includes('@'));
    if (!details) throw new Error(`openapi/example-story.md needs a row with the details of the shop ${id}.`);
    const [, email, phone, position = '', hours = '', services = '', region] = details;
    const [lat, lon] = position.split(', ').map(Number);
    return [
      [
        id,
        {
          externalId,
          name,
          email,
          phone,
          street,
          zip,
          city,
          state: 'North Rhine-Westphalia',
          country: 'Germany',
          lat,
          lon,
          openingHoursSpecification: hoursOf(hours),
          services: services.split(', '),
          external: {region},
        },
      ],
    ];
  });
  if (project === undefined || Object.keys(taxRates).length === 0 || shops.length === 0)
    throw new Error('openapi/example-story.md needs the rows "Project" and "Tax" and the tables of shops.');
  return {project, taxRates, shops: Object.fromEntries(shops)};
}

/** Hours such as `08:00–12:30, 14:00–18:30` for each day but Sunday. */
function hoursOf(text: string): Fields[] {
  const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
  const times = text.split(', ').map((one) => one.split('–'));
  return days.flatMap((dayOfWeek) => times.map(([opens, closes]) => ({dayOfWeek, opens, closes})));
}
