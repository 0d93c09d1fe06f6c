import {asJson, jsonLiteral, pythonString} from '../literals';
import {notes} from '../notes';
import {
  anyFile,
  credentialsLine,
  isBatch,
  minutesToWait,
  plainHeaders,
  printedLines,
  returnsJson,
  savedFile,
  type SampleBody,
  type SampleRequest,
} from '../request';

/** With the package requests. */
export function python(request: SampleRequest): string {
  const {method, url, body} = request;
  const literal = body?.kind === 'json' ? asJson(body.text) : undefined;
  const headers = [
    ...credentialsLine(
      request,
      ({header, prefix}) =>
        `        "${header}": ${prefix ? `f"${prefix}{os.environ['TOKEN']}"` : 'os.environ["TOKEN"]'},`,
    ),
    ...plainHeaders(request).map(([name, value]) => `        ${pythonString(name)}: ${pythonString(value)},`),
  ];
  const {read, opened, argument} = bodyArgument(body, literal);
  const call = [
    `response = requests.${method.toLowerCase()}(`,
    `    ${pythonString(url)},`,
    ...(headers.length > 0 ? ['    headers={', ...headers, '    },'] : []),
    ...argument.map((line) => `    ${line},`),
    `    timeout=${60 * minutesToWait(request)},`,
    ')',
  ];
  return [
    ...(isBatch(request) ? ['import json'] : []),
    ...(request.credentials === null ? [] : ['import os']),
    ...(isBatch(request) ? ['import re'] : []),
    'import sys',
    ...(body?.kind === 'lines' ? ['from pathlib import Path'] : []),
    '',
    'import requests',
    '',
    ...notes('#', request),
    ...(literal === undefined ? [] : [`body = ${toPython(literal)}`, '']),
    ...(read === undefined ? [] : [read]),
    ...(opened.length > 0 ? [`with ${opened.join(', ')}:`, ...call.map((line) => `    ${line}`)] : call),
    'if not response.ok:',
    '    sys.exit(f"{response.status_code} {response.text}")',
    ...resultLines(request),
  ].join('\n');
}

function resultLines(request: SampleRequest): readonly string[] {
  if (isBatch(request)) return batchLines;
  const saved = savedFile(request);
  if (saved !== undefined)
    return [`with open(${pythonString(saved)}, "wb") as file:`, '    file.write(response.content)'];
  return printedLines(
    request,
    // Lines have no charset in their type, so requests would guess it.
    [`print(${returnsJson(request) ? 'response.json()' : 'response.content.decode()'})`],
    'print(response.status_code)',
    (name) => `print("${name}:", response.headers.get("${name}"))`,
  );
}

const batchLines = [
  'accepted = 0',
  'for line in filter(None, response.iter_lines()):',
  '    if json.loads(line).get("status") == "ok":',
  '        accepted += 1',
  '    else:',
  '        print(line.decode())',
  'sent = len(re.findall(rb"\\S.*", lines))',
  'if accepted != sent:',
  '    sys.exit(f"{accepted} of {sent} lines were accepted")',
];

/** What a body reads first, the files that it opens, as `open(…) as …`, and the arguments that send it. */
function bodyArgument(
  body: SampleBody | undefined,
  literal: string | undefined,
): {read?: string; opened: string[]; argument: string[]} {
  if (!body) return {opened: [], argument: []};
  if (body.kind === 'lines')
    return {read: `lines = Path(${pythonString(body.file)}).read_bytes()`, opened: [], argument: ['data=lines']};
  if (body.kind === 'json')
    return {
      opened: [],
      argument: [literal === undefined ? `data=${pythonString(body.text)}.encode()` : 'json=body'],
    };
  const name = (index: number) => `file${index > 0 ? index + 1 : ''}`;
  const files = body.parts.map(
    (part, index) =>
      `${pythonString(part.name)}: (${pythonString(part.file)}, ${name(index)}, ${pythonString(anyFile)})`,
  );
  return {
    opened: body.parts.map(({file}, index) => `open(${pythonString(file)}, "rb") as ${name(index)}`),
    argument: [`files={${files.join(', ')}}`],
  };
}

/** JSON as Python writes it, with the indentation of formatters. */
function toPython(json: string): string {
  const words = {true: 'True', false: 'False', null: 'None'};
  return jsonLiteral(json, pythonString, words).replace(/^ +/gm, '$&$&');
}
