/** Schemas whose meaning pages can't show. */
import type {Schema} from '../../../openapi/document/document';
import {pointerKeys} from '../../../lib/pointers';
import {isObject} from '../../../lib/isObject';
import {unsupported} from '../supported';
import type {Context, Rule} from './rule';
import {visitSchemas} from './visit';
import {membersOf, wholeOf, type From, type Whole} from './wholeSchema';

/** Keywords that pages show once, so that the parts of a schema must agree on them. */
const agreed = [
  ...(['type', 'format', 'pattern', 'enum', 'const', 'items', 'additionalProperties', 'oneOf', 'anyOf'] as const),
  ...(['discriminator', 'minimum', 'maximum', 'minItems', 'x-enum-descriptions'] as const),
];

/** A message, and the keys from the schema to the part. */
type Refusal = [message: string, ...keys: string[]];
type Resolve = Context['resolve'];

/** What a schema says that pages show only in part. */
export const schemas: Rule = () =>
  visitSchemas(({part, location}, {report, resolve}) => {
    const from = {schema: part, file: location.source.absoluteRef};
    for (const [message, ...keys] of refusalsOf(from, pointerKeys(location.pointer), resolve))
      report({message, location: location.child(keys)});
  });

/** @param keys from the document to the schema */
function* refusalsOf(from: From, keys: readonly string[], resolve: Resolve): Iterable<Refusal> {
  const {schema} = from;
  const whole = wholeOf(from, resolve);
  if (!whole) return yield ['The schema refers to nothing but itself. Describe it, or refer to another one.'];
  const isAlternative = ['oneOf', 'anyOf'].includes(keys.at(-2) ?? '');
  yield* inside(from, resolve);
  yield* combinations(schema, whole);
  yield* alternatives(from, resolve);
  yield* values(schema);
  yield* examples(schema, whole, keys);
  if (keys.at(-2) !== 'allOf' && !(isAlternative && whole.fields.size === 0)) yield* required(whole, resolve);
  if (!isAlternative) yield* onlyNull(whole);
  yield* disagreement(whole.members, resolve);
}

/** Entries and fields that are only true or false, and entries that can be null. */
function* inside({schema, file}: From, resolve: Resolve): Iterable<Refusal> {
  const {properties = {}, items, additionalProperties, allOf = [], oneOf = [], anyOf = []} = schema;
  const parts: [part: unknown, ...keys: string[]][] = [
    ...Object.entries(properties).map(([name, part]): [unknown, string, string] => [part, 'properties', name]),
    ...Object.entries({allOf, oneOf, anyOf}).flatMap(([keyword, all]) =>
      all.map((part, index): [unknown, string, string] => [part, keyword, String(index)]),
    ),
    [items, 'items'],
  ];
  for (const [part, ...keys] of parts)
    if (typeof part === 'boolean')
      yield [unsupported(`The schema ${part}`, 'Describe the value, or remove the part.'), ...keys];
  for (const [keyword, part] of Object.entries({items, additionalProperties}))
    if (isObject(part) && wholeOf({schema: part as Schema, file}, resolve)?.isNullable) {
      const what = `Null as an entry of ${keyword === 'items' ? 'a list' : 'a map'}`;
      yield [unsupported(what, 'Leave such entries out, or use an object with a field that can be null.'), keyword];
    }
}

/** Keywords of which pages show only one. */
function* combinations(schema: Schema, {says, types}: Whole): Iterable<Refusal> {
  const besideItems = (['properties', 'additionalProperties', 'oneOf', 'anyOf'] as const).find(says);
  const {nullable} = schema as {nullable?: boolean};
  const own = (keyword: string) => (keyword in schema ? [keyword] : []);
  if (says('items') && besideItems !== undefined)
    yield [unsupported(`"${besideItems}" beside "items"`, 'Describe a list or an object, not both.')];
  if (says('oneOf') && says('anyOf'))
    yield [unsupported('"anyOf" beside "oneOf"', 'Use one of them.'), ...own('anyOf')];
  if (types.length > 1 && types.some((type) => type === 'array' || type === 'object'))
    yield [unsupported(`The type ${types.join(' or ')}`, 'Use "oneOf" with a schema for each.'), ...own('type')];
  if (nullable && schema.type === undefined)
    yield ['"nullable" has no effect without "type". Add the type, or remove it.', 'nullable'];
}

function* onlyNull({types, isNullable, fields, alternatives: others, says}: Whole): Iterable<Refusal> {
  if (isNullable && types.length + fields.size + others.length === 0 && !says('enum'))
    yield [unsupported('A value that is always null', 'Remove it, or add the type that it can have.')];
}

