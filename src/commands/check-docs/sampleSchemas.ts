import {explain, type ValueProblem} from '../../openapi/validators/checkValues';
import {loadDocument} from '../../openapi/document/loadDocument';
import {namedSchema} from '../../openapi/document/namedSchema';
import {documentPathOf} from '../../site/guideApis';
import {documentCheck} from '../../openapi/validators/documentCheck';
import {duplicateWidgetIds, iosSchemaNames, iosValidator, type IosSchemaName} from './iosSchemas';

/** Problems of a value with their pointers from it; none when the value fits. */
export type Check = (value: unknown) => ValueProblem[];

const checks = new Map<string, Promise<ReturnType<typeof documentCheck>>>();

/**
 * Check against a schema that a fence may name: `products/Product` of an OpenAPI document, `ios/dynamic-view`, or a
 * part of an iOS schema such as `ios/dynamic-view/widget`. Fields that the schema does not know are problems.
 * @throws Error that names the nearest one, or lists what exists, when the name does not
 */
export async function schemaValidator(name: string): Promise<Check> {
  const [group = '', schema = '', part] = name.split('/');
  if (group === 'ios') return iosCheck(schema, part);
  await namedSchema(group, schema);
  if (!checks.has(group)) checks.set(group, readSchemas(documentPathOf(group)));
  const check = await checks.get(group)!;
  return (value) => check(value, `#/components/schemas/${schema}`);
}

async function readSchemas(file: string): Promise<ReturnType<typeof documentCheck>> {
  return documentCheck((await loadDocument(file)).written, 'both');
}

function iosCheck(name: string, part?: string): Check {
  if (!(iosSchemaNames as readonly string[]).includes(name)) {
    throw new Error(`There is no iOS schema "${name}". There are: ${iosSchemaNames.join(', ')}.`);
  }
  const validate = iosValidator(name as IosSchemaName, part);
  return (value) => {
    if (!validate(value)) return explain(validate.errors ?? [], () => []);
    if (name !== 'dynamic-view' || part) return [];
    return duplicateWidgetIds(value as Parameters<typeof duplicateWidgetIds>[0]).map((id) => ({
      pointer: '',
      message: `Two siblings share the ID ${id}. Choose another one.`,
    }));
  };
}
