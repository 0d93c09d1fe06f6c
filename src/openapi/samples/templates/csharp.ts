import {fileNote} from '../fileNote';
import {doubleQuoted, indent} from '../literals';
import {credentialsLine, type SampleBody, type SampleRequest} from '../request';

/** With HttpClient of .NET 7 or later. */
export function csharp(request: SampleRequest): string {
  const {method, url, headers, body} = request;
  const name = `${method[0]!}${method.slice(1).toLowerCase()}`;
  return [
    'using System.Net.Http.Headers;',
    '',
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(HttpMethod.${name}, ${doubleQuoted(url)});`,
    ...credentialsLine(request, () => 'var token = Environment.GetEnvironmentVariable("TOKEN");'),
    ...credentialsLine(request, ({header, prefix}) =>
      header === 'Authorization' && prefix
        ? `request.Headers.Authorization = new AuthenticationHeaderValue("${prefix.trim()}", token);`
        : `request.Headers.TryAddWithoutValidation("${header}", "${prefix}" + token);`,
    ),
    ...headers.map(
      ([header, value]) => `request.Headers.TryAddWithoutValidation(${doubleQuoted(header)}, ${doubleQuoted(value)});`,
    ),
    ...fileNote('//', request),
    ...bodyLines(body),
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
    'return response.IsSuccessStatusCode ? 0 : 1;',
  ].join('\n');
}

function bodyLines(body: SampleBody | undefined): string[] {
  if (!body) return [];
  const type = `new MediaTypeHeaderValue(${doubleQuoted(body.mediaType)})`;
  if (body.kind === 'json') return [`request.Content = new StringContent(${rawString(body.text)}, ${type});`];
  if (body.kind === 'lines')
    return [
      `request.Content = new StreamContent(File.OpenRead(${doubleQuoted(body.file)}));`,
      `request.Content.Headers.ContentType = ${type};`,
    ];
  return [
    'var form = new MultipartFormDataContent(); // multipart/form-data',
    ...body.parts.map(
      ({name, file}) =>
        `form.Add(new StreamContent(File.OpenRead(${doubleQuoted(file)})), ${doubleQuoted(name)}, ${doubleQuoted(file)});`,
    ),
    'request.Content = form;',
  ];
}

function rawString(text: string): string {
  if (!text.includes('\n') || /"""|[\r\u0085\u2028\u2029]/.test(text)) return doubleQuoted(text);
  return indent(`"""\n${text}\n"""`, '    ');
}
