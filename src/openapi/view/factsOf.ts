import type {ResolvedSchema} from '../document/resolveSchema';
import type {FactView} from './view';

/** Facts with their labels, without those that are undefined. */
export function factsFrom(values: Readonly<Record<string, unknown>>): FactView[] {
  return Object.entries(values).flatMap(([label, value]) =>
    // Empty text would render an empty box.
    value === undefined ? [] : [{label, value: typeof value === 'string' && value ? value : JSON.stringify(value)}],
  );
}

/** Title, limits, default, and examples of a schema in words. */
export function factsOf({
  keywords: schema,
  properties,
  additionalProperties,
  name,
  written,
}: ResolvedSchema): FactView[] {
  return factsFrom({
    Title: titleOf(name ? written.title : schema.title, name),
    Default: schema.default,
    // In a list of values, a constant is the only remaining one.
    'Fixed value': schema.enum ? undefined : schema.const,
    Minimum: schema.minimum,
    Maximum: schema.maximum,
    'Minimum items': schema.minItems,
    Pattern: schema.pattern,
    'Other fields': additionalProperties === false ? 'not allowed' : undefined,
    ...(isInSamples({keywords: schema, properties}) ? {} : examplesOf(schema)),
  });
}

/** Whether samples show the examples of a schema: those of objects, unless they have summaries of their own. */
export function isInSamples({keywords, properties}: Pick<ResolvedSchema, 'keywords' | 'properties'>): boolean {
  return properties !== undefined && !keywords['x-examples'];
}

/** The examples of a schema with their labels. One that is a Boolean or the default adds nothing. */
export function examplesOf(schema: ResolvedSchema['keywords']): Record<string, unknown> {
  // An example can be the absence of a value.
  const given: unknown[] = (schema.examples ?? []).map(
    (value: unknown, index) => value ?? (schema['x-examples']?.[index] ? 'no value' : value),
  );
  const [example = schema.example, ...others] = given;
  const first = typeof example === 'boolean' || example === schema.default ? undefined : example;
  return Object.fromEntries(
    [first, ...others].map((value, index) => {
      const summary = schema['x-examples']?.[index];
      return [`Example${index > 0 ? ` ${index + 1}` : ''}${summary ? ` (${summary})` : ''}`, value];
    }),
  );
}

/** A title, unless it repeats the name of its schema. */
export function titleOf(title: string | undefined, name = ''): string | undefined {
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  return title && plain(title) !== plain(name) ? title : undefined;
}

/** Label of a fact about the entries of an array, or of an array in it. */
export function labelOfEntry(label: string): string {
  if (label.endsWith(' entry')) return label;
  return label.startsWith('Example') ? label.replace('Example', 'Example entry') : `${label} for each entry`;
}

/** Whether a schema has fields, values, or alternatives to expand. */
export function hasInside({properties, oneOf, anyOf, items, additionalProperties, keywords}: ResolvedSchema): boolean {
  return [properties, oneOf, anyOf, items, keywords.enum].some(Boolean) || typeof additionalProperties === 'object';
}
