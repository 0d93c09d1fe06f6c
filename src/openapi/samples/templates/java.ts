import {capitalized} from '../../../lib/capitalized';
import {doubleQuoted, indent} from '../literals';
import {notes} from '../notes';
import {
  credentialsLine,
  isBatch,
  minutesToWait,
  partHeaders,
  plainHeaders,
  printedLines,
  savedFile,
  tokenMissing,
  type SampleBody,
  type SampleRequest,
} from '../request';

/** With the HTTP client of the JDK, 17 or later. */
export function java(request: SampleRequest): string {
  const {operationId, method, url, body} = request;
  const {setup, publisher, contentType, imports} = bodyCode(body);
  const headers = [
    ...credentialsLine(request, ({header, prefix}) => `.header("${header}", ${prefix ? `"${prefix}" + ` : ''}token)`),
    ...plainHeaders(request).map(([name, value]) => `.header(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
    ...contentType,
  ];
  const call = methodCall(method, publisher);
  // The time limit of a request ends when the headers arrive.
  const wait = `.get(${minutesToWait(request)}, TimeUnit.MINUTES)`;
  const saved = savedFile(request);
  const content = saved === undefined ? 'response.body()' : 'new String(response.body(), StandardCharsets.UTF_8)';
  const token = credentialsLine(
    request,
    () => `var token = Objects.requireNonNull(System.getenv("TOKEN"), "${tokenMissing}");`,
  );
  const used = [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    ...(body || call.includes('BodyPublishers') ? ['java.net.http.HttpRequest.BodyPublishers'] : []),
    'java.net.http.HttpResponse.BodyHandlers',
    ...(saved === undefined ? [] : ['java.nio.charset.StandardCharsets']),
    ...(saved === undefined && !isBatch(request) ? [] : ['java.nio.file.Files']),
    ...(saved === undefined ? imports : ['java.nio.file.Path']),
    ...(token.length > 0 ? ['java.util.Objects'] : []),
    'java.util.concurrent.TimeUnit',
    ...(isBatch(request) ? ['java.util.regex.Pattern'] : []),
  ];
  return [
    ...used.map((name) => `import ${name};`),
    '',
    `public class ${className(operationId)} {`,
    '  public static void main(String[] arguments) throws Exception {',
    ...[...token, ...notes('//', request), ...setup].map((line) => `    ${line}`),
    `    var request = HttpRequest.newBuilder(URI.create(${doubleQuoted(url)}))`,
    `        .${call}`,
    ...headers.map((line) => `        ${line}`),
    '        .build();',
    '    var client = HttpClient.newHttpClient();',
    `    var response = client.sendAsync(request, BodyHandlers.${saved === undefined ? 'ofString' : 'ofByteArray'}())${wait};`,
    ...(saved === undefined ? [] : redirectLines(wait).map((line) => `    ${line}`)),
    '    if (response.statusCode() / 100 != 2) {',
    `      throw new IllegalStateException(response.statusCode() + " " + ${content});`,
    '    }',
    ...resultLines(request).map((line) => `    ${line}`),
    '  }',
    '}',
  ].join('\n');
}

/** The client would send the token to any host that it's redirected to. @param wait for a response */
function redirectLines(wait: string): readonly string[] {
  return [
    'if (response.statusCode() / 100 == 3) {',
    '  var location = request.uri().resolve(response.headers().firstValue("Location").orElseThrow());',
    '  // Another host gets no token.',
    '  var isSameHost = location.resolve("/").equals(request.uri().resolve("/"));',
    '  var next = HttpRequest.newBuilder(request, (name, value) -> isSameHost).uri(location).build();',
    `  response = client.sendAsync(next, BodyHandlers.ofByteArray())${wait};`,
    '}',
  ];
}

function resultLines(request: SampleRequest): readonly string[] {
  if (isBatch(request)) return batchLines;
  const saved = savedFile(request);
  if (saved !== undefined) return [`Files.write(Path.of(${doubleQuoted(saved)}), response.body());`];
  return printedLines(
    request,
    ['System.out.println(response.body());'],
    'System.out.println(response.statusCode());',
    (name) => `System.out.println("${name}: " + response.headers().firstValue("${name}").orElse(""));`,
  );
}

const batchLines = [
  '// The JDK has no JSON parser. In your program, use one.',
  'var isAccepted = Pattern.compile("\\"status\\": *\\"ok\\"").asPredicate();',
  'response.body().lines().filter(isAccepted.negate()).forEach(System.err::println);',
  'var accepted = response.body().lines().filter(isAccepted).count();',
  'var sent = Files.readAllLines(lines).stream().filter(line -> !line.isBlank()).count();',
  'if (accepted != sent) {',
  '  throw new IllegalStateException(accepted + " of " + sent + " lines were accepted");',
  '}',
];

/** The builder has methods for the usual ones; only POST and PUT take a body. */
function methodCall(method: string, publisher: string | undefined): string {
  const needsBody = method === 'POST' || method === 'PUT';
  if (needsBody) return `${method}(${publisher ?? 'BodyPublishers.noBody()'})`;
  if (publisher === undefined && method !== 'PATCH') return `${method}()`;
  return `method("${method}", ${publisher ?? 'BodyPublishers.noBody()'})`;
}

/** An id can have characters that no name of a class has. */
function className(operationId: string): string {
  return capitalized(operationId.replace(/\W+/g, '_').replace(/^(?=\d)/, '_'));
}

interface BodyCode {
  setup: string[];
  publisher?: string;
  contentType: string[];
  imports: string[];
}

const noBody: BodyCode = {setup: [], contentType: [], imports: []};

function bodyCode(body: SampleBody | undefined): BodyCode {
  const imports = ['java.nio.file.Path'];
  if (!body) return noBody;
  if (body.kind === 'json') {
    const setup = [`var body = ${textBlock(body.text)};`];
    return {...noBody, setup, publisher: 'BodyPublishers.ofString(body)'};
  }
  if (body.kind === 'lines') {
    const setup = [`var lines = Path.of(${doubleQuoted(body.file)});`];
    return {...noBody, setup, publisher: 'BodyPublishers.ofFile(lines)', imports};
  }
  const parts = body.parts.flatMap((part, index) => {
    const head = ['', ...partHeaders(part), '', ''].join('\r\n');
    return [
      `BodyPublishers.ofString("${index > 0 ? '\\r\\n' : ''}--" + boundary + ${doubleQuoted(head)})`,
      `BodyPublishers.ofFile(Path.of(${doubleQuoted(part.file)}))`,
    ];
  });
  const all = [...parts, 'BodyPublishers.ofString("\\r\\n--" + boundary + "--\\r\\n")'];
  return {
    setup: [
      'var boundary = "part-" + System.nanoTime();',
      'var body = BodyPublishers.concat(',
      ...all.map((part, index) => `    ${part}${index < all.length - 1 ? ',' : ');'}`),
    ],
    publisher: 'body',
    contentType: [`.header("Content-Type", "${body.mediaType}; boundary=" + boundary)`],
    imports,
  };
}

function textBlock(text: string): string {
  if (!text.includes('\n') || text.endsWith('"')) return doubleQuoted(text);
  const escaped = text.replace(/\\/g, '\\\\').replace(/"""/g, '\\"\\"\\"').replace(/\r/g, '\\r');
  return indent(`"""\n${escaped}"""`, '        ');
}
