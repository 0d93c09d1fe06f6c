import type {Document, Schema} from './document';
import {renderInline, renderMarkdown} from './renderMarkdown';
import type {EnumValueView, FactView, FieldView, NoteView, ShapeView, VariantView} from './view';

/** Where a shape is being built: its id, and which named schemas surround it (for recursion). */
export interface Place {
  id: string;
  surrounding: ReadonlyMap<string, string>;
}

const schemaPrefix = '#/components/schemas/';

/** A schema with its reference followed; `name` is that of the referenced schema. */
export interface Followed {
  schema: Schema;
  name?: string;
}

/** Follows a reference to a named schema. @throws Error naming a reference that leads nowhere */
export function follow(document: Document, schema: Schema): Followed {
  if (schema.$ref === undefined) return {schema};
  const name = schema.$ref.startsWith(schemaPrefix) ? schema.$ref.slice(schemaPrefix.length) : '';
  const target = document.components?.schemas?.[name];
  if (!target) throw new Error(`${document.info.title}: the reference ${schema.$ref} leads nowhere.`);
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

/** The inside of a schema: fields level by level, alternatives, limits, values. Recursion is named, not followed. */
export function buildShape(document: Document, reference: Schema, place: Place): ShapeView {
  const {schema: followed, name} = follow(document, reference);
  const shownAt = name === undefined ? undefined : place.surrounding.get(name);
  if (shownAt !== undefined) {
    return {name, type: name!, facts: [], values: [], fields: [], variants: [], shownAt};
  }
  const schema = withoutNull(document, mergeAllOf(document, followed));
  const inner: Place =
    name === undefined ? place : {id: place.id, surrounding: new Map([...place.surrounding, [name, place.id]])};
  if (schema.items) {
    const item = buildShape(document, schema.items, inner);
    return {
      ...item,
      name: name ?? item.name,
      type: `array of ${item.type}`,
      facts: [...factsOf(schema), ...item.facts],
    };
  }
  const fields = Object.entries(schema.properties ?? {}).map(([field, value]) =>
    buildField(document, field, value, schema.required?.includes(field) ?? false, inner),
  );
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives && alternatives.length > 1)
    return buildAlternatives(document, schema, name, alternatives, fields, inner);
  if (alternatives?.[0]) return buildShape(document, alternatives[0], inner);
  const map = schema.additionalProperties;
  return {
    ...(name === undefined ? {} : {name}),
    type: typeText(schema, name),
    facts: factsOf(schema),
    values: valuesOf(schema, place.id),
    fields,
    variants: [],
    ...(map && typeof map === 'object'
      ? {mapOf: buildShape(document, map, inner).type}
      : map === true
        ? {mapOf: 'any value'}
        : {}),
  };
}

function buildAlternatives(
  document: Document,
  schema: Schema,
  name: string | undefined,
  alternatives: readonly Schema[],
  ownFields: FieldView[],
  place: Place,
): ShapeView {
  const candidates = alternatives.map((alternative, index) => {
    const {schema: variant, name: variantName} = follow(document, alternative);
    const label =
      variantLabel(schema, variantName, variant) ?? variantName ?? variant.title ?? `Alternative ${index + 1}`;
    return {alternative, variant, variantName, label, merged: mergeAllOf(document, variant)};
  });
  if (candidates.every(({merged}) => !merged.properties)) {
    return {
      ...(name === undefined ? {} : {name}),
      type: [...new Set(candidates.map(({merged, variantName}) => typeText(merged, variantName)))].join(' or '),
      facts: factsOf(schema),
      values: [],
      fields: ownFields,
      variants: [],
    };
  }
  // Fields that every alternative has alike are shown once, before the alternatives.
  const shared = Object.keys(candidates[0]!.merged.properties ?? {}).filter((field) =>
    candidates.every(({merged}) => {
      const first = candidates[0]!.merged;
      return (
        JSON.stringify(merged.properties?.[field]) === JSON.stringify(first.properties?.[field]) &&
        (merged.required?.includes(field) ?? false) === (first.required?.includes(field) ?? false)
      );
    }),
  );
  const first = candidates[0]!.merged;
  const sharedFields = shared.map((field) =>
    buildField(document, field, first.properties![field]!, first.required?.includes(field) ?? false, place),
  );
  const variants = candidates.map(({label, merged, variantName, variant}): VariantView => {
    const id = `${place.id}.${slug(label)}`;
    const surrounding =
      variantName === undefined ? place.surrounding : new Map([...place.surrounding, [variantName, id]]);
    const own = Object.entries(merged.properties ?? {}).filter(([field]) => !shared.includes(field));
    const fields = own.map(([field, value]) => {
      const unique = candidates.filter((candidate) => candidate.merged.properties?.[field]).length === 1;
      return buildField(document, field, value, merged.required?.includes(field) ?? false, {
        id: unique ? place.id : id,
        surrounding,
      });
    });
    return {
      id,
      label,
      description: renderMarkdown(variant.description),
      shape: {
        ...(variantName === undefined ? {} : {name: variantName}),
        type: 'object',
        facts: factsOf(merged),
        values: [],
        fields,
        variants: [],
      },
    };
  });
  return {
    ...(name === undefined ? {} : {name}),
    type: name ?? 'object',
    facts: factsOf(schema),
    values: [],
    fields: [...ownFields, ...sharedFields],
    variants,
  };
}

