import SwaggerParser from '@apidevtools/swagger-parser';
import {expect, test} from '@playwright/test';
import {lintFromString, loadConfig} from '@redocly/openapi-core';
import openapiTypes, {astToString} from 'openapi-typescript';
import ts from 'typescript';
import {convertTo31} from '../../src/reference/convertTo31';
import type {Document} from '../../src/reference/document';
import {loadDocument} from '../../src/reference/loadDocument';
import {exampleProblems} from '../support/checkExamples';
import {documentNames, operationsOf} from '../support/documents';

const names31 = ['openapi', 'info', 'servers', 'tags', 'security', 'paths', 'components', 'x-tagGroups'];
const fieldsOf32 = /"(itemSchema|dataValue|serializedValue|\$self|kind|parent|prefixEncoding|itemEncoding)":/;

for (const name of documentNames()) {
  test.describe(`The ${name} document in OpenAPI 3.1`, () => {
    const convert = async () => convertTo31(await loadDocument(`openapi/${name}.yaml`));

    test('has all operations and nothing that only 3.2 knows', async () => {
      const original = await loadDocument(`openapi/${name}.yaml`);
      const converted = await convert();
      expect(operationsOf(converted as Document).map(({operation}) => operation.operationId)).toEqual(
        operationsOf(original).map(({operation}) => operation.operationId),
      );
      expect(Object.keys(converted).filter((key) => !names31.includes(key))).toEqual([]);
      expect(fieldsOf32.exec(JSON.stringify(converted))?.[0]).toBeUndefined();
    });

    test('passes the linter without an error or a warning', async () => {
      const config = await loadConfig({configPath: 'openapi/redocly.yaml'});
      const problems = await lintFromString({
        source: JSON.stringify(await convert()),
        absoluteRef: `${process.cwd()}/${name}-3.1.json`,
        config,
      });
      expect(problems.map(({ruleId, message, location}) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual(
        [],
      );
    });

    test('has examples that fit their schemas', async () => {
      expect(exampleProblems((await convert()) as Document)).toEqual([]);
    });

    test('is valid for swagger-parser', async () => {
      const converted = structuredClone(await convert());
      await SwaggerParser.validate(converted as unknown as Parameters<typeof SwaggerParser.validate>[0]);
    });

    test('gives types that compile in strict mode', async () => {
      const converted = await convert();
      const source = astToString(await openapiTypes(JSON.stringify(converted)));
      for (const {operation} of operationsOf(converted as Document))
        expect(source).toContain(`${operation.operationId}: {`);
      expect(compile(source)).toEqual([]);
    });
  });
}

/** Messages of the compiler for a module, strict and with checked declarations. */
function compile(source: string): string[] {
  const file = 'api.ts';
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
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, source, ts.ScriptTarget.ES2022, true) : readFromDisk(path, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map((problem) => ts.flattenDiagnosticMessageText(problem.messageText, ' '));
}
