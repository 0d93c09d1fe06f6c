/** A collection of requests, as toPostman.ts and toBruno.ts write it. */
import {environments, hostOf} from '../../site/identity';
import {sampleDefaults} from '../../site/sampleValues';
import type {BodyPart} from '../samples/request';
import type {FormParameter} from '../request/form';
import type {Dialect} from './dialects';

export interface Collection {
  name: string;
  description: string;
  folders: CollectionFolder[];
  /** Variables that requests send, besides those of environments. */
  variables: Variable[];
  environments: readonly CollectionEnvironment[];
  /** Whether each request sends the token as a bearer token; otherwise, requests send it as a header. */
  sendsBearer: boolean;
}

/** A server with the variables of its environment, besides the base address and the token. */
export interface CollectionEnvironment {
  name: string;
  url: string;
  variables: readonly Variable[];
}

export interface CollectionFolder {
  name: string;
  /** In the order of a run. */
  requests: CollectionRequest[];
}

/** A request with variables for values of the environment, the user, or earlier responses. */
export interface CollectionRequest {
  name: string;
  description: string;
  method: string;
  /** Path with `{name}` placeholders. */
  path: string;
  parameters: CollectionParameter[];
  body?: CollectionBody;
  responses: CollectionResponse[];
  scripts(dialect: Dialect): CollectionScripts;
}

/** `value`: as sent, percent-encoded in a query. */
export type CollectionParameter = Pick<FormParameter, 'place' | 'name' | 'description' | 'required'> & {value: string};

export type CollectionBody =
  | {kind: 'json' | 'lines'; mediaType: string; text: string}
  | {kind: 'multipart'; parts: (BodyPart & {mediaType: string})[]};

/** Whether a body is JSON rather than lines, a form, or XML. */
export function isJson(body: CollectionBody): boolean {
  return body.kind === 'json' && /json/.test(body.mediaType);
}

export interface CollectionResponse {
  name: string;
  status: number;
  mediaType: string;
  text: string;
}

/** Lines of JavaScript. */
export interface CollectionScripts {
  /** Before the request. */
  before: string[];
  /** Checks of the response. */
  tests: string[];
  /** After the response: sets variables. */
  outputs: string[];
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

/** The environments of the platform. */
export const ownEnvironments: readonly CollectionEnvironment[] = environments.map((environment) => ({
  name: environment,
  url: `https://${hostOf('host', environment)}`,
  variables: [projectVariable],
}));

/** Each variable once, with its first value. */
export function firstOfEach(variables: readonly Variable[]): Variable[] {
  const found = new Map<string, string>();
  for (const {key, value} of variables) if (!found.has(key)) found.set(key, value);
  return [...found].map(([key, value]) => ({key, value}));
}
