/** Build step: compiles the validators for the browser (README.md) to `.generated/validators`. */
import {mkdir, writeFile} from 'node:fs/promises';
import {mapValues} from '../../lib/mapValues';
import type {LoadedDocument} from '../document/loaded';
import type {ResolvedSchema} from '../document/resolveSchema';
import type {CheckOptions} from './checkable';
import {compileSchemas} from './compileSchemas';

const importLines = {
  product: 'Product',
  pricing: 'CategoryPricingBatch',
  availability: 'AvailabilityBatchOperation',
} as const;

const importObjects = {
  product: 'Product',
  code: 'Code',
  pricing: 'CategoryPricingBatch',
  price: 'CategoryPrice',
  availabilityLine: 'AvailabilityBatchOperation',
  availability: 'BatchAvailability',
} as const;

/**
 * Writes the validators of an API as modules with their types.
 * @param folder where to, usually `.generated/validators`
 * @param api id of the API
 * @throws Error if a schema that a widget needs is missing or can't be compiled
 */
export async function writeValidators(folder: string, api: string, document: LoadedDocument): Promise<void> {
  const schema = (name: string): ResolvedSchema => {
    const found = document.schemas.get(name);
    if (found) return found;
    throw new Error(
      `openapi/${api}.yaml has no schema ${name}, which a widget needs. Update the name in src/openapi/validators/writeValidators.ts.`,
    );
  };
  await mkdir(folder, {recursive: true});
  // The widgets' own format rules are more specific.
  if (api === 'promotions')
    await writeModule(`${folder}/promotions`, {configuration: schema('PromotionConfiguration')}, {formats: false});
  if (api === 'products') {
    const fields = mapValues(importObjects, (name) => [...(schema(name).properties?.keys() ?? [])]);
    await writeModule(`${folder}/products`, mapValues(importLines, schema), {formats: false}, {fields});
  }
}

/** @param data further exports */
async function writeModule(
  path: string,
  schemas: Readonly<Record<string, ResolvedSchema>>,
  options: CheckOptions,
  data: Readonly<Record<string, Record<string, readonly string[]>>> = {},
): Promise<void> {
  const values = Object.entries(data).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`);
  const types = [
    `import type {Validate} from '@site/src/openapi/validators/problems';`,
    ...Object.keys(schemas).map((name) => `export const ${name}: Validate;`),
    ...Object.entries(data).map(
      ([name, value]) =>
        `export const ${name}: Record<${Object.keys(value).map(quoted).join(' | ')}, readonly string[]>;`,
    ),
  ];
  await writeFile(`${path}.js`, [compileSchemas(schemas, options), ...values].join('\n'));
  await writeFile(`${path}.d.ts`, `${types.join('\n')}\n`);
}

const quoted = (name: string) => `'${name}'`;
