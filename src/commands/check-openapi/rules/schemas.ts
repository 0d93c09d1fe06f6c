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

interface Refusal {
  message: string;
  /** Keys from the schema to the part. */
  keys?: readonly string[];
}

/** What a schema says that pages show only in part. */
export const schemas: Rule = () =>
  visitSchemas(({part, location}, {report, resolve}) => {
    const keys = pointerKeys(location.pointer);
    const from: From = {schema: part, file: location.source.absoluteRef};
    const whole = wholeOf(from, resolve);
    const refusals: Refusal[] = whole
      ? [
          ...inside(part, from, resolve),
          ...combinations(part, whole),
          ...alternatives(part, from, resolve),
          ...values(part),
          ...examples(part, whole, keys),
          ...(keys.at(-2) === 'allOf' || (isAlternative(keys) && whole.fields.size === 0)
            ? []
            : required(whole, resolve)),
          ...(isAlternative(keys) ? [] : onlyNull(whole)),
          ...disagreement(whole.members, resolve),
        ]
      : [{message: 'The schema refers to nothing but itself. Describe it, or refer to another one.'}];
    for (const {message, keys: below = []} of refusals) report({message, location: location.child([...below])});
  });

const isAlternative = (keys: readonly string[]) => ['oneOf', 'anyOf'].includes(keys.at(-2) ?? '');

/** Entries and fields that are only true or false, and entries that can be null. */
function inside(schema: Schema, {file}: From, resolve: Context['resolve']): Refusal[] {
  const {properties = {}, items, additionalProperties, allOf = [], oneOf = [], anyOf = []} = schema;
  const parts: [keys: string[], part: unknown][] = [
    ...Object.entries(properties).map(([name, part]): [string[], unknown] => [['properties', name], part]),
    ...Object.entries({allOf, oneOf, anyOf}).flatMap(([keyword, all]) =>
      all.map((part, index): [string[], unknown] => [[keyword, String(index)], part]),
    ),
    ...(items === undefined ? [] : [[['items'], items] as [string[], unknown]]),
  ];
  return [
    ...parts
      .filter(([, part]) => typeof part === 'boolean')
      .map(([keys, part]) => ({
        message: unsupported(`The schema ${String(part)}`, 'Describe the value, or remove the part.'),
        keys,
      })),
    ...Object.entries({items, additionalProperties})
      .filter(([, part]) => isObject(part) && wholeOf({schema: part as Schema, file}, resolve)?.isNullable)
      .map(([keyword]) => ({
        message: unsupported(
          `Null as an entry of ${keyword === 'items' ? 'a list' : 'a map'}`,
          'Leave such entries out, or use an object with a field that can be null.',
        ),
        keys: [keyword],
      })),
  ];
}

/** Keywords of which pages show only one. */
function combinations(schema: Schema, whole: Whole): Refusal[] {
  const {says, types} = whole;
  const besideItems = (['properties', 'additionalProperties', 'oneOf', 'anyOf'] as const).find(says);
  const {nullable} = schema as {nullable?: boolean};
  return [
    ...(says('items') && besideItems !== undefined
      ? [{message: unsupported(`"${besideItems}" beside "items"`, 'Describe a list or an object, not both.')}]
      : []),
    ...(says('oneOf') && says('anyOf')
      ? [{message: unsupported('"anyOf" beside "oneOf"', 'Use one of them.'), keys: own(schema, 'anyOf')}]
      : []),
    ...(types.length > 1 && types.some((type) => type === 'array' || type === 'object')
      ? [
          {
            message: unsupported(`The type ${types.join(' or ')}`, 'Use "oneOf" with a schema for each.'),
            keys: own(schema, 'type'),
          },
        ]
      : []),
    ...(nullable && schema.type === undefined
      ? [{message: '"nullable" has no effect without "type". Add the type, or remove it.', keys: ['nullable']}]
      : []),
  ];
}

const own = (schema: Schema, keyword: string) => (keyword in schema ? [keyword] : []);

function onlyNull({types, isNullable, fields, alternatives: others, says}: Whole): Refusal[] {
  return isNullable && types.length + fields.size + others.length === 0 && !says('enum')
    ? [{message: unsupported('A value that is always null', 'Remove it, or add the type that it can have.')}]
    : [];
}

