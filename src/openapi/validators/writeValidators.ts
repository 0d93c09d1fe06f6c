/** Build step: compiles the schemas that tools check with. What it writes is imported from `.generated/validators`. */
import {mkdir, writeFile} from 'node:fs/promises';
import type {Document} from '../document/document';
import {compileSchemas} from './compileSchemas';
import {importFields, importLineSchemas} from './importLines';
import {promotionSchema} from './promotionConfiguration';

interface Module {
  code: string;
  /** Names of the functions in it. */
  validators: string[];
  /** Further declarations. */
  types: string;
}

/** What is compiled of the document of an API; of the others nothing. */
const modulesOf: Record<string, (document: Document) => Module> = {
  products(document) {
    const schemas = importLineSchemas(document);
    const fields = importFields(document);
    const objects = Object.keys(fields).map((name) => `'${name}'`);
    return {
      code: `${compileSchemas(schemas)}\nexport const fields = ${JSON.stringify(fields)};\n`,
      validators: Object.keys(schemas),
      types: `/** Names of the fields of each object. */\nexport const fields: Record<${objects.join(' | ')}, readonly string[]>;\n`,
    };
  },
  promotions(document) {
    const schemas = {configuration: promotionSchema(document)};
    return {
      code: compileSchemas(schemas),
      validators: Object.keys(schemas),
      types: '',
    };
  },
};

/**
 * Writes the validators of an API as a module and its types.
 * @param folder where to, usually `.generated/validators`
 * @param api id of the API
 * @param document its bundled document
 */
export async function writeValidators(folder: string, api: string, document: Document): Promise<void> {
  const module = modulesOf[api]?.(document);
  if (!module) return;
  const {code, validators, types} = module;
  const declaration = [
    `/** Compiled from openapi/${api}.yaml; see src/openapi/validators. */`,
    `import type {Validate} from '../../lib/validate';`,
    ...validators.map((one) => `export const ${one}: Validate;`),
    types,
  ];
  await mkdir(folder, {recursive: true});
  await writeFile(`${folder}/${api}.js`, code);
  await writeFile(`${folder}/${api}.d.ts`, declaration.join('\n'));
}
