import {fileNote} from '../fileNote';
import {asJson, jsonLiteral, pythonString} from '../literals';
import {
  credentialsLine,
  isBatch,
  plainHeaders,
  returnsJson,
  savedFile,
  secondsToWait,
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
  const {opened, argument} = bodyArgument(body, literal);
  const call = [
    `response = requests.${method.toLowerCase()}(`,
    `    ${pythonString(url)},`,
    ...(headers.length > 0 ? ['    headers={', ...headers, '    },'] : []),
    ...argument.map((line) => `    ${line},`),
    `    timeout=${secondsToWait(request)},`,
    ')',
  ];
  return [
    ...(isBatch(request) ? ['import json'] : []),
    ...(request.credentials === null ? [] : ['import os']),
    'import sys',
    '',
    'import requests',
    '',
    ...fileNote('#', request),
    ...(literal === undefined ? [] : [`body = ${toPython(literal)}`, '']),
    ...(opened.length > 0 ? [`with ${opened.join(', ')}:`, ...call.map((line) => `    ${line}`)] : call),
    'if not response.ok:',
    '    sys.exit(f"{response.status_code} {response.text}")',
    ...resultLines(request),
  ].join('\n');
}

function resultLines(request: SampleRequest): string[] {
  if (isBatch(request))
    return [
      'rejected = [line.decode() for line in response.iter_lines() if json.loads(line)["status"] != "ok"]',
      'if rejected:',
      '    sys.exit("\\n".join(rejected))',
    ];
  if (returnsJson(request)) return ['print(response.json())'];
  const saved = savedFile(request);
  if (saved !== undefined)
    return [`with open(${pythonString(saved)}, "wb") as file:`, '    file.write(response.content)'];
  // Lines have no charset in their type, so requests would guess it.
  return [`print(${request.response ? 'response.content.decode()' : 'response.status_code'})`];
}

/** The files that a body reads, as `open(…) as …`, and the arguments that send it. */
function bodyArgument(
  body: SampleBody | undefined,
  literal: string | undefined,
): {opened: string[]; argument: string[]} {
  if (!body) return {opened: [], argument: []};
  const open = (file: string, name: string) => `open(${pythonString(file)}, "rb") as ${name}`;
  if (body.kind === 'lines') return {opened: [open(body.file, 'lines')], argument: ['data=lines']};
  if (body.kind === 'json')
    return {
      opened: [],
      argument: [literal === undefined ? `data=${pythonString(body.text)}.encode()` : 'json=body'],
    };
  const name = (index: number) => `file${index > 0 ? index + 1 : ''}`;
  const files = body.parts.map((part, index) => `${pythonString(part.name)}: ${name(index)}`);
  return {
    opened: body.parts.map(({file}, index) => open(file, name(index))),
    argument: [`files={${files.join(', ')}}`],
  };
}

/** JSON as Python writes it, with the indentation of formatters. */
function toPython(json: string): string {
  const words = {true: 'True', false: 'False', null: 'None'};
  return jsonLiteral(json, pythonString, words).replace(/^ +/gm, '$&$&');
}