/** The discriminator's value for a variant, for instance `printed`. */
function variantLabel(schema: Schema, name: string | undefined, variant: Schema): string | undefined {
  const mapping = Object.entries(schema.discriminator?.mapping ?? {});
  const mapped = mapping.find(([, target]) => name !== undefined && (target === name || target.endsWith(`/${name}`)));
  return mapped?.[0] ?? variant.title;
}

/** One named field of an object, or a parameter. */
export function buildField(
  document: Document,
  name: string,
  reference: Schema,
  required: boolean,
  place: Place,
): FieldView {
  const id = `${place.id}.${name}`;
  const {schema} = follow(document, reference);
  const merged = mergeAllOf(document, schema);
  return {
    id,
    name,
    description: renderMarkdown(merged.description),
    required,
    readOnly: merged.readOnly ?? false,
    writeOnly: merged.writeOnly ?? false,
    nullable: allowsNull(merged),
    deprecated: merged.deprecated ?? false,
    notes: notesOf(merged),
    shape: buildShape(document, reference, {id, surrounding: place.surrounding}),
  };
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

/** `anyOf` of one schema and null: that schema, with the keywords beside `anyOf` added. Null itself is told by `allowsNull`. */
function withoutNull(document: Document, schema: Schema): Schema {
  const {anyOf, ...beside} = schema;
  const others = anyOf?.filter(({type}) => type !== 'null') ?? [];
  if (!anyOf || others.length === anyOf.length || others.length !== 1) return schema;
  return {...mergeAllOf(document, follow(document, others[0]!).schema), ...beside};
}

function allowsNull(schema: Schema): boolean {
  if (schema.anyOf?.some(({type}) => type === 'null')) return true;
  return (Array.isArray(schema.type) && schema.type.includes('null')) || (schema.enum?.includes(null) ?? false);
}

/** The type of a schema in words; objects with a name go by it. */
export function typeText(schema: Schema, name: string | undefined): string {
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  const base = types.join(' or ') || (schema.enum ? 'string' : schema.properties ? 'object' : 'any value');
  if (base === 'object') return schema.properties && name ? name : 'object';
  return schema.format ? `${base} (${schema.format})` : base;
}

function factsOf(schema: Schema): FactView[] {
  const facts: FactView[] = [];
  const add = (label: string, value: unknown) => {
    if (value !== undefined) facts.push({label, value: typeof value === 'string' ? value : JSON.stringify(value)});
  };
  add('Default', schema.default);
  add('Constant', schema.const);
  add('Minimum', schema.minimum);
  add('Greater than', schema.exclusiveMinimum);
  add('Maximum', schema.maximum);
  add('Less than', schema.exclusiveMaximum);
  add('Minimum length', schema.minLength);
  add('Maximum length', schema.maxLength);
  add('Fewest entries', schema.minItems);
  add('Most entries', schema.maxItems);
  add('Entries are unique', schema.uniqueItems === true ? 'yes' : undefined);
  add('Multiple of', schema.multipleOf);
  add('Pattern', schema.pattern);
  const example = schema.examples?.[0] ?? schema.example;
  if (example !== undefined && !schema.properties) add('Example', example);
  return facts;
}

function valuesOf(schema: Schema, id: string): EnumValueView[] {
  return (schema.enum ?? [])
    .filter((value) => value !== null)
    .map((value) => ({
      id: `${id}.${String(value)}`,
      value: String(value),
      meaning: renderInline(schema['x-enum-descriptions']?.[String(value)]),
    }));
}

function slug(text: string): string {
  return text.trim().replace(/[^\w-]+/g, '-');
}
