import {isJson, ownEnvironments, projectVariable, type Collection, type CollectionRequest} from './collection';
import {postmanDialect} from './dialects';

/** A Postman collection 2.1. Host, project, and token are variables; it never contains the token. */
export function toPostman({name, description, folders, variables, ...collection}: Collection): object {
  const [first] = collection.environments;
  return {
    info: {
      name,
      description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    ...(collection.sendsBearer
      ? {auth: {type: 'bearer', bearer: [{key: 'token', value: '{{token}}', type: 'string'}]}}
      : {auth: {type: 'noauth'}}),
    variable: [
      {key: 'baseUrl', value: first!.url},
      ...first!.variables,
      ...(collection.sendsBearer ? [] : [{key: 'token', value: ''}]),
      ...variables,
    ],
    item: folders.map((folder) => ({
      name: folder.name,
      item: folder.requests.map(toItem),
    })),
  };
}

/** A Postman environment: base address, project, and an empty secret for the token. */
export function toPostmanEnvironments(): {environment: string; content: object}[] {
  return ownEnvironments.map(({name, url, variables}) => ({
    environment: name,
    content: {
      name,
      values: [
        {key: 'baseUrl', value: url, type: 'default', enabled: true},
        ...variables.map((variable) => ({...variable, type: 'default', enabled: true})),
        {key: 'token', value: '', type: 'secret', enabled: true},
      ],
      _postman_variable_scope: 'environment',
    },
  }));
}

function toItem(request: CollectionRequest): object {
  const original = toRequest(request);
  const {before, tests, outputs} = request.scripts(postmanDialect);
  return {
    name: request.name,
    event: [...toEvent('prerequest', before), ...toEvent('test', [...tests, ...outputs])],
    request: original,
    response: request.responses.map(({name, status, mediaType, text}) => ({
      name,
      originalRequest: original,
      code: status,
      header: [{key: 'Content-Type', value: mediaType}],
      body: text,
      _postman_previewlanguage: /[/+]json$/.test(mediaType) ? 'json' : 'text',
    })),
  };
}

function toEvent(listen: string, exec: string[]): object[] {
  return exec.length > 0 ? [{listen, script: {type: 'text/javascript', exec}}] : [];
}

function toRequest({method, path, description, parameters, body}: CollectionRequest): object {
  const segments = path.slice(1).split('/').map(toSegment);
  const place = (name: string) => parameters.filter((parameter) => parameter.place === name);
  const entries = (name: string) =>
    place(name).map(({name: key, value, required, description: words}) => ({
      key,
      value,
      description: words,
      ...(required ? {} : {disabled: true}),
    }));
  const query = entries('query');
  const sent = query.filter((entry) => !('disabled' in entry)).map(({key, value}) => `${key}=${value}`);
  return {
    method,
    description,
    header: [
      ...entries('header'),
      ...(body && body.kind !== 'multipart' ? [{key: 'Content-Type', value: body.mediaType}] : []),
    ],
    url: {
      raw: `{{baseUrl}}/${segments.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
      host: ['{{baseUrl}}'],
      path: segments,
      ...(query.length > 0 ? {query} : {}),
      variable: place('path')
        .filter(({name}) => name !== projectVariable.key)
        .map(({name, value, description: words}) => ({key: name, value, description: words})),
    },
    ...(body ? {body: toBody(body)} : {}),
  };
}

/** `{projectID}` is an environment variable; users fill in other parameters in the request. */
function toSegment(segment: string): string {
  return segment.replace(/^\{([^{}]+)\}$/, (_, name: string) =>
    name === projectVariable.key ? `{{${name}}}` : `:${name}`,
  );
}

function toBody(body: NonNullable<CollectionRequest['body']>): object {
  if (body.kind === 'multipart') {
    const parts = body.parts.map(({name, file, mediaType}) => ({
      key: name,
      type: 'file',
      src: file,
      contentType: mediaType,
    }));
    return {mode: 'formdata', formdata: parts};
  }
  return {mode: 'raw', raw: body.text, options: {raw: {language: isJson(body) ? 'json' : 'text'}}};
}
