import type {Document, Schema} from './document';
import {renderInline, renderMarkdown} from './renderMarkdown';
import {resolve, typeOf, type Resolved} from './resolveSchema';
import type {EnumValueView, FactView, FieldView, Html, ShapeView, VariantView} from './view';

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
    buildField(document, name, value, isRequired(schema, name), place),
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
  const shared = sharedFields(candidates);
  const sharedViews = shared.map((field) =>
    buildField(document, field, first.properties![field]!, isRequired(first, field), place),
  );
  return {
    fields: [...ownFields, ...sharedViews],
    variants: candidates.map((candidate) => buildVariant(document, schema, candidate, candidates, shared, place)),
    ...(schema.discriminator ? {discriminator: schema.discriminator.propertyName} : {}),
  };
}

const isRequired = (schema: Schema, field: string) => schema.required?.includes(field) ?? false;

/** Names of the fields that all alternatives describe alike. */
function sharedFields(candidates: readonly Resolved[]): string[] {
  const first = candidates[0]!.schema;
  return Object.keys(first.properties ?? {}).filter((field) =>
    candidates.every(
      ({schema}) =>
        JSON.stringify(schema.properties?.[field]) === JSON.stringify(first.properties?.[field]) &&
        isRequired(schema, field) === isRequired(first, field),
    ),
  );
}

/**
 * One alternative, without the fields that all of them share. A field that no other one has keeps the short id of the
 * schema around it, the one that a reader would guess.
 */
function buildVariant(
  document: Document,
  schema: Schema,
  candidate: Resolved,
  candidates: readonly Resolved[],
  shared: readonly string[],
  place: Place,
): VariantView {
  const label = variantLabel(document, schema, candidate);
  const id = claim(place, `${place.id}.${slug(label)}`);
  const {properties = {}, ...rest} = candidate.schema;
  const own = Object.entries(properties).filter(([field]) => !shared.includes(field));
  const isRecursion = candidate.name !== undefined && place.surrounding.has(candidate.name);
  // Alternatives are always shown: their fields are what the reader has to choose between.
  const shapePlace = {...place, id, depth: 0};
  const shape = shapeOf(document, isRecursion ? candidate : {...candidate, schema: rest}, shapePlace);
  const around: Place = {
    ...place,
    surrounding:
      candidate.name === undefined ? place.surrounding : new Map([...place.surrounding, [candidate.name, id]]),
  };
  const fields = isRecursion
    ? []
    : own.map(([field, value]) => {
        const isSingle = candidates.filter((other) => other.schema.properties?.[field]).length === 1;
        const fieldPlace = {...around, id: isSingle ? place.id : id};
        return buildField(document, field, value, isRequired(candidate.schema, field), fieldPlace);
      });
  const type = own.length > 0 ? {type: candidate.name ?? 'object'} : {};
  return {id, label, shape: {...shape, ...type, fields: [...shape.fields, ...fields]}};
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

/** Whether a schema has more to show than a line: fields, values, alternatives. */
function hasInside({properties, oneOf, anyOf, items, additionalProperties, ...schema}: Schema): boolean {
  return [properties, oneOf, anyOf, items, schema.enum].some(Boolean) || typeof additionalProperties === 'object';
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

/** Text as part of an id: everything but spaces stays as it is written. */
function slug(text: string): string {
  return text.trim().replace(/\s+/g, '-');
}
