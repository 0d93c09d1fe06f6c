/** How scripts of a program read the response, and how they read and set variables. Values are JavaScript expressions. */
export interface Dialect {
  /** Before the names `test` and `expect`. */
  prefix: string;
  status: string;
  /** Text of the body. */
  text: string;
  json: string;
  /** Text of the request's body. */
  sent: string;
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
  sent: 'pm.request.body.raw',
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
  sent: 'req.getBody()',
  header: (name) => `res.getHeader('${name.toLowerCase()}')`,
  get: (variable) => `bru.interpolate('{{${variable}}}')`,
  set: (variable, value) => `bru.setVar('${variable}', ${value});`,
  skip: 'bru.runner.skipRequest();',
};

/** Checks the status, and shows the body if it's a different one. */
export function statusTest(status: number, {prefix, ...of}: Dialect): string[] {
  return [
    `${prefix}test('Status is ${status}', () => {`,
    `  ${prefix}expect(${of.status}, ${of.text}.slice(0, 500)).to.equal(${status});`,
    '});',
  ];
}

/** What leads from a value to a part of it, in JavaScript: `?.closings?.[0]?.shopID`. */
export function accessOf(keys: readonly string[]): string {
  return keys
    .map((key) => (/^\d+$/.test(key) ? `?.[${key}]` : /^[\w$]+$/.test(key) ? `?.${key}` : `?.[${JSON.stringify(key)}]`))
    .join('');
}
