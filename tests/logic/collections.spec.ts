import {expect, test} from '@playwright/test';
import {parseCollection, parseEnvironment, parseFolder, parseRequest} from '@usebruno/filestore';
import {strFromU8, unzipSync} from 'fflate';
import {Collection} from 'postman-collection';
import {operationIdOf} from '../../src/openapi/document/documentParts';
import {apiCollection} from '../../src/openapi/collections/apiCollection';
import {fillCollection} from '../../src/openapi/collections/fillCollection';
import {flowOperations} from '../../src/openapi/collections/flow';
import {packBruno} from '../../src/openapi/collections/packBruno';
import {toBruno} from '../../src/openapi/collections/toBruno';
import {toPostman, toPostmanEnvironments} from '../../src/openapi/collections/toPostman';
import type {LoadedDocument} from '../../src/openapi/document/loaded';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {environments, hostOf} from '../../src/site/identity';
import {apis, documentPath, type Api} from '../../src/site/apis';
import {sampleDefaults} from '../../src/site/sampleValues';
import {smallApi, smallDocument} from '../support/smallDocument';

/** The files of a Bruno collection as Bruno reads them, with requests in the order of a run. */
async function brunoOf(api: Api, document: LoadedDocument): Promise<BrunoFolder> {
  const archive = unzipSync(await packBruno(api.id, toBruno(apiCollection(api, document))));
  const format = {format: 'bru'} as const;
  const texts = Object.entries(archive).map(([path, content]) => [path, strFromU8(content)] as const);
  const read = <Part>(pattern: RegExp, parse: (text: string, options: typeof format) => unknown) =>
    texts.filter(([path]) => pattern.test(path)).map(([, text]) => parse(text, format) as Part);
  return {
    settings: JSON.parse(texts.find(([path]) => path === `${api.id}/bruno.json`)![1]) as object,
    collection: read<BrunoFolder['collection']>(/^[^/]+\/collection\.bru$/, parseCollection)[0]!,
    folders: read<BrunoFolder['folders'][number]>(/\/folder\.bru$/, parseFolder),
    environments: read<BrunoFolder['environments'][number]>(/^[^/]+\/environments\//, parseEnvironment),
    requests: read<BrunoRequest>(/^[^/]+\/(?!environments\/)[^/]+\/(?!folder\.bru$)/, parseRequest),
  };
}

interface BrunoFolder {
  settings: object;
  collection: {request: {auth: unknown}};
  folders: {meta: {name: string; seq: number}}[];
  environments: {variables: {name: string; value: string; secret: boolean}[]}[];
  requests: BrunoRequest[];
}

interface BrunoRequest {
  name: string;
  seq: number;
  examples: {response: {status: number}}[];
  request: {
    url: string;
    method: string;
    params: {name: string; type: string}[];
    body: {mode: string; json?: string; text?: string; multipartForm?: object[]};
    auth: {mode: string};
  };
}

/** Methods and paths, sorted; variables are written like the parameters of the document. */
const sorted = (calls: readonly (readonly [method: string, path: string])[]) =>
  calls
    .map(
      ([method, path]) =>
        `${method.toUpperCase()} ${path.replace(/\{\{(\w+)\}\}|:(\w+)/g, (_, a, b) => `{${a ?? b}}`)}`,
    )
    .sort();
const callsOf = ({operations}: LoadedDocument) => sorted(operations.map(({method, path}) => [method, path]));
const bodiesOf = ({operations}: LoadedDocument) => operations.filter(({requestBody}) => requestBody).length;

for (const api of apis) {
  let document: LoadedDocument;
  let definition: object;
  let collection: Collection;
  let bruno: BrunoFolder;
  test.beforeAll(async () => {
    document = await loadDocument(documentPath(api));
    definition = toPostman(apiCollection(api, document));
    collection = new Collection(definition);
    bruno = await brunoOf(api, document);
  });

  test.describe(`The Postman collection of the ${api.title}`, () => {
    test('names its format and contains every operation with its method, path, variables, and body', async () => {
      expect(definition).toMatchObject({
        info: {name: api.title, schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'},
      });
      const found: [method: string, path: string][] = [];
      let bodies = 0;
      collection.forEachItem(({name, request}) => {
        expect(name).not.toBe('');
        const path = request.url.getPath({unresolved: true});
        found.push([request.method, path]);
        for (const [, variable] of path.matchAll(/:(\w+)/g)) expect(request.url.variables.has(variable!)).toBe(true);
        if (request.body?.mode === 'raw') expect(request.body.raw, name).not.toBe('');
        if (request.body) bodies += 1;
      });
      expect(sorted(found)).toEqual(callsOf(document));
      expect(bodies).toBe(bodiesOf(document));
    });

    test('has a variable instead of a token', async () => {
      expect(definition).toMatchObject({auth: {type: 'bearer', bearer: [{key: 'token', value: '{{token}}'}]}});
      expect(JSON.stringify(definition)).not.toContain('"Authorization"');
    });
  });

  test.describe(`The Bruno collection of the ${api.title}`, () => {
    test('contains every operation with its method, path, and body, in folders with a name', async () => {
      const {settings, folders, requests} = bruno;
      expect(settings).toEqual({name: api.title, version: '1', type: 'collection'});
      expect(folders.map(({meta}) => meta.seq).sort()).toEqual(folders.map((_, index) => index + 1));
      for (const {meta} of folders) expect(meta.name).not.toBe('');
      const pathOf = (url: string) => url.replace('{{baseUrl}}', '').replace(/\?.*/, '');
      expect(sorted(requests.map(({request: {method, url}}) => [method, pathOf(url)]))).toEqual(callsOf(document));
      const withBody = requests.filter(({request}) => request.body.mode !== 'none');
      expect(withBody).toHaveLength(bodiesOf(document));
      for (const {name: of, request} of withBody) {
        const {mode, json, text, multipartForm} = request.body;
        if (mode === 'json') expect(() => JSON.parse(json!.replace(/\{\{\w+\}\}/g, '0')), of).not.toThrow();
        if (mode === 'text') expect(text, of).toMatch(/^\{.*\}\n?$/s);
        const file = {type: 'file', name: 'file', value: ['file.png'], contentType: 'image/png', enabled: true};
        if (mode === 'multipartForm') expect(multipartForm, of).toEqual([file]);
      }
    });

    test('names each parameter of a path, and each example has its status', async () => {
      for (const {name, seq, request, examples} of bruno.requests) {
        expect(name).not.toBe('');
        expect(seq).toBeGreaterThan(0);
        expect(request.auth).toEqual({mode: 'inherit'});
        for (const {name: of, type: place} of request.params) {
          expect(['query', 'path']).toContain(place);
          if (place === 'path') expect(request.url).toContain(`:${of}`);
        }
        for (const {response} of examples) expect(response.status).toBeGreaterThanOrEqual(200);
      }
    });

    test('has an environment for each environment of the platform, with the token as an empty secret', async () => {
      const {environments: own, collection} = bruno;
      const valueOf = (of: (typeof own)[number], name: string) => of.variables.find((one) => one.name === name);
      expect(own.map((one) => valueOf(one, 'baseUrl')?.value)).toEqual(
        environments.map((environment) => `https://${hostOf('host', environment)}`),
      );
      for (const one of own) expect(valueOf(one, 'token')).toMatchObject({value: '', secret: true});
      expect(collection.request.auth).toEqual({mode: 'bearer', bearer: {token: '{{token}}'}});
    });
  });
}

test('A collection of a document with other servers and credentials sends what they need', async () => {
  const schemes = {
    key: {type: 'apiKey', in: 'header', name: 'X-Key'},
    basic: {type: 'http', scheme: 'basic'},
  };
  const document = smallDocument(
    {get: {security: [{key: []}]}, put: {security: [{basic: []}]}, delete: {security: []}},
    {components: {securitySchemes: schemes}},
  );
  const collection = apiCollection(smallApi, document);
  const postman = toPostman(collection);
  expect(() => new Collection(postman)).not.toThrow();
  const text = JSON.stringify(postman);
  expect(text).toContain('"auth":{"type":"noauth"}');
  expect(text).toContain('{"key":"X-Key","value":"{{token}}"');
  expect(text).toContain('{"key":"Authorization","value":"Basic {{token}}"');
  expect(JSON.stringify(toBruno(collection))).toContain('"https://doors.example/base"');
});

test('Requests hand over values only between operations that exist', async () => {
  const documents = await Promise.all(apis.map((api) => loadDocument(documentPath(api))));
  const known = documents.flatMap(({operations}) => operations.map(operationIdOf));
  expect(flowOperations.filter((id) => !known.includes(id))).toEqual([]);
});

test("The Postman environments match the platform's environments, each with its address and an empty secret", () => {
  const all = toPostmanEnvironments();
  expect(all.map(({environment}) => environment)).toEqual(environments);
  for (const [index, {content}] of all.entries()) {
    const url = `https://${hostOf('host', environments[index]!)}`;
    expect(content).toMatchObject({
      name: environments[index],
      _postman_variable_scope: 'environment',
      values: [{key: 'baseUrl', value: url}, {key: 'projectID'}, {key: 'token', value: '', type: 'secret'}],
    });
  }
});

test.describe("A collection with a reader's values", () => {
  const values = {
    ...{environment: 'production', host: 'api.example.com', projectID: 'own-project', sku: '4711', shopID: 'S-7'},
  };

  for (const api of apis) {
    test(`of the ${api.title} has them instead of the defaults, and stays valid`, async () => {
      const document = await loadDocument(documentPath(api));
      const postman = fillCollection(toPostman(apiCollection(api, document)), values);
      const text = JSON.stringify(postman);
      expect(text).toContain(values.projectID);
      const defaults = Object.values(sampleDefaults).join('|');
      const left = new RegExp(
        `"key":"(?:projectID|sku|shopID)","value":"(?:${defaults})"|` +
          `"(?:project|projectID|sku|shop|shopID)": ?"(?:${defaults})"|[?&](?:sku|shopID)=(?:${defaults})\\b|/${sampleDefaults.projectID}/`,
      );
      expect(text.replaceAll('\\"', '"').match(left)?.[0]).toBeUndefined();
      const {variable} = postman as {variable: {key: string; value: string}[]};
      expect(variable.slice(0, 2)).toEqual([
        {key: 'baseUrl', value: 'https://api.example.com'},
        {key: 'projectID', value: 'own-project'},
      ]);
      expect(() => new Collection(postman as object)).not.toThrow();
    });
  }

  test('keeps the settings of environments, and an empty token', () => {
    for (const [index, {content}] of toPostmanEnvironments().entries())
      expect(fillCollection(content, values)).toMatchObject({
        name: environments[index],
        values: [
          {key: 'baseUrl', value: `https://${hostOf('host', environments[index]!)}`},
          {key: 'projectID', value: 'own-project'},
          {key: 'token', value: ''},
        ],
      });
  });

  test('matches the served one if the values are the defaults', async () => {
    for (const api of apis) {
      const document = await loadDocument(documentPath(api));
      const defaults = {...sampleDefaults, environment: 'staging'};
      const served = toPostman(apiCollection(api, document));
      expect(fillCollection(served, defaults)).toEqual(served);
    }
  });
});
