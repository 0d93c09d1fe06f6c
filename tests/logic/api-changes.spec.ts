import {execFileSync} from 'node:child_process';
import {join} from 'node:path';
import {expect, test} from '@playwright/test';
import {baseCommit} from '../../src/commands/check-api/baseCommit';
import {compareDocuments} from '../../src/commands/check-api/compareDocuments';
import {readyEntries, readySections, unlistedChanges} from '../../src/commands/check-api/missingEntries';
import type {Document, Schema} from '../../src/openapi/document/document';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {resolveDocument} from '../../src/openapi/document/resolveDocument';
import {apis, documentPath} from '../../src/site/apis';
import {emptyFolder} from '../support/resources';

/** A small API: a label is sent and returned, a page of labels is only returned. */
function labels(): Document {
  const code: Schema = {type: 'object', properties: {code: {type: 'string'}}};
  const kind: Schema = {type: 'string', enum: ['paper', 'digital'], default: 'paper'};
  const properties: Schema['properties'] = {
    text: {type: 'string', maxLength: 20},
    kind,
    codes: {type: 'array', items: code},
  };
  const label: Schema = {type: 'object', required: ['text'], properties};
  const counted: Schema['properties'] = {count: {type: 'integer'}, state: {enum: ['open']}};
  const page: Schema = {type: 'object', required: ['count'], properties: counted};
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

/** What the cases change of it. */
type Parts = ReturnType<typeof partsOf>;
function partsOf(document: Document) {
  const path = document.paths['/labels']!;
  const [label, page] = ['Label', 'Page'].map((name) => document.components!.schemas![name]!) as [Schema, Schema];
  const limit = path.get!.parameters![0]! as {required?: boolean; schema: Schema};
  return {document, path, get: path.get!, post: path.post!, label, page, limit};
}

/** Findings after a change to the small API; breaking ones are marked. */
function saidAfter(change: (api: Parts) => unknown): string[] {
  const after = labels();
  change(partsOf(after));
  return compareDocuments(resolveDocument(labels()), resolveDocument(after)).map(({text, breaks}) =>
    breaks === undefined ? text : `${text} !`,
  );
}

/** Findings, and the change that has them. */
const cases: Record<string, (api: Parts) => unknown> = {
  '`DELETE /labels/{id}` is new': ({document}) =>
    (document.paths['/labels/{id}'] = {
      delete: {
        operationId: 'deleteLabel',
        parameters: [{name: 'id', in: 'path', required: true, schema: {type: 'string', enum: ['a']}}],
        responses: {'204': {}},
      },
    }),
  '`POST /labels` is gone !': ({path}) => delete path.post,
  '`GET /labels` is deprecated': ({get}) => (get.deprecated = true),
  'Query parameter `page` of `listLabels` is new': ({get}) =>
    get.parameters!.push({name: 'page', in: 'query', schema: {type: 'integer'}}),
  'Query parameter `page` of `listLabels` is new !': ({get}) =>
    get.parameters!.push({name: 'page', in: 'query', required: true, schema: {type: 'integer'}}),
  'Query parameter `limit` of `listLabels` is gone !': ({get}) => (get.parameters = []),
  'Query parameter `limit` of `listLabels` is required now !': ({limit}) => (limit.required = true),
  'Query parameter `limit` of `listLabels` has default 20 instead of 50 !': ({limit}) => (limit.schema.default = 20),
  'Query parameter `limit` of `listLabels` has maximum 80 instead of 100 !': ({limit}) => (limit.schema.maximum = 80),
  'Query parameter `limit` of `listLabels` has maximum 200 instead of 100': ({limit}) => (limit.schema.maximum = 200),
  'Query parameter `limit` of `listLabels` has minimum 1 now !': ({limit}) => (limit.schema.minimum = 1),
  'Query parameter `limit` of `listLabels` no longer has maximum 100': ({limit}) => delete limit.schema.maximum,
  'Field `text` of `Label` has maxLength 30 instead of 20 !': ({label}) => (label.properties!['text']!.maxLength = 30),
  'Field `color` of `Label` is new': ({label}) => (label.properties!['color'] = {type: 'string'}),
  'Field `color` of `Label` is new !': ({label}) => {
    label.properties!['color'] = {type: 'string'};
    label.required!.push('color');
  },
  'Field `next` of `Page` is new': ({page}) => {
    page.properties!['next'] = {type: 'string'};
    page.required!.push('next');
  },
  'Field `state` of `Page` is gone !': ({page}) => delete page.properties!['state'],
  'Field `count` of `Page` is no longer required !': ({page}) => (page.required = []),
  'Field `count` of `Page` was integer and is string !': ({page}) => (page.properties!['count']!.type = 'string'),
  'Field `count` of `Page` was integer and is integer or null !': ({page}) =>
    (page.properties!['count']!.type = ['integer', 'null']),
  'Field `code` of `codes` of `Label` was string and is integer !': ({label}) =>
    (label.properties!['codes']!.items!.properties!['code']!.type = 'integer'),
  'Value `shelf` of field `kind` of `Label` is new': ({label}) => label.properties!['kind']!.enum!.push('shelf'),
  'Value `digital` of field `kind` of `Label` is gone !': ({label}) => label.properties!['kind']!.enum!.pop(),
  'Status `409` of `listLabels` is new': ({get}) => (get.responses['409'] = {}),
  'Status `404` of `listLabels` is gone !': ({get}) => delete get.responses['404'],
  'Header `ETag` of response `200` of `listLabels` is gone !': ({get}) =>
    ((get.responses['200'] as {headers?: unknown}).headers = {}),
  'Body of `createLabel` as `application/x-ndjson` is new; Body of `createLabel` as `application/json` is gone !': ({
    post,
  }) => (post.requestBody = {content: {'application/x-ndjson': {itemSchema: {$ref: '#/components/schemas/Label'}}}}),
};

test.describe('A comparison of two versions of an API', () => {
  for (const [said, change] of Object.entries(cases))
    test(`reports: ${said}`, () => expect(saidAfter(change).join('; ')).toBe(said));

  test('reports a schema only with the field that uses it', () => {
    const change = ({document, label}: Parts) => {
      document.components!.schemas!['Color'] = {type: 'object', properties: {name: {type: 'string', enum: ['red']}}};
      label.properties!['color'] = {$ref: '#/components/schemas/Color'};
    };
    expect(saidAfter(change)).toEqual(['Field `color` of `Label` is new']);
  });

  test('reports nothing for other words of a description', () => {
    expect(saidAfter(({label}) => (label.properties!['text']!.description = 'What the label says.'))).toEqual([]);
  });

  for (const api of apis)
    test(`finds nothing between the ${api.id} document and itself`, async () => {
      const document = await loadDocument(documentPath(api));
      expect(compareDocuments(document, resolveDocument(structuredClone(document.written)))).toEqual([]);
    });

  test('names an unresolvable reference', () => {
    expect(() => saidAfter(({post}) => (post.requestBody = {$ref: '#/components/requestBodies/No'}))).toThrow(
      "the reference #/components/requestBodies/No can't be resolved.",
    );
  });
});

test.describe('The changelog', () => {
  const after = labels();
  const {get, label, page} = partsOf(after);
  get.deprecated = true;
  label.properties!['color'] = {type: 'string'};
  delete page.properties!['state'];
  const changes = compareDocuments(resolveDocument(labels()), resolveDocument(after));
  const entry = {date: '2026-01-02', area: 'Products', kind: 'changed', text: 'Something changed.'} as const;
  const untold = (entries: Parameters<typeof unlistedChanges>[2]) =>
    unlistedChanges('products', changes, entries).map(({text}) => text);

  test('has to mention each change by its operation, field, or name', () => {
    const [old, color, state] = untold([entry]);
    expect(untold([{...entry, operations: ['products/listLabels']}])).toEqual([color, state]);
    expect(untold([{...entry, fields: ['products/Label.color']}])).toEqual([old, state]);
    expect(untold([{...entry, text: 'Pages have lost `state`.'}])).toEqual([old, color]);
    const said = ['`GET /labels` is deprecated', 'Field `color` of `Label` is new', 'Field `state` of `Page` is gone'];
    expect([old, color, state]).toEqual(said);
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
    const section = '## 2026 {#year-2026}\n\n<ApiChangelog year={2026} />\n\n';
    expect(readySections(page, [2025, 2026, 2025, 2026])).toBe(section);
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
    folder = emptyFolder();
    git('init', '-q', '-b', 'main', 'full');
    git('-C', 'full', 'commit', '-q', '--allow-empty', '-m', 'one');
    git('-C', 'full', 'checkout', '-q', '-b', 'labels');
    git('-C', 'full', 'commit', '-q', '--allow-empty', '-m', 'two');
    git('clone', '-q', at('full'), 'clone');
  });

  test('is the merge base, even for a branch that is only local or only remote', () => {
    const commit = git('-C', 'full', 'rev-parse', 'main');
    expect(baseCommit('main', at('full'))).toEqual({commit, name: 'main'});
    expect(baseCommit('origin/main', at('full'))).toEqual({commit, name: 'main'});
    expect(baseCommit('main', at('clone'))).toEqual({commit, name: 'origin/main'});
    expect(baseCommit(commit, at('clone'))).toEqual({commit, name: commit});
  });

  test("is requested if it isn't found", () => {
    const unknown = 'git knows neither mian nor origin/mian. Run git fetch origin mian, or name another commit';
    expect(() => baseCommit('mian', at('clone'))).toThrow(unknown);
    git('-C', 'full', 'checkout', '-q', '--orphan', 'apart');
    git('-C', 'full', 'commit', '-q', '--allow-empty', '-m', 'three');
    expect(() => baseCommit('main', at('full'))).toThrow('main and HEAD have no commit in common here. Run git fetch');
  });
});
