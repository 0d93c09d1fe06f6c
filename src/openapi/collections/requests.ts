import {environments, hostOf, type Environment} from '../../site/identity';
import {sampleDefaults} from '../../site/sampleValues';
import {siteUrl} from '../../site/address';
import type {Api} from '../../site/apis';
import {buildForm} from '../request/buildForm';
import {exampleValue} from '../document/documentParts';
import type {LoadedDocument, LoadedOperation, LoadedResponse} from '../document/loaded';
import {plainText} from '../view/renderMarkdown';
import type {FormBody, FormParameter} from '../request/form';
import {flowOf, runOrder, type Flow, type ResponsePart} from './flow';

/** A request for a collection, with variables for values of the environment, the user, or earlier responses. */
export interface CollectionRequest {
  group: string;
  name: string;
  description: string;
  method: string;
  /** Path with `{name}` placeholders. */
  path: string;
  parameters: CollectionParameter[];
  body?: CollectionBody;
  responses: CollectionResponse[];
  /** The status of success. */
  status: number;
  /** Whether each line of the response tells if a line of the request was stored. */
  hasResults: boolean;
  /** Variables to set from the response. */
  sets: Readonly<Record<string, ResponsePart>>;
  /** The variables that the request sends, with their initial values. */
  variables: Variable[];
  /** What the request deletes, which requires the variable `allowDeleteAll`. */
  deletesAll?: string;
}

/** `value`: as sent, percent-encoded in a query. */
export type CollectionParameter = Pick<FormParameter, 'place' | 'name' | 'description' | 'required'> & {value: string};

export type CollectionBody =
  | {kind: 'json' | 'lines'; mediaType: string; text: string}
  | {kind: 'multipart'; parts: {name: string; file: string; mediaType: string}[]};

export interface CollectionResponse {
  name: string;
  status: number;
  mediaType: string;
  text: string;
}

/** A variable with its initial value. */
export interface Variable {
  key: string;
  value: string;
}

/** Set by the user. The token is the user's secret, so it's only in environments. */
export const projectVariable: Variable = {key: 'projectID', value: sampleDefaults.projectID};

/** Without it, requests that delete everything are skipped. */
export const allowVariable: Variable = {key: 'allowDeleteAll', value: 'false'};

/** The image that requests upload; in the repository, it's below `static`. */
export const sampleImage = 'downloads/coupons/file.png';

/** Base address of the APIs in each environment. */
export const baseUrls: readonly {environment: Environment; url: string}[] = environments.map((environment) => ({
  environment,
  url: `https://${hostOf('host', environment)}`,
}));

/** All requests of a document, by group, in the order in which an unattended run succeeds. */
export function collectRequests(api: Api, {groups, operations}: LoadedDocument): CollectionRequest[] {
  const place = ({group}: LoadedOperation) => groups.findIndex(({name}) => name === group?.name);
  const turn = ({method}: LoadedOperation) => runOrder.indexOf(method.toUpperCase());
  return [...operations]
    .sort((a, b) => place(a) - place(b) || turn(a) - turn(b))
    .map((operation) => collectRequest(api, operation));
}

function collectRequest(api: Api, operation: LoadedOperation): CollectionRequest {
  const form = buildForm(api, operation);
  const flow = flowOf(form.operationId);
  const [status = '200', success] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
  const parameters = form.parameters.map((parameter) => parameterOf(parameter, flow));
  const body = form.bodies[0] && bodyOf(form.bodies[0], flow);
  return {
    group: operation.group?.name ?? api.title,
    name: form.summary,
    description: [plainText(operation.description), ...notesOf(flow, body?.content)].join(' '),
    method: form.method,
    path: form.path,
    parameters: parameters.map(({parameter}) => parameter),
    ...(body ? {body: body.content} : {}),
    responses: Object.entries(operation.responses).flatMap(([code, response]) => responsesOf(code, response)),
    status: Number(status),
    hasResults: Object.values(success?.content ?? {}).some(({itemSchema}) => itemSchema?.properties?.has('message')),
    sets: flow.sets ?? {},
    variables: [...parameters, ...(body ? [body] : [])].flatMap(({variables}) => variables),
    ...(flow.deletesAll === undefined ? {} : {deletesAll: flow.deletesAll}),
  };
}

function parameterOf(
  {place, name, description, required, value, example}: FormParameter,
  flow: Flow,
): {parameter: CollectionParameter; variables: Variable[]} {
  const own = {place, name, description, required};
  if (name === projectVariable.key) return {parameter: {...own, value: `{{${name}}}`}, variables: []};
  const sent = value || example;
  const key = flow.parameters?.[name];
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
  return {content: {kind, mediaType, text: kind === 'lines' ? `${text}\n` : text}, variables};
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
      const value = exampleValue(example);
      return {
        name: example.summary ?? name,
        // `default` means any other status, but tools require a number.
        status: Number(status) || 500,
        mediaType,
        text: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
      };
    }),
  );
}

/** Requests by group, in the order of their first request. */
export function byGroup(requests: readonly CollectionRequest[]): [group: string, requests: CollectionRequest[]][] {
  const groups = new Map<string, CollectionRequest[]>();
  for (const request of requests) groups.set(request.group, [...(groups.get(request.group) ?? []), request]);
  return [...groups];
}

/** The variables that requests send, each with its first initial value, and those that guard requests. */
export function variablesOf(requests: readonly CollectionRequest[]): Variable[] {
  const found = new Map<string, string>();
  for (const {key, value} of requests.flatMap(({variables}) => variables)) if (!found.has(key)) found.set(key, value);
  return [
    ...(requests.some(({deletesAll}) => deletesAll !== undefined) ? [allowVariable] : []),
    ...[...found].map(([key, value]) => ({key, value})),
  ];
}
