import {initialEntries, keyOf, type Entries, type FormParameter, type RequestForm} from './form';
import {listFrom} from './serialize';
import type {PlainRequest} from './readCurl';

/** What the form of an operation contains for a request to it. Other headers, such as the token, are left out. */
export function entriesOf(form: RequestForm, {url, headers, body}: PlainRequest): Entries {
  const start = initialEntries(form);
  const {host, pathname, searchParams} = new URL(url);
  const server = form.environments.find((one) => `${host}${pathname}`.startsWith(`${one.host}/`));
  const segments = pathname.slice(server ? server.host.length - host.length : 0).split('/');
  const names = form.path.split('/');
  const header = (name: string) => headers.find(([own]) => own.toLowerCase() === name.toLowerCase())?.[1] ?? '';
  const cookies = header('Cookie').split('; ');
  const read = {
    path: ({name}: FormParameter) => decodeURIComponent(segments[names.indexOf(`{${name}}`)] ?? ''),
    query: ({name, list}: FormParameter) =>
      list === undefined ? (searchParams.get(name) ?? '') : listFrom(searchParams, name, list),
    header: ({name}: FormParameter) => header(name),
    cookie: ({name}: FormParameter) =>
      decodeURIComponent(cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''),
  };
  const mediaType = form.bodies.find((one) => one.mediaType === header('Content-Type'))?.mediaType ?? start.mediaType;
  const withoutEnd = (text: string) => text.replace(/\n+$/, '');
  const text = typeof body === 'string' ? body : '';
  return {
    environment: server?.name ?? start.environment,
    values: Object.fromEntries(
      form.parameters.map((parameter) => [keyOf(parameter), read[parameter.place](parameter)]),
    ),
    mediaType,
    body: withoutEnd(text) === withoutEnd(start.body) ? start.body : text,
    files: {...start.files, ...(Array.isArray(body) && Object.fromEntries(body.map(({name, file}) => [name, file])))},
  };
}
