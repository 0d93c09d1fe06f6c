import {fileNote} from '../fileNote';
import {swiftString} from '../literals';
import {
  credentialsLine,
  dispositionOf,
  isBatch,
  plainHeaders,
  savedFile,
  secondsToWait,
  tokenMissing,
  type SampleBody,
  type SampleRequest,
} from '../request';

/** With URLSession, which waits for 60 seconds by default. */
export function swift(request: SampleRequest): string {
  const {method, url, body} = request;
  const seconds = secondsToWait(request);
  return [
    'import Foundation',
    '',
    ...credentialsLine(request, () => 'guard let token = ProcessInfo.processInfo.environment["TOKEN"] else {'),
    ...credentialsLine(request, () => `    fatalError("${tokenMissing}")`),
    ...credentialsLine(request, () => '}'),
    `var request = URLRequest(url: URL(string: ${swiftString(url)})!)`,
    `request.httpMethod = ${swiftString(method)}`,
    ...(seconds > 60 ? [`request.timeoutInterval = ${seconds}`] : []),
    ...credentialsLine(
      request,
      ({header, prefix}) =>
        `request.setValue(${prefix ? `"${prefix}\\(token)"` : 'token'}, forHTTPHeaderField: "${header}")`,
    ),
    ...plainHeaders(request).map(
      ([name, value]) => `request.setValue(${swiftString(value)}, forHTTPHeaderField: ${swiftString(name)})`,
    ),
    ...fileNote('//', request),
    ...bodyLines(body),
    '',
    `let (data, response) = try await URLSession.shared.${
      body?.kind === 'lines'
        ? `upload(for: request, fromFile: URL(fileURLWithPath: ${swiftString(body.file)}))`
        : 'data(for: request)'
    }`,
    'let status = (response as? HTTPURLResponse)?.statusCode ?? 0',
    ...resultLines(request),
  ].join('\n');
}

function resultLines(request: SampleRequest): string[] {
  const saved = savedFile(request);
  if (saved === undefined && !isBatch(request))
    return ['print(status, String(decoding: data, as: UTF8.self))', 'if status / 100 != 2 { exit(1) }'];
  return [
    'guard status / 100 == 2 else {',
    '    print(status, String(decoding: data, as: UTF8.self))',
    '    exit(1)',
    '}',
    ...(saved === undefined ? batchLines : [`try data.write(to: URL(fileURLWithPath: ${swiftString(saved)}))`]),
  ];
}

const batchLines = [
  'struct LineResult: Decodable { let status: String }',
  'let rejected = try data.split(separator: UInt8(ascii: "\\n")).filter {',
  '    try JSONDecoder().decode(LineResult.self, from: $0).status != "ok"',
  '}',
  'for line in rejected { print(String(decoding: line, as: UTF8.self)) }',
  'if !rejected.isEmpty { exit(1) }',
];

function bodyLines(body: SampleBody | undefined): string[] {
  if (body?.kind === 'json') return [`request.httpBody = Data(${rawString(body.text)}.utf8)`];
  if (body?.kind !== 'multipart') return [];
  return [
    '',
    'let boundary = "part-\\(UUID().uuidString)"',
    `request.setValue("${body.mediaType}; boundary=\\(boundary)", forHTTPHeaderField: "Content-Type")`,
    'var form = Data()',
    ...body.parts.flatMap((part, index) => {
      const head = `${dispositionOf(part)}\r\n\r\n`;
      return [
        `form.append(Data("${index > 0 ? '\\r\\n' : ''}--\\(boundary)\\r\\n".utf8))`,
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
