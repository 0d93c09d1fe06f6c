/** Resolves schemas. */
import {mapValues} from '../../lib/mapValues';
import {ownValue} from '../../lib/ownValue';
import type {Schema} from './document';

/**
 * A schema with references resolved, `allOf` merged, and null removed from `anyOf` and `oneOf`. Its subschemas are
 * resolved lazily, because schemas can be recursive.
 */
export interface ResolvedSchema {
  /** The source schema where it's used. */
  readonly written: Schema;
  /** The merged schema without subschemas. */
  readonly keywords: Omit<
    Schema,
    '$ref' | 'allOf' | 'oneOf' | 'anyOf' | 'properties' | 'items' | 'additionalProperties'
  >;
  /** Name of the referenced component. */
  readonly name?: string | undefined;
  readonly nullable: boolean;
  /**
   * Descriptions, the most specific one first: those written here, also in unnamed parts of an `allOf`, then those of named
   * schemas.
   */
  readonly texts: readonly string[];
  /** The parts before merging. */
  readonly allOf: readonly ResolvedSchema[];
  readonly properties?: ReadonlyMap<string, ResolvedSchema> | undefined;
  readonly items?: ResolvedSchema | undefined;
  readonly oneOf?: readonly ResolvedSchema[] | undefined;
  readonly anyOf?: readonly ResolvedSchema[] | undefined;
  readonly additionalProperties?: boolean | ResolvedSchema | undefined;
  /** The named schemas that it refers to at any depth, in order of first occurrence. */
  readonly named: ReadonlyMap<string, Schema>;
}

/** @throws Error naming a reference that can't be resolved, or a schema that refers only to itself */
export type Resolve = (schema: Schema) => ResolvedSchema;

/** Creates a resolver that resolves each source schema once. @param lookUp resolves a reference (see lookUp.ts) */
export function resolverOf(lookUp: ($ref: string) => unknown): Resolve {
  const known = new WeakMap<Schema, ResolvedSchema>();
  const targets = new Map<string, ResolvedSchema>();
  const open = new Set<Schema>();
  const targetOf = ($ref: string) => lookUp($ref) as Schema;

  function resolve(written: Schema): ResolvedSchema {
    const before = known.get(written);
    if (before) return before;
    if (open.has(written)) throw new Error(`A schema refers to nothing but itself: ${JSON.stringify(written)}`);
    open.add(written);
    try {
      const resolved = isPlainReference(written) ? follow(written) : bringTogether(written);
      known.set(written, resolved);
      return resolved;
    } finally {
      open.delete(written);
    }
  }

  /** Bare references to a schema share one object; if the schema has no name, it's the schema itself. */
  function follow(reference: Schema & {$ref: string}): ResolvedSchema {
    const {$ref} = reference;
    const resolved =
      targets.get($ref) ?? (nameIn($ref) === undefined ? resolve(targetOf($ref)) : bringTogether(reference));
    targets.set($ref, resolved);
    return resolved;
  }

  function bringTogether(written: Schema): ResolvedSchema {
    const {$ref, allOf, ...own} = written;
    if ($ref !== undefined && allOf === undefined) {
      const target = targetOf($ref);
      const inner = resolve(target);
      // Skip names that are only aliases.
      const name = (isReference(target) ? undefined : nameIn($ref)) ?? inner.name;
      return build(written, join(withInside(inner), own), [inner], inner.allOf, name);
    }
    if (allOf) {
      const parts = [...($ref === undefined ? [] : [{$ref}]), ...allOf].map(resolve);
      return build(written, join(...parts.map((part) => withoutUse(part, written)), own), parts, parts);
    }
    const keyword = own.anyOf ? 'anyOf' : 'oneOf';
    const alternatives = own[keyword] ?? [];
    const others = alternatives.filter(({type}) => type !== 'null');
    if (others.length === alternatives.length) return build(written, own);
    const {[keyword]: _, ...rest} = own;
    if (others.length !== 1) return build(written, {...rest, [keyword]: others});
    const inner = resolve(others[0]!);
    return build(written, join(withInside(inner), rest), [inner], inner.allOf, inner.name);
  }

  /**
   * @param joined the merged schema with unresolved subschemas
   * @param from the schemas that were merged
   */
  function build(
    written: Schema,
    joined: Schema,
    from: readonly ResolvedSchema[] = [],
    allOf: readonly ResolvedSchema[] = [],
    name?: string,
  ): ResolvedSchema {
    const {properties, items, oneOf, anyOf, additionalProperties: entries} = joined;
    let fields: ResolvedSchema['properties'];
    let named: ResolvedSchema['named'] | undefined;
    return {
      written,
      keywords: joined,
      name,
      nullable: allowsNull(written) || from.some((part) => part.nullable),
      texts: textsOf(written, from),
      allOf,
      get properties() {
        fields ??= properties && new Map(Object.entries(properties).map(([field, schema]) => [field, resolve(schema)]));
        return fields;
      },
      get items() {
        return items && resolve(items);
      },
      get oneOf() {
        return oneOf?.map(resolve);
      },
      get anyOf() {
        return anyOf?.map(resolve);
      },
      get additionalProperties() {
        return typeof entries === 'object' ? resolve(entries) : entries;
      },
      get named() {
        return (named ??= namedBy(written));
      },
    };
  }

  /**
   * A part of an `allOf` without alternatives that refer back, and without a discriminator that names them: a schema that
   * extends a schema of which it's an alternative doesn't include its siblings.
   */
  function withoutUse(part: ResolvedSchema, user: Schema): Schema {
    const {oneOf = [], anyOf = [], discriminator: _, ...rest} = withInside(part);
    const leadsBack = [...oneOf, ...anyOf].some(({$ref}) => $ref !== undefined && targetOf($ref) === user);
    return leadsBack || oneOf.length + anyOf.length === 0 ? rest : withInside(part);
  }

  function namedBy(schema: Schema, found = new Map<string, Schema>()): Map<string, Schema> {
    for (const [, $ref, name] of JSON.stringify(schema).matchAll(/"(#\/components\/schemas\/([^"/]+))"/g)) {
      if (found.has(name!)) continue;
      const target = targetOf($ref!) as Schema;
      found.set(name!, target);
      namedBy(target, found);
    }
    return found;
  }

  return resolve;
}

