import {doubleQuoted, indent} from '../literals';
import {notes} from '../notes';
import {
  credentialsLine,
  isBatch,
  minutesToWait,
  plainHeaders,
  printedLines,
  savedFile,
  type SampleBody,
  type SampleRequest,
} from '../request';

/** With the standard library. */
export function go(request: SampleRequest): string {
  const {method, url, body} = request;
  const {setup, argument, headers, imports} = bodyCode(body);
  const token = credentialsLine(request, () => 'token := os.Getenv("TOKEN")');
  const results = isBatch(request);
  const minutes = minutesToWait(request);
  const packages = new Set([
    ...['fmt', 'io', 'net/http', 'os', 'time'],
    ...(token.length > 0 ? ['errors'] : []),
    ...(results ? ['bytes', 'encoding/json', 'regexp'] : []),
    ...imports,
  ]);
  return [
    'package main',
    '',
    'import (',
    ...[...packages].sort().map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    '\tif err := run(); err != nil {',
    '\t\tfmt.Fprintln(os.Stderr, err)',
    '\t\tos.Exit(1)',
    '\t}',
    '}',
    '',
    'func run() error {',
    ...[
      ...token,
      ...(token.length > 0
        ? ['if token == "" {', '\treturn errors.New("set the environment variable TOKEN")', '}']
        : []),
      ...notes('//', request),
      ...setup,
      `request, err := http.NewRequest(http.Method${method[0]}${method.slice(1).toLowerCase()}, ${goString(url)}, ${argument})`,
      ...failure,
      ...credentialsLine(
        request,
        ({header, prefix}) => `request.Header.Set("${header}", ${prefix ? `"${prefix}"+` : ''}token)`,
      ),
      ...plainHeaders(request).map(([name, value]) => `request.Header.Set(${goString(name)}, ${goString(value)})`),
      ...headers,
      `client := &http.Client{Timeout: ${minutes > 1 ? `${minutes} * ` : ''}time.Minute}`,
      'response, err := client.Do(request)',
      ...failure,
      'defer response.Body.Close()',
      'content, err := io.ReadAll(response.Body)',
      ...failure,
      'if response.StatusCode/100 != 2 {',
      '\treturn fmt.Errorf("%s %s", response.Status, content)',
      '}',
      ...resultLines(request),
    ].map((line) => `\t${line}`),
    '}',
  ].join('\n');
}

function resultLines(request: SampleRequest): string[] {
  const saved = savedFile(request);
  if (saved !== undefined) return [`return os.WriteFile(${goString(saved)}, content, 0o644)`];
  const printed = printedLines(
    request,
    ['fmt.Println(string(content))'],
    'fmt.Println(response.Status)',
    (name) => `fmt.Println("${name}:", response.Header.Get("${name}"))`,
  );
  return [...(isBatch(request) ? batchLines : printed), 'return nil'];
}

const failure = ['if err != nil {', '\treturn err', '}'];

const batchLines = [
  'accepted := 0',
  'for _, line := range bytes.Split(bytes.TrimSpace(content), []byte("\\n")) {',
  '\tvar result struct{ Status string }',
  '\tif json.Unmarshal(line, &result) == nil && result.Status == "ok" {',
  '\t\taccepted++',
  '\t} else {',
  '\t\tfmt.Fprintf(os.Stderr, "%s\\n", line)',
  '\t}',
  '}',
  'sent := len(regexp.MustCompile(`\\S.*`).FindAll(lines, -1))',
  'if accepted != sent {',
  '\treturn fmt.Errorf("%d of %d lines were accepted", accepted, sent)',
  '}',
];

const none: string[] = [];
const noBody = {setup: none, argument: 'nil', headers: none, imports: none};

function bodyCode(body: SampleBody | undefined): typeof noBody {
  if (!body) return noBody;
  if (body.kind === 'json') {
    const setup = [`body := strings.NewReader(${rawString(body.text)})`];
    return {...noBody, setup, argument: 'body', imports: ['strings']};
  }
  if (body.kind === 'lines') {
    const setup = [`lines, err := os.ReadFile(${goString(body.file)})`, ...failure];
    return {...noBody, setup, argument: 'bytes.NewReader(lines)', imports: ['bytes']};
  }
  const parts = body.parts.flatMap(({name, file}, index) => [
    `file${index}, err := os.ReadFile(${goString(file)})`,
    ...failure,
    `part${index}, err := form.CreateFormFile(${goString(name)}, ${goString(file)})`,
    ...failure,
    `if _, err := part${index}.Write(file${index}); err != nil {`,
    '\treturn err',
    '}',
  ]);
  return {
    setup: [
      'body := &bytes.Buffer{}',
      'form := multipart.NewWriter(body) // multipart/form-data',
      ...parts,
      'if err := form.Close(); err != nil {',
      '\treturn err',
      '}',
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
