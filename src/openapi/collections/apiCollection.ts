import {siteUrl} from '../../site/address';
import type {Api} from '../../site/apis';
import {pointerKeys} from '../../lib/pointers';
import {claimName} from '../../lib/claimName';
import type {Server} from '../document/document';
import {addressOfServer, isOfPlatform} from '../document/servers';
import {exampleValue, successOf} from '../document/documentParts';
import type {LoadedDocument, LoadedOperation, LoadedResponse} from '../document/loaded';
import {buildForm} from '../request/buildForm';
import type {FormBody, FormParameter, RequestForm} from '../request/form';
import {plainText} from '../view/renderMarkdown';
import {
  allowVariable,
  firstOfEach,
  ownEnvironments,
  projectVariable,
  sampleImage,
  type Collection,
  type CollectionBody,
  type CollectionEnvironment,
  type CollectionParameter,
  type CollectionRequest,
  type CollectionResponse,
  type CollectionScripts,
  type Variable,
} from './collection';
import {accessOf, statusTest, type Dialect} from './dialects';
import {flowOf, runOrder, type Flow, type ResponsePart} from './flow';

/** All requests of an API, each in the folder of its group, in the order in which an unattended run succeeds. */
export function apiCollection(api: Api, {info, groups, servers, operations: all}: LoadedDocument): Collection {
  const isOwn = isOfPlatform(servers[0]);
  const operations = all.filter(({isWebhook}) => !isWebhook);
  const turn = ({method}: LoadedOperation) => runOrder.indexOf(method.toUpperCase());
  const folders = groups
    .map(({name}) => ({
      name,
      collected: operations
        .filter(({group}) => group?.name === name)
        .sort((a, b) => turn(a) - turn(b))
        .map((operation) => collect(api, operation)),
    }))
    .filter(({collected}) => collected.length > 0);
  return {
    name: api.title,
    description: plainText(info.description),
    folders: folders.map(({name, collected}) => ({
      name,
      requests: collected.map(({request}) => request),
    })),
    variables: firstOfEach(folders.flatMap(({collected}) => collected.flatMap(({variables}) => variables))).filter(
      ({key}) => !(isOwn && key === projectVariable.key),
    ),
    environments: isOwn ? ownEnvironments : environmentsOf(servers),
    sendsBearer: isOwn,
  };
}

function environmentsOf(servers: readonly Server[]): CollectionEnvironment[] {
  const taken = new Set<string>();
  return servers.map((server) => {
    const url = addressOfServer(server);
    return {name: claimName(server.name ?? new URL(url).host, taken), url, variables: []};
  });
}

/** @returns the request, and the variables that it sends */
function collect(api: Api, operation: LoadedOperation): {request: CollectionRequest; variables: Variable[]} {
  const form = buildForm(api, operation);
  const isOwn = isOfPlatform(operation.servers[0]);
  const flow = isOwn ? flowOf(form.operationId) : {};
  const [status = '200', success] = successOf(operation.responses);
  const isBatch = Object.values(success?.content ?? {}).some(({itemSchema}) => itemSchema?.properties?.has('message'));
  const parameters = form.parameters.flatMap(eachValue).map((parameter) => parameterOf(parameter, flow));
  const body = form.bodies[0] && bodyOf(form.bodies[0], flow);
  return {
    request: {
      name: form.summary.trim() || form.operationId,
      description: [plainText(operation.description), ...notesOf(flow, body?.content)].join(' '),
      method: form.method,
      path: form.path,
      parameters: [...(isOwn ? [] : credentialsOf(form.credentials)), ...parameters.map(({parameter}) => parameter)],
      ...(body ? {body: body.content} : {}),
      responses: Object.entries(operation.responses).flatMap(([code, response]) => responsesOf(code, response)),
      scripts: (dialect) => scriptsOf(Number(status), isBatch, flow, dialect),
    },
    variables: [
      ...(flow.deletesAll === undefined ? [] : [allowVariable]),
      ...[...parameters, ...(body ? [body] : [])].flatMap(({variables}) => variables),
    ],
  };
}

/** The header that carries the token, if the request isn't sent with that of the collection. */
function credentialsOf(credentials: RequestForm['credentials']): CollectionParameter[] {
  if (credentials === null) return [];
  const {header, prefix} = credentials ?? {header: 'Authorization', prefix: 'Bearer '};
  return [{place: 'header', name: header, description: '', required: true, value: `${prefix}{{token}}`}];
}

