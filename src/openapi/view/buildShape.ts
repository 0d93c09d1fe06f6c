import {claimName} from '../../lib/claimName';
import {ownValue} from '../../lib/ownValue';
import {isObject} from '../../lib/isObject';
import {isSame, type ResolvedSchema} from '../document/resolveSchema';
import {typeOf} from '../document/typeOf';
import {factsOf, hasInside, labelOfEntry} from './factsOf';
import {renderInline, withDocs} from './renderMarkdown';
import type {EnumValueView, FieldView, ShapeView, VariantView} from './view';

export interface Place {
  id: string;
  /** Enclosing schemas, by name if they have one, with the ids under which they're shown (for recursion). */
  surrounding: ReadonlyMap<string | ResolvedSchema, string>;
  /** Ids in use. */
  taken: Set<string>;
  /** Named enums that the page lists already, with the ids under which it does. */
  listed: Map<string, string>;
  /** Link to named schemas inside fields instead of repeating them. */
  linked: boolean;
  /** Number of enclosing fields. */
  depth: number;
  /** Who sends the value: requests need no read-only fields, and responses no write-only ones. */
  side?: 'request' | 'response';
  /** What the example of an enclosing map has here. It's shown instead of the schema's own example. */
  example?: unknown;
}

/** The start of a page. */
export function rootPlace(id: string, linked = false): Place {
  return {id, surrounding: new Map(), taken: new Set(), listed: new Map(), linked, depth: 0};
}

/** Id of a named schema on the pages that hold it. */
export function schemaAnchor(name: string): string {
  return `schema.${name}`;
}

/**
 * The content of a schema: fields by level, alternatives, limits, values. Recursion is linked, not expanded; on pages
 * with all named schemas, those inside fields are linked, too.
 */
export function buildShape(schema: ResolvedSchema, place: Place): ShapeView {
  const {keywords, name} = schema;
  const shownAt = place.surrounding.get(keyOf(schema));
  const linked = name !== undefined && place.linked && place.depth > 0;
  const words = wordsOf(schema);
  if (shownAt !== undefined) return {...words, ...nothing, shownAt};
  if (linked && hasInside(schema)) return {...words, ...nothing, elsewhere: true};
  const inner = around(place, schema, place.id);
  if (schema.items) return arrayShape(schema, schema.items, words, inner);
  const alternatives = schema.oneOf ?? schema.anyOf ?? [];
  const values = valuesOf(keywords, place);
  const ownFields = fieldsOf(schema, inner);
  const entries = schema.additionalProperties;
  return {
    ...words,
    facts: factsOf(place.example === undefined ? schema : withExample(schema, place.example)),
    values,
    ...listedBefore(name, values, place),
    fields: ownFields,
    variants: [],
    ...(alternatives.length > 0 ? alternativesOf(schema, alternatives, ownFields, inner) : {}),
    ...(entries ? {entries: entries === true ? anyValue : buildShape(entries, entryOf(schema, inner))} : {}),
  };
}

/** An entry of a map, such as a link, is exemplified by the map's example. */
function entryOf({keywords: {examples = []}}: ResolvedSchema, place: Place): Place {
  const [example] = examples;
  return {...deeper(place, '*'), example: isObject(example) ? Object.values(example)[0] : undefined};
}

function withExample(schema: ResolvedSchema, example: unknown): ResolvedSchema {
  return {...schema, keywords: {...schema.keywords, examples: [example]}};
}

const nothing = {facts: [], values: [], fields: [], variants: []};
const anyValue: ShapeView = {type: 'any value', description: '', ...nothing};

/** A linked schema: only its name and type. */
export function referenceTo(schema: ResolvedSchema): ShapeView {
  return {...wordsOf(schema), description: '', ...nothing, elsewhere: true};
}

/** The field's description, or else that of its schema. */
function wordsOf(schema: ResolvedSchema): Words {
  const {name, texts, keywords} = schema;
  const {externalDocs} = keywords;
  return {
    name,
    type: typeOf(schema),
    description: withDocs({description: texts[0], externalDocs}),
  };
}

/** References to the same name are the same schema, even with different siblings. */
function keyOf(schema: ResolvedSchema): string | ResolvedSchema {
  return schema.name ?? schema;
}

function around(place: Place, schema: ResolvedSchema, id: string): Place {
  return {...place, surrounding: new Map([...place.surrounding, [keyOf(schema), id]])};
}

type Words = Pick<ShapeView, 'name' | 'type' | 'description'>;

/** An array shows its items. */
function arrayShape(schema: ResolvedSchema, items: ResolvedSchema, words: Words, place: Place): ShapeView {
  const item = buildShape(items, {...place, example: undefined});
  const facts = factsOf(schema);
  const hasExample = facts.some(({label}) => label.startsWith('Example'));
  const name = words.name ?? item.name;
  return {
    ...item,
    ...words,
    name,
    description: withEntries(words.description, items, item.description),
    facts: [
      ...facts,
      ...item.facts
        .filter(({label}) => !(hasExample && label.startsWith('Example')))
        .map(({label, value}) => ({label: labelOfEntry(label), value})),
    ],
  };
}

/** The description of an array, with what is written about its entries. */
function withEntries(description: string, {name, written}: ResolvedSchema, ofItem: string): string {
  if (!description || description === ofItem) return ofItem;
  const isOwn = name === undefined || written.description !== undefined;
  return isOwn && ofItem ? `${description}\n<p>Each entry:</p>\n${ofItem}` : description;
}

function fieldsOf(schema: ResolvedSchema, place: Place): FieldView[] {
  return [...(schema.properties ?? [])].map(([name, value]) =>
    buildField(name, value, isRequired(schema, name, place.side), place),
  );
}

