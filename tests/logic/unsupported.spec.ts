/** What the site doesn't support of OpenAPI is refused by name and line; everything else is shown and sent as it's meant. */
import {relative} from 'node:path';
import {expect, test} from '@playwright/test';
import {refuseUnsupported} from '../../src/commands/check-openapi/checkDocument';
import {saved} from '../support/resources';

/** Parts of a document as YAML; `#!` marks the line that is refused. */
type Parts = Partial<Record<'version' | 'servers' | 'root' | 'path' | 'method' | 'operation' | Block, string>>;
type Block = 'parameters' | 'body' | 'response' | 'schemas' | 'schemes';

const objectBody = `application/json: {schema: {type: object}, example: {}}`;

function textOf({version = '3.1.0', path = '/boxes', method = 'post', ...parts}: Parts): string {
  const {servers = '[{url: https://small.example}]', root, operation} = parts;
  const {parameters, body, response, schemas, schemes} = parts;
  const below = (indent: number, text = '') => text.replace(/^(?=.)/gm, ' '.repeat(indent));
  return [
    `openapi: ${version}`,
    'info: {title: Small, version: "1"}',
    `servers: ${servers}`,
    root,
    'paths:',
    `  ${path}:`,
    `    ${method}:`,
    '      operationId: addBox',
    below(6, operation),
    ...(parameters ? ['      parameters:', below(8, parameters)] : []),
    ...(body === undefined ? [] : ['      requestBody:', '        content:', below(10, body)]),
    '      responses:',
    "        '200':",
    '          description: Done.',
    ...(response ? ['          content:', below(12, response)] : []),
    ...(schemas || schemes ? ['components:'] : []),
    ...(schemas ? ['  schemas:', below(4, schemas)] : []),
    ...(schemes ? ['  securitySchemes:', below(4, schemes)] : []),
  ]
    .filter(Boolean)
    .join('\n')
    .concat('\n');
}

/** The messages about a document, by line. */
async function refusalsOf(content: string | Uint8Array): Promise<string[]> {
  const file = relative('.', saved('small.yaml', content));
  const message = await refuseUnsupported(file).then(
    () => '',
    (error: unknown) => (error as Error).message,
  );
  return message
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(line.indexOf('small.yaml:') + 'small.yaml:'.length));
}

const parameter = (text: string): Parts => ({parameters: `- {${text}} #!`});
const inSchema = (text: string): Parts => ({schemas: `Box:\n  type: object\n${text.replace(/^(?=.)/gm, '  ')}`});
const field = (text: string): Parts => inSchema(`properties:\n  size: ${text} #!`);

