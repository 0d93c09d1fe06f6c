import type {LoadedDocument} from '../document/loaded';
import {plainText} from '../view/renderMarkdown';
import type {Api} from '../../site/apis';
import {baseUrls, byGroup, collectRequests, projectVariable, type CollectionRequest} from './requests';

/** A Bruno collection as one importable file. Host, project, and token are variables; it never contains the token. */
export function toBruno(api: Api, document: LoadedDocument): object {
  return {
    name: api.title,
    version: '1',
    items: byGroup(collectRequests(api, document)).map(([name, requests], index) => ({
      type: 'folder',
      name,
      seq: index + 1,
      items: requests.map(toItem),
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
      request: {auth: {mode: 'bearer', bearer: {token: '{{token}}'}}},
      docs: plainText(document.info.description),
    },
  };
}

function toItem(request: CollectionRequest, index: number): object {
  const own = toRequest(request);
  const {url, method, headers, params, body} = own;
  return {
    type: 'http',
    name: request.name,
    seq: index + 1,
    request: {...own, auth: {mode: 'inherit'}, docs: request.description},
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
      .map(({name, value, example, required, description}) => ({
        name,
        value: value || example,
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
    const parts = body.parts.map(({name, file}) => ({type: 'file', name, value: [file], enabled: true}));
    return {mode: 'multipartForm', multipartForm: parts};
  }
  const text = body.examples[0]?.text ?? '';
  return body.kind === 'json' ? {mode: 'json', json: text} : {mode: 'text', text: `${text}\n`};
}
