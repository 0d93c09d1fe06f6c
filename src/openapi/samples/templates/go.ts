import {fileNote} from '../fileNote';
import {doubleQuoted, indent} from '../literals';
import {credentialsLine, plainHeaders, type SampleBody, type SampleRequest} from '../request';

/** With the standard library. */
export function go(request: SampleRequest): string {
  const {method, url, body} = request;
  const {setup, argument, headers, imports} = bodyCode(body);
  return [
    'package main',
    '',
    'import (',
    ...['fmt', 'io', 'net/http', 'os', ...imports].sort().map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...[...fileNote('//', request), ...setup].map((line) => `\t${line}`),
    `\trequest, err := http.NewRequest(${goString(method)}, ${goString(url)}, ${argument})`,
    ...failure,
    ...credentialsLine(
      request,
      ({header, prefix}) => `\trequest.Header.Set("${header}", "${prefix}"+os.Getenv("TOKEN"))`,
    ),
    ...plainHeaders(request).map(([name, value]) => `\trequest.Header.Set(${goString(name)}, ${goString(value)})`),
    ...headers.map((line) => `\t${line}`),
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...failure,
    '\tdefer response.Body.Close()',
    '\tcontent, err := io.ReadAll(response.Body)',
    ...failure,
    '\tfmt.Println(response.Status, string(content))',
    '\tif response.StatusCode/100 != 2 {',
    '\t\tos.Exit(1)',
    '\t}',
    '}',
  ].join('\n');
}

const failure = ['\tif err != nil {', '\t\tpanic(err)', '\t}'];

const none: string[] = [];
const noBody = {setup: none, argument: 'nil', headers: none, imports: none};

function bodyCode(body: SampleBody | undefined): typeof noBody {
  if (!body) return noBody;
  const check = ['if err != nil {', '\tpanic(err)', '}'];
  if (body.kind === 'json') {
    const setup = [`body := strings.NewReader(${rawString(body.text)})`];
    return {...noBody, setup, argument: 'body', imports: ['strings']};
  }
  if (body.kind === 'lines')
    return {...noBody, setup: [`body, err := os.Open(${goString(body.file)})`, ...check], argument: 'body'};
  const parts = body.parts.flatMap(({name, file}, index) => [
    `file${index}, err := os.Open(${goString(file)})`,
    ...check,
    `part${index}, err := form.CreateFormFile(${goString(name)}, ${goString(file)})`,
    ...check,
    `if _, err := io.Copy(part${index}, file${index}); err != nil {`,
    '\tpanic(err)',
    '}',
  ]);
  return {
    setup: [
      'body := &bytes.Buffer{}',
      'form := multipart.NewWriter(body) // multipart/form-data',
      ...parts,
      'form.Close()',
    ],
    argument: 'body',
    headers: ['request.Header.Set("Content-Type", form.FormDataContentType())'],
    imports: ['bytes', 'mime/multipart'],
  };
}

/** Go supports JSON's escapes, except lone surrogates. */
function goString(text: string): string {
  return doubleQuoted(text).replace(/\\(\\|ud[89a-f][0-9a-f]{2})/g, (whole, part) =>
    part === '\\' ? whole : '\\ufffd',
  );
}

function rawString(text: string): string {
  return !text.includes('\n') || /[`\r]/.test(text) ? goString(text) : indent(`\`${text}\``, '\t');
}
