import type {ResolvedSchema, Rule} from '../document/resolveSchema';
import type {FactView} from './view';

/** Limits, default, and example of a schema in words. */
export function factsOf({keywords: schema, properties}: ResolvedSchema): FactView[] {
  const facts: FactView[] = [];
  const add = (label: string, value: unknown) => {
    // Empty text would render an empty box.
    if (value !== undefined)
      facts.push({label, value: typeof value === 'string' && value ? value : JSON.stringify(value)});
  };
  add('Default', schema.default);
  // In a list of values, a constant is the only remaining one.
  add('Fixed value', schema.enum ? undefined : schema.const);
  add('Minimum', schema.minimum);
  add('Greater than', schema.exclusiveMinimum);
  add('Maximum', schema.maximum);
  add('Less than', schema.exclusiveMaximum);
  add('Minimum length', schema.minLength);
  add('Maximum length', schema.maxLength);
  add('Minimum items', schema.minItems);
  add('Maximum items', schema.maxItems);
  add('Unique items', schema.uniqueItems === true ? 'yes' : undefined);
  add('Minimum matching items', schema.minContains);
  add('Maximum matching items', schema.maxContains);
  add('Minimum fields', schema.minProperties);
  add('Maximum fields', schema.maxProperties);
  for (const [field, required] of Object.entries(schema.dependentRequired ?? {}))
    add(`Required with ${field}`, required.join(', '));
  add('Multiple of', schema.multipleOf);
  add('Pattern', schema.pattern);
  add('Content', schema.contentMediaType);
  add('Encoding', schema.contentEncoding);
  const example: unknown = schema.examples?.[0] ?? schema.example;
  // An example that is a Boolean or the default adds nothing.
  if (!properties && typeof example !== 'boolean' && example !== schema.default) add('Example', example);
  return facts;
}

/** What a keyword says about the schema that it holds. */
export const ruleLabels: Readonly<Record<Rule, (key: string) => string>> = {
  patternProperties: (pattern) => `Keys that match ${pattern}`,
  prefixItems: (index) => `Item ${Number(index) + 1}`,
  dependentSchemas: (field) => `If ${field} is present`,
  contains: () => 'At least one item',
  propertyNames: () => 'Each key',
  contentSchema: () => 'Content',
  not: () => 'Not',
  if: () => 'If',
  then: () => 'Then',
  else: () => 'Otherwise',
};

/** Label of a fact about the entries of an array, or of an array in it. */
export function labelOfEntry(label: string): string {
  if (label.endsWith(' entry')) return label;
  return label === 'Example' ? 'Example entry' : `${label} for each entry`;
}

/** Whether a schema has fields, values, or alternatives to expand. */
export function hasInside({
  properties,
  oneOf,
  anyOf,
  items,
  additionalProperties,
  rules,
  keywords,
}: ResolvedSchema): boolean {
  return (
    [rules.length > 0, properties, oneOf, anyOf, items, keywords.enum].some(Boolean) ||
    typeof additionalProperties === 'object'
  );
}
