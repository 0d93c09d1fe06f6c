import type {LoadedDocument} from '../document/loaded';
import {plainText} from '../view/renderMarkdown';
import type {Api} from '../../site/apis';
import {baseUrls, byGroup, collectRequests, projectVariable, variablesOf, type CollectionRequest} from './requests';
import {brunoDialect, outputScript, scriptBefore, testScript} from './scripts';

/** The parts of a Bruno collection that its folder separates into files. */
export interface BrunoCollection {
  name: string;
  items: (BrunoItem & {items: BrunoItem[]})[];
  environments: BrunoItem[];
  brunoConfig: object;
  root: object;
}

interface BrunoItem {
  name: string;
  seq?: number;
}

/** A Bruno collection as one importable file. Host, project, and token are variables; it never contains the token. */
export function toBruno(api: Api, document: LoadedDocument): BrunoCollection & {version: '1'} {
  const requests = collectRequests(api, document);
  return {
    name: api.title,
    version: '1',
    items: byGroup(requests).map(([name, ofGroup], index) => ({
      type: 'folder',
      name,
      seq: index + 1,
      items: ofGroup.map(toItem),
    })),
    environments: baseUrls.map(({environment, url}) => ({
      name: environment,
      variables: [
        {name: 'baseUrl', value: url, enabled: true, secret: false, type: 'text'},
        {name: projectVariable.key, value: projectVariable.value, enabled: true, secret: false, type: 'text'},
        {name: 'token', value: '', enabled: true, secret: true, type: 'text'},
      ],
    })),
    brunoConfig: {version: '1', name: api.title, type: 'collection'},
    root: {
      request: {
        auth: {mode: 'bearer', bearer: {token: '{{token}}'}},
        vars: {req: variablesOf(requests).map(({key: name, value}) => ({name, value, enabled: true, local: false}))},
      },
      docs: plainText(document.info.description),
    },
  };
}

function toItem(request: CollectionRequest, index: number): BrunoItem & Record<string, unknown> {
  const own = toRequest(request);
  const {url, method, headers, params, body} = own;
  return {
    type: 'http',
    name: request.name,
    seq: index + 1,
    request: {
      ...own,
      auth: {mode: 'inherit'},
      script: {
        req: scriptBefore(request, brunoDialect).join('\n'),
        res: outputScript(request, brunoDialect).join('\n'),
      },
      tests: testScript(request, brunoDialect).join('\n'),
      docs: request.description,
    },
    // The values are encoded.
    settings: {encodeUrl: false},
    examples: request.responses.map(({name, status, mediaType, text}) => ({
      name,
      // Bruno's import accepts both names of the type for requests, but only this one for examples.
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

interface BrunoRequest {
  url: string;
  method: string;
  headers: object[];
  params: object[];
  body: object;
}

function toRequest({method, path, parameters, body}: CollectionRequest): BrunoRequest {
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
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => (name === projectVariable.key ? `{{${name}}}` : `:${name}`));
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
      type: 'file',
      name,
      value: [file],
      contentType: mediaType,
      enabled: true,
    }));
    return {mode: 'multipartForm', multipartForm: parts};
  }
  return body.kind === 'json' ? {mode: 'json', json: body.text} : {mode: 'text', text: body.text};
}
