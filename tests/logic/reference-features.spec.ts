/** What the reference shows of rarer parts of OpenAPI and JSON Schema. */
import {expect, test} from '@playwright/test';
import type {Document, Schema} from '../../src/openapi/document/document';
import {normalize} from '../../src/openapi/document/normalize';
import {resolveDocument} from '../../src/openapi/document/resolveDocument';
import {requestAndResponses} from '../../src/openapi/view/buildParts';
import {buildShape, rootPlace} from '../../src/openapi/view/buildShape';
import {drawReference, textIn, type DrawnReference} from '../support/drawReference';

let drawn: DrawnReference;
test.beforeAll(async () => {
  drawn = await drawReference('tests/fixtures/openapi/events-3.2.yaml');
});

test('Every method has a page, also one that OpenAPI has no field for', {tag: '@all'}, () => {
  for (const [page, method, text] of [
    ['head-events', 'HEAD', 'There are events.'],
    ['options-events', 'OPTIONS', 'What is allowed.'],
    ['trace-events', 'TRACE', 'Loops back.'],
    ['query-events', 'QUERY', 'Found events.'],
    ['copy-events', 'COPY', 'Copied.'],
  ] as const) {
    expect(drawn.textOf(page)).toContain(`${method} /events`);
    expect(drawn.textOf(page)).toContain(text);
  }
});

test('A webhook has a page, with a sample that sends it to an address of the reader', {tag: '@all'}, () => {
  const text = drawn.textOf('post-event-added');
  expect(text).toContain('POST eventAdded Webhook');
  expect(text).toContain('An event was added');
  expect(text).toContain('"https://your-server.example/webhooks"');
  expect(text).toContain('Fixed value event');
  expect(drawn.view.groups.map(({name}) => name)).toEqual(['In town › Fairs › Trade fairs', 'Operations', 'Webhooks']);
});