/** Alternatives with their discriminator. Common fields are shown once, before them. */
function alternativesOf(
  {keywords: {discriminator}, oneOf, anyOf}: ResolvedSchema,
  alternatives: readonly ResolvedSchema[],
  ownFields: readonly FieldView[],
  place: Place,
): Pick<ShapeView, 'fields' | 'variants' | 'discriminator' | 'combinable'> {
  const first = alternatives[0]!;
  const shared = sharedFields(alternatives);
  const sharedViews = shared.map((field) =>
    buildField(field, first.properties!.get(field)!, isRequired(first, field, place.side), place),
  );
  return {
    fields: [...ownFields, ...sharedViews],
    variants: alternatives.map((one) => buildVariant(discriminator, one, alternatives, shared, place)),
    ...(discriminator ? {discriminator: discriminator.propertyName} : {}),
    ...(!oneOf && anyOf ? {combinable: true} : {}),
  };
}

function isRequired({keywords, properties}: ResolvedSchema, name: string, side?: Place['side']): boolean {
  const field = properties?.get(name)?.keywords;
  const isLeftOut = side === 'request' ? field?.readOnly : side === 'response' && field?.writeOnly;
  return !isLeftOut && (keywords.required?.includes(name) ?? false);
}

/** Names of the fields that are the same in all alternatives. */
function sharedFields(alternatives: readonly ResolvedSchema[]): string[] {
  const first = alternatives[0]!;
  return [...(first.properties ?? [])]
    .filter(([name, field]) =>
      alternatives.every(
        (one) =>
          isSame(one.properties?.get(name)?.written, field.written) &&
          isRequired(one, name) === isRequired(first, name),
      ),
    )
    .map(([name]) => name);
}

/**
 * One alternative without the common fields. A field that is unique to it keeps the short id of the
 * enclosing schema.
 */
function buildVariant(
  discriminator: Discriminator | undefined,
  alternative: ResolvedSchema,
  alternatives: readonly ResolvedSchema[],
  shared: readonly string[],
  place: Place,
): VariantView {
  const label = variantLabel(discriminator, alternative);
  const id = claimName(`${place.id}.${slug(label)}`, place.taken);
  const {name, properties} = alternative;
  const own = [...(properties ?? [])].filter(([field]) => !shared.includes(field));
  const isRecursion = place.surrounding.has(keyOf(alternative));
  // Always expand alternatives: the reader chooses between their fields.
  const shapePlace = {...place, id, depth: 0};
  const shape = buildShape(isRecursion ? alternative : {...alternative, properties: undefined}, shapePlace);
  const inner = around(place, alternative, id);
  const fields = isRecursion
    ? []
    : own.map(([field, value]) => {
        const isSingle = alternatives.filter((other) => other.properties?.has(field)).length === 1;
        return buildField(field, value, isRequired(alternative, field, place.side), {
          ...inner,
          id: isSingle ? place.id : id,
        });
      });
  const type = own.length > 0 ? {type: name ?? 'object'} : {};
  return {id, label, shape: {...shape, ...type, fields: [...shape.fields, ...fields]}};
}

type Discriminator = NonNullable<ResolvedSchema['keywords']['discriminator']>;

/** The label of an alternative: its discriminator value, which is its name by default, or its title, name, or type. */
function variantLabel(discriminator: Discriminator | undefined, alternative: ResolvedSchema): string {
  const {name, keywords} = alternative;
  const mapped = Object.entries(discriminator?.mapping ?? {}).find(
    ([, target]) => name !== undefined && (target === name || target.endsWith(`/${name}`)),
  );
  return mapped?.[0] ?? (discriminator && name) ?? keywords.title ?? name ?? typeOf(alternative);
}

/** One named field of an object, or a parameter. */
export function buildField(name: string, schema: ResolvedSchema, required: boolean, place: Place): FieldView {
  const inside = deeper(place, name);
  const id = claimName(inside.id, place.taken);
  const {keywords, nullable} = schema;
  const {description, ...shape} = buildShape(schema, {...inside, id});
  return {
    id,
    name,
    description,
    required,
    readOnly: keywords.readOnly ?? false,
    writeOnly: keywords.writeOnly ?? false,
    nullable,
    deprecated: keywords.deprecated ?? false,
    changes: keywords['x-changes'],
    shape: {...shape, description: ''},
  };
}

function deeper(place: Place, name: string): Place {
  const example = isObject(place.example) ? ownValue(place.example, name) : undefined;
  return {...place, id: `${place.id}.${slug(name)}`, depth: place.depth + 1, example};
}

function valuesOf(schema: ResolvedSchema['keywords'], place: Place): EnumValueView[] {
  return (schema.enum ?? [])
    .filter((value) => value !== null && (schema.const === undefined || value === schema.const))
    .map((value) => ({
      id: claimName(`${place.id}.${slug(String(value))}`, place.taken),
      value: String(value),
      meaning: renderInline(ownValue(schema['x-enum-descriptions'] ?? {}, String(value))),
    }));
}

/** Where the page lists a named enum already; the first place is noted. */
function listedBefore(
  name: string | undefined,
  values: readonly EnumValueView[],
  {listed, id}: Place,
): Pick<ShapeView, 'listedAt'> {
  if (name === undefined || values.length < 2) return {};
  // A schema that narrows an enum has other values.
  const key = `${name}: ${values.map(({value}) => value).join()}`;
  const listedAt = listed.get(key);
  if (listedAt !== undefined) return {listedAt};
  // Entries of a map have no part of their own.
  listed.set(key, id.replace(/(\.\*)+$/, ''));
  return {};
}

/** Text as part of an id: only spaces are replaced. */
function slug(text: string): string {
  return text.trim().replace(/\s+/g, '-');
}
