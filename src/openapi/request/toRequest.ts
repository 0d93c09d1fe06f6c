import type {SampleBody, SampleRequest} from '../samples/request';
import {acceptKey, keyOf, type Entries, type RequestForm} from './form';
import {encode, inPath, inQuery, oneLine} from './serialize';

/** Builds the request from the entries. Encodes parameters; sends the body as typed. */
export function toRequest(form: RequestForm, entries: Entries): SampleRequest {
  const valueOf = (place: string, name: string) => oneLine(entries.values[`${place}.${name}`] ?? '');
  const host = form.environments.find(({name}) => name === entries.environment)?.host ?? form.environments[0]?.host;
  const listOf = (name: string) => form.parameters.find((one) => one.place === 'path' && one.name === name)?.list;
  const path = form.path.replace(
    /\{([^{}]+)\}/g,
    (placeholder, name: string) => inPath(valueOf('path', name), listOf(name)) || placeholder,
  );
  const filled = form.parameters.filter((parameter) => (entries.values[keyOf(parameter)] ?? '') !== '');
  const query = filled
    .filter(({place}) => place === 'query')
    .flatMap(({name, list}) => inQuery(name, valueOf('query', name), list))
    .join('&');
  const cookies = filled
    .filter(({place}) => place === 'cookie')
    .map(({name}) => `${name}=${encode(valueOf('cookie', name))}`)
    .join('; ');
  const body = toBody(form, entries);
  const accepted = entries.values[acceptKey];
  return {
    api: form.api,
    operationId: form.operationId,
    method: form.method,
    url: `https://${host}${path}${query ? `?${query}` : ''}`,
    headers: [
      ...filled
        .filter(({place}) => place === 'header')
        .map(({name}): [string, string] => [name, valueOf('header', name)]),
      ...(cookies ? [['Cookie', cookies] as [string, string]] : []),
    ],
    credentials: form.credentials,
    body,
    response: form.response && {...form.response, mediaType: accepted || form.response.mediaType},
    types: form.types,
  };
}

function toBody(form: RequestForm, entries: Entries): SampleBody | undefined {
  const body = form.bodies.find(({mediaType}) => mediaType === entries.mediaType);
  if (!body) return undefined;
  const {mediaType, kind} = body;
  if (kind === 'multipart') {
    const parts = body.parts.map(({name}) => ({name, file: oneLine(entries.files[name] ?? '')}));
    return {kind, mediaType, parts};
  }
  const text = entries.body.replace(/\r\n/g, '\n').replace(/\n+$/, '');
  if (kind === 'lines') return {kind, mediaType, file: `${form.operationId}.ndjson`, text};
  return text === '' ? undefined : {kind: 'json', mediaType, text};
}
