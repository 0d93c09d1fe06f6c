import {claimName} from '../../../lib/claimName';
import {addressOfServer} from '../../../openapi/document/servers';
import type {Server} from '../../../openapi/document/document';
import type {LoadedMediaType, LoadedOperation, LoadedParameter} from '../../../openapi/document/loaded';
import {buildForm} from '../../../openapi/request/buildForm';
import {keyOf, type FormBody, type FormParameter} from '../../../openapi/request/form';
import {styleOf} from '../../../openapi/request/serialize';
import {sampleBody} from '../../../openapi/samples/sampleRequest';
import {plainText} from '../../../openapi/view/renderMarkdown';
import type {Api} from '../../../site/apis';
import {CheckWriter} from './toCheck';
import {toScript} from './toScript';
import {formType, type ReferenceForm, type Shape} from './form';

/** Combinations of a server's variables beyond this number aren't offered. */
const mostServers = 50;

/** The form of an operation of any document, as a script that hands it to the page. */
export function writeForm(api: Api, operation: LoadedOperation): string {
  return toScript('takeRequestForm', referenceForm(api, operation));
}

/** What the request builder needs to know about an operation of any document. */
export function referenceForm(api: Api, operation: LoadedOperation): ReferenceForm {
  const {parameters, isWebhook, requestBody, path} = operation;
  const form = buildForm(api, operation);
  const writer = new CheckWriter();
  const content = Object.entries(requestBody?.content ?? {});
  const declared = parameters.map((parameter, index) => describeParameter(parameter, form.parameters[index]!));
  const names = new Set(declared.map(({described}) => keyOf(described)));
  const added = form.parameters.slice(parameters.length).filter((one) => !names.has(keyOf(one)));
  return {
    ...form,
    path: isWebhook ? '' : path,
    environments: serversOf(operation),
    parameters: [
      ...new Map([...declared.map(({described}) => described), ...added].map((one) => [keyOf(one), one])).values(),
    ],
    bodies: form.bodies.map((body, index) => describeBody(form.operationId, body, content[index]![1])),
    shapes: Object.fromEntries(declared.flatMap(({described, shape}) => (shape ? [[keyOf(described), shape]] : []))),
    requiredParts: Object.fromEntries(
      content.map(([mediaType, {schema}]) => [mediaType, schema?.keywords.required ?? []]),
    ),
    checks: {
      parameters: Object.fromEntries(
        declared.map(({described}, index) => [keyOf(described), writer.convert(parameters[index]!.schema)]),
      ),
      bodies: Object.fromEntries(
        content.flatMap(([mediaType, {schema, itemSchema}]) => {
          const checked = itemSchema ?? schema;
          return checked ? [[mediaType, writer.convert(checked)]] : [];
        }),
      ),
      schemas: writer.schemas,
    },
  };
}

/** Servers by address, with each value of their variables. */
function serversOf({servers, isWebhook}: LoadedOperation): ReferenceForm['environments'] {
  if (isWebhook) return [{name: 'https://your-server.example/webhooks', host: ''}];
  const all = (servers.length > 0 ? servers : [{url: '/'}]).flatMap(withVariables);
  return [
    ...new Map(
      all.map((server) => {
        const name = addressOfServer(server);
        return [name, {name, host: plainText(server.name ?? server.description)}] as const;
      }),
    ).values(),
  ];
}

function withVariables(server: Server): Server[] {
  let all = [server];
  for (const [name, variable] of Object.entries(server.variables ?? {})) {
    const values = [...new Set([variable.default, ...(variable.enum ?? [])])];
    all = all
      .flatMap((one) =>
        values.map((value) => ({...one, variables: {...one.variables, [name]: {...variable, default: value}}})),
      )
      .slice(0, mostServers);
  }
  return all;
}

/** A parameter as it's typed, and how it's written if that differs. */
function describeParameter(
  parameter: LoadedParameter,
  plain: FormParameter,
): {described: FormParameter; shape?: Shape} {
  const {schema, in: place} = parameter;
  const {style, explode} = styleOf(parameter);
  const {properties, items} = schema;
  const types = [schema.keywords.type ?? []].flat();
  const holdsLists = items !== undefined && !(items.properties ?? items.items ?? items.oneOf ?? items.anyOf);
  const isList = types.includes('array') && holdsLists;
  const typed = isList ? 'list' : types.includes('array') || types.includes('object') || properties ? 'json' : 'text';
  const described: FormParameter = {
    ...plain,
    place: place === 'querystring' ? 'query' : plain.place,
    ...(isList && {known: (items.keywords.enum ?? []).map(String)}),
  };
  const shape = {typed, style, explode} as const;
  const isUsual = typed === 'text' && ['simple', 'form'].includes(style);
  if (typed === 'text') return isUsual ? {described} : {described, shape};
  const hint = typed === 'list' ? 'Separate several values with commas.' : 'JSON.';
  const example: unknown = schema.keywords.examples?.[0] ?? schema.keywords.default;
  const text = typed === 'json' && Array.isArray(example) ? JSON.stringify(example) : plain.example;
  return {
    described: {
      ...described,
      description: [plain.description, hint].filter(Boolean).join(' '),
      value: plain.required ? text : '',
      example: text,
    },
    shape,
  };
}

function describeBody(operationId: string, body: FormBody, media: LoadedMediaType): FormBody {
  const {mediaType, kind} = body;
  if (kind === 'multipart') return {...body, parts: partsOf(body, media)};
  const isJson = kind === 'lines' ? /json(?!-seq)|jsonl/.test(mediaType) : /[/+]json\b/.test(mediaType);
  const sample = sampleBody(operationId, mediaType, media);
  const made =
    'text' in sample && (isJson || sample.text !== '{}') ? [{summary: 'Made from the schema', text: sample.text}] : [];
  return {
    ...body,
    ...(!isJson && {kind: 'text' as const, label: mediaType === formType ? 'Body' : 'Body (not checked)'}),
    fields: isJson ? body.fields : [],
    examples: body.examples.length === 0 ? made : distinct(body.examples),
  };
}

/** The form offers examples by their summaries. */
function distinct(examples: FormBody['examples']): FormBody['examples'] {
  const taken = new Set<string>();
  return examples.map(({summary, text}) => ({
    summary: claimName(summary, taken, (number) => `${summary} (${number})`),
    text,
  }));
}

/** All parts that a client can send: a sample only has those with a value. */
function partsOf({parts}: FormBody, {schema}: LoadedMediaType): FormBody['parts'] {
  const others = [...(schema?.properties ?? [])].filter(
    ([name, {keywords}]) => !keywords.readOnly && !parts.some((part) => part.name === name),
  );
  return [...parts, ...others.map(([name]) => ({name, file: '', text: ''}))];
}
