import {plainHeaders, type SampleRequest} from '../request';

/** The message as it goes over the wire; `< ./file` stands for the content of a file, as in request files of editors. */
export function http(request: SampleRequest): string {
  const {method, url, body} = request;
  const [, host = '', path = '/'] = /^https:\/\/([^/]*)(.*)$/.exec(url) ?? [];
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Authorization: Bearer $TOKEN',
    ...plainHeaders(request).map(([name, value]) => `${name}: ${value}`),
  ];
  if (body?.kind !== 'multipart') return [...head, ...(body ? ['', body.text] : [])].join('\n');
  const parts = body.parts.flatMap(({name, file}) => [
    '--part',
    `Content-Disposition: form-data; name="${name}"; filename="${file.replace(/"/g, '%22')}"`,
    '',
    `< ./${file}`,
  ]);
  return [...head, `Content-Type: ${body.mediaType}; boundary=part`, '', ...parts, '--part--'].join('\n');
}
