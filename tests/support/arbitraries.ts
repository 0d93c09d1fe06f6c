/** Values that fit a schema, for property tests. */
import fc from 'fast-check';
import type {CheckableSchema} from '../../src/openapi/validators/interpret';

type Named = Readonly<Record<string, CheckableSchema>>;

/** Levels of recursive schemas. */
const deepest = 3;

const texts = fc.oneof(
  fc.constantFrom('10001', '10012', 'juice', 'city', 'default', '101', 'x', 'de', '4011', '9521234100010'),
  fc.string({maxLength: 12, unit: 'binary'}),
);

const timestamps = fc
  .date({min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true})
  .map((date) => date.toISOString());

/** Values that fit a schema of the simulator's tables. */
export function arbitraryOf(schema: CheckableSchema, named: Named, depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return arbitraryOf(named[schema.$ref.split('/').at(-1)!]!, named, depth + 1);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.if?.type === 'null') return fc.oneof(fc.constant(null), arbitraryOf(schema.else!, named, depth));
  const types = [schema.type ?? []].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => arbitraryOf({...schema, type}, named, depth)));
  const [type] = types;
  if (schema.properties || schema.allOf || type === 'object') return objectOf(schema, named, depth);
  if (type === 'array')
    return fc.array(schema.items ? arbitraryOf(schema.items, named, depth) : fc.constant('x'), {
      minLength: schema.minItems ?? 0,
      maxLength: depth > deepest ? (schema.minItems ?? 0) : 3,
    });
  if (type === 'integer') return fc.integer({min: schema.minimum ?? -1000, max: schema.maximum ?? 100_000});
  if (type === 'number') return fc.double({noNaN: true, noDefaultInfinity: true});
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === undefined) return fc.jsonValue({maxDepth: 2});
  if (schema.format === 'date-time') return timestamps;
  if (schema.format?.startsWith('uri'))
    return fc.constantFrom('https://images.example.com/1.png', 'https://a.example/');
  if (schema.pattern?.startsWith('^-?'))
    return fc.constantFrom('1.79', '0', '-3.5', '19.99', '100000000000000000000.1');
  if (schema.pattern !== undefined) return fc.constantFrom('EUR', 'CHF', 'JPY');
  return texts;
}

/** Values of fields whose rules a schema can't express. */
function byName(name: string, {type}: CheckableSchema): fc.Arbitrary<unknown> | undefined {
  return name === 'location' && type === 'string' ? fc.constantFrom('Europe/Berlin', 'UTC') : undefined;
}

/** Objects with all required fields; alternatives are chosen by their field. */
function objectOf(schema: CheckableSchema, named: Named, depth: number): fc.Arbitrary<unknown> {
  const {properties = {}, required = [], additionalProperties, allOf = []} = schema;
  const fields = Object.entries(properties).flatMap(([name, field]) =>
    field === false ? [] : [[name, byName(name, field) ?? arbitraryOf(field, named, depth + 1)] as const],
  );
  const own = fc.record(Object.fromEntries(fields), {requiredKeys: required.filter((name) => name in properties)});
  const extra =
    typeof additionalProperties === 'object'
      ? fc.dictionary(
          fc.oneof(texts, fc.constantFrom('__proto__', 'constructor')),
          arbitraryOf(additionalProperties, named, depth + 1),
          {
            maxKeys: 3,
          },
        )
      : fc.constant({});
  const parts = allOf.map((part) => {
    const alternatives = (part.allOf ?? []).filter((one) => one.if);
    if (alternatives.length === 0) return arbitraryOf(part, named, depth);
    const shallow = depth > deepest ? alternatives.slice(-1) : alternatives;
    return fc.oneof(...shallow.map((one) => chosen(one, named, depth)));
  });
  return fc.tuple(own, extra, ...parts).map(
    (all) =>
      // Assigning would make `__proto__` a prototype.
      Object.fromEntries((all as object[]).flatMap((part) => Object.entries(part))) as unknown,
  );
}

/** An object of one alternative, with a value that chooses it. */
function chosen({if: condition, then}: CheckableSchema, named: Named, depth: number): fc.Arbitrary<unknown> {
  const values = Object.entries(condition?.properties ?? {}).map(
    ([name, field]) =>
      [name, field === false ? fc.constant(undefined) : fc.constantFrom(...(field.enum ?? []))] as const,
  );
  return fc
    .tuple(arbitraryOf(then!, named, depth), fc.record(Object.fromEntries(values)))
    .map(([value, choice]) => ({...(value as object), ...choice}));
}
