import ts from 'typescript';
import {glossary, type Term} from '../../site/glossary';
import {changelogFile, checkChangelog} from './checkChangelog';
import {fileOfAddress} from '../../lib/guideFiles';
import {checkLinks} from './checkLinks';
import {checkApis} from './checkSidebar';
import {checkEnglish} from './checkPage';
import {headingProblem} from './headingIds';
import {inOrder, type Finding} from '../../lib/finding';
import {placeAt, readPage} from './page';

const apisFile = 'src/site/apis.ts';
const glossaryFile = 'src/site/glossary.ts';

/** Data files with text for readers, and the fields that contain it as one-line Markdown. */
export const dataFiles: Readonly<Record<string, readonly string[]>> = {
  [changelogFile]: ['text', 'label'],
  [glossaryFile]: ['name', 'meaning'],
  'src/site/waysIn.ts': ['title'],
  'src/openapi/importRules/rules.ts': ['title', 'remedy'],
  'src/pages/_audiences.ts': ['text', 'label'],
  [apisFile]: ['title', 'summary'],
};

/**
 * Checks a data file: spelling, English, and links of its texts, addresses of pages,
 * changelog entries, and the order of the glossary.
 * @param path one of `dataFiles`
 */
export async function checkData(path: string, text: string): Promise<Finding[]> {
  const fields = dataFiles[path] ?? [];
  const {literals, unread} = literalsIn(path, text, fields);
  const texts = literals.filter(({field}) => fields.includes(field));
  // Check the texts as a page in which each is a one-line paragraph.
  const page = readPage(path, `${texts.map(({value}) => value.replaceAll('\n', ' ')).join('\n\n')}\n`);
  const inTexts = [...(await checkLinks(page)), ...(await checkEnglish(page))];
  const findings = [
    ...inTexts.map(({line = 1, column = 1, rule, message}) => {
      return {...placeAt(text, offsetIn(texts[Math.floor((line - 1) / 2)]!, column - 1)), rule, message};
    }),
    ...unread.map(({field, start}) => ({
      ...placeAt(text, start),
      rule: 'data',
      message: `The text of "${field}" can't be checked. Use one string literal, or string literals joined with +.`,
    })),
    ...(texts.length > 0
      ? []
      : [
          {
            line: 1,
            column: 1,
            rule: 'data',
            message: `No text found in ${fields.join(' or ')}. List the fields that contain text in src/commands/check-docs/checkData.ts.`,
          },
        ]),
    ...literals.flatMap(({field, value, parts}) =>
      addressesIn(field, value).flatMap((address) => {
        const message = addressProblem(address);
        return message === undefined ? [] : [{...placeAt(text, parts[0]!.start), rule: 'links', message}];
      }),
    ),
    ...(path === apisFile ? checkApis(text) : []),
    ...(path === changelogFile ? await checkChangelog(text) : []),
    ...(path === glossaryFile
      ? checkGlossary(glossary).map(({index, message}) => ({
          ...placeAt(text, literals.filter(({field}) => field === 'id')[index]?.parts[0]!.start ?? 0),
          rule: 'glossary',
          message,
        }))
      : []),
  ];
  return inOrder(findings);
}

interface Part {
  value: string;
  /** Offset of the first character after the quote. */
  start: number;
}

interface Literal {
  field: string;
  value: string;
  /** The string literals that make up the value. */
  parts: readonly Part[];
}

/**
 * Values of string fields in order.
 * @param fields that must be readable
 * @returns `unread`: offsets of values of these fields that aren't string literals
 */
export function literalsIn(
  path: string,
  text: string,
  fields: readonly string[],
): {literals: Literal[]; unread: {field: string; start: number}[]} {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const literals: Literal[] = [];
  const unread: {field: string; start: number}[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) {
      const field = node.name.getText(source);
      const parts = partsOf(node.initializer);
      if (parts) literals.push({field, value: parts.map(({value}) => value).join(''), parts});
      else if (fields.includes(field) && holdsText(node.initializer))
        unread.push({field, start: node.initializer.getStart(source)});
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return {literals, unread};
}

/** The string literals of an expression, joined with `+`; `undefined` for other expressions. */
function partsOf(node: ts.Expression): Part[] | undefined {
  if (ts.isStringLiteralLike(node)) return [{value: node.text, start: node.getStart() + 1}];
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [partsOf(node.left), partsOf(node.right)];
  return left && right && [...left, ...right];
}

function holdsText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.forEachChild(node, holdsText) === true;
}

function offsetIn({parts}: Literal, character: number): number {
  let before = 0;
  for (const {value, start} of parts) {
    if (character < before + value.length) return start + character - before;
    before += value.length;
  }
  return parts.at(-1)!.start;
}

/** Site addresses in the `to` field or in links of a text. */
function addressesIn(field: string, value: string): string[] {
  if (field === 'to') return value.startsWith('/docs') ? [value] : [];
  return [...value.matchAll(/\]\((\/docs[^)\s]*)/g)].map((match) => match[1]!);
}

function addressProblem(address: string): string | undefined {
  const [route = '', id = ''] = address.split('#');
  const file = fileOfAddress(route);
  if (file === undefined)
    return `There is no page ${address}. Write the address of a page, such as /docs/api/api_pricing.`;
  return id === '' ? undefined : headingProblem(id, file);
}

const longestMeaning = 200;

/**
 * The first problem of each term, with its index: a duplicate id or word, alphabetical order, the form of the
 * meaning. Unfinished terms may lack required fields.
 */
export function checkGlossary(terms: readonly Partial<Term>[]): {index: number; message: string}[] {
  return terms.flatMap((term, index) => {
    const message = termProblem(term, terms.slice(0, index));
    return message === undefined ? [] : [{index, message}];
  });
}

/** @param before the terms above it */
function termProblem(term: Partial<Term>, before: readonly Partial<Term>[]): string | undefined {
  const {id = '', name = '', meaning = ''} = term;
  if (!/^[a-z-]+$/.test(id)) return `The ID "${id}" can't be used in an address. Use lowercase letters and hyphens.`;
  if (name === '' || meaning === '')
    return `The term "${id}" has no ${name === '' ? 'name' : 'meaning'}. Add it, or correct the name of the field.`;
  if (before.some((one) => one.id === id))
    return `Another term has the ID "${id}". Merge the terms, or choose another ID.`;
  const other = before.find((one) => wordsOf(one).some((word) => wordsOf(term).includes(word)));
  if (other) return `"${name}" and "${other.name ?? ''}" share a word. Keep it in "words" of one of them.`;
  const above = before.at(-1)?.name ?? '';
  if (above.toLowerCase() > name.toLowerCase())
    return `"${name}" comes after "${above}". Sort the terms alphabetically.`;
  if (/[.\n]$|\n/.test(meaning) || meaning.length > longestMeaning)
    return `The meaning of "${name}" has ${meaning.length} characters. Write one line of at most ${longestMeaning} without a final period.`;
  return undefined;
}

function wordsOf({name = '', words = [name]}: Partial<Term>): readonly string[] {
  return words;
}
