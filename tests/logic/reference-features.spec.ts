/** What the reference shows of parts of OpenAPI that the documents of the site don't have yet. */
import {expect, test} from '@playwright/test';
import type {Document, Schema} from '../../src/openapi/document/document';
import {rawText, treeOf} from '../../src/lib/html';
import type {FieldView, ShapeView} from '../../src/openapi/view/view';
import {apiCollection} from '../../src/openapi/collections/apiCollection';
import {toPostman} from '../../src/openapi/collections/toPostman';
import {buildForm} from '../../src/openapi/request/buildForm';
import {entriesOf} from '../../src/openapi/request/entriesOf';
import {initialEntries} from '../../src/openapi/request/form';
import {toRequest} from '../../src/openapi/request/toRequest';
import {buildSampleRequest} from '../../src/openapi/samples/sampleRequest';
import {smallApi, smallDocument, smallView} from '../support/smallDocument';

const text = (html: string) => rawText(treeOf(html)).replace(/\s+/g, ' ').trim();
const facts = ({shape}: Pick<FieldView, 'shape'>) =>
  Object.fromEntries(shape.facts.map(({label, value}) => [label, value]));

function fieldIn(fields: readonly FieldView[], name: string): FieldView {
  const field = fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`No field ${name} among ${fields.map((one) => one.name).join(', ')}.`);
  return field;
}

/** The shape of a schema in the response of an operation. */
function shapeOf(schema: Schema, schemas: Record<string, Schema> = {}, openapi = '3.1.1'): ShapeView {
  const content = {'application/json': {schema}};
  const {operations} = smallView(
    {get: {responses: {'200': {description: 'Done.', content}}}},
    {openapi, components: {schemas}},
  );
  return operations['getDoors']!.responses[0]!.content[0]!.shape!;
}

test('A webhook has a page, with a sample that sends it to an address of the reader', () => {
  const schema: Schema = {type: 'object', properties: {changed: {type: 'string', const: 'event'}}};
  const content = {'application/json': {schema, example: {changed: 'event'}}};
  const webhook = {operationId: 'eventAdded', summary: 'An event was added', requestBody: {content}, responses: {}};
  const {view, operations} = smallView({}, {webhooks: {eventAdded: {post: webhook}}});
  const {isWebhook, sample, body, path} = operations['eventAdded']!;
  expect(view.groups.map(({name}) => name)).toEqual(['Operations']);
  expect({isWebhook, path}).toEqual({isWebhook: true, path: 'eventAdded'});
  expect(text(sample.html)).toContain('"https://your-server.example/webhooks"');
  expect(text(sample.html)).toContain('"changed": "event"');
  expect(facts(body!.content[0]!.shape!.fields[0]!)).toEqual({'Fixed value': 'event'});
});

test('An operation shows its callbacks with parameters, bodies, responses, and their examples', () => {
  const content = {
    'application/json': {
      schema: {type: 'object', properties: {until: {type: 'string'}}},
      examples: {kept: {summary: 'Kept for good', value: {until: 'never'}}},
    },
  };
  const post = {
    summary: 'A door changed.',
    parameters: [{name: 'X-Turn', in: 'header', schema: {type: 'integer'}}],
    requestBody: {content},
    responses: {'204': {description: 'Received.'}, '410': {description: 'Sends nothing more.'}},
  };
  const {operations} = smallView({post: {callbacks: {onChange: {'{$request.body#/callback}': {post}}}}});
  const [callback] = operations['postDoors']!.callbacks!;
  expect(callback).toMatchObject({name: 'onChange', method: 'post', path: '{$request.body#/callback}'});
  expect(text(callback!.description)).toBe('A door changed.');
  expect(callback!.parameters[0]!.fields[0]!.name).toBe('X-Turn');
  expect(callback!.body!.content[0]!.shape!.fields[0]!.name).toBe('until');
  expect(callback!.body!.content[0]!.examples[0]!.summary).toBe('Kept for good');
  expect(callback!.responses.map(({status}) => status)).toEqual(['204', '410']);
});

test('A cookie is shown, and a required one is sent by the sample and from the form', () => {
  const cookie = {name: 'session', in: 'cookie', required: true, schema: {type: 'string'}, example: 'a b'};
  const {parameters, sample} = smallView({get: {parameters: [cookie]}}).operations['getDoors']!;
  expect(parameters[0]).toMatchObject({place: 'cookie', title: 'Cookies'});
  expect(facts(parameters[0]!.fields[0]!)).toEqual({Example: 'a b'});
  expect(text(sample.html)).toContain('Cookie: session=a%20b');
  const form = buildForm(smallApi, smallDocument({get: {parameters: [cookie]}}).operations[0]!);
  const request = toRequest(form, initialEntries(form));
  expect(request.headers).toEqual([['Cookie', 'session=a%20b']]);
  expect(entriesOf(form, {...request, body: ''}).values).toEqual({'cookie.session': 'a b'});
});

test('A parameter shows its style unless that is the usual one', () => {
  const list: Schema = {type: 'array', items: {type: 'integer'}};
  const parameters = [
    {name: 'ids', in: 'query', style: 'pipeDelimited', explode: false, schema: list},
    {name: 'tags', in: 'query', style: 'form', explode: true, schema: list},
  ];
  const [ids, tags] = smallView({get: {parameters}}).operations['getDoors']!.parameters[0]!.fields;
  expect(facts(ids!)).toEqual({Style: 'pipeDelimited'});
  expect(facts(tags!)).toEqual({});
});

