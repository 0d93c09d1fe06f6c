/** Brings a schema together with all that it refers to, and says in words what type it is. */
import type {Document, Schema} from './document';
import {renderInline} from './renderMarkdown';
import type {NoteView} from './view';

const schemaPrefix = '#/components/schemas/';

/** A schema with its reference followed; `name` is that of the referenced schema. */
export interface Followed {
  schema: Schema;
  name?: string;
}

/** Follows a reference to a named schema. @throws Error naming a reference that leads nowhere */
export function follow(document: Document, schema: Schema): Followed {
  if (schema.$ref === undefined) return {schema};
  const name = nameIn(schema.$ref);
  const target = lookUp(document, schema.$ref);
  const {$ref: _, ...siblings} = schema;
  const inner = follow(document, target);
  // Keywords beside a reference add to it (JSON Schema 2020-12); a description there is the more specific one.
  return {schema: {...inner.schema, ...siblings}, name: inner.name ?? name};
}

/** One schema out of an `allOf`: properties and required lists joined, other keywords taken over. */
export function mergeAllOf(document: Document, schema: Schema): Schema {
  if (!schema.allOf) return schema;
  const {allOf, ...own} = schema;
  const parts = [...allOf.map((part) => mergeAllOf(document, follow(document, part).schema)), own];
  return parts.reduce<Schema>(
    (merged, part) => ({
      ...merged,
      ...part,
      properties: {...merged.properties, ...part.properties},
      required: [...new Set([...(merged.required ?? []), ...(part.required ?? [])])],
    }),
    {},
  );
}

/** A schema with everything that says what it is brought together. */
export interface Resolved {
  schema: Schema;
  name?: string;
  nullable: boolean;
  /** Descriptions, the most specific one first: beside a reference, of the named schema, of the parts of an `allOf`. */
  texts: string[];
  notes: NoteView[];
  /** Those of `notes` that stand beside the reference, not in the named schema. */
  ownNotes: NoteView[];
}

/**
 * Follows references, joins `allOf`, and takes null out of `anyOf` and `oneOf`.
 * @throws Error naming a reference that leads nowhere
 */
export function resolve(document: Document, reference: Schema): Resolved {
  const {$ref, allOf, ...own} = reference;
  const beside = {
    nullable: allowsNull(own),
    texts: own.description === undefined ? [] : [own.description],
    notes: notesOf(own),
  };
  const withInner = (parts: Resolved[], schema: Schema, name: string | undefined): Resolved => ({
    schema,
    ...(name === undefined ? {} : {name}),
    nullable: beside.nullable || parts.some((part) => part.nullable),
    texts: unique([...beside.texts, ...parts.flatMap((part) => part.texts)]),
    notes: [...beside.notes, ...parts.flatMap((part) => part.notes)],
    ownNotes: beside.notes,
  });
  if ($ref !== undefined) {
    const target = lookUp(document, $ref);
    const inner = resolve(document, target);
    const name = target.$ref === undefined ? nameIn($ref) : inner.name;
    return withInner([inner], join(inner.schema, own), name);
  }
  if (allOf) {
    const parts = allOf.map((part) => resolve(document, part));
    return withInner(parts, join(...parts.map((part) => part.schema), own), undefined);
  }
  const alternatives = own.anyOf ?? own.oneOf;
  const others = alternatives?.filter(({type}) => type !== 'null') ?? [];
  if (alternatives && others.length < alternatives.length) {
    const {anyOf: _, oneOf: __, ...rest} = own;
    if (others.length !== 1) return withInner([], {...rest, anyOf: others}, undefined);
    const inner = resolve(document, others[0]!);
    return withInner([inner], join(inner.schema, rest), inner.name);
  }
  return withInner([], own, undefined);
}

function lookUp(document: Document, $ref: string): Schema {
  const target = document.components?.schemas?.[nameIn($ref)];
  if (!target)
    throw new Error(
      `${document.info.title}: the reference ${$ref} leads nowhere. Add the schema, or correct its name.`,
    );
  return target;
}

function nameIn($ref: string): string {
  return $ref.startsWith(schemaPrefix) ? $ref.slice(schemaPrefix.length) : '';
}

/** One schema that demands what all of them do; later keywords win. */
function join(...schemas: Schema[]): Schema {
  return schemas.reduce<Schema>((joined, schema) => {
    const properties = {...joined.properties};
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      properties[name] = both(properties[name], property);
    }
    const required = unique([...(joined.required ?? []), ...(schema.required ?? [])]);
    return {
      ...joined,
      ...schema,
      ...(Object.keys(properties).length > 0 ? {properties} : {}),
      ...(required.length > 0 ? {required} : {}),
    };
  }, {});
}

/** A field that two schemas speak of has to satisfy both; what the later one says comes first. */
function both(earlier: Schema | undefined, later: Schema): Schema {
  if (earlier === undefined || JSON.stringify(earlier) === JSON.stringify(later)) return later;
  return later.$ref === undefined && later.allOf === undefined
    ? {allOf: [earlier], ...later}
    : {allOf: [earlier, later]};
}

function allowsNull(schema: Schema): boolean {
  if ([...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(({type}) => type === 'null')) return true;
  return (Array.isArray(schema.type) && schema.type.includes('null')) || (schema.enum?.includes(null) ?? false);
}

/** What the marks of our own say: facts that were concluded, and parts that are not settled. */
export function notesOf(part: {
  'x-provenance'?: string;
  'x-provenance-reason'?: string;
  'x-status'?: string;
}): NoteView[] {
  const notes: NoteView[] = [];
  if (part['x-status'] === 'not-finalized') {
    notes.push({kind: 'not-finalized', text: 'Not yet finalized: details may still change.'});
  }
  if (part['x-provenance'] === 'derived') {
    notes.push({kind: 'derived', text: renderInline(part['x-provenance-reason'])});
  }
  return notes;
}

/** The type of a schema in words, that of arrays with what their entries are. */
export function typeOf(document: Document, {schema, name}: Pick<Resolved, 'schema' | 'name'>): string {
  if (schema.items) {
    const item = resolve(document, schema.items);
    // A named array is not looked into: it may hold itself.
    const entry = item.schema.items && item.name !== undefined ? item.name : typeOf(document, item);
    return `array of ${entry.replace(/^array /, 'arrays ')}`;
  }
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (!alternatives) return typeText(schema, name);
  if (name !== undefined) return name;
  const types = alternatives.map((alternative) => {
    const resolved = resolve(document, alternative);
    return resolved.name ?? typeOf(document, resolved);
  });
  return unique(types).join(' or ');
}

/** The type of a schema in words; objects with a name go by it. */
export function typeText(schema: Schema, name: string | undefined): string {
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  const base = types.join(' or ') || (schema.enum ? 'string' : schema.properties ? 'object' : 'any value');
  if (base === 'object') return schema.properties && name ? name : 'object';
  return schema.format ? `${base} (${schema.format})` : base;
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