/** A list of the query as one parameter for each value, or with its sign between the values, as the programs send them. */
function eachValue(parameter: FormParameter): FormParameter[] {
  const {place, list, value, example} = parameter;
  if (place === 'cookie')
    return [{...parameter, place: 'header', name: 'Cookie', value: `${parameter.name}=${value || example}`}];
  if (place !== 'query' || list === undefined) return [parameter];
  const values = (value || example).split(',');
  const sent = list === 'pairs' ? values : [values.join(decodeURIComponent(list))];
  return sent.map((one) => ({...parameter, value: one}));
}

function parameterOf(
  {place, name, description, required, value, example}: FormParameter,
  flow: Flow,
): {parameter: CollectionParameter; variables: Variable[]} {
  const own = {place, name, description, required};
  const sent = value || example;
  const key = name === projectVariable.key ? name : flow.parameters?.[name];
  if (key !== undefined) return {parameter: {...own, value: `{{${key}}}`}, variables: [{key, value: sent}]};
  return {parameter: {...own, value: place === 'query' ? encodeURIComponent(sent) : sent}, variables: []};
}

function bodyOf(
  {kind, mediaType, parts, examples}: FormBody,
  {example = 0, fields = {}}: Flow,
): {content: CollectionBody; variables: Variable[]} {
  if (kind === 'multipart')
    return {content: {kind, parts: parts.map((part) => ({...part, mediaType: 'image/png'}))}, variables: []};
  const variables: Variable[] = [];
  let text = examples[example]?.text ?? '';
  for (const [field, key] of Object.entries(fields))
    // A number stays without quotation marks.
    text = text.replace(new RegExp(`^(  "${field}": "?)([^",]+)`, 'm'), (_, start: string, value: string) => {
      variables.push({key, value});
      return `${start}{{${key}}}`;
    });
  const content: CollectionBody =
    kind === 'lines' ? {kind, mediaType, text: `${text}\n`} : {kind: 'json', mediaType, text};
  return {content, variables};
}

/** What a user has to do before the request succeeds. */
function notesOf({deletesAll}: Flow, body: CollectionBody | undefined): string[] {
  return [
    ...(deletesAll === undefined
      ? []
      : [`To protect your data, a run skips this request unless the variable ${allowVariable.key} is true.`]),
    ...(body?.kind === 'multipart'
      ? body.parts.map(
          ({file}) => `Save an image as ${file} in the working directory, such as ${siteUrl}${sampleImage}`,
        )
      : []),
  ];
}

function responsesOf(status: string, {content}: LoadedResponse): CollectionResponse[] {
  return Object.entries(content).flatMap(([mediaType, {examples}]) =>
    Object.entries(examples).map(([name, example]) => {
      return {
        name: example.summary ?? name,
        // `default` means any other status, but tools require a number.
        status: Number(status.replace(/X/gi, '0')) || 500,
        mediaType,
        text: textOf(exampleValue(example)),
      };
    }),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null, null, 2);
}

function scriptsOf(status: number, isBatch: boolean, flow: Flow, dialect: Dialect): CollectionScripts {
  return {
    before: guardOf(flow, dialect),
    tests: [...(status ? statusTest(status, dialect) : []), ...(isBatch ? linesTest(dialect) : [])],
    outputs: outputsOf(status, flow, dialect),
  };
}

function guardOf({deletesAll}: Flow, {get, skip}: Dialect): string[] {
  if (deletesAll === undefined) return [];
  const {key} = allowVariable;
  return [
    `if (String(${get(key)}) !== 'true') {`,
    `  console.log('Skipped: deletes ${deletesAll}. To send it, set ${key} to true.');`,
    `  ${skip}`,
    '}',
  ];
}

function linesTest({prefix, text, sent}: Dialect): string[] {
  return [
    `${prefix}test('Every line is accepted', () => {`,
    `  const linesOf = (text) => text.split('\\n').filter((line) => line.trim());`,
    `  const results = linesOf(${text});`,
    `  const refused = results.filter((line) => JSON.parse(line).status !== 'ok');`,
    `  ${prefix}expect(refused.length, refused.join('\\n')).to.equal(0);`,
    `  ${prefix}expect(results.length, 'Number of results').to.equal(linesOf(${sent}).length);`,
    '});',
  ];
}

function outputsOf(status: number, {sets = {}}: Flow, dialect: Dialect): string[] {
  const outputs = Object.entries(sets);
  if (outputs.length === 0) return [];
  return [
    `if (${dialect.status} === ${status}) {`,
    ...outputs.flatMap(([variable, part]) => [
      `  const ${variable} = ${partOf(part, dialect)};`,
      `  if (${variable} !== undefined) ${dialect.set(variable, variable)}`,
    ]),
    '}',
  ];
}

function partOf(part: ResponsePart, {json, header}: Dialect): string {
  if ('header' in part) return header(part.header) + (part.lastSegment ? "?.split('/').pop()" : '');
  return json + accessOf(pointerKeys(part.body));
}
