import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from '@playwright/test';
import {baseCommit} from '../../src/commands/check-api/baseCommit';
import {compareDocuments} from '../../src/commands/check-api/compareDocuments';
import {readyEntries, readySections, unlistedChanges} from '../../src/commands/check-api/missingEntries';
import type {Document, Schema} from '../../src/openapi/document/document';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {resolveDocument} from '../../src/openapi/document/resolveDocument';
import {apis, documentPath} from '../../src/site/apis';

/** A small API: a label is sent and returned, a page of labels is only returned. */
function labels(): Document {
  const label: Schema = {
    type: 'object',
    required: ['text'],
    properties: {
      text: {type: 'string', maxLength: 20},
      kind: {type: 'string', enum: ['paper', 'digital'], default: 'paper'},
      codes: {type: 'array', items: {type: 'object', properties: {code: {type: 'string'}}}},
    },
  };
  const page: Schema = {
    type: 'object',
    required: ['count'],
    properties: {count: {type: 'integer'}, state: {enum: ['open']}},
  };
  const body = (name: string) => ({content: {'application/json': {schema: {$ref: `#/components/schemas/${name}`}}}});
  return {
    openapi: '3.2.0',
    info: {title: 'Labels', version: '1'},
    paths: {
      '/labels': {
        get: {
          operationId: 'listLabels',
          parameters: [{name: 'limit', in: 'query', schema: {type: 'integer', default: 50, maximum: 100}}],
          responses: {'200': {...body('Page'), headers: {ETag: {schema: {type: 'string'}}}}, '404': {}},
        },
        post: {operationId: 'createLabel', requestBody: body('Label'), responses: {'201': body('Label')}},
      },
    },
    components: {schemas: {Label: label, Page: page}},
  };
}

/** Findings after a change to the small API; breaking ones are marked. */
function saidAfter(change: (document: Document) => void): string[] {
  const after = labels();
  change(after);
  return compareDocuments(resolveDocument(labels()), resolveDocument(after)).map(({text, breaks}) =>
    breaks === undefined ? text : `${text} !`,
  );
}

const operationsOf = (document: Document) => document.paths['/labels']!;
const schemaOf = (document: Document, name: string) => document.components!.schemas![name]!;
const fieldOf = (document: Document, name: string, field: string) => schemaOf(document, name).properties![field]!;
const limitOf = (document: Document) =>
  operationsOf(document).get!.parameters![0]! as {required?: boolean; schema: Schema};