/** Alternatives that state nothing that pages show, and discriminators that don't tell them apart. */
function* alternatives({schema, file}: From, resolve: Resolve): Iterable<Refusal> {
  const {discriminator} = schema;
  const found = (['oneOf', 'anyOf'] as const).flatMap((keyword) =>
    (schema[keyword] ?? []).map((part, index) => ({keys: [keyword, String(index)], part})),
  );
  const chosenBy = discriminator?.propertyName ?? 'type';
  const isSingle = found.filter(({part}) => part.type !== 'null').length < 2;
  const isChosen = ({members}: Whole) =>
    isSingle ||
    members.some((member) => {
      const field = member.schema.properties?.[chosenBy];
      const said = field && wholeOf({schema: field, file: member.file}, resolve);
      return said?.says('const') || said?.says('enum');
    });
  for (const {keys, part} of found) {
    if (!isObject(part) || part.type === 'null') continue;
    const whole = wholeOf({schema: part, file}, resolve);
    if (!whole) continue;
    const {types, fields, alternatives: inner, says} = whole;
    if (types.length + fields.size + inner.length === 0 && !says('enum') && !says('const')) {
      const remedy = 'Describe the fields of each alternative in it, or name the rule in the description.';
      yield [unsupported('An alternative without a type or fields', remedy), ...keys];
    } else if (!isChosen(whole))
      yield [
        `The alternative has no value for the field "${chosenBy}", which distinguishes it from the others. Add a "const" or an "enum" to that field.`,
        ...keys,
      ];
    else if (whole.isNullable)
      yield [unsupported('Null inside an alternative', 'Add an alternative "type: null".'), ...keys];
  }
  if (!discriminator) return;
  if (found.length === 0)
    return yield [unsupported('A discriminator without "oneOf"', 'List the alternatives in "oneOf".'), 'discriminator'];
  const names = found.map(({part: {$ref = ''}}) => nameOf($ref));
  const targets = Object.entries(discriminator.mapping ?? {}).map(
    ([value, target]) => [value, nameOf(target)] as const,
  );
  const unknown = targets.find(([, name]) => !names.includes(name));
  const repeated = targets.find(([, name], index) => targets.findIndex(([, other]) => other === name) < index);
  for (const {part, keys} of found)
    if (part.$ref === undefined && part.type !== 'null') {
      const what = 'An alternative of a discriminator without a name';
      yield [unsupported(what, 'Refer to a schema in "components".'), ...keys];
    }
  if (unknown)
    yield [`"${unknown[0]}" leads to a schema that isn't in "oneOf". Add it there, or correct it.`, 'discriminator'];
  if (repeated) {
    const what = `A second value of a discriminator for one schema ("${repeated[0]}")`;
    yield [unsupported(what, 'Give each value a separate schema.'), 'discriminator'];
  }
}

const nameOf = (target: string) => target.slice(target.lastIndexOf('/') + 1);

/** Lists of values that aren't plain, and explanations of values that pages can't assign. */
function* values({enum: all = [], const: constant, 'x-enum-descriptions': texts}: Schema): Iterable<Refusal> {
  const isPart = (value: unknown) => typeof value === 'object' && value !== null;
  const holder = all.some(isPart) ? 'enum' : isPart(constant) ? 'const' : undefined;
  if (holder !== undefined) yield [unsupported(`A list or object in "${holder}"`, 'Describe it with fields.'), holder];
  if (texts === undefined) return;
  const isPlain =
    isObject(texts) && !Array.isArray(texts) && Object.values(texts).every((text) => typeof text === 'string');
  if (!isPlain)
    return yield [
      unsupported('This form of "x-enum-descriptions"', 'Write each value with its text: `open: It sells.`'),
      'x-enum-descriptions',
    ];
  const known = all.map(String);
  for (const name of Object.keys(texts))
    if (!known.includes(name)) {
      const message = `"${name}" is explained but isn't a value. Remove it, or add it to "enum".`;
      yield [message, 'x-enum-descriptions', name];
    }
}

/** Examples that no page shows. */
function* examples(schema: Schema, {fields}: Whole, keys: readonly string[]): Iterable<Refusal> {
  if (schema.example !== undefined && schema.examples !== undefined)
    return yield ['Pages show "examples" only. Move "example" there.', 'example'];
  const keyword = schema.examples === undefined ? 'example' : 'examples';
  const ofBody = keys.slice(Math.max(keys.lastIndexOf('schema'), keys.lastIndexOf('itemSchema')));
  const isOfBody = /^(?:schema|itemSchema)$/.test(ofBody[0] ?? '') && !ofBody.includes('properties');
  if (schema[keyword] !== undefined && fields.size > 0 && isOfBody)
    yield [unsupported('The example of a body in its schema', 'Move it to "examples" of the media type.'), keyword];
}

/** Required fields that nothing describes. */
function* required({required: names, fields, alternatives: others}: Whole, resolve: Resolve): Iterable<Refusal> {
  const wholes = others.filter(({schema}) => schema.type !== 'null').map((one) => wholeOf(one, resolve));
  const isShown = (name: string) =>
    fields.has(name) ||
    (wholes.length > 0 && wholes.every((one) => one?.fields.has(name) && one.required.includes(name)));
  for (const name of new Set(names))
    if (!isShown(name))
      yield [`The required field "${name}" isn't described. Add it to "properties", or remove it from "required".`];
}

/** What two parts of a schema say differently: only one of them would be shown. */
function* disagreement(members: readonly From[], resolve: Resolve, depth = 0): Iterable<Refusal> {
  for (const keyword of agreed) {
    const said = members.flatMap(({schema}) => (schema[keyword] === undefined ? [] : JSON.stringify(schema[keyword])));
    if (new Set(said).size > 1) {
      const what = `"${keyword}" with different values in the parts of a schema`;
      return yield [unsupported(what, 'Say it once, as it applies to the whole.')];
    }
  }
  if (depth > 3) return;
  const fields = new Map<string, From[][]>();
  for (const {schema, file} of members)
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      if (isObject(field))
        fields.set(name, [...(fields.get(name) ?? []), membersOf({schema: field, file}, resolve) ?? []]);
  for (const [name, all] of fields)
    if (all.length > 1)
      for (const [message] of disagreement(all.flat(), resolve, depth + 1)) yield [`The field "${name}": ${message}`];
}
