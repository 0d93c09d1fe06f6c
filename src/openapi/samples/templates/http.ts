import {fileNote} from '../fileNote';
import {credentialsLine, dispositionOf, plainHeaders, type SampleRequest} from '../request';

/** The HTTP message; `< ./file` is the content of a file, as in editors' request files. */
export function http(request: SampleRequest): string {
  const {method, url, body} = request;
  const [, host = '', path = '/'] = /^https?:\/\/([^/]*)(.*)$/.exec(url) ?? [];
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...credentialsLine(request, ({header, prefix}) => `${header}: ${prefix}$TOKEN`),
    ...plainHeaders(request).map(([name, value]) => `${name}: ${value}`),
  ];
  if (body?.kind !== 'multipart') return [...head, ...(body ? ['', body.text] : [])].join('\n');
  const parts = body.parts.flatMap((part) => ['--part', dispositionOf(part), '', `< ./${part.file}`]);
  const type = `Content-Type: ${body.mediaType}; boundary=part`;
  return [...fileNote('#', request), ...head, type, '', ...parts, '--part--'].join('\n');
}
