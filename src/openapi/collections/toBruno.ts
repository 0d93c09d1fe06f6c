import {isJson, projectVariable, type Collection, type CollectionRequest} from './collection';
import {brunoDialect} from './dialects';

/** The parts of a Bruno collection, which packBruno.ts writes into files. */
export interface BrunoCollection {
  items: (BrunoItem & {items: BrunoItem[]})[];
  environments: BrunoItem[];
  brunoConfig: object;
  root: object;
}

interface BrunoItem {
  name: string;
  seq?: number;
}

/** A Bruno collection. Host, project, and token are variables; it never contains the token. */
export function toBruno({name, description, folders, variables, ...collection}: Collection): BrunoCollection {
  return {
    items: folders.map((folder, index) => ({
      name: folder.name,
      seq: index + 1,
      items: folder.requests.map(toItem),
    })),
    environments: collection.environments.map((environment) => ({
      name: environment.name,
      variables: [
        {name: 'baseUrl', value: environment.url, enabled: true, secret: false, type: 'text'},
        ...environment.variables.map(({key, value}) => ({
          ...{name: key, value},
          ...{enabled: true, secret: false, type: 'text'},
        })),
        {name: 'token', value: '', enabled: true, secret: true, type: 'text'},
      ],
    })),
    brunoConfig: {version: '1', name, type: 'collection'},
    root: {
      request: {
        auth: collection.sendsBearer ? {mode: 'bearer', bearer: {token: '{{token}}'}} : {mode: 'none'},
        vars: {req: variables.map(({key, value}) => ({name: key, value, enabled: true, local: false}))},
      },
      docs: description,
    },
  };
}

function toItem(request: CollectionRequest, index: number): BrunoItem & Record<string, unknown> {
  const own = toRequest(request);
  const {url, method, headers, params, body} = own;
  const {before, tests, outputs} = request.scripts(brunoDialect);
  return {
    type: 'http',
    name: request.name,
    seq: index + 1,
    request: {
      ...own,
      auth: {mode: 'inherit'},
      script: {req: before.join('\n'), res: outputs.join('\n')},
      tests: tests.join('\n'),
      docs: request.description,
    },
    // The values are encoded.
    settings: {encodeUrl: false},
    examples: request.responses.map(({name, status, mediaType, text}) => ({
      name,
      type: 'http-request',
      request: {url, method, headers, params, body},
      response: {
        status,
        statusText: '',
        headers: [{name: 'Content-Type', value: mediaType, enabled: true}],
        body: {type: /[/+]json$/.test(mediaType) ? 'json' : 'text', content: text},
      },
    })),
  };
}

function toRequest({method, path, parameters, body}: CollectionRequest) {
  const listed = (place: string) =>
    parameters
      .filter((parameter) => parameter.place === place && parameter.name !== projectVariable.key)
      .map(({name, value, required, description}) => ({
        name,
        value,
        description,
        enabled: required,
      }));
  const query = listed('query').filter(({enabled}) => enabled);
  const filled = path.replace(/\{([^{}]+)\}/g, (_, name: string) =>
    name === projectVariable.key ? `{{${name}}}` : `:${name}`,
  );
  const sent = query.map(({name, value}) => `${name}=${value}`).join('&');
  const contentType =
    body && body.kind !== 'multipart' ? [{name: 'Content-Type', value: body.mediaType, enabled: true}] : [];
  return {
    url: `{{baseUrl}}${filled}${sent ? `?${sent}` : ''}`,
    method,
    headers: [...listed('header'), ...contentType],
    params: [
      ...listed('query').map((entry) => ({...entry, type: 'query'})),
      ...listed('path').map((entry) => ({...entry, type: 'path'})),
    ],
    body: toBody(body),
  };
}

function toBody(body: CollectionRequest['body']): object {
  if (!body) return {mode: 'none'};
  if (body.kind === 'multipart') {
    const parts = body.parts.map(({name, file, mediaType}) => ({
      name,
      type: 'file',
      value: [file],
      contentType: mediaType,
      enabled: true,
    }));
    return {mode: 'multipartForm', multipartForm: parts};
  }
  return isJson(body) ? {mode: 'json', json: body.text} : {mode: 'text', text: body.text};
}