/** Alternatives that state nothing that pages show, and discriminators that don't tell them apart. */
function alternatives(schema: Schema, {file}: From, resolve: Context['resolve']): Refusal[] {
  const refusals: Refusal[] = [];
  const found = (['oneOf', 'anyOf'] as const).flatMap((keyword) =>
    (schema[keyword] ?? []).map((part, index) => ({keys: [keyword, String(index)], part})),
  );
  const chosenBy = schema.discriminator?.propertyName ?? 'type';
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
    if (
      whole.types.length + whole.fields.size + whole.alternatives.length === 0 &&
      !whole.says('enum') &&
      !whole.says('const')
    )
      refusals.push({
        message: unsupported(
          'An alternative without a type or fields',
          'Describe the fields of each alternative in it, or name the rule in the description.',
        ),
        keys,
      });
    else if (!isChosen(whole))
      refusals.push({
        message: `The alternative has no value for the field "${chosenBy}", which distinguishes it from the others. Add a "const" or an "enum" to that field.`,
        keys,
      });
    else if (whole.isNullable)
      refusals.push({message: unsupported('Null inside an alternative', 'Add an alternative "type: null".'), keys});
  }
  const {discriminator} = schema;
  if (!discriminator) return refusals;
  if (found.length === 0)
    return [
      ...refusals,
      {
        message: unsupported('A discriminator without "oneOf"', 'List the alternatives in "oneOf".'),
        keys: ['discriminator'],
      },
    ];
  const names = found.map(({part: {$ref = ''}}) => nameOf($ref));
  const targets = Object.entries(discriminator.mapping ?? {}).map(
    ([value, target]) => [value, nameOf(target)] as const,
  );
  const unknown = targets.find(([, name]) => !names.includes(name));
  const repeated = targets.find(([, name], index) => targets.findIndex(([, other]) => other === name) < index);
  return [
    ...refusals,
    ...found
      .filter(({part}) => part.$ref === undefined && part.type !== 'null')
      .map(({keys}) => ({
        message: unsupported('An alternative of a discriminator without a name', 'Refer to a schema in "components".'),
        keys,
      })),
    ...(unknown
      ? [
          {
            message: `"${unknown[0]}" leads to a schema that isn't in "oneOf". Add it there, or correct it.`,
            keys: ['discriminator'],
          },
        ]
      : []),
    ...(repeated
      ? [
          {
            message: unsupported(
              `A second value of a discriminator for one schema ("${repeated[0]}")`,
              'Give each value a separate schema.',
            ),
            keys: ['discriminator'],
          },
        ]
      : []),
  ];
}

const nameOf = (target: string) => target.slice(target.lastIndexOf('/') + 1);

/** Lists of values that aren't plain, and explanations of values that pages can't assign. */
function values(schema: Schema): Refusal[] {
  const {enum: all = [], 'x-enum-descriptions': texts} = schema;
  const isPart = (value: unknown) => typeof value === 'object' && value !== null;
  const holder = all.some(isPart) ? 'enum' : isPart(schema.const) ? 'const' : undefined;
  const refusals: Refusal[] =
    holder === undefined
      ? []
      : [{message: unsupported(`A list or object in "${holder}"`, 'Describe it with fields.'), keys: [holder]}];
  if (texts === undefined) return refusals;
  const isPlain =
    isObject(texts) && !Array.isArray(texts) && Object.values(texts).every((text) => typeof text === 'string');
  if (!isPlain)
    return [
      ...refusals,
      {
        message: unsupported('This form of "x-enum-descriptions"', 'Write each value with its text: `open: It sells.`'),
        keys: ['x-enum-descriptions'],
      },
    ];
  const known = all.map(String);
  return [
    ...refusals,
    ...Object.keys(texts)
      .filter((name) => !known.includes(name))
      .map((name) => ({
        message: `"${name}" is explained but isn't a value. Remove it, or add it to "enum".`,
        keys: ['x-enum-descriptions', name],
      })),
  ];
}

/** Examples that no page shows. */
function examples(schema: Schema, whole: Whole, keys: readonly string[]): Refusal[] {
  if (schema.example !== undefined && schema.examples !== undefined)
    return [{message: 'Pages show "examples" only. Move "example" there.', keys: ['example']}];
  const keyword = schema.examples === undefined ? 'example' : 'examples';
  const ofBody = keys.slice(Math.max(keys.lastIndexOf('schema'), keys.lastIndexOf('itemSchema')));
  const isOfBody = /^(?:schema|itemSchema)$/.test(ofBody[0] ?? '') && !ofBody.includes('properties');
  return schema[keyword] !== undefined && whole.fields.size > 0 && isOfBody
    ? [
        {
          message: unsupported('The example of a body in its schema', 'Move it to "examples" of the media type.'),
          keys: [keyword],
        },
      ]
    : [];
}

/** Required fields that nothing describes. */
function required({required: names, fields, alternatives: others}: Whole, resolve: Context['resolve']): Refusal[] {
  const wholes = others.filter(({schema}) => schema.type !== 'null').map((one) => wholeOf(one, resolve));
  const isShown = (name: string) =>
    fields.has(name) ||
    (wholes.length > 0 && wholes.every((one) => one?.fields.has(name) && one.required.includes(name)));
  return [...new Set(names)]
    .filter((name) => !isShown(name))
    .map((name) => ({
      message: `The required field "${name}" isn't described. Add it to "properties", or remove it from "required".`,
    }));
}

/** What two parts of a schema say differently: only one of them would be shown. */
function disagreement(members: readonly From[], resolve: Context['resolve'], depth = 0): Refusal[] {
  for (const keyword of agreed) {
    const said = new Set(
      members.flatMap(({schema}) => (schema[keyword] === undefined ? [] : JSON.stringify(schema[keyword]))),
    );
    if (said.size > 1)
      return [
        {
          message: unsupported(
            `"${keyword}" with different values in the parts of a schema`,
            'Say it once, as it applies to the whole.',
          ),
        },
      ];
  }
  if (depth > 3) return [];
  const fields = new Map<string, From[][]>();
  for (const {schema, file} of members)
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      if (isObject(field))
        fields.set(name, [...(fields.get(name) ?? []), membersOf({schema: field, file}, resolve) ?? []]);
  return [...fields]
    .filter(([, all]) => all.length > 1)
    .flatMap(([name, all]) =>
      disagreement(all.flat(), resolve, depth + 1).map(({message}) => ({message: `The field "${name}": ${message}`})),
    );
}
