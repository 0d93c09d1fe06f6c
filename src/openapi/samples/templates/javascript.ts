import {asJson, indent, scriptString} from '../literals';
import {answersJson, plainHeaders, type SampleBody, type SampleRequest} from '../request';

/** fetch of Node.js and browsers; files are read with Node.js. */
export function js(request: SampleRequest): string {
  return script(request, bodyExpression(request.body), 'await response.json()');
}

/** fetch with types that openapi-typescript makes from the document of the API. */
export function ts(request: SampleRequest): string {
  const {api, operationId, body, answer, types} = request;
  const operation = `operations['${operationId}']`;
  const literal = body?.kind === 'json' ? asJson(body.text) : undefined;
  const ownType = body?.kind === 'json' ? body.type : undefined;
  const names = ownType === undefined ? 'operations' : answersJson(request) ? 'components, operations' : 'components';
  const setup = [
    `// npx openapi-typescript ${types} --default-non-nullable=false -o ${api}.d.ts`,
    `import type {${names}} from './${api}';`,
    ...(answersJson(request) || literal ? [''] : []),
    ...(literal === undefined
      ? []
      : [`type Body = ${ownType ?? `${operation}['requestBody']['content'][${scriptString(body!.mediaType)}]`};`]),
    ...(answersJson(request)
      ? [`type Answer = ${operation}['responses'][${answer!.status}]['content'][${scriptString(answer!.mediaType)}];`]
      : []),
    ...(literal === undefined ? [] : ['', `const body: Body = ${literal};`]),
  ];
  return script(
    request,
    literal === undefined ? bodyExpression(body) : 'JSON.stringify(body)',
    '(await response.json()) as Answer',
    // Without a type to import the sample is plain fetch.
    literal === undefined && !answersJson(request) ? [] : setup,
  );
}

function script(request: SampleRequest, body: string | undefined, json: string, setup: string[] = []): string {
  const {method, url} = request;
  const readsFile = request.body?.kind === 'lines' || request.body?.kind === 'multipart';
  const before = [
    ...(readsFile ? [`import {readFile} from 'node:fs/promises';`] : []),
    ...setup,
    ...(request.body?.kind === 'multipart' ? ['', ...formLines(request.body)] : []),
  ];
  return [
    ...before,
    ...(before.length > 0 ? [''] : []),
    `const response = await fetch(${scriptString(url)}, {`,
    `  method: '${method}',`,
    '  headers: {',
    '    Authorization: `Bearer ${process.env.TOKEN}`,',
    ...plainHeaders(request).map(([name, value]) => `    ${scriptString(name)}: ${scriptString(value)},`),
    '  },',
    ...(body === undefined ? [] : [`  body: ${indent(body, '  ')},`]),
    '});',
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
    ...(answersJson(request)
      ? [`const answer = ${json};`, 'console.log(answer);']
      : [request.answer ? 'console.log(await response.text());' : 'console.log(response.status);']),
  ].join('\n');
}

function bodyExpression(body: SampleBody | undefined): string | undefined {
  if (!body) return undefined;
  if (body.kind === 'multipart') return 'form';
  if (body.kind === 'lines') return `await readFile(${scriptString(body.file)})`;
  const literal = asJson(body.text);
  return literal === undefined ? scriptString(body.text) : `JSON.stringify(${literal})`;
}

function formLines({parts}: Extract<SampleBody, {kind: 'multipart'}>): string[] {
  return [
    'const form = new FormData();',
    ...parts.map(({name, file}) => {
      const path = scriptString(file);
      return `form.append(${scriptString(name)}, new Blob([await readFile(${path})]), ${path});`;
    }),
  ];
}
