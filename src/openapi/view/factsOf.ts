import type {Xml} from '../document/document';
import type {ResolvedSchema, Rule} from '../document/resolveSchema';
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
  const required = Object.entries(schema.dependentRequired ?? {});
  const isFull = schema.unevaluatedItems === false || (schema as {items?: unknown}).items === false;
  const isClosed = additionalProperties === false || schema.unevaluatedProperties === false;
  return factsFrom({
    Title: titleOf(name ? written.title : schema.title, name),
    Default: schema.default,
    // In a list of values, a constant is the only remaining one.
    'Fixed value': schema.enum ? undefined : schema.const,
    Minimum: schema.minimum,
    'Greater than': schema.exclusiveMinimum,
    Maximum: schema.maximum,
    'Less than': schema.exclusiveMaximum,
    'Minimum length': schema.minLength,
    'Maximum length': schema.maxLength,
    'Minimum items': schema.minItems,
    'Maximum items': schema.maxItems,
    'Unique items': schema.uniqueItems === true ? 'yes' : undefined,
    'Minimum matching items': schema.minContains,
    'Maximum matching items': schema.maxContains,
    'Minimum fields': schema.minProperties,
    'Maximum fields': schema.maxProperties,
    ...Object.fromEntries(required.map(([field, others]) => [`Required with ${field}`, others.join(', ')])),
    'Multiple of': schema.multipleOf,
    Pattern: schema.pattern,
    Content: schema.contentMediaType,
    Encoding: schema.contentEncoding,
    XML: schema.xml && inXml(schema.xml),
    'Other fields': isClosed ? 'not allowed' : undefined,
    'Other items': isFull ? 'not allowed' : undefined,
    ...otherKeywords(schema),
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

/** `attribute id`, `element ns:order, namespace https://example.com/orders` */
function inXml({nodeType, name = '', prefix, namespace, attribute, wrapped}: Xml): string {
  const kind = nodeType ?? (attribute ? 'attribute' : wrapped ? 'wrapped' : '');
  const node = [kind, prefix === undefined ? name : `${prefix}:${name}`].filter(Boolean).join(' ');
  return [node, namespace && `namespace ${namespace}`].filter(Boolean).join(', ');
}

/** Keywords with a meaning here. */
const known: ReadonlySet<string> = new Set(
  (
    'type,title,description,format,enum,const,default,example,examples,properties,required,additionalProperties,items,allOf,oneOf,' +
    'anyOf,not,if,then,else,contains,propertyNames,prefixItems,patternProperties,dependentSchemas,dependentRequired,' +
    'unevaluatedProperties,unevaluatedItems,contentSchema,contentEncoding,contentMediaType,discriminator,readOnly,writeOnly,' +
    'deprecated,uniqueItems,pattern,externalDocs,xml,minimum,maximum,exclusiveMinimum,exclusiveMaximum,multipleOf,minLength,' +
    'maxLength,minItems,maxItems,minProperties,maxProperties,minContains,maxContains'
  ).split(','),
);

/** What a schema says in words of other vocabularies. Those that begin with `$` and extensions are for tools. */
function otherKeywords(schema: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !known.has(name) && !/^(?:\$|x-)/.test(name)));
}

/** A title, unless it repeats the name of its schema. */
export function titleOf(title: string | undefined, name = ''): string | undefined {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  return title && letters(title) !== letters(name) ? title : undefined;
}

/** What a keyword says about the schema that it holds. */
export const ruleLabels: Readonly<Record<Rule, (key: string) => string>> = {
  patternProperties: (pattern) => `Keys that match ${pattern}`,
  prefixItems: (index) => `Item ${Number(index) + 1}`,
  dependentSchemas: (field) => `If ${field} is present`,
  contains: () => 'At least one item',
  propertyNames: () => 'Each key',
  unevaluatedItems: () => 'Each other item',
  unevaluatedProperties: () => 'Each other field',
  contentSchema: () => 'Content',
  not: () => 'Not',
  if: () => 'If',
  then: () => 'Then',
  else: () => 'Otherwise',
};

/** Label of a fact about the entries of an array, or of an array in it. */
export function labelOfEntry(label: string): string {
  if (label.endsWith(' entry')) return label;
  return label.startsWith('Example') ? label.replace('Example', 'Example entry') : `${label} for each entry`;
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
