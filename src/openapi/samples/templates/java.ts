import {fileNote} from '../fileNote';
import {doubleQuoted, indent} from '../literals';
import {credentialsLine, dispositionOf, plainHeaders, type SampleBody, type SampleRequest} from '../request';

/** With the HTTP client of the JDK, 17 or later. */
export function java(request: SampleRequest): string {
  const {operationId, method, url, body} = request;
  const {setup, publisher, contentType, imports} = bodyCode(body);
  const headers = [
    ...credentialsLine(request, ({header, prefix}) => `.header("${header}", "${prefix}" + System.getenv("TOKEN"))`),
    ...plainHeaders(request).map(([name, value]) => `.header(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
    ...contentType,
  ];
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpRequest.BodyPublishers;',
    'import java.net.http.HttpResponse.BodyHandlers;',
    ...imports,
    '',
    `public class ${className(operationId)} {`,
    '  public static void main(String[] arguments) throws Exception {',
    ...[...fileNote('//', request), ...setup].map((line) => `    ${line}`),
    `    var request = HttpRequest.newBuilder(URI.create(${doubleQuoted(url)}))`,
    `        .method(${doubleQuoted(method)}, ${publisher})`,
    ...headers.map((line) => `        ${line}`),
    '        .build();',
    '    var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());',
    '    System.out.println(response.statusCode() + " " + response.body());',
    '    if (response.statusCode() / 100 != 2) System.exit(1);',
    '  }',
    '}',
  ].join('\n');
}

/** An id can have characters that no name of a class has. */
function className(operationId: string): string {
  const name = operationId.replace(/\W+/g, '_').replace(/^(?=\d)/, '_');
  return name[0]!.toUpperCase() + name.slice(1);
}

const none: string[] = [];
const noBody = {setup: none, publisher: 'BodyPublishers.noBody()', contentType: none, imports: none};

function bodyCode(body: SampleBody | undefined): typeof noBody {
  const imports = ['import java.nio.file.Path;'];
  if (!body) return noBody;
  if (body.kind === 'json') {
    const setup = [`var body = ${textBlock(body.text)};`];
    return {...noBody, setup, publisher: 'BodyPublishers.ofString(body)'};
  }
  if (body.kind === 'lines')
    return {...noBody, publisher: `BodyPublishers.ofFile(Path.of(${doubleQuoted(body.file)}))`, imports};
  const parts = body.parts.flatMap((part, index) => {
    const head = `${dispositionOf(part)}\r\n\r\n`;
    return [
      `BodyPublishers.ofString("${index > 0 ? '\\r\\n' : ''}--" + boundary + "\\r\\n" + ${doubleQuoted(head)})`,
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
