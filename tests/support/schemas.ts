import addFormats from 'ajv-formats';
import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js';
import {loadDocument} from '../../src/reference/loadDocument';
import {apiOf, documentPath, type Api} from '../../src/site/apis';
import {duplicateWidgetIds, iosSchemaNames, iosValidator, type IosSchemaName} from './iosSchemas';

/** Problems of a value, one line each; none when the value fits. */
export type Check = (value: unknown) => string[];

const documents = new Map<string, Promise<Ajv2020>>();

/**
 * Check against a schema that a fence may name: `products/Product` of an OpenAPI document, `ios/dynamic-view`, or a
 * part of an iOS schema such as `ios/dynamic-view/widget`.
 * @throws Error that lists what exists when the name does not
 */
export async function schemaValidator(name: string): Promise<Check> {
  const [group = '', schema = '', part] = name.split('/');
  if (group === 'ios') return iosCheck(schema, part);
  const api = apiOf(group);
  if (!documents.has(api.id)) documents.set(api.id, readSchemas(api));
  const validate = (await documents.get(api.id)!).getSchema(`${api.id}#/components/schemas/${schema}`);
  if (!validate) throw new Error(`${documentPath(api)} has no schema "${schema}".`);
  return (value) => problemsOf(validate as ValidateFunction, value);
}

async function readSchemas(api: Api): Promise<Ajv2020> {
  // Documents hold keywords of OpenAPI that JSON Schema does not know; they are linted elsewhere.
  const ajv = new Ajv2020({allErrors: true, strict: false, validateSchema: false});
  addFormats.default(ajv);
  return ajv.addSchema(await loadDocument(documentPath(api)), api.id);
}

function iosCheck(name: string, part?: string): Check {
  if (!(iosSchemaNames as readonly string[]).includes(name)) {
    throw new Error(`There is no iOS schema "${name}". There are: ${iosSchemaNames.join(', ')}.`);
  }
  const validate = iosValidator(name as IosSchemaName, part);
  return (value) => {
    const problems = problemsOf(validate, value);
    if (problems.length > 0 || name !== 'dynamic-view' || part) return problems;
    return duplicateWidgetIds(value as Parameters<typeof duplicateWidgetIds>[0]).map(
      (id) => `two siblings share an id: ${id}`,
    );
  };
}

function problemsOf(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({instancePath, message, params}) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
}