const cases: readonly [what: string, change: (document: Document) => void, said: readonly string[]][] = [
  ['nothing', () => undefined, []],
  [
    'an operation that comes, with everything inside it',
    (document) =>
      (document.paths['/labels/{id}'] = {
        delete: {
          operationId: 'deleteLabel',
          parameters: [{name: 'id', in: 'path', required: true, schema: {type: 'string', enum: ['a']}}],
          responses: {'204': {}},
        },
      }),
    ['`DELETE /labels/{id}` is new'],
  ],
  ['an operation that goes', (document) => delete operationsOf(document).post, ['`POST /labels` is gone !']],
  [
    'an operation that is deprecated',
    (document) => (operationsOf(document).get!.deprecated = true),
    ['`GET /labels` is deprecated'],
  ],
  [
    'a parameter that may be given',
    (document) => operationsOf(document).get!.parameters!.push({name: 'page', in: 'query', schema: {type: 'integer'}}),
    ['Query parameter `page` of `listLabels` is new'],
  ],
  [
    'a parameter that must be given',
    (document) =>
      operationsOf(document).get!.parameters!.push({
        name: 'page',
        in: 'query',
        required: true,
        schema: {type: 'integer'},
      }),
    ['Query parameter `page` of `listLabels` is new !'],
  ],
  [
    'a parameter that goes',
    (document) => (operationsOf(document).get!.parameters = []),
    ['Query parameter `limit` of `listLabels` is gone !'],
  ],
  [
    'a parameter that becomes required',
    (document) => (limitOf(document).required = true),
    ['Query parameter `limit` of `listLabels` is required now !'],
  ],
  [
    'another default',
    (document) => (limitOf(document).schema.default = 20),
    ['Query parameter `limit` of `listLabels` has default 20 instead of 50 !'],
  ],
  [
    'a narrower limit',
    (document) => (limitOf(document).schema.maximum = 80),
    ['Query parameter `limit` of `listLabels` has maximum 80 instead of 100 !'],
  ],
  [
    'a wider limit',
    (document) => (limitOf(document).schema.maximum = 200),
    ['Query parameter `limit` of `listLabels` has maximum 200 instead of 100'],
  ],
  [
    'a limit that is new',
    (document) => (limitOf(document).schema.minimum = 1),
    ['Query parameter `limit` of `listLabels` has minimum 1 now !'],
  ],
  [
    'a limit that goes',
    (document) => delete limitOf(document).schema.maximum,
    ['Query parameter `limit` of `listLabels` no longer has maximum 100'],
  ],
  [
    'another limit of something sent and returned',
    (document) => (fieldOf(document, 'Label', 'text').maxLength = 30),
    ['Field `text` of `Label` has maxLength 30 instead of 20 !'],
  ],
  [
    'an optional field',
    (document) => (schemaOf(document, 'Label').properties!['color'] = {type: 'string'}),
    ['Field `color` of `Label` is new'],
  ],
  [
    'a required field in something that is sent',
    (document) => {
      schemaOf(document, 'Label').properties!['color'] = {type: 'string'};
      schemaOf(document, 'Label').required!.push('color');
    },
    ['Field `color` of `Label` is new !'],
  ],
  [
    'a required field in something that is only returned',
    (document) => {
      schemaOf(document, 'Page').properties!['next'] = {type: 'string'};
      schemaOf(document, 'Page').required!.push('next');
    },
    ['Field `next` of `Page` is new'],
  ],
  [
    'a field that goes',
    (document) => delete schemaOf(document, 'Page').properties!['state'],
    ['Field `state` of `Page` is gone !'],
  ],
  [
    'a returned field that is no longer required',
    (document) => (schemaOf(document, 'Page').required = []),
    ['Field `count` of `Page` is no longer required !'],
  ],
  [
    'another type',
    (document) => (fieldOf(document, 'Page', 'count').type = 'string'),
    ['Field `count` of `Page` was integer and is string !'],
  ],
  [
    'a field that can be null',
    (document) => (fieldOf(document, 'Page', 'count').type = ['integer', 'null']),
    ['Field `count` of `Page` was integer and is integer or null !'],
  ],
  [
    'a field deep inside',
    (document) => (fieldOf(document, 'Label', 'codes').items!.properties!['code']!.type = 'integer'),
    ['Field `code` of `codes` of `Label` was string and is integer !'],
  ],
  [
    'an enum value that comes',
    (document) => fieldOf(document, 'Label', 'kind').enum!.push('shelf'),
    ['Value `shelf` of field `kind` of `Label` is new'],
  ],
  [
    'an enum value that goes',
    (document) => fieldOf(document, 'Label', 'kind').enum!.pop(),
    ['Value `digital` of field `kind` of `Label` is gone !'],
  ],
  [
    'a status that comes',
    (document) => (operationsOf(document).get!.responses['409'] = {}),
    ['Status `409` of `listLabels` is new'],
  ],
  [
    'a status that goes',
    (document) => delete operationsOf(document).get!.responses['404'],
    ['Status `404` of `listLabels` is gone !'],
  ],
  [
    'a header that goes',
    (document) => ((operationsOf(document).get!.responses['200'] as {headers?: unknown}).headers = {}),
    ['Header `ETag` of response `200` of `listLabels` is gone !'],
  ],
  [
    'a media type that is replaced',
    (document) =>
      (operationsOf(document).post!.requestBody = {
        content: {'application/x-ndjson': {itemSchema: {$ref: '#/components/schemas/Label'}}},
      }),
    ['Body of `createLabel` as `application/x-ndjson` is new', 'Body of `createLabel` as `application/json` is gone !'],
  ],
  [
    'a schema that comes with the field that uses it',
    (document) => {
      document.components!.schemas!['Color'] = {type: 'object', properties: {name: {type: 'string', enum: ['red']}}};
      schemaOf(document, 'Label').properties!['color'] = {$ref: '#/components/schemas/Color'};
    },
    ['Field `color` of `Label` is new'],
  ],
  [
    'words of a description',
    (document) => (fieldOf(document, 'Label', 'text').description = 'What the label says.'),
    [],
  ],
];