test('A parameter and the header of a response show all of their examples', () => {
  const examples = {
    all: {summary: 'All parts', value: '*'},
    one: {summary: 'One', description: 'The first.', value: 'p1'},
  };
  const responses = {
    '429': {
      description: 'Later.',
      headers: {'Retry-After': {schema: {type: 'integer'}, example: 120, deprecated: true}},
    },
  };
  const {operations} = smallView({
    get: {parameters: [{name: 'part', in: 'query', schema: {type: 'string'}, examples}], responses},
  });
  const {parameters, responses: shown} = operations['getDoors']!;
  expect(facts(parameters[0]!.fields[0]!)).toEqual({'Example (All parts)': '*', 'Example 2 (One: The first.)': 'p1'});
  expect(facts(shown[0]!.headers[0]!)).toEqual({Example: '120'});
  expect(shown[0]!.headers[0]!.deprecated).toBe(true);
});

test('What is deprecated says so: operations, parameters, and fields', () => {
  const {operations} = smallView({
    get: {deprecated: true, parameters: [{name: 'old', in: 'query', deprecated: true, schema: {type: 'string'}}]},
  });
  expect(operations['getDoors']!.deprecated).toBe(true);
  expect(operations['getDoors']!.parameters[0]!.fields[0]!.deprecated).toBe(true);
  expect(shapeOf({properties: {old: {type: 'string', deprecated: true}}}).fields[0]!.deprecated).toBe(true);
});

test('Documentation elsewhere is linked from the document, groups, operations, and schemas', () => {
  const docs = (name: string) => ({url: `https://doors.example/${name}`, description: `More on ${name}`});
  const {view, operations} = smallView(
    {get: {tags: ['Doors'], externalDocs: docs('lists')}},
    {externalDocs: docs('all'), tags: [{name: 'Doors', externalDocs: docs('doors')}]},
  );
  const link = (name: string) => `<a href="https://doors.example/${name}">More on ${name}</a>`;
  expect(view.description).toContain(link('all'));
  expect(view.groups[0]!.description).toContain(link('doors'));
  expect(operations['getDoors']!.description).toContain(link('lists'));
  expect(shapeOf({type: 'object', externalDocs: docs('schema')}).description).toContain(link('schema'));
});

test('A document of OpenAPI 3.0 reads like one of 3.1: null and examples', () => {
  const door = {
    type: 'object',
    properties: {
      name: {type: 'string', nullable: true, example: 'Main'},
      state: {type: 'string', enum: ['open'], nullable: true},
    },
  };
  const {fields} = shapeOf({$ref: '#/components/schemas/Door'}, {Door: door as unknown as Schema}, '3.0.3');
  expect(fieldIn(fields, 'name')).toMatchObject({nullable: true, shape: {type: 'string'}});
  expect(facts(fieldIn(fields, 'name'))).toEqual({Example: 'Main'});
  expect(fieldIn(fields, 'state')).toMatchObject({nullable: true, shape: {values: [{value: 'open'}]}});
});

test('Requests need no read-only fields, and responses no write-only ones', () => {
  const schema: Schema = {
    type: 'object',
    required: ['id', 'pin', 'name'],
    properties: {
      id: {type: 'integer', readOnly: true},
      pin: {type: 'string', writeOnly: true},
      name: {type: 'string'},
    },
  };
  const content = {'application/json': {schema, example: {pin: '1234', name: 'Main'}}};
  const {body, responses} = smallView({
    put: {requestBody: {content}, responses: {'200': {description: 'Done.', content}}},
  }).operations['putDoors']!;
  const needed = ({content: [one]}: {content: readonly {shape?: ShapeView}[]}) =>
    one!.shape!.fields.filter(({required}) => required).map(({name}) => name);
  expect(needed(body!)).toEqual(['pin', 'name']);
  expect(needed(responses[0]!)).toEqual(['id', 'name']);
});

test.describe('A list in the query', () => {
  for (const [what, how, sent] of [
    ['by default', {}, 'ids=1&ids=2'],
    ['without explode', {explode: false}, 'ids=1,2'],
    ['with pipes', {style: 'pipeDelimited'}, 'ids=1%7C2'],
    ['with spaces', {style: 'spaceDelimited'}, 'ids=1%202'],
  ] as const)
    test(`is sent as its style says ${what}, in samples, in forms, and in collections`, () => {
      const list: Schema = {type: 'array', items: {type: 'integer'}};
      const parameter = {name: 'ids', in: 'query', required: true, schema: list, example: [1, 2], ...how};
      const document = smallDocument({get: {parameters: [parameter]}});
      const request = buildSampleRequest(smallApi, document.operations[0]!);
      expect(request.url).toBe(`https://doors.example/base/doors?${sent}`);
      const form = buildForm(smallApi, document.operations[0]!);
      const entries = initialEntries(form);
      expect(toRequest(form, entries).url).toBe(request.url);
      expect(entriesOf(form, {...request, body: ''}).values).toEqual(entries.values);
      expect(JSON.stringify(toPostman(apiCollection(smallApi, document)))).toContain(
        `/doors?${sent.replaceAll(',', '%2C')}`,
      );
    });
});

test('A named schema shows the example of an object on the page of all schemas', () => {
  const {view} = smallView(
    {},
    {components: {schemas: {Word: {type: 'object', properties: {a: {type: 'string'}}, examples: [{a: 'b'}]}}}},
  );
  expect(facts(view.schemas[0]!)).toEqual({Example: '{"a":"b"}'});
});

test('Tags that the document lists name their groups, and others are added', () => {
  const {view} = smallView({get: {tags: ['doors']}, put: {tags: ['gates']}, delete: {}}, {
    tags: [{name: 'doors', summary: 'All doors'}],
  } satisfies Partial<Document>);
  expect(view.groups.map(({name}) => name)).toEqual(['All doors', 'gates', 'Operations']);
});
