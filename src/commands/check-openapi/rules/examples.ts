/** Examples match their schemas and use the names in openapi/example-story.md. */
import {pointerKeys} from '../../../lib/pointers';
import type {Schema} from '../../../openapi/document/document';
import {hasCheckDigit} from '../../../lib/checkDigits';
import {valueCheck, type Follow} from '../../../openapi/validators/checkValues';
import {storyNames} from '../exampleStory';
import {lineBelow} from '../places';
import type {Context, Rule} from './rule';
import {visitExamples, type PlacedExample} from './visit';

/** The line in newline-delimited text, or else the value. */
function placeOf({location, line}: PlacedExample, keys: readonly string[]) {
  if (line !== undefined) return lineBelow(location, line);
  return keys.length === 0 ? location : location.child([...keys]);
}

/** Examples that don't match their schema, or contain unknown names or read-only fields in requests. */
export const examplesFit: Rule = () => {
  let last: Context;
  const follow: Follow = ($ref, from) => {
    const {node, location} = last.resolve<Schema>({$ref}, from.slice(0, from.lastIndexOf('#')));
    if (node === undefined) throw new Error(`${from}: ${$ref} can't be resolved.`);
    return {schema: node, place: location.absolutePointer};
  };
  const checks = {
    request: valueCheck(follow, 'request'),
    response: valueCheck(follow, 'response'),
    both: valueCheck(follow, 'both'),
  };
  return visitExamples((example, context) => {
    last = context;
    const {part: schema, location} = example.schema;
    for (const {pointer, message} of checks[example.direction](example.value, {
      schema,
      place: location.absolutePointer,
    }))
      context.report({
        message: `The example doesn't match its schema. ${message}`,
        location: placeOf(example, pointerKeys(pointer)),
      });
  });
};

/** EAN-13 and EAN-14 codes in examples with a wrong check digit. */
export const checkDigits: Rule = () =>
  visitExamples((example, {report}) => {
    for (const {keys, text} of textsIn(example.value))
      if (/^\d{13,14}$/.test(text) && !hasCheckDigit(text))
        report({
          message: `The check digit of ${text} is wrong. Use a code from openapi/example-story.md.`,
          location: placeOf(example, keys),
        });
  });

const aliases: Readonly<Record<string, string>> = {depositProduct: 'sku', bundledProduct: 'sku', projectID: 'project'};

/** Products, shops, coupons, and projects in examples that aren't in the story. */
export const exampleStory: Rule = () => {
  const {products, shops, coupons, projects} = storyNames();
  const known: Readonly<Record<string, ReadonlySet<string>>> = {
    sku: products,
    shopID: shops,
    couponID: coupons,
    project: projects,
  };
  return visitExamples((example, {report}) => {
    for (const {keys, text} of textsIn(example.value)) {
      // The field, or the field of the list that contains the value.
      const name = keys.filter((key) => !/^\d+$/.test(key)).at(-1) ?? '';
      const names = known[aliases[name] ?? name];
      if (names && !names.has(text))
        report({
          message: `The story has no ${name} "${text}". Use one of ${[...names].join(', ')}, or add it to openapi/example-story.md.`,
          location: placeOf(example, keys),
        });
    }
  });
};

/** All strings in a value, at any depth. */
function textsIn(value: unknown, keys: readonly string[] = []): {keys: readonly string[]; text: string}[] {
  if (typeof value === 'string') return [{keys, text: value}];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, entry]) => textsIn(entry, [...keys, key]));
}