test('An operation shows cookies, the encoding of parts, links to operations, and callbacks', {tag: '@all'}, () => {
  const text = drawn.textOf('add-event');
  expect(text).toContain('Cookies session string required Example abc');
  expect(text).toContain('Cookie: session=abc');
  expect(text).toContain('photo Media type image/png Headers X-Size');
  expect(text).toMatch(/Links own getEvent eventId \$response\.body#\/id The event\./);
  expect(drawn.operations['add-event']).toMatch(/<a href="[^"]*\/get-event\.html">getEvent<\/a>/);
  expect(text).toMatch(/Callbacks POST onChange \{\$request\.body#\/callback\} An event changed\./);
  expect(text).toContain('204 Received the change.');
  expect(text).toContain('410 Sends nothing more.');
  // No cards beside callbacks show their examples.
  expect(text).toMatch(/ event Example Example Copy \{ "changed": "event", "by": "Ada" \}/);
  expect(text).toMatch(/Example: Kept for good Example Copy \{ "until": "never" \}/);
  expect(text).toContain('changed string Fixed value event');
});

test('An error shows its headers, and a parameter, header, or schema all of its examples', {tag: '@all'}, () => {
  const text = drawn.textOf('get-event');
  expect(text).toContain('429 Later. Headers Retry-After string Example 120 Example 2 Mon When.');
  expect(text).toContain('Example gone Example 2 moved');
  expect(text).toContain('Example (All parts) no value Example 2 (One part: The first one.) p1');
  expect(text).toContain('Example (By date) {"by":"date"}');
});

test('A field that two members of allOf describe has both descriptions', {tag: '@all'}, () => {
  expect(textIn(drawn.full)).toMatch(/size integer In square meters\. At least 100\./);
});

test('A schema with a discriminator leads to the schemas that extend it', {tag: '@all'}, () => {
  expect(drawn.textOf('get-event')).toContain('If kind is big: BigKind');
  expect(drawn.operations['get-event']).toMatch(/<a href="[^"]*#schema\.BigKind">BigKind<\/a>/);
  expect(drawn.full.split('If kind is big').length).toBe(3);
});

test(
  'A sample without an example sends what the schema states, in the format of its media type',
  {tag: '@all'},
  async () => {
    const parcels = await drawReference('tests/fixtures/openapi/parcels-3.1.yaml');
    expect(parcels.textOf('send-parcel')).toContain('{ "to": "Ada & Co", "weight": 0, "express": false }');
    expect(parcels.textOf('send-form')).toContain('"to=Ada+%26+Co&weight=0&express=false"');
    expect(parcels.textOf('send-xml')).toMatch(
      /<Label> <to>A &amp; B<\/to> <items>1<\/items> <items>2<\/items> <\/Label>/,
    );
  },
);

test('A schema shows its rules', {tag: '@all'}, () => {
  const text = drawn.textOf('get-event');
  for (const rule of [
    'Minimum fields 1',
    'Maximum fields 9',
    'Keys that match ^x-: string Maximum length 7',
    'Each key: any value Pattern ^[a-z]+$',
    'Required with start end',
    'If end is present: ',
    'zone string',
    'If: ',
    'Fixed value party',
    'Then: ',
    'Otherwise: ',
    'agenda string',
    'Not: ',
    'Item 1: number Minimum -90',
    'Item 2: number Minimum -180',
    'At least one item: any value Fixed value public',
    'Minimum matching items 1',
    'Maximum matching items 2',
    'Any of 2 types',
    'Encoding base64',
  ])
    expect(text).toContain(rule);
});

test(
  'Schemas that extend each other and refer to each other stay on a page, and lead on by links',
  {tag: '@all'},
  () => {
    const names = Array.from({length: 14}, (_, index) => `Kind${index}`);
    const ref = (name: string): Schema => ({$ref: `#/components/schemas/${name}`});
    const schemas = {
      Parent: {type: 'object', oneOf: names.map(ref)},
      ...Object.fromEntries(
        names.map((name) => [name, {allOf: [ref('Parent'), {properties: {more: ref(`${name}Use`)}}]}]),
      ),
      ...Object.fromEntries(names.map((name) => [`${name}Use`, {allOf: [ref('Parent')]}])),
    };
    const info = {title: 'Kinds', version: '1'};
    const document = resolveDocument(normalize({openapi: '3.1.0', info, components: {schemas}} as unknown as Document));
    for (const schema of document.schemas.values()) {
      const view = JSON.stringify(buildShape(schema, rootPlace('body')));
      expect(view.length).toBeLessThan(500_000);
      expect(view).toMatch(/"(?:elsewhere":true|shownAt")/);
    }
  },
);

test(
  'An operation with more schemas than a page holds shows the outer ones, and links those inside',
  {tag: '@all'},
  () => {
    const names = ['A', 'B', 'C', 'D'];
    const fields = (level: number) =>
      Object.fromEntries(names.map((name) => [name, {$ref: `#/components/schemas/Level${level}`}]));
    const levels = [1, 2, 3, 4, 5, 6].map((level) => [
      `Level${level}`,
      {type: 'object', properties: fields(level + 1)},
    ]);
    const schemas = {
      ...Object.fromEntries(levels),
      Level7: {type: 'object', properties: {end: {type: 'string'}}},
    } as object;
    const content = {'application/json': {schema: {$ref: '#/components/schemas/Level1'}}};
    const operation = {requestBody: {content}, responses: {200: {description: 'Done.', content}}};
    const rest = {openapi: '3.1.0', info: {title: 'Levels', version: '1'}, components: {schemas}};
    const document = resolveDocument(normalize({...rest, paths: {'/a': {post: operation}}} as unknown as Document));
    const {body, responses} = requestAndResponses(document.operations[0]!, false);
    for (const [part] of [body!.content, responses[0]!.content]) {
      const shown = part!.shape!.fields;
      expect(shown.map(({name}) => name)).toEqual(names);
      expect(shown[3]!.shape.fields.map(({name}) => name)).toEqual(names);
    }
    expect(JSON.stringify({body, responses}).length).toBeLessThan(150_000);
  },
);

test(
  'A parameter shows how it is sent: its style, and its media type with the fields inside',
  {tag: '@all'},
  async () => {
    const text = (await drawReference('tests/fixtures/openapi/toys-3.1.yaml')).textOf('list-toys');
    expect(text).toContain('ids array of integer Style pipeDelimited');
    expect(text).toMatch(/tags array of string Maximum items 2 filter/);
    expect(text).toContain('filter object Other fields not allowed Style deepObject 1 field age integer');
    expect(text).toMatch(/near object Media type application\/json .*lat number required/);
  },
);

test('An operation shows what OpenAPI 3.2 adds', {tag: '@all'}, async () => {
  const {textOf} = await drawReference('tests/fixtures/openapi/novelties-3.2.yaml');
  const parcels = textOf('query-parcels');
  expect(parcels).toContain('Depot › Shop › Parcels');
  expect(parcels).toContain('Also in: Fragile goods');
  expect(parcels).toContain('Example (Red ones) color=dark%20red Example 2 (Red ones) {"color":"dark red"}');
  expect(parcels).toContain('sender string Who sends it.');
  expect(parcels).toContain('Two events data: first data: second');
  expect(parcels).toContain('text/event-stream object The body is a sequence of such items.');
  expect(parcels).toContain('Each item Media type image/webp Headers X-Angle integer Angle of the picture.');
  expect(parcels).toContain('Item 1 Media type application/json Each further item Media type image/avif');
  expect(parcels).toContain('album › cover Media type image/bmp album › Item 1 Media type text/csv');
  expect(parcels).toContain('4XX Refused. Something is wrong. Headers Retry-After integer deprecated');
  const labels = textOf('get-labels');
  expect(labels).toContain('If kind is missing or has another value: Other');
  expect(labels).toContain('Elsewhere https://depot.invalid/examples/carrier.json');
  expect(textOf('copy-parcels')).toContain(
    '<depot:tag xmlns:depot="https://depot.example/labels" number="n1"> <![CDATA[Up & down]]> <list> <line>Main Street</line> </list> <mark>fragile</mark> </depot:tag>',
  );
  expect(textOf('copy-parcels')).toContain(
    'XML element depot:tag, namespace https://depot.example/labels id string XML attribute number',
  );
});

test('A schema shows keywords of other vocabularies, and what it excludes', {tag: '@all'}, async () => {
  const {full, textOf} = await drawReference('tests/fixtures/openapi/vocabulary-3.1.yaml');
  const text = textOf('list-words');
  expect(text).toContain('letter string faker name.first');
  expect(text).toContain('Other fields not allowed unit characters');
  expect(text).toContain('sensitive internal minimumMessage {"en":"Too short."}');
  expect(text).toContain('pair array Other items not allowed Item 1: string Item 2: string');
  expect(text).toContain('more array Item 1: string Each other item: integer A page.');
  expect(text).toContain('notes object Each other field: string A note.');
  expect(text).toContain('children array of object Smaller ones. array of object (recursive)');
  expect(textIn(full)).not.toContain('For editors');
});

test('A named schema shows the example of an object, which samples may not show', {tag: '@all'}, async () => {
  const {full} = await drawReference('tests/fixtures/openapi/vocabulary-3.1.yaml');
  expect(textIn(full)).toContain('addWord Example {"children":[{"children":[]}]}');
});

test('A full page shows the servers that no operation has', {tag: '@all'}, async () => {
  const {full} = await drawReference('tests/fixtures/openapi/vocabulary-3.1.yaml');
  expect(textIn(full)).toContain('Servers https://words.example Of no operation.');
  expect((await drawReference('tests/fixtures/openapi/toys-3.1.yaml')).full).not.toContain('<h2>Servers</h2>');
});
