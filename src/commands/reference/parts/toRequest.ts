import {isObject} from '../../../lib/isObject';
import {readJson} from '../../../lib/readJson';
import {acceptKey, keyOf, type Entries, type FormParameter, type RequestForm} from '../../../openapi/request/form';
import type {SampleBody, SampleRequest} from '../../../openapi/samples/request';
import {encode, inPath, inQuery, listed, oneLine, type Value} from '../../../openapi/request/serialize';
import type {ReferenceForm, Shape} from '../form/form';

/** Builds the request to an operation of any document; of the site's documents, src/openapi/request/toRequest.ts does. */
export function toRequest(shown: RequestForm, entries: Entries): SampleRequest {
  const form = shown as ReferenceForm;
  const textOf = (parameter: FormParameter) => oneLine(entries.values[keyOf(parameter)] ?? '');
  const filled = form.parameters.filter((parameter) => textOf(parameter) !== '');
  const write = (parameter: FormParameter) => {
    const shape = form.shapes[keyOf(parameter)] ?? {typed: 'text', style: 'simple', explode: false};
    return {parameter, shape, value: valueOf(textOf(parameter), shape)};
  };
  const of = (place: FormParameter['place']) => filled.filter((parameter) => parameter.place === place).map(write);
  const paths = new Map(of('path').map(({parameter, ...sent}) => [parameter.name, inPath(parameter.name, sent)]));
  const path = form.path.replace(/\{([^{}]+)\}/g, (placeholder, name: string) => paths.get(name) ?? placeholder);
  const query = of('query')
    .flatMap(({parameter, ...sent}) => inQuery(parameter.name, sent))
    .join('&');
  const cookies = of('cookie').map(({parameter, ...sent}) => `${parameter.name}=${listed(sent, encode)}`);
  const {environments} = form;
  const server = environments.find(({name}) => name === entries.environment) ?? environments[0];
  const body = toBody(form, entries);
  const accepted = entries.values[acceptKey];
  return {
    api: form.api,
    operationId: form.operationId,
    method: form.method,
    url: `${server?.name}${path}${query ? `?${query}` : ''}`,
    headers: [
      ...of('header').map(({parameter, shape, value}): [string, string] => [
        parameter.name,
        listed({value, shape}, (text) => text),
      ]),
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as [string, string]] : []),
    ],
    ...(form.credentials === undefined ? {} : {credentials: form.credentials}),
    ...(body ? {body} : {}),
    ...(form.response ? {response: {...form.response, ...(accepted && {mediaType: accepted})}} : {}),
    types: form.types,
  };
}

function valueOf(text: string, {typed}: Shape): Value {
  if (typed === 'list') return text.split(',');
  if (typed === 'text') return text;
  const reading = readJson(text);
  if (!reading.ok) return text;
  const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  if (Array.isArray(reading.value)) return reading.value.map(plain);
  if (!isObject(reading.value)) return text;
  return Object.fromEntries(Object.entries(reading.value).map(([name, value]) => [name, plain(value)]));
}

function toBody(form: ReferenceForm, entries: Entries): SampleBody | undefined {
  const body = form.bodies.find(({mediaType}) => mediaType === entries.mediaType);
  if (!body) return undefined;
  const {mediaType, kind} = body;
  if (kind === 'multipart') {
    const parts = body.parts.flatMap(({name, text}) => {
      const typed = entries.files[name] ?? '';
      if (typed === '') return [];
      return [text === undefined ? {name, file: oneLine(typed)} : {name, file: '', text: oneLine(typed)}];
    });
    return parts.length > 0 ? {kind, mediaType, parts} : undefined;
  }
  const text = entries.body.replace(/\r\n/g, '\n').replace(/\n+$/, '');
  if (text === '') return undefined;
  return kind === 'lines'
    ? {kind, mediaType, file: `${form.operationId}.ndjson`, text}
    : {kind: 'json', mediaType, text};
}