/** Words of a refusal, and the parts of documents that have it. */
const cases: Record<string, Parts | readonly Parts[]> = {
  // Keywords.
  ...Object.fromEntries(
    [
      ...[
        'patternProperties: {"^a": {type: string}}',
        'propertyNames: {pattern: "^a"}',
        'unevaluatedProperties: false',
      ],
      ...['if: {required: [a]}', 'not: {required: [a]}', 'dependentRequired: {a: [b]}', 'minProperties: 1'],
      ...[
        '$id: https://small.example/box',
        '$anchor: box',
        '$dynamicAnchor: box',
        '$comment: None.',
        'xml: {name: box}',
      ],
      ...['x-enumDescriptions: {a: First.}', 'x-internal: true', 'unit: kilograms'],
    ].map((text): [string, Parts] => [
      `"${text.split(':')[0]}" isn't supported by this site. Remove it, or `,
      inSchema(`${text} #!`),
    ]),
  ),
  ...Object.fromEntries(
    [
      'maxLength: 3',
      'exclusiveMinimum: 1',
      'uniqueItems: true',
      'contentMediaType: application/pdf',
      'prefixItems: []',
      'contains: {}',
    ].map((text): [string, Parts] => [`"${text.split(':')[0]}" isn't supported`, field(`{${text}}`)]),
  ),
  ...Object.fromEntries(
    ['Authorization', 'accept', 'Content-Type', 'Cookie'].map((name): [string, Parts] => [
      `The header ${name.toLowerCase()} as a parameter isn't supported`,
      parameter(`name: ${name}, in: header, schema: {type: string}`),
    ]),
  ),
  '"nullable" isn\'t supported by this site. Remove it, or add "null"': field('{type: string, nullable: true}'),
  '"links" isn\'t supported': {
    operation: '',
    response: '',
    ...{body: undefined},
    root: 'webhooks:\n  a:\n    post:\n      operationId: sendBox\n      responses:\n        "200":\n          description: Done.\n          links: {} #!',
  },
  '"head" isn\'t supported': {method: 'head', operation: '', path: '/boxes', root: ''},
  '"summary" isn\'t supported': {path: '/boxes:\n    summary: Boxes. #!\n  /others'},
  // Numbers, text, and addresses.
  "The number 9007199254740993 isn't supported": field('{type: integer, examples: [9007199254740993]}'),
  'The number 9223372036854775807': field('{type: integer, maximum: 9223372036854775807}'),
  'The number 0.12345678901234567891': field('{type: number, examples: [0.12345678901234567891]}'),
  'The number .inf': field('{type: number, maximum: .inf}'),
  'The number 12345678901234567890': {
    body: `application/json:\n  schema: {type: object}\n  examples:\n    one:\n      serializedValue: '{"id": 12345678901234567890}' #!`,
  },
  '"boxes?sort=a" in a path isn\'t supported': {path: '/boxes?sort=a'},
  '"{id}.json" in a path': {
    path: '/boxes/{id}.json',
    parameters: '- {name: id, in: path, required: true, schema: {type: string, examples: [a]}}',
  },
  'The address "/v1" isn\'t supported': {servers: '[{url: /v1}] #!'},
  '"variables" isn\'t supported': {servers: '[{url: https://small.example, variables: {}}] #!'},
  'There are no servers': {servers: '[]'},
  // Parameters.
  '"content" isn\'t supported by this site. Remove it, or describe the value with "schema".': parameter(
    'name: a, in: query, schema: {type: string}, content: {}',
  ),
  'A parameter that is an object': parameter('name: a, in: query, style: deepObject, schema: {type: object}'),
  'holds lists': parameter('name: a, in: query, schema: {type: array, items: {type: array, items: {type: string}}}'),
  "The style matrix isn't supported": {
    parameters: '- {name: a, in: path, required: true, style: matrix, schema: {type: string, examples: [x]}} #!',
    path: '/boxes/{a}',
  },
  'The style pipeDelimited here': parameter('name: a, in: query, style: pipeDelimited, schema: {type: string}'),
  'The required parameter has no example': [
    parameter('name: X-Key, in: header, required: true, schema: {type: string}'),
    parameter('name: area, in: query, required: true, schema: {type: string, default: ""}'),
  ],
  "isn't a list of values": parameter(
    'name: a, in: query, required: true, schema: {type: array, items: {type: string}}, example: x',
  ),
  'The header x-key as a parameter': {
    parameters: '- {name: X-Key, in: header, schema: {type: string}} #!',
    schemes: 'key: {type: apiKey, in: header, name: X-Key}',
  },
  // Credentials.
  'Several credentials at once (a, b)': {
    root: 'security: [{a: [], b: []}] #!',
    schemes: 'a: {type: http, scheme: bearer}\nb: {type: http, scheme: basic}',
  },
  'An API key in the query': {schemes: 'a: {type: apiKey, in: query, name: key} #!'},
  'HTTP authentication of the kind "digest"': {schemes: 'a: {type: http, scheme: digest} #!'},
  'The type "mutualTLS"': {schemes: 'a: {type: mutualTLS} #!'},
  'There is no security scheme "c"': {root: 'security: [{c: []}] #!', schemes: 'a: {type: http, scheme: bearer}'},
  'A cookie beside an API key in a cookie': {
    parameters: '- {name: a, in: cookie, schema: {type: string}} #!',
    schemes: 'key: {type: apiKey, in: cookie, name: key}',
  },
  // Bodies.
  'A JSON body that is a single value': [
    {body: 'application/json:\n  example: {}\n  schema: {type: string} #!'},
    {body: 'application/json:\n  schema: {type: object}\n  example: open #!'},
  ],
  'A JSON body that is a single value or null': {
    body: 'application/json:\n  example: {}\n  schema: {type: [object, "null"]} #!',
  },
  'The request has no example': {body: 'application/json: {schema: {type: object}} #!'},
  'The media type application/x-www-form-urlencoded': {body: 'application/x-www-form-urlencoded: {} #!'},
  'The media type image/png': {body: 'image/png: {} #!'},
  'A form with other fields than files': {
    body: 'multipart/form-data:\n  schema: {type: object, properties: {file: {}, note: {type: string}}} #!',
  },
  '"itemSchema" of text/event-stream': {response: 'text/event-stream: {itemSchema: {type: object}} #!'},
  '"encoding" isn\'t supported': {
    body: 'multipart/form-data:\n  schema: {type: object, properties: {file: {}}}\n  encoding: {file: {contentType: image/png}} #!',
  },
  'A body of GET': {method: 'get', body: objectBody},
  'The example of a body in its schema': [
    {response: 'application/json:\n  schema: {type: object, properties: {a: {type: string}}, example: {a: b}} #!'},
    {
      response:
        'application/json:\n  schema: {type: array, items: {type: object, properties: {a: {type: string}}, examples: [{a: b}]}} #!',
    },
  ],
  '"externalValue" isn\'t supported': {
    response:
      'application/json:\n  schema: {type: object}\n  examples: {a: {value: {}, externalValue: https://small.example/a}} #!',
  },
  'An example with value and serializedValue': {
    response: "application/json:\n  schema: {type: object}\n  examples: {a: {value: {}, serializedValue: '{}'}} #!",
  },
  // Schemas.
  'An alternative without a type or fields': inSchema('properties: {a: {type: string}}\nanyOf:\n  - required: [a] #!'),
  'The alternative has no value for the field "kind"': {
    schemas:
      'Box:\n  discriminator: {propertyName: kind}\n  oneOf:\n    - $ref: "#/components/schemas/A" #!\n    - $ref: "#/components/schemas/B"\nA: {type: object, properties: {kind: {type: string}}}\nB: {type: object, properties: {kind: {const: b}}}',
  },
  'The alternative has no value for the field "type"': field('{anyOf: [{type: string}, {type: integer}]}'),
  'A discriminator without "oneOf"': inSchema('discriminator: {propertyName: kind} #!'),
  'A second value of a discriminator': {
    schemas:
      'Box:\n  oneOf: [{$ref: "#/components/schemas/A"}]\n  discriminator: {propertyName: kind, mapping: {a: "#/components/schemas/A", b: "#/components/schemas/A"}} #!\nA: {type: object, properties: {kind: {enum: [a, b]}}}',
  },
  'The required field "b" isn\'t described': {
    schemas: 'Box: {type: object, required: [b], properties: {a: {type: string}}} #!',
  },
  '"minimum" with different values': {
    schemas: 'Size: {type: integer, minimum: 1}\nBox: {allOf: [{$ref: "#/components/schemas/Size"}, {minimum: 2}]} #!',
  },
  'The field "a": "pattern" with different values': {
    schemas:
      'A: {type: object, properties: {a: {type: string, pattern: a}}}\nBox: {allOf: [{$ref: "#/components/schemas/A"}, {properties: {a: {pattern: b}}}]} #!',
  },
  'Null as an entry of a list': [
    field('{type: array, items: {type: [string, "null"]}}'),
    field('{type: array, items: {type: array, items: {anyOf: [{type: string}, {type: "null"}]}}}'),
  ],
  'Null as an entry of a map': field('{type: object, additionalProperties: {type: [integer, "null"]}}'),
  'A value that is always null': field('{type: "null"}'),
  'The schema true': field('true'),
  '"properties" beside "items"': field('{items: {type: string}, properties: {a: {type: string}}}'),
  'This form of "x-enum-descriptions"': field('{type: integer, enum: [1, 2], x-enum-descriptions: [First., Second.]}'),
  '"c" is explained but isn\'t a value': field('{type: string, enum: [a], x-enum-descriptions: {c: Third.}}'),
  'refers to nothing but itself': {schemas: 'Box: {allOf: [{$ref: "#/components/schemas/Box"}]} #!'},
  'leads to an address, and nothing is loaded from there': field('{$ref: "https://small.example/size"}'),
  '"description" beside a reference isn\'t supported': {
    version: '3.0.3',
    schemas:
      'A: {type: string}\nBox: {type: object, properties: {a: {$ref: "#/components/schemas/A", description: One.}}} #!',
  },
  '"nullable" has no effect without "type"': {
    version: '3.0.3',
    schemas: 'A: {type: string}\nBox: {allOf: [{$ref: "#/components/schemas/A"}], nullable: true} #!',
  },
  // Operations and files.
  'The operationId "add box"': {
    operation: '',
    path: '/others:\n    put:\n      operationId: add box #!\n      responses: {"200": {description: Done.}}\n  /boxes',
  },
  '"x-order" isn\'t supported': {path: 'x-order: 1 #!\n  /boxes'},
  'A tag of the kind "badge"': {root: 'tags: [{name: new, kind: badge}] #!'},
  'The status 2XX': {
    path: '/others:\n    put:\n      operationId: putOther\n      responses: {"2XX": {description: Done.}} #!\n  /boxes',
  },
  'The part refers to nothing but itself': {
    schemas: 'A: {$ref: "#/components/schemas/B"} #!\nB: {$ref: "#/components/schemas/A"}',
  },
  'An operation in several groups (a, b)': {operation: 'tags: [a, b] #!'},
  'Indent the line more than its parent': {
    response: 'application/json:\n  schema: {type: object}\n  example: {\n    "a": 1\n  } #!',
  },
};

