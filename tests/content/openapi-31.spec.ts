import SwaggerParser from '@apidevtools/swagger-parser';
import {expect, test} from '@playwright/test';
import {lintFromString, loadConfig} from '@redocly/openapi-core';
import openapiTypes, {astToString} from 'openapi-typescript';
import ts from 'typescript';
import {examplesFit} from '../../src/commands/check-openapi/rules/examples';
import {convertTo31} from '../../src/openapi/downloads/convertTo31';
import type {Document, MediaType, Response} from '../../src/openapi/document/document';
import {findOperations} from '../../src/openapi/document/documentParts';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {apis} from '../../src/site/apis';
import {askOf} from '../support/examples';

const names31 = ['openapi', 'info', 'servers', 'tags', 'security', 'paths', 'components', 'x-tagGroups', 'x-audiences'];
const fieldsOf32 = /"(itemSchema|dataValue|serializedValue|kind)":/;

test.describe('The conversion to OpenAPI 3.1', () => {
  const itemSchema = {$ref: '#/components/schemas/Line', description: 'A line.'};
  const small = (examples: Record<string, unknown>): Document => ({
    openapi: '3.2.0',
    info: {title: 'Small', version: '1'},
    servers: [{url: 'https://api.example.com', name: 'staging', description: 'For tests.'}],
    tags: [
      {name: 'stock', summary: 'Stock', kind: 'nav', description: 'All of it.'},
      {name: 'shelf', kind: 'nav'},
      {name: 'importers', summary: 'Importers', kind: 'audience'},
    ],
    paths: {
      '/lines': {
        post: {
          tags: ['shelf', 'importers'],
          responses: {
            '200': {
              summary: 'Done',
              content: {'application/x-ndjson': {itemSchema, examples: examples as MediaType['examples']}},
            },
          },
        },
      },
    },
    components: {schemas: {Line: {type: 'object'}}, examples: {two: {serializedValue: '{"a": 1}\n{"a": 2}\n'}}},
  });
  const responseOf = (examples: Record<string, unknown>) =>
    convertTo31(small(examples)).paths['/lines']?.post?.responses['200'] as Response;

  test("doesn't change its argument", () => {
    const document = small({two: {$ref: '#/components/examples/two'}});
    const before = structuredClone(document);
    convertTo31(document);
    expect(document).toEqual(before);
  });

  test('moves names of servers and summaries of tags and responses to fields of 3.1', () => {
    expect(convertTo31(small({})).servers).toEqual([
      {url: 'https://api.example.com', description: 'staging: For tests.'},
    ]);
    expect(responseOf({}).description).toBe('Done');
  });

  test('puts tags in one group, apart from audiences, so that tools list an operation once', () => {
    const {tags, 'x-tagGroups': groups, 'x-audiences': audiences, paths} = convertTo31(small({}));
    const stock = {name: 'stock', description: 'All of it.', 'x-displayName': 'Stock', 'x-kind': 'nav'};
    expect(tags).toEqual([stock, {name: 'shelf', 'x-kind': 'nav'}]);
    expect(groups).toEqual([{name: 'Operations', tags: ['stock', 'shelf']}]);
    expect(audiences).toEqual([{name: 'importers', 'x-displayName': 'Importers', 'x-kind': 'audience'}]);
    expect(paths['/lines']?.post).toMatchObject({tags: ['shelf'], 'x-audiences': ['importers']});
  });

  test('describes a line of a newline-delimited body and shows the first one', () => {
    const media = responseOf({two: {$ref: '#/components/examples/two'}}).content?.['application/x-ndjson'];
    const description = 'One line of the body, which holds one JSON document per line. A line.';
    const schema = {$ref: '#/components/schemas/Line', description};
    expect(media).toEqual({schema, examples: {two: {description: 'The first of 2 lines.', value: {a: 1}}}});
  });

  test('shows nothing for an empty body and removes inline examples', () => {
    const converted = convertTo31(small({none: {serializedValue: ''}}));
    expect(converted.components?.examples).toBeUndefined();
    expect(responseOf({none: {serializedValue: ''}}).content?.['application/x-ndjson']?.examples).toBeUndefined();
  });

  test('names the location of an invalid line and of a missing example', () => {
    expect(() => convertTo31(small({bad: {serializedValue: 'oops'}}))).toThrow(
      /Small, \/lines, post, responses, 200, content, application\/x-ndjson, bad: .* no JSON document.*: oops/,
    );
    expect(() => convertTo31(small({gone: {$ref: '#/components/examples/gone'}}))).toThrow(/no example .*gone/);
  });
});

const conversions = new Map<string, ReturnType<typeof convertTo31>>();

/** A document in OpenAPI 3.1, converted once for all tests. */
async function converted(name: string): Promise<ReturnType<typeof convertTo31>> {
  const document = conversions.get(name) ?? convertTo31((await loadDocument(`openapi/${name}.yaml`)).written);
  conversions.set(name, document);
  return document;
}

for (const {id: name} of apis) {
  test.describe(`The ${name} document in OpenAPI 3.1`, () => {
    const convert = () => converted(name);

    test('has all operations and no syntax of 3.2', async () => {
      const {operations} = await loadDocument(`openapi/${name}.yaml`);
      const converted = await convert();
      expect(findOperations(converted as Document).map(({operation}) => operation.operationId)).toEqual(
        operations.map(({operationId}) => operationId),
      );
      expect(Object.keys(converted).filter((key) => !names31.includes(key))).toEqual([]);
      expect(fieldsOf32.exec(JSON.stringify(converted))?.[0]).toBeUndefined();
    });

    test('passes the linter without errors or warnings', async () => {
      const config = await loadConfig({configPath: 'openapi/redocly.yaml'});
      const source = JSON.stringify(await convert());
      const problems = await lintFromString({source, absoluteRef: `${process.cwd()}/${name}-3.1.json`, config});
      expect(problems.map(({ruleId, message}) => `${ruleId}: ${message}`)).toEqual([]);
    });

    test('has examples that match their schemas', async () => {
      expect(await askOf((await convert()) as Document, {examplesFit})).toEqual([]);
    });

    test('is valid for swagger-parser', {tag: '@all'}, async () => {
      const converted = structuredClone(await convert());
      await SwaggerParser.validate(converted as unknown as Parameters<typeof SwaggerParser.validate>[0]);
    });
  });
}

test('The documents in OpenAPI 3.1 produce types that compile in strict mode', {tag: '@all'}, async () => {
  const sources = new Map<string, string>();
  for (const {id} of apis) {
    const document = await converted(id);
    const source = astToString(await openapiTypes(JSON.stringify(document)));
    for (const {operation} of findOperations(document as Document))
      expect(source).toContain(`${operation.operationId}: {`);
    sources.set(`${id}.ts`, source);
  }
  expect(compile(sources)).toEqual([]);
});

/** Messages of the compiler for modules, strict and with checked declarations. All at once: it reads its libraries each time. */
function compile(sources: ReadonlyMap<string, string>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const readFromDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (path, ...rest) => {
    const source = sources.get(path);
    return source === undefined
      ? readFromDisk(path, ...rest)
      : ts.createSourceFile(path, source, ts.ScriptTarget.ES2022, true);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({file, messageText}) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}
