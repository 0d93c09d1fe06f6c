/** Scripts of a request: the same checks in the words of each program. */
import {pointerKeys} from '../../lib/pointers';
import {allowVariable, type CollectionRequest} from './requests';
import type {ResponsePart} from './flow';

/** How scripts of a program read the response and set variables. */
export interface Dialect {
  /** Start of the names `test` and `expect`. */
  prefix: string;
  status: string;
  /** Text of the body. */
  text: string;
  json: string;
  header(name: string): string;
  get(variable: string): string;
  set(variable: string, value: string): string;
  skip: string;
}

export const postmanDialect: Dialect = {
  prefix: 'pm.',
  status: 'pm.response.code',
  text: 'pm.response.text()',
  json: 'pm.response.json()',
  header: (name) => `pm.response.headers.get('${name}')`,
  get: (variable) => `pm.variables.get('${variable}')`,
  set: (variable, value) => `pm.collectionVariables.set('${variable}', ${value});`,
  skip: 'pm.execution.skipRequest();',
};

export const brunoDialect: Dialect = {
  prefix: '',
  status: 'res.getStatus()',
  // Bruno parses whatever is JSON, such as a single line.
  text: "(typeof res.getBody() === 'string' ? res.getBody() : JSON.stringify(res.getBody()))",
  json: 'res.getBody()',
  header: (name) => `res.getHeader('${name.toLowerCase()}')`,
  get: (variable) => `bru.interpolate('{{${variable}}}')`,
  set: (variable, value) => `bru.setVar('${variable}', ${value});`,
  skip: 'bru.runner.skipRequest();',
};

/** Runs before the request; empty for most requests. */
export function scriptBefore({deletesAll}: CollectionRequest, {get, skip}: Dialect): string[] {
  if (deletesAll === undefined) return [];
  const {key} = allowVariable;
  return [
    `if (String(${get(key)}) !== 'true') {`,
    `  console.log('Skipped: deletes ${deletesAll}. To send it, set ${key} to true.');`,
    `  ${skip}`,
    '}',
  ];
}

/** Runs after the response: checks it. */
export function testScript({status, hasResults}: CollectionRequest, {prefix, ...of}: Dialect): string[] {
  return [
    `${prefix}test('Status is ${status}', () => {`,
    `  ${prefix}expect(${of.status}, ${of.text}.slice(0, 500)).to.equal(${status});`,
    '});',
    ...(hasResults
      ? [
          `${prefix}test('No line is refused', () => {`,
          `  const lines = ${of.text}.trim().split('\\n').map((line) => JSON.parse(line));`,
          `  const refused = lines.filter(({status}) => status !== 'ok').map((line) => JSON.stringify(line));`,
          `  ${prefix}expect(refused.length, refused.join('\\n')).to.equal(0);`,
          '});',
        ]
      : []),
  ];
}

/** Runs after the response: hands over what later requests send. */
export function outputScript({sets, status}: CollectionRequest, dialect: Dialect): string[] {
  const outputs = Object.entries(sets);
  if (outputs.length === 0) return [];
  return [
    `if (${dialect.status} === ${status}) {`,
    ...outputs.flatMap(([variable, part]) => [
      `  const ${variable} = ${expressionOf(part, dialect)};`,
      `  if (${variable} !== undefined) ${dialect.set(variable, variable)}`,
    ]),
    '}',
  ];
}

function expressionOf(part: ResponsePart, {json, header}: Dialect): string {
  if ('header' in part) return header(part.header) + (part.lastSegment ? "?.split('/').pop()" : '');
  return pointerKeys(part.body).reduce(
    (path, key) => (/^\d+$/.test(key) ? `${path}?.[${key}]` : `${path}?.${key}`),
    json,
  );
}