test.describe('A document', () => {
  for (const [words, documents] of Object.entries(cases))
    test(`is refused with the line: ${words}`, async () => {
      for (const parts of [documents].flat()) {
        const text = textOf(parts);
        const line = text.split('\n').findIndex((one) => one.endsWith('#!')) + 1;
        const refusals = await refusalsOf(text);
        const place = line > 0 ? `${line}: ` : ': ';
        expect(refusals.filter((one) => one.includes(words) && (line === 0 || one.startsWith(place)))).not.toEqual([]);
      }
    });

  test('is refused if it is no UTF-8', async () => {
    expect(await refusalsOf(Buffer.from('openapi: 3.1.0\ninfo: {title: Caf\xe9}\n', 'latin1'))).toEqual([
      "1: The file isn't UTF-8. Save it with this encoding.",
    ]);
  });

  test('is accepted with all that the site supports', async () => {
    const text = textOf({
      root: 'security: [{token: []}, {}]\nexternalDocs: {url: https://small.example/docs}',
      operation:
        'deprecated: true\ncallbacks: {onChange: {"{$request.body#/url}": {post: {responses: {"204": {description: Taken.}}}}}}',
      parameters: [
        '- {name: ids, in: query, required: true, style: pipeDelimited, explode: false, schema: {type: array, items: {type: integer}}, example: [1, 2]}',
        '- {name: session, in: cookie, required: true, schema: {type: string}, example: abc}',
        '- {name: size, in: query, schema: {type: number, minimum: 0, maximum: 1.50, default: 0}}',
      ].join('\n'),
      body: 'application/json:\n  schema: {$ref: "#/components/schemas/Box"}\n  example: {kind: a}',
      response: 'application/json:\n  schema: {type: array, items: {type: string}}\n  example: [NO, "on", 2026-03-01]',
      schemas:
        'Box:\n  oneOf: [{$ref: "#/components/schemas/A"}, {$ref: "#/components/schemas/B"}]\n  discriminator: {propertyName: kind, mapping: {a: "#/components/schemas/A"}}\n' +
        'A: {type: object, required: [kind], properties: {kind: {const: a}, note: {type: [string, "null"], deprecated: true}}}\n' +
        'B: {type: object, properties: {kind: {enum: [B]}}, additionalProperties: {type: integer, format: int64}}',
      schemes: 'token: {type: http, scheme: bearer, bearerFormat: JWT}',
    });
    expect(await refusalsOf(text)).toEqual([]);
  });
});
