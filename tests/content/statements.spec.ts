import {expect, test} from '@playwright/test';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import type {LoadedDocument} from '../../src/openapi/document/loaded';
import {apis, documentPath} from '../../src/site/apis';
import {problemsOf, readPlatform, readStatements, type Platform, type Statement} from '../statements/read';

const statements = readStatements();
let platform: Platform;
let documents: LoadedDocument[];
test.beforeAll(async () => {
  platform = await readPlatform();
  documents = await Promise.all(apis.map((api) => loadDocument(documentPath(api))));
});

test.describe('The statements of the specification', () => {
  test('hold in documents and files, and name existing tests', () => {
    expect(statements.flatMap((statement) => problemsOf(statement, platform))).toEqual([]);
  });

  test('are in order, and have a proof or a reason', () => {
    const lines = statements.map(({line}) => line);
    expect(lines).toEqual([...lines].sort((one, other) => one - other));
    const known = ['line', 'title', 'schemas', 'calls', 'files', 'tests', 'checks', 'none'];
    for (const statement of statements) {
      const keys = Object.keys(statement);
      expect([statement.title, keys.filter((key) => !known.includes(key))]).toEqual([statement.title, []]);
      expect([statement.title, 'none' in statement]).toEqual([statement.title, keys.length < 4 && 'none' in statement]);
      expect(keys.length, statement.title).toBeGreaterThan(2);
    }
  });

  test('would fail: each expectation of something else is found', () => {
    const others = statements.flatMap(variantsOf) as Statement[];
    expect(others.length).toBeGreaterThan(500);
    expect(others.filter((other) => problemsOf(other, platform).length === 0)).toEqual([]);
  });
});

/** A statement with each of its expectations changed, one at a time: names, words, values, files, and titles. */
function variantsOf(part: unknown): unknown[] {
  if (typeof part === 'string')
    return replaced(part.split(' '), (word) => [`${word}-other`]).map((all) => all.join(' '));
  if (typeof part === 'number') return [part + 1];
  if (typeof part === 'boolean') return [!part];
  if (Array.isArray(part)) return replaced(part, variantsOf);
  return Object.entries(part as object)
    .filter(([key]) => !['line', 'title', 'none'].includes(key))
    .flatMap(([key, value]) => variantsOf(value).map((other) => ({...(part as object), [key]: other})));
}

function replaced<T>(list: readonly T[], others: (item: T) => T[]): T[][] {
  return list.flatMap((item, index) =>
    others(item).map((other) => [...list.slice(0, index), other, ...list.slice(index + 1)]),
  );
}

test.describe('Every operation', () => {
  test('begins with the project, in testing, staging, and production without named hosts', () => {
    for (const {operations, servers} of documents) {
      for (const {path} of operations) expect(path).toMatch(/^\/\{projectID\}\//);
      const hosts = servers.map(({url}) => new URL(url).hostname);
      expect(hosts.map((host) => host.split('.').at(-2)).sort()).toEqual(['production', 'staging', 'testing']);
      // RFC 2606 reserves the domain.
      for (const host of hosts) expect(host).toMatch(/\.example$/);
    }
  });

  test('needs a bearer token, without finer roles', () => {
    for (const {operations, schemes} of documents) {
      expect([...schemes.values()]).toEqual([
        expect.objectContaining({type: 'http', scheme: 'bearer', bearerFormat: 'JWT'}),
      ]);
      for (const {operationId, security, responses} of operations) {
        expect([operationId, security]).toEqual([operationId, [{bearerAuth: []}]]);
        expect(Object.keys(responses)).toContain('403');
      }
    }
  });

  test('names its audiences, which are importers, POS, and administration', () => {
    const audiences = documents.flatMap(({operations}) => operations.map((operation) => operation.audiences));
    for (const some of audiences) expect(some.length).toBeGreaterThan(0);
    expect([...new Set(audiences.flat().map(({name}) => name))].sort()).toEqual(['administration', 'importers', 'pos']);
  });

  test('has an error object, and the Orders API its fields at the top level', () => {
    for (const {operationId, path, responses} of documents.flatMap(({operations}) => operations)) {
      const errors = Object.entries(responses).filter(([status]) => /^(?:[45]..|default)$/.test(status));
      expect(errors.length, operationId).toBeGreaterThan(2);
      const ofOrders = /^\/\{projectID\}\/(?:orders|closings)/.test(path);
      for (const [status, {content}] of errors) {
        // A service that is down has a status instead.
        const fields = ofOrders ? 'type,message' : status === '500' && path.endsWith('/health') ? 'status' : 'error';
        const found = [...content['application/json']!.schema!.properties!.keys()];
        expect([operationId, status, String(found)]).toEqual([
          operationId,
          status,
          expect.stringMatching(`^${fields}`),
        ]);
      }
    }
  });
});

test('Lists of orders and closings have pages of 1,000 entries, at most 30,000', () => {
  const lists = documents
    .flatMap(({operations}) => operations)
    .filter(({operationId}) => /^list(?:Orders|Closings)$/.test(operationId!));
  expect(lists).toHaveLength(2);
  for (const {parameters} of lists) {
    const schemaOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema.keywords;
    expect(schemaOf('page')).toMatchObject({minimum: 1, default: 1});
    expect(schemaOf('perPage')).toMatchObject({minimum: 1, maximum: 30000, default: 1000});
  }
});
