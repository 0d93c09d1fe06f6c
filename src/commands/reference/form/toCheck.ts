import {isObject} from '../../../lib/isObject';
import {mapValues} from '../../../lib/mapValues';
import type {ResolvedSchema, Rule} from '../../../openapi/document/resolveSchema';
import {isFormat} from '../../../openapi/validators/formats';
import {limits, type Check, type Condition} from './check';

const knownTypes = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

/** Schemas of an operation beyond this number aren't checked. */
const mostSchemas = 2000;

/**
 * Converts the schemas of any document to checks. A check never refuses what a schema allows: what it can't express, such as
 * `contains`, and what a document gets wrong, such as a pattern of another language, is left out.
 */
export class CheckWriter {
  /** What checks refer to: schemas can be recursive. */
  readonly schemas: Record<string, Check> = {};
  private readonly refs = new Map<ResolvedSchema, string>();

  /** The check of what clients send: read-only fields aren't required. */
  convert(schema: ResolvedSchema): Check {
    const {properties, items, additionalProperties, oneOf, anyOf, rules} = schema;
    const isPlain = !(properties ?? items ?? oneOf ?? anyOf) && !isObject(additionalProperties) && rules.length === 0;
    if (isPlain) return this.write(schema);
    const known = this.refs.get(schema);
    if (known !== undefined) return {ref: known};
    if (this.refs.size >= mostSchemas) return {};
    const ref = String(this.refs.size);
    this.refs.set(schema, ref);
    this.schemas[ref] = this.write(schema);
    return {ref};
  }

  private write(schema: ResolvedSchema): Check {
    const {keywords, items, additionalProperties, oneOf, anyOf, rules} = schema;
    const properties = [...(schema.properties ?? [])];
    const readOnly = new Set(properties.flatMap(([name, {keywords: own}]) => (own.readOnly ? [name] : [])));
    const required = textsIn(keywords.required).filter((name) => !readOnly.has(name));
    const patterns = rules.filter(({keyword}) => keyword === 'patternProperties');
    const places = rules.filter(({keyword}) => keyword === 'prefixItems');
    const not = ruleOf(schema, 'not');
    const conditions = conditionsOf(schema).map((one): Condition => ({
      if: this.convert(one.if),
      ...(one.then && {then: this.convert(one.then)}),
      ...(one.else && {else: this.convert(one.else)}),
    }));
    // A pattern that can't be read allows any name.
    const hasUnread = patterns.some(({key}) => !isPattern(key));
    const writeAll = (schemas: readonly ResolvedSchema[]) => schemas.map((one) => this.convert(one));
    return {
      ...ownChecks(schema),
      ...(required.length > 0 && {required}),
      ...(isObject(keywords.dependentRequired) && {dependentRequired: mapValues(keywords.dependentRequired, textsIn)}),
      ...(properties.length > 0 && {
        properties: Object.fromEntries(
          properties.map(([name, field]) => [name, readOnly.has(name) ? {} : this.convert(field)]),
        ),
      }),
      ...(patterns.length > 0 && {
        patternProperties: Object.fromEntries(
          patterns.flatMap(({key, schema: one}) => (isPattern(key) ? [[key, this.convert(one)]] : [])),
        ),
      }),
      ...(typeof additionalProperties === 'object' &&
        !hasUnread && {additionalProperties: this.convert(additionalProperties)}),
      ...(additionalProperties === false && !hasUnread && {additionalProperties}),
      ...(places.length > 0 && {prefixItems: writeAll(places.map(({schema: one}) => one))}),
      ...(items && {items: this.convert(items)}),
      ...(not && isExact(not) && {not: this.convert(not)}),
      ...(conditions.length > 0 && {conditions}),
      ...((oneOf ?? anyOf) && {alternatives: [oneOf, anyOf].flatMap((list) => (list ? [writeAll(list)] : []))}),
    };
  }
}

function ruleOf({rules}: ResolvedSchema, keyword: Rule): ResolvedSchema | undefined {
  return rules.find((rule) => rule.keyword === keyword)?.schema;
}

type WrittenCondition = {if: ResolvedSchema} & Partial<Record<'then' | 'else', ResolvedSchema>>;

/** `if` with `then` and `else`: those of the parts of an `allOf`, which are mixed up where they're merged. */
function conditionsOf(schema: ResolvedSchema): WrittenCondition[] {
  const parts = schema.allOf.flatMap(conditionsOf);
  const condition = ruleOf(schema, 'if');
  if (parts.length > 0 || !condition || !isExact(condition)) return parts;
  const [then, otherwise] = [ruleOf(schema, 'then'), ruleOf(schema, 'else')];
  return [{if: condition, ...(then && {then}), ...(otherwise && {else: otherwise})}];
}

/** What a check expresses as it's meant, so that values that don't fit the schema don't fit the check either. */
const exactKeywords: ReadonlySet<string> = new Set([
  ...limits.filter((name) => name !== 'multipleOf'),
  ...['type', 'enum', 'const', 'required', 'properties', 'items', 'pattern', 'dependentRequired'],
  ...['title', 'description', 'examples', 'deprecated'],
]);

/** Whether a check says all that a schema says; only then can it be what a value must not fit. */
function isExact({keywords, properties, items}: ResolvedSchema, depth = 0): boolean {
  const {type, pattern} = keywords;
  return (
    depth < 5 &&
    Object.keys(keywords).every((keyword) => exactKeywords.has(keyword)) &&
    [type ?? []].flat().every((name) => knownTypes.has(name)) &&
    (pattern === undefined || isPattern(pattern)) &&
    [...(properties?.values() ?? []), ...(items ? [items] : [])].every((inner) => isExact(inner, depth + 1))
  );
}

/** What a schema says about a value without what is inside it. */
function ownChecks({keywords, nullable}: ResolvedSchema): Check {
  const {type, enum: values, const: only, pattern, format, uniqueItems} = keywords;
  const types = [type ?? []].flat();
  const allowed = only === undefined ? values : [only];
  const own = limits.flatMap((name) => (typeof keywords[name] === 'number' ? [[name, keywords[name]] as const] : []));
  const orNull = nullable ? [null] : [];
  return {
    ...(nullable && {nullable: true as const}),
    ...(types.length > 0 &&
      types.every((name) => knownTypes.has(name)) && {types: [...new Set([...types, ...(nullable ? ['null'] : [])])]}),
    ...(Array.isArray(allowed) && allowed.length > 0 && {enum: [...new Set([...allowed, ...orNull])]}),
    ...(typeof pattern === 'string' && isPattern(pattern) && {pattern}),
    ...(format !== undefined && Object.hasOwn(isFormat, format) && {format}),
    ...(own.length > 0 && {limits: Object.fromEntries(own)}),
    ...(uniqueItems === true && {uniqueItems}),
  };
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'u'));
  } catch {
    return false;
  }
}
