/** The request form in folders of `npm run reference`: what it knows of any document, checks, and sends. */
import {expect, test} from '@playwright/test';
import {checkForm} from '../../src/commands/reference/form/checkForm';
import type {ReferenceForm} from '../../src/commands/reference/form/form';
import {runCheck} from '../../src/commands/reference/form/runCheck';
import {CheckWriter} from '../../src/commands/reference/form/toCheck';
import {referenceForm} from '../../src/commands/reference/form/writeForm';
import {toRequest} from '../../src/commands/reference/parts/toRequest';
import {readDocuments} from '../../src/commands/reference/readDocuments';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {initialEntries, keyOf, type Entries} from '../../src/openapi/request/form';
import {writeSample} from '../../src/openapi/samples/writeSample';
import {apis, documentPath} from '../../src/site/apis';
import {examplesOf} from '../support/examples';
import {judge, operationOfBody, variantsOf} from '../support/requestForms';

const fixture = (name: string) => `tests/fixtures/openapi/${name}.yaml`;
const documents = [
  'access-3.1',
  'events-3.2',
  'hostile-3.1',
  'library-3.0',
  'parcels-3.1',
  'sayings-3.1',
  'shelter-3.1',
];

/** The forms of a document as pages get them. */
async function formsOf(file: string): Promise<ReferenceForm[]> {
  const [read] = await readDocuments([file]);
  const forms = read!.document.operations.map((operation) => referenceForm(read!.api, operation));
  return JSON.parse(JSON.stringify(forms)) as ReferenceForm[];
}

/** Every example of the parameters and bodies of a form, as entries. */
function filled(form: ReferenceForm): Entries[] {
  const values = Object.fromEntries(form.parameters.map((one) => [keyOf(one), one.example || one.value]));
  const start = {...initialEntries(form), values};
  const bodies = form.bodies.flatMap(({mediaType, examples, parts}) =>
    (examples.length > 0 ? examples : [{text: ''}]).map(({text}) => ({
      ...start,
      mediaType,
      body: text,
      files: Object.fromEntries(parts.map(({name, file, text: content}) => [name, content ?? file])),
    })),
  );
  return bodies.length > 0 ? bodies : [start];
}

let shelter: ReferenceForm;
test.beforeAll(async () => {
  [shelter] = (await formsOf(fixture('shelter-3.1'))) as [ReferenceForm];
});

/** Messages about the shelter's form with its examples, and some entries changed. */
function messages(values: Record<string, string>, change: Partial<Entries> = {}): string[] {
  const [start] = filled(shelter);
  const entries = {...start!, ...change, values: {...start!.values, ...values}};
  return checkForm(shelter)(entries).map(({text}) => text);
}