/** With unresolved subschemas. */
const withInside = ({keywords}: ResolvedSchema): Schema => keywords;

const isReference = (schema: Schema): schema is Schema & {$ref: string} => schema.$ref !== undefined;

const isPlainReference = (schema: Schema): schema is Schema & {$ref: string} =>
  isReference(schema) && Object.keys(schema).length === 1;

function nameIn($ref: string): string | undefined {
  return /^#\/components\/schemas\/([^/]+)$/.exec($ref)?.[1];
}

/** Merges schemas; later keywords take precedence. */
function join(...schemas: Schema[]): Schema {
  return schemas.reduce<Schema>((joined, schema) => {
    const earlier = joined.properties ?? {};
    const merged = mapValues(schema.properties ?? {}, (property, name) => both(ownValue(earlier, name), property));
    const properties = {...earlier, ...merged};
    const required = unique([...(joined.required ?? []), ...(schema.required ?? [])]);
    return {
      ...joined,
      ...schema,
      ...(Object.keys(properties).length > 0 ? {properties} : {}),
      ...(required.length > 0 ? {required} : {}),
    };
  }, {});
}

/** A field that two schemas describe must satisfy both; the later one takes precedence. */
function both(earlier: Schema | undefined, later: Schema): Schema {
  if (earlier === undefined || isSame(earlier, later)) return later;
  if (later.$ref !== undefined || later.allOf !== undefined) return {allOf: [earlier, later]};
  const {description, ...silent} = earlier;
  if (later.description === undefined) return {allOf: [earlier], ...later};
  const texts = unique([later.description, description ?? later.description]);
  return {allOf: [silent], ...later, description: texts.join('\n\n')};
}

export function isSame(one: Schema | undefined, other: Schema | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function textsOf({description, allOf}: Schema, from: readonly ResolvedSchema[]): string[] {
  const parts = allOf ? from.filter((part) => part.name === undefined) : [];
  const own = unique([description ?? [], ...parts.map(({texts}) => texts[0] ?? [])].flat());
  const others = from.filter((part) => !parts.includes(part)).flatMap(({texts}) => texts);
  return unique([...(own.length > 0 ? [own.join('\n\n')] : []), ...others]);
}

function allowsNull(schema: Schema): boolean {
  if ([...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(({type}) => type === 'null')) return true;
  return (Array.isArray(schema.type) && schema.type.includes('null')) || (schema.enum?.includes(null) ?? false);
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
