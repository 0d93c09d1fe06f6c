import {lintFromString} from '@redocly/openapi-core';
import {pluginConfig} from '../../src/commands/check-openapi/linter';
import {pluginOf} from '../../src/commands/check-openapi/rules';
import type {Rule} from '../../src/commands/check-openapi/rules/rule';
import {visitExamples} from '../../src/commands/check-openapi/rules/visit';
import type {Direction} from '../../src/openapi/validators/checkValues';
import type {Document} from '../../src/openapi/document/document';

interface Example {
  value: unknown;
  /** JSON pointer of the value; of newline-delimited ones, of the whole text. */
  pointer: string;
  /** JSON pointer of the schema that the value has to fit. */
  schema: string;
  direction: Direction;
}

/** What rules say of a bundled document. */
export async function askOf(document: Document, rules: Readonly<Record<string, Rule>>) {
  const config = await pluginConfig(pluginOf('documents', rules));
  return lintFromString({source: JSON.stringify(document), absoluteRef: `${process.cwd()}/document.json`, config});
}

/** All examples of a bundled document: of bodies, parameters, headers and schemas; newline-delimited ones line by line. */
export async function examplesOf(document: Document): Promise<Example[]> {
  const found: Example[] = [];
  const collect = visitExamples(({value, location, schema, direction}) =>
    found.push({value, pointer: location.pointer.slice(1), schema: schema.location.pointer.slice(1), direction}),
  );
  await askOf(document, {examples: () => collect});
  return found;
}
