/** Converts schemas so that a validator reports each mistake once. */
import type {Schema} from '../document/document';
import type {ResolvedSchema} from '../document/resolveSchema';

/** Validation keywords, besides those that contain other schemas. The rest are annotations. */
const deciding: readonly (keyof Schema)[] = [
  ...(['type', 'enum', 'const', 'pattern', 'format', 'required'] as const),
  ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const),
  ...(['minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems'] as const),
];

export interface CheckOptions {
  /** Refuses read-only fields, and doesn't ask for them. */
  asRequest?: boolean;
  /** `false` leaves formats to rules that say more. */
  formats?: boolean;
}

/**
 * Resolves references, makes null one of the types, and distinguishes alternatives by a field. With `anyOf`
 * or `oneOf`, a validator would report a mistake for each alternative.
 */
export class Checkable {
  /** The named schemas that others refer to, because they can be recursive. */
  readonly named = {$id: 'named', $defs: {} as Record<string, object>};

  constructor(private readonly options: CheckOptions) {}

  /** @throws Error if no field distinguishes the alternatives */
  convert(schema: ResolvedSchema): object {
    const {name, nullable, properties} = schema;
    const {$defs, $id} = this.named;
    const isObject = properties !== undefined || alternativesOf(schema) !== undefined;
    if (!isObject) return this.scalar(schema);
    let result: object = {$ref: `${$id}#/$defs/${name}`};
    if (name === undefined) result = this.object(schema);
    else if (!(name in $defs)) {
      $defs[name] = {};
      $defs[name] = this.object(schema);
    }
    return nullable ? {if: {type: 'null'}, else: result} : result;
  }

  private scalar({keywords, nullable, items, additionalProperties}: ResolvedSchema): object {
    const {type, enum: values, ...kept} = this.decidingOf(keywords);
    return {
      ...kept,
      ...(type !== undefined && {type: nullable ? [...new Set([type, 'null'].flat())] : type}),
      ...(values && {enum: nullable ? [...new Set([...values, null])] : values}),
      ...(items && {items: this.convert(items)}),
      ...(typeof additionalProperties === 'object' && {additionalProperties: this.convert(additionalProperties)}),
      ...(typeof additionalProperties === 'boolean' && {additionalProperties}),
    };
  }

  private object(schema: ResolvedSchema): object {
    const {required = [], ...own} = this.scalar({...schema, nullable: false}) as Schema;
    const fields = [...(schema.properties ?? [])];
    const isRefused = ({keywords}: ResolvedSchema) => this.options.asRequest && keywords.readOnly;
    const refused = fields.flatMap(([name, field]) => (isRefused(field) ? [name] : []));
    return {
      ...own,
      required: required.filter((name) => !refused.includes(name)),
      properties: Object.fromEntries(
        fields.map(([name, field]) => [name, isRefused(field) ? false : this.field(field)]),
      ),
      ...(alternativesOf(schema) && {allOf: [this.alternatives(schema)]}),
    };
  }

  private field(field: ResolvedSchema): object {
    return {...this.convert(field), ...(field.keywords.readOnly && {readOnly: true})};
  }

  private alternatives(schema: ResolvedSchema): object {
    const all = alternativesOf(schema) ?? [];
    const field = schema.keywords.discriminator?.propertyName ?? 'type';
    const values = all.map(({properties}) => {
      const {const: value, enum: some = []} = properties?.get(field)?.keywords ?? {};
      return value === undefined ? some : [value];
    });
    const withoutValue = all[values.findIndex(({length}) => length === 0)];
    if (withoutValue)
      throw new Error(
        `The alternative ${withoutValue.name ?? JSON.stringify(withoutValue.written)} has no value for the field "${field}", which distinguishes it from the others. Add a "const" or an "enum".`,
      );
    const reported = (some: readonly unknown[]) => ({
      type: 'object',
      required: [field],
      properties: {[field]: {enum: some}},
    });
    return {
      ...reported(values.flat()),
      allOf: all.map((one, index) => ({if: reported(values[index]!), then: this.convert(one)})),
    };
  }

  private decidingOf(keywords: ResolvedSchema['keywords']): Pick<Schema, (typeof deciding)[number]> {
    const dropped = this.options.formats === false ? 'format' : undefined;
    return Object.fromEntries(
      Object.entries(keywords).filter(([key]) => key !== dropped && deciding.includes(key as keyof Schema)),
    );
  }
}

function alternativesOf({oneOf, anyOf}: ResolvedSchema): readonly ResolvedSchema[] | undefined {
  return oneOf ?? anyOf;
}
