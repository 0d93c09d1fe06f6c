/** What examples show: values that fit their schemas, and the things that openapi/example-story.md tells of. */
import {hasCheckDigit} from '../codes/checkDigits';
import type {Document} from '../reference/document';
import {knownFormats, valueCheck} from './checkValues';
import {storyNames, storyProducts} from './exampleStory';
import {nearest, otherNames} from '../search/nearest';
import type {Problem} from './problem';
import {examplesOf, join, schemasOf, type PlacedExample} from './walk';

/** Examples that do not fit their schema, hold names that no schema knows, or read-only fields in requests. */
export function exampleProblems(document: Document): Problem[] {
  const checks = {
    request: valueCheck(document, 'request'),
    response: valueCheck(document, 'response'),
    both: valueCheck(document, 'both'),
  };
  return examplesOf(document).flatMap(({value, pointer, line, schema, direction}) =>
    checks[direction](value, schema).map(({pointer: inside, message}) => ({
      ...(line === undefined ? {pointer: pointer + inside} : {pointer, line}),
      message: `The example does not fit its schema. ${message}`,
    })),
  );
}

/** Formats that nobody knows, so that nothing is checked for them. */
export function unknownFormats(document: Document): Problem[] {
  const known = knownFormats();
  return schemasOf(document).flatMap(({schema: {format}, pointer}) =>
    format === undefined || known.includes(format)
      ? []
      : [
          {
            pointer: join(pointer, 'format'),
            message: `There is no format "${format}". ${otherNames(known, nearest(format, known))}`,
          },
        ],
  );
}

/** A text somewhere in an example, with the name of the field that holds it (or holds the list it is in). */
interface NamedText {
  name: string;
  text: string;
  /** Where it stands, as examples are placed. */
  place: Pick<PlacedExample, 'pointer' | 'line'>;
}

/** All texts in the examples, at any depth. */
function textsOf(document: Document): NamedText[] {
  return examplesOf(document).flatMap(({value, pointer, line}) =>
    textsIn(value, []).map(({keys, text}) => ({
      name: keys.filter((key) => !/^\d+$/.test(key)).at(-1) ?? '',
      text,
      place: line === undefined ? {pointer: join(pointer, ...keys)} : {pointer, line},
    })),
  );
}

function textsIn(value: unknown, keys: readonly string[]): {keys: readonly string[]; text: string}[] {
  if (typeof value === 'string') return [{keys, text: value}];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, entry]) => textsIn(entry, [...keys, key]));
}

/** Codes in the examples that look like an EAN-13 or EAN-14. */
export function barcodesOf(document: Document): NamedText[] {
  return textsOf(document).filter(({text}) => /^\d{13,14}$/.test(text));
}

/** Codes in the examples whose check digit is wrong. */
export function wrongCheckDigits(document: Document): Problem[] {
  return barcodesOf(document)
    .filter(({text}) => !hasCheckDigit(text))
    .map(({text, place}) => ({
      ...place,
      message: `The check digit of ${text} is wrong. Take a code of openapi/example-story.md.`,
    }));
}

const aliases: Readonly<Record<string, string>> = {depositProduct: 'sku', bundledProduct: 'sku', projectID: 'project'};

/** Products, shops, coupons and projects in the examples that the story does not tell of. */
export function strangers(document: Document): Problem[] {
  const {shops, coupons, projects} = storyNames();
  const known: Readonly<Record<string, ReadonlySet<string>>> = {
    sku: new Set(storyProducts().keys()),
    shopID: shops,
    couponID: coupons,
    project: projects,
  };
  return textsOf(document).flatMap(({name, text, place}) => {
    const names = known[aliases[name] ?? name];
    if (!names || names.has(text)) return [];
    return [
      {
        ...place,
        message: `The story has no ${name} "${text}". It has ${[...names].join(', ')}; a new one goes into openapi/example-story.md first.`,
      },
    ];
  });
}
