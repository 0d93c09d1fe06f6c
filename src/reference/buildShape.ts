import type {Document, Schema} from './document';
import {renderInline, renderMarkdown} from './renderMarkdown';
import type {EnumValueView, FactView, FieldView, Html, NoteView, ShapeView, VariantView} from './view';

/** Where a shape is being built. */
export interface Place {
  id: string;
  /** Named schemas that surround it, and where each of them is shown (for recursion). */
  surrounding: ReadonlyMap<string, string>;
  /** Ids given so far: none is given twice. */
  taken: Set<string>;
  /** On pages that show each named schema in one place: named schemas inside fields are linked, not repeated. */
  linked: boolean;
  /** How many fields lie around it. */
  depth: number;
}

/** The place at the top of a body, parameter list or named schema. */
export function rootPlace(id: string, taken = new Set<string>(), linked = false): Place {
  return {id, surrounding: new Map(), taken, linked, depth: 0};
}

/** Id of a named schema on the pages that hold it. */
export function schemaAnchor(name: string): string {
  return `schema.${name}`;
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

/** A schema with everything that says what it is brought together. */
interface Resolved {
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
function resolve(document: Document, reference: Schema): Resolved {
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
  if (!target) throw new Error(`${document.info.title}: the reference ${$ref} leads nowhere.`);
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

/**
 * The inside of a schema: fields level by level, alternatives, limits, values. Recursion is named, not followed; on pages
 * that hold all named schemas, those inside fields are named too.
 */
export function buildShape(document: Document, reference: Schema, place: Place): ShapeView {
  return shapeOf(document, resolve(document, reference), place);
}

function shapeOf(document: Document, resolved: Resolved, place: Place): ShapeView {
  const {schema, name} = resolved;
  const shownAt = name === undefined ? undefined : place.surrounding.get(name);
  const linked = name !== undefined && place.linked && place.depth > 0;
  // A named schema is described where it is shown: where it is linked, the most specific description is enough.
  const short = shownAt !== undefined || linked;
  const words = {
    ...(name === undefined ? {} : {name}),
    type: typeOf(document, resolved),
    description: short ? renderMarkdown(resolved.texts[0]) : textsToHtml(resolved.texts),
    notes: short ? resolved.ownNotes : resolved.notes,
  };
  if (shownAt !== undefined) return {...words, ...nothing, shownAt};
  if (linked && hasInside(schema)) return {...words, ...nothing, elsewhere: true};
  const inner: Place =
    name === undefined ? place : {...place, surrounding: new Map([...place.surrounding, [name, place.id]])};
  if (schema.items) return arrayShape(document, schema, words, inner);
  const alternatives = schema.oneOf ?? schema.anyOf ?? [];
  const ownFields = fieldsOf(document, schema, inner);
  const map = schema.additionalProperties;
  return {
    ...words,
    facts: factsOf(schema),
    values: valuesOf(schema, place),
    fields: ownFields,
    variants: [],
    ...(alternatives.length > 0 ? alternativesOf(document, schema, alternatives, ownFields, inner) : {}),
    ...(map === true ? {entries: buildShape(document, {}, deeper(inner, '*'))} : {}),
    ...(map && typeof map === 'object' ? {entries: buildShape(document, map, deeper(inner, '*'))} : {}),
  };
}

const nothing = {facts: [], values: [], fields: [], variants: []};

type Words = Pick<ShapeView, 'name' | 'type' | 'description' | 'notes'>;

/** An array shows what its entries hold. */
function arrayShape(document: Document, schema: Schema, words: Words, place: Place): ShapeView {
  const item = buildShape(document, schema.items!, place);
  const facts = factsOf(schema);
  const hasExample = facts.some(({label}) => label === 'Example');
  const name = words.name ?? item.name;
  return {
    ...item,
    ...words,
    ...(name === undefined ? {} : {name}),
    description: item.description === words.description ? words.description : words.description + item.description,
    notes: [...words.notes, ...item.notes],
    facts: [
      ...facts,
      ...item.facts
        .filter(({label}) => !(hasExample && label.startsWith('Example')))
        .map(({label, value}) => ({label: label.endsWith('each entry') ? label : `${label} of each entry`, value})),
    ],
  };
}

function fieldsOf(document: Document, schema: Schema, place: Place): FieldView[] {
  return Object.entries(schema.properties ?? {}).map(([name, value]) =>
    buildField(document, name, value, schema.required?.includes(name) ?? false, place),
  );
}

/** Alternatives with what tells them apart. Fields that all of them have alike are shown once, before them. */
function alternativesOf(
  document: Document,
  schema: Schema,
  alternatives: readonly Schema[],
  ownFields: readonly FieldView[],
  place: Place,
): Pick<ShapeView, 'fields' | 'variants' | 'discriminator'> {
  const candidates = alternatives.map((alternative) => resolve(document, alternative));
  const first = candidates[0]!.schema;
  const shared = Object.keys(first.properties ?? {}).filter((field) =>
    candidates.every(
      (candidate) =>
        JSON.stringify(candidate.schema.properties?.[field]) === JSON.stringify(first.properties?.[field]) &&
        (candidate.schema.required?.includes(field) ?? false) === (first.required?.includes(field) ?? false),
    ),
  );
  const sharedFields = shared.map((field) =>
    buildField(document, field, first.properties![field]!, first.required?.includes(field) ?? false, place),
  );
  const variants = candidates.map((candidate): VariantView => {
    const label = variantLabel(document, schema, candidate);
    const id = claim(place, `${place.id}.${slug(label)}`);
    const {properties = {}, ...rest} = candidate.schema;
    const own = Object.entries(properties).filter(([field]) => !shared.includes(field));
    const around: Place = {
      ...place,
      surrounding:
        candidate.name === undefined ? place.surrounding : new Map([...place.surrounding, [candidate.name, id]]),
    };
    const known = candidate.name !== undefined && place.surrounding.has(candidate.name);
    const shape = shapeOf(document, known ? candidate : {...candidate, schema: rest}, {
      ...place,
      id,
      // Alternatives are always shown: their fields are what the reader has to choose between.
      depth: 0,
    });
    const fields = known
      ? []
      : own.map(([field, value]) => {
          const single = candidates.filter((other) => other.schema.properties?.[field]).length === 1;
          const required = candidate.schema.required?.includes(field) ?? false;
          return buildField(document, field, value, required, {...around, id: single ? place.id : id});
        });
    return {
      id,
      label,
      shape: {
        ...shape,
        ...(own.length > 0 ? {type: candidate.name ?? 'object'} : {}),
        fields: [...shape.fields, ...fields],
      },
    };
  });
  return {
    fields: [...ownFields, ...sharedFields],
    variants,
    ...(schema.discriminator ? {discriminator: schema.discriminator.propertyName} : {}),
  };
}

/** What an alternative is called: the discriminator's value for it, its title, its name, or its type. */
function variantLabel(document: Document, schema: Schema, {name, schema: variant, ...rest}: Resolved): string {
  const mapping = Object.entries(schema.discriminator?.mapping ?? {});
  const mapped = mapping.find(([, target]) => name !== undefined && (target === name || target.endsWith(`/${name}`)));
  return mapped?.[0] ?? variant.title ?? name ?? typeOf(document, {schema: variant, ...rest});
}

/** One named field of an object, or a parameter. */
export function buildField(
  document: Document,
  name: string,
  reference: Schema,
  required: boolean,
  place: Place,
): FieldView {
  const inside = deeper(place, name);
  const id = claim(place, inside.id);
  const resolved = resolve(document, reference);
  const {description, notes, ...shape} = shapeOf(document, resolved, {...inside, id});
  return {
    id,
    name,
    description,
    required,
    readOnly: resolved.schema.readOnly ?? false,
    writeOnly: resolved.schema.writeOnly ?? false,
    nullable: resolved.nullable,
    deprecated: resolved.schema.deprecated ?? false,
    notes,
    ...(resolved.schema['x-changes'] && {changes: resolved.schema['x-changes']}),
    shape: {...shape, description: '', notes: []},
  };
}

function deeper(place: Place, name: string): Place {
  return {...place, id: `${place.id}.${slug(name)}`, depth: place.depth + 1};
}

/** An id for a part; where it is taken already, with a number behind it. */
function claim({taken}: Place, wanted: string): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
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

function allowsNull(schema: Schema): boolean {
  if ([...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(({type}) => type === 'null')) return true;
  return (Array.isArray(schema.type) && schema.type.includes('null')) || (schema.enum?.includes(null) ?? false);
}

/** The type of a schema in words, that of arrays with what their entries are. */
function typeOf(document: Document, {schema, name}: Pick<Resolved, 'schema' | 'name'>): string {
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

/** Whether a schema has more to show than a line: fields, values, alternatives. */
function hasInside({properties, oneOf, anyOf, items, additionalProperties, ...schema}: Schema): boolean {
  return [properties, oneOf, anyOf, items, schema.enum].some(Boolean) || typeof additionalProperties === 'object';
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
    // Empty text would be an empty box.
    if (value !== undefined)
      facts.push({label, value: typeof value === 'string' && value ? value : JSON.stringify(value)});
  };
  add('Default', schema.default);
  // Where values are listed, a constant is the only one of them that is left.
  add('Constant', schema.enum ? undefined : schema.const);
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
  add('Content', schema.contentMediaType);
  const example = schema.examples?.[0] ?? schema.example;
  if (example !== undefined && !schema.properties) add('Example', example);
  return facts;
}

function valuesOf(schema: Schema, place: Place): EnumValueView[] {
  return (schema.enum ?? [])
    .filter((value) => value !== null && (schema.const === undefined || value === schema.const))
    .map((value) => ({
      id: claim(place, `${place.id}.${slug(String(value))}`),
      value: String(value),
      meaning: renderInline(schema['x-enum-descriptions']?.[String(value)]),
    }));
}

function textsToHtml(texts: readonly string[]): Html {
  return texts.map(renderMarkdown).join('\n');
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/** Text as part of an id: everything but spaces stays as it is written. */
function slug(text: string): string {
  return text.trim().replace(/\s+/g, '-');
}
