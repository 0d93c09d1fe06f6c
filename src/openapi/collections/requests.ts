import {environments, hostOf, type Environment} from '../../site/identity';
import {sampleDefaults} from '../../site/sampleValues';
import type {Api} from '../../site/apis';
import {buildForm} from '../request/buildForm';
import {exampleValue} from '../document/documentParts';
import type {LoadedDocument, LoadedResponse} from '../document/loaded';
import {plainText} from '../view/renderMarkdown';
import type {FormBody, FormParameter} from '../request/form';

/** A request for a collection, with variables for values of the environment or the user. */
export interface CollectionRequest {
  id: string;
  group: string;
  name: string;
  description: string;
  method: string;
  /** Path with `{name}` placeholders. */
  path: string;
  parameters: FormParameter[];
  body?: FormBody;
  responses: CollectionResponse[];
}

export interface CollectionResponse {
  name: string;
  status: number;
  mediaType: string;
  text: string;
}

/** Variables of every collection with their initial values. The token is the user's secret. */
export const projectVariable = {key: 'projectID', value: sampleDefaults.projectID};

/** Base address of the APIs in each environment. */
export const baseUrls: readonly {environment: Environment; url: string}[] = environments.map((environment) => ({
  environment,
  url: `https://${hostOf('host', environment)}`,
}));

/** All requests of a document, in its order. */
export function collectRequests(api: Api, {operations}: LoadedDocument): CollectionRequest[] {
  return operations.map((operation) => {
    const form = buildForm(api, operation);
    const [body] = form.bodies;
    return {
      id: form.operationId,
      group: operation.group?.name ?? api.title,
      name: form.summary,
      description: plainText(operation.description),
      method: form.method,
      path: form.path,
      parameters: form.parameters,
      ...(body ? {body} : {}),
      responses: Object.entries(operation.responses).flatMap(([status, response]) => responsesOf(status, response)),
    };
  });
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
