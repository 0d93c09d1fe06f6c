import {doubleQuoted, indent} from '../literals';
import {notes} from '../notes';
import {
  anyFile,
  credentialsLine,
  isBatch,
  minutesToWait,
  printedLines,
  savedFile,
  tokenMissing,
  type SampleBody,
  type SampleRequest,
} from '../request';

/** With HttpClient of .NET 7 or later, which waits for 100 seconds by default. */
export function csharp(request: SampleRequest): string {
  const {method, url, headers, body} = request;
  const name = `${method[0]!}${method.slice(1).toLowerCase()}`;
  const minutes = minutesToWait(request);
  const saved = savedFile(request);
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
    ...notes('//', request),
    `using var client = new HttpClient${minutes > 1 ? ` { Timeout = TimeSpan.FromMinutes(${minutes}) }` : '()'};`,
    `using var request = new HttpRequestMessage(HttpMethod.${name}, ${doubleQuoted(url)});`,
    ...authorization,
    ...headers.map(
      ([header, value]) => `request.Headers.TryAddWithoutValidation(${doubleQuoted(header)}, ${doubleQuoted(value)});`,
    ),
    ...bodyLines(body),
    '',
    'using var response = await client.SendAsync(request);',
    ...(saved === undefined ? [`var content = ${content};`] : []),
    'if (!response.IsSuccessStatusCode)',
    `    throw new HttpRequestException($"{(int)response.StatusCode} {${saved === undefined ? 'content' : content}}", null, response.StatusCode);`,
    ...resultLines(request),
  ].join('\n');
}

const content = 'await response.Content.ReadAsStringAsync()';

function resultLines(request: SampleRequest): readonly string[] {
  const {body} = request;
  if (isBatch(request) && body?.kind === 'lines') return batchLines(body.file);
  const saved = savedFile(request);
  if (saved !== undefined)
    return [`await File.WriteAllBytesAsync(${doubleQuoted(saved)}, await response.Content.ReadAsByteArrayAsync());`];
  return printedLines(
    request,
    ['Console.WriteLine(content);'],
    'Console.WriteLine((int)response.StatusCode);',
    // The names are those of properties, too.
    (name) => `Console.WriteLine($"${name}: {response.Headers.${name}}");`,
  );
}

const batchLines = (file: string) => [
  'var accepted = 0;',
  "foreach (var line in content.Split('\\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries))",
  '{',
  '    if ((string?)JsonNode.Parse(line)!["status"] == "ok") accepted++;',
  '    else Console.Error.WriteLine(line);',
  '}',
  `var sent = File.ReadLines(${doubleQuoted(file)}).Count(line => !string.IsNullOrWhiteSpace(line));`,
  'if (accepted != sent)',
  '    throw new InvalidOperationException($"{accepted} of {sent} lines were accepted");',
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
    ...body.parts.flatMap(({name, file}, index) => {
      const part = `file${index > 0 ? index + 1 : ''}`;
      return [
        `var ${part} = new StreamContent(File.OpenRead(${doubleQuoted(file)}));`,
        `${part}.Headers.ContentType = new MediaTypeHeaderValue("${anyFile}");`,
        `form.Add(${part}, ${doubleQuoted(name)}, ${doubleQuoted(file)});`,
      ];
    }),
    'request.Content = form;',
  ];
}

function rawString(text: string): string {
  if (!text.includes('\n') || /"""|[\r\u0085\u2028\u2029]/.test(text)) return doubleQuoted(text);
  return indent(`"""\n${text}\n"""`, '    ');
}