test.describe('The check of a form', {tag: '@all'}, () => {
  for (const name of documents)
    test(`accepts every example of ${name}`, async () => {
      const forms = await formsOf(fixture(name));
      expect(forms.length).toBeGreaterThan(0);
      for (const form of forms)
        for (const entries of filled(form)) {
          // Samples of other documents may lack what those don't state.
          const found = checkForm(form)(entries).filter(({rule}) => rule !== 'required');
          expect(found, `${form.operationId} ${entries.mediaType} ${entries.body}`).toEqual([]);
        }
    });

  for (const api of apis)
    test(`refuses nothing that the ${api.id} document allows, and little less than it refuses`, async () => {
      test.slow();
      const document = await loadDocument(documentPath(api));
      const isValid = judge(document.written);
      const {operations} = document;
      const counts = {valid: 0, refused: 0, missed: 0};
      for (const {value, schema, pointer} of await examplesOf(document.written)) {
        const id = operationOfBody(document.written, schema);
        const body = operations.find(({operationId}) => operationId === id)?.requestBody;
        const media = Object.values(body?.content ?? {})[0];
        const checked = media?.itemSchema ?? media?.schema;
        if (!checked) continue;
        const writer = new CheckWriter();
        const check = writer.convert(checked);
        for (const variant of [value, ...variantsOf(value)]) {
          const errors = runCheck(check, variant, writer.schemas);
          if (isValid(schema, variant)) {
            expect(errors, `${pointer} ${JSON.stringify(variant)}`).toEqual([]);
            counts.valid += 1;
          } else counts[errors.length > 0 ? 'refused' : 'missed'] += 1;
        }
      }
      expect(counts.valid).toBeGreaterThan(5);
      expect(counts.refused).toBeGreaterThan(50);
      // Read-only fields may be sent.
      expect(counts.missed / counts.refused).toBeLessThan(0.1);
    });

  const wrong: [values: Record<string, string>, message: string][] = [
    [{'path.pet-id': 'x'}, 'pet-id must be a whole number, not a string'],
    [{'path.pet-id': '0'}, 'pet-id must be at least 1'],
    [{'path.pet-id': ''}, 'pet-id is required'],
    [{'path.walks': '1,b'}, 'walks must be a whole number, not a string'],
    [{'query.kind': 'bird'}, 'kind must be one of "cat", "dog"'],
    [{'query.tags': 'old,tame,old'}, 'tags must have at most 2 entries'],
    [{'query.tags': 'old,wild'}, 'tags must be one of "old", "tame"'],
    [{'query.age': '{"from": 2,}'}, 'age isn\'t valid JSON. Column 12: A comma before "}" isn\'t allowed'],
    [{'query.age': '{"from": "2"}'}, 'age.from must be a whole number, not a string'],
    [{'query.age': '{}'}, 'age.from is required'],
    [{'header.X-Trace': 'now'}, 'X-Trace must be a date, for example 2026-03-02'],
    [{'cookie.session': 'a'}, 'session must have at least 2 characters'],
    [{'cookie.seen': 'often'}, 'seen must be true or false or a number, not a string'],
  ];
  for (const [values, message] of wrong)
    test(`says "${message}"`, () => {
      expect(messages(values)).toEqual([message]);
    });

  const bodies: [body: string, mediaType: string, message: string][] = [
    ['{"name": "mia"}', 'application/json', 'Line 1: name must match the pattern ^\\p{Lu}'],
    ['{"name": "Michelle"}', 'application/json', 'Line 1: name must have at most 5 characters'],
    ['{"old": "x"}', 'application/json', 'Line 1: name is required'],
    ['{"name": "Mia", "y": 1}', 'application/json', "Line 1: y isn't a field of this object"],
    ['{"name": "Mia", "x-a": 1}', 'application/json', 'Line 1: x-a must be a string, not a number'],
    ['{"name": "Mia", "home": {}}', 'application/json', 'Line 1: home.street is required'],
    ['{"name": "Mia", "sound": {"type": "purr"}}', 'application/json', 'Line 1: sound.seconds is required'],
    ['{"name": "Mia", "sound": 1}', 'application/json', 'Line 1: sound must be a string or an object, not a number'],
    [
      '{"name": "Mia", "sound": "bork"}',
      'application/json',
      'Line 1: sound must be one of "bark". Did you mean "bark"?',
    ],
    [
      '{"name": "Mia", "home": {"street": "A", "garage": 1}}',
      'application/json',
      'Line 1: home must match the rule "not" of its schema',
    ],
    ['{"name": "Mia", "size": "big"}', 'application/json', 'Line 1: leash is required'],
    ['{"name": "Mia", "leash": "r"}', 'application/json', 'Line 1: leash must have at least 3 characters'],
    ['{"name": "Mia", "parents": [{}]}', 'application/json', 'Line 1: parents[0].name is required'],
    [
      '{"name": "Mia"',
      'application/json',
      'Line 1, column 15: Expected "," or "}" after a field, found the end of the text',
    ],
    ['[]', 'application/merge-patch+json', 'Line 1: the body must be an object, not a list'],
    ['age=three&name=Mia', 'application/x-www-form-urlencoded', 'age must be a whole number, not a string'],
    ['age=3', 'application/x-www-form-urlencoded', 'name is required'],
    ['', 'application/xml', 'The body is required'],
  ];
  for (const [body, mediaType, message] of bodies)
    test(`says "${message}" about ${body || 'nothing'}`, () => {
      expect(messages({}, {body, mediaType})).toEqual([message]);
    });

  test('lets what a document leaves open or gets wrong pass', () => {
    const open = [
      {name: 'Mia', id: 3},
      {name: 'Mia', old: 'anything'},
      {name: 'Mia', leash: 'red'},
      {name: 'Mia', size: 'small', leash: ''},
      {name: 'Mia', size: 'big', leash: 'red'},
      {name: 'Mia', home: null, parents: []},
    ];
    for (const body of open) expect(messages({}, {body: JSON.stringify(body)})).toEqual([]);
    expect(messages({}, {body: '<any>', mediaType: 'application/xml'})).toEqual([]);
  });

  test('asks only for the parts that a form needs', () => {
    const entries = filled(shelter).find(({mediaType}) => mediaType === 'multipart/form-data')!;
    expect(checkForm(shelter)({...entries, files: {photo: '', note: '', more: ''}})).toMatchObject([
      {key: 'file.photo', text: 'photo is required'},
    ]);
  });
});

