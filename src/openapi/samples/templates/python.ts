import {fileNote} from '../fileNote';
import {asJson, doubleQuoted, indent} from '../literals';
import {credentialsLine, returnsJson, plainHeaders, type SampleBody, type SampleRequest} from '../request';

/** With the package requests. */
export function python(request: SampleRequest): string {
  const {method, url, body} = request;
  const literal = body?.kind === 'json' ? asJson(body.text) : undefined;
  return [
    ...(literal === undefined ? [] : ['import json']),
    'import os',
    'import sys',
    '',
    'import requests',
    '',
    ...fileNote('#', request),
    ...(literal === undefined ? [] : [`body = ${toPython(literal)}`, '']),
    'response = requests.request(',
    `    ${doubleQuoted(method)},`,
    `    ${doubleQuoted(url)},`,
    '    headers={',
    ...credentialsLine(
      request,
      ({header, prefix}) => `        "${header}": ${prefix && `"${prefix}" + `}os.environ["TOKEN"],`,
    ),
    ...plainHeaders(request).map(([name, value]) => `        ${doubleQuoted(name)}: ${doubleQuoted(value)},`),
    '    },',
    ...bodyArgument(body, literal).map((line) => `    ${indent(line, '    ')},`),
    ')',
    'if not response.ok:',
    '    sys.exit(f"{response.status_code} {response.text}")',
    returnsJson(request)
      ? 'print(response.json())'
      : `print(${request.response ? 'response.text' : 'response.status_code'})`,
  ].join('\n');
}

function bodyArgument(body: SampleBody | undefined, literal: string | undefined): string[] {
  if (!body) return [];
  if (body.kind === 'lines') return [`data=open(${doubleQuoted(body.file)}, "rb")`];
  if (body.kind === 'json')
    return [literal === undefined ? `data=${doubleQuoted(body.text)}.encode()` : 'data=json.dumps(body)'];
  const files = body.parts.map(({name, file}) => `    ${doubleQuoted(name)}: open(${doubleQuoted(file)}, "rb"),`);
  return [['files={', ...files, '}'].join('\n')];
}

/** JSON as Python writes it; `\/` is an escape in JSON only. */
function toPython(json: string): string {
  const words: Readonly<Record<string, string>> = {true: 'True', false: 'False', null: 'None'};
  return json.replace(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (part) => words[part] ?? part.replace(/\\(.)/g, (escape, letter) => (letter === '/' ? '/' : escape)),
  );
}
