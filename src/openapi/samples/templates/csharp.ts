import {fileNote} from '../fileNote';
import {doubleQuoted, indent} from '../literals';
import {
  credentialsLine,
  isBatch,
  savedFile,
  secondsToWait,
  tokenMissing,
  type SampleBody,
  type SampleRequest,
} from '../request';

/** With HttpClient of .NET 7 or later, which waits for 100 seconds by default. */
export function csharp(request: SampleRequest): string {
  const {method, url, headers, body} = request;
  const name = `${method[0]!}${method.slice(1).toLowerCase()}`;
  const seconds = secondsToWait(request);
  const authorization = credentialsLine(request, ({header, prefix}) =>
    header === 'Authorization' && prefix
      ? `request.Headers.Authorization = new AuthenticationHeaderValue("${prefix.trim()}", token);`
      : `request.Headers.TryAddWithoutValidation("${header}", ${prefix ? `"${prefix}" + ` : ''}token);`,
  );
  return [
    'using System.Net.Http.Headers;',
    ...(isBatch(request) ? ['using System.Text.Json.Nodes;'] : []),
    '',
    ...credentialsLine(request, () => 'var token = Environment.GetEnvironmentVariable("TOKEN")'),
    ...credentialsLine(request, () => `    ?? throw new InvalidOperationException("${tokenMissing}");`),
    `using var client = new HttpClient${seconds > 100 ? ` { Timeout = TimeSpan.FromSeconds(${seconds}) }` : '()'};`,
    `using var request = new HttpRequestMessage(HttpMethod.${name}, ${doubleQuoted(url)});`,
    ...authorization,
    ...headers.map(
      ([header, value]) => `request.Headers.TryAddWithoutValidation(${doubleQuoted(header)}, ${doubleQuoted(value)});`,
    ),
    ...fileNote('//', request),
    ...bodyLines(body),
    '',
    'using var response = await client.SendAsync(request);',
    'var content = await response.Content.ReadAsStringAsync();',
    'if (!response.IsSuccessStatusCode)',
    '    throw new HttpRequestException($"{(int)response.StatusCode} {content}");',
    ...resultLines(request),
  ].join('\n');
}

function resultLines(request: SampleRequest): string[] {
  const saved = savedFile(request);
  if (saved !== undefined)
    return [`await File.WriteAllBytesAsync(${doubleQuoted(saved)}, await response.Content.ReadAsByteArrayAsync());`];
  return isBatch(request) ? batchLines : ['Console.WriteLine($"{(int)response.StatusCode} {content}");'];
}

const batchLines = [
  "var lines = content.Split('\\n', StringSplitOptions.RemoveEmptyEntries);",
  'var rejected = lines.Where(line => (string?)JsonNode.Parse(line)!["status"] != "ok").ToList();',
  'if (rejected.Count > 0)',
  '    throw new InvalidOperationException(string.Join("\\n", rejected));',
];

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