test.describe('The request of a form', {tag: '@all'}, () => {
  const curl = (change: Partial<Entries> = {}) =>
    writeSample(toRequest(shelter, {...filled(shelter)[0]!, ...change}), 'curl');

  test('has parameters of each place in their styles', () => {
    expect(curl()).toContain(
      '"http://north.shelter.example/v1/pets/7/;walks=1;walks=2/.new?kind=cat&tags=old&tags=tame&ids=3%7C4&age%5Bfrom%5D=2&age%5Bto%5D=5"',
    );
    expect(curl()).toContain('"X-Trace: 2026-03-02"');
    expect(curl()).toContain('"Cookie: session=ab; seen=0.07"');
  });

  test('goes to any server of the document, with each value of its variables', async () => {
    expect(shelter.environments).toEqual([
      {name: 'http://north.shelter.example/v1', host: 'Shelters.'},
      {name: 'http://south.shelter.example/v1', host: 'Shelters.'},
      {name: 'https://test.shelter.example', host: ''},
    ]);
    expect(curl({environment: 'http://south.shelter.example/v1'})).toContain(
      '"http://south.shelter.example/v1/pets/7/',
    );
    const [parcel] = await formsOf(fixture('parcels-3.1'));
    expect(toRequest(parcel!, initialEntries(parcel!)).url).toBe('https://api.example/parcels');
  });

  test('sends a webhook to the server of the reader', async () => {
    const form = (await formsOf(fixture('events-3.2'))).find(({summary}) => summary === 'An event was added')!;
    expect(toRequest(form, initialEntries(form)).url).toBe('https://your-server.example/webhooks');
  });

  test('has the files and texts of a form that were filled in', () => {
    const entries = filled(shelter).find(({mediaType}) => mediaType === 'multipart/form-data')!;
    expect(toRequest(shelter, entries).body).toMatchObject({
      parts: [
        {name: 'photo', file: 'photo.png'},
        {name: 'note', text: 'A "fine" cat'},
      ],
    });
  });

  test('starts with the examples, whatever the names of parameters are', async () => {
    const form = (await formsOf(fixture('hostile-3.1'))).find(({operationId}) => operationId === '__proto__')!;
    expect(initialEntries(form).values).toEqual({'path.constructor': '', 'query.toString': 'constructor'});
    expect(toRequest(form, initialEntries(form)).url).toMatch(/\/parameters\/\{constructor\}\?toString=constructor$/);
  });

  test('has what was typed, whatever it is, without line breaks outside the body', () => {
    const values = {'path.pet-id': 'a/b?c', 'query.kind': 'x&y\n', 'header.X-Trace': 'a\r\nHost: b'};
    const request = toRequest(shelter, {...filled(shelter)[0]!, values});
    expect(request.url).toBe('http://north.shelter.example/v1/pets/a%2Fb%3Fc/{walks}/{labels}?kind=x%26y%20');
    expect(request.headers).toEqual([['X-Trace', 'a Host: b']]);
  });
});
