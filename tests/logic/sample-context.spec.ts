import {expect, test} from '@playwright/test';
import {fit, step} from '../../src/components/Diagram/zoom';
import {drawDiagram} from '../../src/lib/drawDiagram';
import {fillFields, splitExample} from '../../src/openapi/samples/fieldValues';
import {defaultContext, linkTo, problemOf, readContext, readShared, writeContext} from '../../src/site/sampleContext';

test.describe('Sample values', () => {
  test('are restored as saved', () => {
    const ids = {projectID: 'my-shop', sku: 'A_1.2', shopID: '7'};
    const own = {environment: 'production', ...ids, host: 'api.shop.example'} as const;
    expect(readContext(writeContext(own))).toEqual(own);
    expect(readContext('staging,my-shop,4711,7')).toMatchObject({projectID: 'my-shop', host: ''});
    expect(readContext(writeContext(defaultContext))).toEqual(defaultContext);
  });

  test('have a host with a port, and no other value with one', () => {
    const own = {...defaultContext, host: 'localhost:4000'};
    expect(problemOf('host', own.host)).toBeUndefined();
    expect(readContext(writeContext(own))).toEqual(own);
    for (const host of ['localhost:', 'localhost:port', 'a:1:2', 'localhost:123456', ':80']) {
      expect(problemOf('host', host), host).toBeTruthy();
      expect(readContext(writeContext({...own, host})), host).toBeUndefined();
    }
    expect(problemOf('sku', '10001:80')).toBeTruthy();
  });

  test('are rejected with a message if one could end a word, a text, or a path', () => {
    const wrong = ['', ' ', 'a b', "a'b", 'a"b', '$(id)', '`id`', 'a;b', 'a\\b', '<b>', 'a/b', '..', '-x', 'ä', 'a\n'];
    for (const value of [...wrong, 'x'.repeat(65)]) {
      expect(problemOf('sku', value), value).toBeTruthy();
      expect(readContext(`staging,shop,${value},1`), value).toBeUndefined();
    }
  });

  test('are shared with a link that keeps the rest of the address', () => {
    const context = {...defaultContext, sku: '4711', host: 'api.shop.example'};
    const link = linkTo('https://docs.example/a?x=1&context=old#part', context);
    expect(link).toBe('https://docs.example/a?x=1&context=staging,greengrocer-7k2m9q,4711,101#part');
    // Samples send the reader's token to the host.
    expect(readShared('staging,shop,1,2,evil.example').host).toBe('');
    expect(readShared('production,,<b>')).toEqual({...defaultContext, environment: 'production', sku: '<b>'});
  });
});

test.describe('Fields of a body', () => {
  const values = {projectID: 'p', sku: 's', shopID: '7'};

  test('replace default values; other products and shops stay', () => {
    const body = '{"sku": "10001", "shopID":"101", "project": "greengrocer-7k2m9q", "bundledProduct": "10001"}';
    expect(fillFields(body, values)).toBe('{"sku": "s", "shopID":"7", "project": "p", "bundledProduct": "10001"}');
    expect(fillFields('{"sku": "10002", "name": "101"}', values)).toBe('{"sku": "10002", "name": "101"}');
  });

  test('are marked in an example, whose text stays, as is the project in its links', () => {
    const body = '{"shopID": "101", "sku": "10002", "href": "/greengrocer-7k2m9q/shops"}';
    const parts = splitExample(body);
    expect(parts.filter(({key}) => key)).toEqual([
      {text: '101', key: 'shopID'},
      {text: 'greengrocer-7k2m9q', key: 'projectID'},
    ]);
    expect(parts.map(({text}) => text).join('')).toBe(body);
    expect(fillFields(body, {})).toBe(body);
  });
});

test.describe('A diagram', () => {
  for (const [kind, line] of [
    ['flowchart LR', 'a[Start --> b'],
    ['flowchart LR', 'a -> b'],
    ['stateDiagram-v2', '[*] -> a'],
    ['sequenceDiagram', 'A->B'],
  ] as const)
    test(`is refused if ${line} would be missing from a ${kind}`, () => {
      expect(() => drawDiagram(`${kind}\n  ${line}\n`)).toThrow(`"${line}" can't be read. Check its arrow`);
    });

  for (const diagram of [
    'flowchart LR\n  a["x -> y"] -.->|no| b\n  b == yes ==> c\n  c --- d & e',
    'sequenceDiagram\n  A->>B: a -> b\n  B-->>A: no\n  A-)B: later',
    'sequenceDiagram\n  participant A as Pop-x\n  A->>B: no\n  Note over A: a -> b',
    '%% Labels\nflowchart LR\n  a --> b',
    'erDiagram\n  A ||--o{ B : has',
  ])
    test(`can have arrows of any kind, and in its labels: ${diagram}`, () =>
      expect(() => drawDiagram(diagram)).not.toThrow());
});

test('An enlarged diagram fits its frame and stays within bounds', () => {
  expect(fit({width: 1000, height: 500}, {width: 500, height: 500})).toBe(0.5);
  expect(fit({width: 10, height: 10}, {width: 500, height: 500})).toBe(4);
  expect(step(1, 1)).toBe(1.25);
  expect(step(0.25, -1)).toBe(0.25);
});
