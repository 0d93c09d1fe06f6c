import {swiftString} from '../literals';
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

/** With URLSession, which waits for 60 seconds by default. */
export function swift(request: SampleRequest): string {
  const {method, url, body} = request;
  const minutes = minutesToWait(request);
  return [
    'import Foundation',
    // On Linux, URLSession would send the token to any host that it's redirected to. Without the import, this doesn't compile there.
    ...(savedFile(request) === undefined
      ? ['#if canImport(FoundationNetworking)', 'import FoundationNetworking', '#endif']
      : []),
    '',
    ...credentialsLine(request, () =>
      [
        'guard let token = ProcessInfo.processInfo.environment["TOKEN"], !token.isEmpty else {',
        ...failure(`Data("${tokenMissing}\\n".utf8)`),
      ].join('\n'),
    ),
    ...notes('//', request),
    `var request = URLRequest(url: URL(string: ${swiftString(url)})!)`,
    ...(method === 'GET' ? [] : [`request.httpMethod = ${swiftString(method)}`]),
    ...(minutes > 1 ? [`request.timeoutInterval = ${60 * minutes}`] : []),
    ...credentialsLine(
      request,
      ({header, prefix}) =>
        `request.setValue(${prefix ? `"${prefix}\\(token)"` : 'token'}, forHTTPHeaderField: "${header}")`,
    ),
    ...plainHeaders(request).map(
      ([name, value]) => `request.setValue(${swiftString(value)}, forHTTPHeaderField: ${swiftString(name)})`,
    ),
    ...bodyLines(body),
    '',
    `let (data, response) = try await URLSession.shared.${
      body?.kind === 'lines' ? 'upload(for: request, fromFile: lines)' : 'data(for: request)'
    }`,
    'let status = (response as? HTTPURLResponse)?.statusCode ?? 0',
    'guard status / 100 == 2 else {',
    ...failure('Data("\\(status) ".utf8) + data'),
    ...resultLines(request),
  ].join('\n');
}

/** The end of a guard. @param data what to say */
function failure(data: string): string[] {
  return [`    FileHandle.standardError.write(${data})`, '    exit(1)', '}'];
}

function resultLines(request: SampleRequest): readonly string[] {
  if (isBatch(request)) return batchLines;
  const saved = savedFile(request);
  if (saved !== undefined) return [`try data.write(to: URL(fileURLWithPath: ${swiftString(saved)}))`];
  return printedLines(
    request,
    ['print(String(decoding: data, as: UTF8.self))'],
    'print(status)',
    (name) => `print("${name}:", (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "${name}") ?? "")`,
  );
}

const batchLines = [
  'struct LineResult: Decodable { let status: String }',
  'let newline = UInt8(ascii: "\\n")',
  'var accepted = 0',
  'for line in data.split(separator: newline) {',
  '    if (try? JSONDecoder().decode(LineResult.self, from: line))?.status == "ok" {',
  '        accepted += 1',
  '    } else {',
  '        print(String(decoding: line, as: UTF8.self))',
  '    }',
  '}',
  'let sent = try Data(contentsOf: lines).split(separator: newline)',
  '    .filter { line in line.contains { $0 > UInt8(ascii: " ") } }.count',
  'guard accepted == sent else {',
  ...failure('Data("\\(accepted) of \\(sent) lines were accepted\\n".utf8)'),
];

function bodyLines(body: SampleBody | undefined): string[] {
  if (body?.kind === 'json') return [`request.httpBody = Data(${rawString(body.text)}.utf8)`];
  if (body?.kind === 'lines') return [`let lines = URL(fileURLWithPath: ${swiftString(body.file)})`];
  if (body?.kind !== 'multipart') return [];
  return [
    '',
    'let boundary = "part-\\(UUID().uuidString)"',
    `request.setValue("${body.mediaType}; boundary=\\(boundary)", forHTTPHeaderField: "Content-Type")`,
    'var form = Data()',
    ...body.parts.flatMap((part, index) => {
      const head = ['', ...partHeaders(part), '', ''].join('\r\n');
      return [
        `form.append(Data("${index > 0 ? '\\r\\n' : ''}--\\(boundary)".utf8))`,
        `form.append(Data(${swiftString(head)}.utf8))`,
        `form.append(try Data(contentsOf: URL(fileURLWithPath: ${swiftString(part.file)})))`,
      ];
    }),
    'form.append(Data("\\r\\n--\\(boundary)--\\r\\n".utf8))',
    'request.httpBody = form',
  ];
}

function rawString(text: string): string {
  if (!text.includes('\n') || /"""|\\#/.test(text)) return swiftString(text);
  return `#"""\n${text}\n"""#`;
}
