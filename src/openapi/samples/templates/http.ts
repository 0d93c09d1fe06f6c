import {notes} from '../notes';
import {credentialsLine, partHeaders, plainHeaders, type SampleRequest} from '../request';

/** The request as the HTTP clients of editors read it: `{{TOKEN}}` is a variable, `< ./file` the content of a file. */
export function http(request: SampleRequest): string {
  const {method, url, body} = request;
  const head = [
    ...credentialsLine(request, () => "# For your editor's HTTP client. Set the variable TOKEN in its environment."),
    // The lines are in the message.
    ...notes('#', body?.kind === 'lines' ? {...request, body: undefined} : request),
    `${method} ${url} HTTP/1.1`,
    ...credentialsLine(request, ({header, prefix}) => `${header}: ${prefix}{{TOKEN}}`),
    ...plainHeaders(request).map(([name, value]) => `${name}: ${value}`),
  ];
  if (body?.kind !== 'multipart') return [...head, ...(body ? ['', body.text] : [])].join('\n');
  const parts = body.parts.flatMap((part) => ['--part', ...partHeaders(part), '', `< ./${part.file}`]);
  return [...head, `Content-Type: ${body.mediaType}; boundary=part`, '', ...parts, '--part--'].join('\n');
}
