import {readFileSync} from 'node:fs';
import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js';

/** Schemas below `static/downloads/ios/`. */
export const iosSchemaNames = ['dynamic-view', 'onboarding'] as const;
export type IosSchemaName = (typeof iosSchemaNames)[number];

/**
 * Validator of a published iOS schema, `static/downloads/ios/<name>.schema.json`, or of one of its `$defs`.
 * @throws if the schema is invalid or doesn't have the part
 */
export function iosValidator(name: IosSchemaName, part?: string): ValidateFunction {
  const schema = JSON.parse(readFileSync(`static/downloads/ios/${name}.schema.json`, 'utf8')) as object;
  const ajv = new Ajv2020({allErrors: true, verbose: true, strict: true, strictTypes: false, strictRequired: false});
  return part ? ajv.addSchema(schema, name).compile({$ref: `${name}#/$defs/${part}`}) : ajv.compile(schema);
}

interface Widget {
  id: string;
  items?: Widget[];
}

/**
 * IDs that siblings of a dynamic view share, such as `widgets: start`. JSON Schema can't express this.
 * @param view a document that the schema `dynamic-view` accepts
 */
export function duplicateWidgetIds(view: {widgets: Widget[]}): string[] {
  const check = (widgets: readonly Widget[], place: string): string[] => {
    const ids = widgets.map((widget) => widget.id);
    const repeated = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${place}: ${id}`);
    return [...repeated, ...widgets.flatMap(({id, items}) => check(items ?? [], `${place}/${id}`))];
  };
  return check(view.widgets, 'widgets');
}
