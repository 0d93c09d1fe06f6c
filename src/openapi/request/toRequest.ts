import type {SampleBody, SampleRequest} from '../samples/request';
import {acceptKey, keyOf, type Entries, type RequestForm} from './form';
import {encode, oneLine} from './serialize';

/** Builds the request from the entries. Encodes parameters; sends the body as typed. */
export function toRequest(form: RequestForm, entries: Entries): SampleRequest {
  const valueOf = (place: string, name: string) => oneLine(entries.values[`${place}.${name}`] ?? '');
  const host = form.environments.find(({name}) => name === entries.environment)?.host ?? form.environments[0]?.host;
  const path = form.path.replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => encode(valueOf('path', name)) || placeholder,
  );
  const filled = form.parameters.filter((parameter) => (entries.values[keyOf(parameter)] ?? '') !== '');
  const query = filled
    .filter(({place}) => place === 'query')
    .map(({name}) => `${encode(name)}=${encode(valueOf('query', name))}`)
    .join('&');
  const body = toBody(form, entries);
  const accepted = entries.values[acceptKey];
  return {
    api: form.api,
    operationId: form.operationId,
    method: form.method,
    url: `https://${host}${path}${query ? `?${query}` : ''}`,
    headers: filled.filter(({place}) => place === 'header').map(({name}) => [name, valueOf('header', name)]),
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