test.describe('A comparison of two versions of an API', () => {
  for (const [what, change, said] of cases) test(`reports ${what}`, () => expect(saidAfter(change)).toEqual(said));

  for (const api of apis)
    test(`finds nothing between the ${api.id} document and itself`, async () => {
      const document = await loadDocument(documentPath(api));
      expect(compareDocuments(document, resolveDocument(structuredClone(document.written)))).toEqual([]);
    });

  test('names an unresolvable reference', () => {
    expect(() =>
      saidAfter((document) => (operationsOf(document).post!.requestBody = {$ref: '#/components/requestBodies/No'})),
    ).toThrow("the reference #/components/requestBodies/No can't be resolved.");
  });
});

test.describe('The changelog', () => {
  const changes = compareDocuments(
    resolveDocument(labels()),
    (() => {
      const after = labels();
      operationsOf(after).get!.deprecated = true;
      schemaOf(after, 'Label').properties!['color'] = {type: 'string'};
      delete schemaOf(after, 'Page').properties!['state'];
      return resolveDocument(after);
    })(),
  );
  const entry = {date: '2026-01-02', area: 'Products', kind: 'changed', text: 'Something changed.'} as const;
  const untold = (entries: Parameters<typeof unlistedChanges>[2]) =>
    unlistedChanges('products', changes, entries).map(({text}) => text);

  test('has to mention each change by its operation, field, or name', () => {
    expect(untold([entry])).toHaveLength(3);
    expect(untold([{...entry, operations: ['products/listLabels']}])).toEqual([
      'Field `color` of `Label` is new',
      'Field `state` of `Page` is gone',
    ]);
    expect(untold([{...entry, fields: ['products/Label.color']}])).toEqual([
      '`GET /labels` is deprecated',
      'Field `state` of `Page` is gone',
    ]);
    expect(untold([{...entry, text: 'Pages have lost `state`.'}])).toEqual([
      '`GET /labels` is deprecated',
      'Field `color` of `Label` is new',
    ]);
  });

  test('gets a suggested entry for each kind of change', () => {
    expect(readyEntries('products', changes, '2026-01-02')).toBe(`  - date: 2026-01-02
    area: Products
    kind: deprecated
    text: "\`GET /labels\` is deprecated."
    operations:
      - products/listLabels
  - date: 2026-01-02
    area: Products
    kind: added
    text: Field \`color\` of \`Label\` is new.
    fields:
      - products/Label.color
    introduces:
      - fields
  - date: 2026-01-02
    area: Products
    kind: removed
    text: Field \`state\` of \`Page\` is gone.
`);
  });

  test('gets the section of its year, unless the page has it', () => {
    const page = '## 2025 {#year-2025}\n\n<ApiChangelog year={2025} />\n';
    expect(readySections(page, [2025, 2026, 2025, 2026])).toBe(
      '## 2026 {#year-2026}\n\n<ApiChangelog year={2026} />\n\n',
    );
    expect(readySections(page, [2025])).toBe('');
  });
});

test.describe('The commit to compare with', () => {
  let folder: string;
  const git = (...words: string[]) => {
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    return execFileSync('git', [...identity, ...words], {cwd: folder, encoding: 'utf8', stdio: 'pipe'}).trim();
  };
  const at = (name: string) => join(folder, name);

  // A worker can return to this file after another one, and starts over.
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'base-'));
    git('init', '-q', '-b', 'main', 'full');
    git('-C', 'full', 'commit', '-q', '--allow-empty', '-m', 'one');
    git('-C', 'full', 'checkout', '-q', '-b', 'labels');
    git('-C', 'full', 'commit', '-q', '--allow-empty', '-m', 'two');
    git('clone', '-q', at('full'), 'clone');
  });
  test.afterAll(() => rmSync(folder, {recursive: true}));

  test('is the merge base, even for a branch that is only local or only remote', () => {
    const commit = git('-C', 'full', 'rev-parse', 'main');
    expect(baseCommit('main', at('full'))).toEqual({commit, name: 'main'});
    expect(baseCommit('origin/main', at('full'))).toEqual({commit, name: 'main'});
    expect(baseCommit('main', at('clone'))).toEqual({commit, name: 'origin/main'});
    expect(baseCommit(commit, at('clone'))).toEqual({commit, name: commit});
  });

  test("is requested if it isn't found", () => {
    expect(() => baseCommit('mian', at('clone'))).toThrow(
      'git knows neither mian nor origin/mian. Run git fetch origin mian, or name another commit',
    );
    git('-C', 'full', 'checkout', '-q', '--orphan', 'apart');
    git('-C', 'full', 'commit', '-q', '--allow-empty', '-m', 'three');
    expect(() => baseCommit('main', at('full'))).toThrow('main and HEAD have no commit in common here. Run git fetch');
  });
});
