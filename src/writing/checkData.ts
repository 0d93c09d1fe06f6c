import {existsSync} from 'node:fs';
import ts from 'typescript';
import {glossary, type Term} from '../data/glossary';
import {checkLinks} from './checkLinks';
import {checkEnglish} from './checkPage';
import {placeAt, readPage, type Finding} from './page';

const glossaryFile = 'src/data/glossary.ts';

/** Data files that hold what readers read, and the fields in which they do: Markdown of one line. */
export const dataFiles: Readonly<Record<string, readonly string[]>> = {
  'src/data/apiChangelog.ts': ['text', 'label'],
  [glossaryFile]: ['name', 'meaning'],
  'src/data/waysIn.ts': ['title'],
  'src/importCheck/rules.ts': ['title', 'remedy'],
  'src/pages/_audiences.ts': ['text', 'label'],
  'src/site/apis.ts': ['title', 'summary'],
};

/**
 * What has to be mended in a data file, by line: spelling, English and links of its texts, addresses of pages that do not
 * exist, and the order of the glossary.
 * @param path one of `dataFiles`
 */
export async function checkData(path: string, text: string): Promise<Finding[]> {
  const literals = literalsIn(path, text);
  const texts = literals.filter(({field}) => dataFiles[path]?.includes(field));
  // Each text is a paragraph of one line in a page of its own.
  const page = readPage(path, `${texts.map(({value}) => value.replaceAll('\n', ' ')).join('\n\n')}\n`);
  const inTexts = [...(await checkLinks(page)), ...(await checkEnglish(page))];
  const findings = [
    ...inTexts.map(({line, column, rule, message}) => {
      const {start} = texts[Math.floor((line - 1) / 2)]!;
      return {...placeAt(text, start + column - 1), rule, message};
    }),
    ...literals.flatMap(({field, value, start}) =>
      addressesIn(field, value).flatMap((address) =>
        isPage(address)
          ? []
          : [
              {
                ...placeAt(text, start),
                rule: 'links',
                message: `There is no page ${address}. Write the address of a page, such as /docs/api/api_pricing.`,
              },
            ],
      ),
    ),
    ...(path === glossaryFile
      ? checkGlossary(glossary).map(({index, message}) => ({
          ...placeAt(text, literals.filter(({field}) => field === 'id')[index]?.start ?? 0),
          rule: 'glossary',
          message,
        }))
      : []),
  ];
  return findings.sort((a, b) => a.line - b.line || a.column - b.column);
}

interface Literal {
  field: string;
  value: string;
  /** Offset of the first character behind the quote. */
  start: number;
}

/** Values of fields that are plain texts, in their order. */
function literalsIn(path: string, text: string): Literal[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer))
      found.push({
        field: node.name.getText(source),
        value: node.initializer.text,
        start: node.initializer.getStart(source) + 1,
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Addresses of this site in a field for one, or in a link of a text. */
function addressesIn(field: string, value: string): string[] {
  if (field === 'to') return value.startsWith('/docs') ? [value] : [];
  return [...value.matchAll(/\]\((\/docs[^)\s]*)/g)].map((match) => match[1]!);
}

function isPage(address: string): boolean {
  const path = address.replace(/#.*$/, '').replace(/^\/|\/$/g, '');
  return [`${path}.mdx`, `${path}/index.mdx`].some((file) => existsSync(file));
}

const longestMeaning = 200;

/**
 * What is wrong with a term, once for each, with its index: an id or a word that another one has, its place in the
 * alphabet, the form of its meaning.
 */
export function checkGlossary(terms: readonly Term[]): {index: number; message: string}[] {
  const wordsOf = ({name, words = [name]}: Term) => words;
  return terms.flatMap((term, index) => {
    const {id, name, meaning} = term;
    const before = terms.slice(0, index);
    const previous = before.at(-1);
    const other = before.find((one) => wordsOf(one).some((word) => wordsOf(term).includes(word)));
    const message = !/^[a-z-]+$/.test(id)
      ? `The id "${id}" cannot end an address. Write small letters and hyphens.`
      : before.some((one) => one.id === id)
        ? `Another term has the id "${id}" already. Write both as one, or choose another id.`
        : other !== undefined
          ? `"${name}" and "${other.name}" share a word. Leave it to one of them under "words".`
          : previous !== undefined && previous.name.toLowerCase() > name.toLowerCase()
            ? `"${name}" stands behind "${previous.name}". Move it to its place in the alphabet.`
            : /[.\n]$|\n/.test(meaning) || meaning.length > longestMeaning
              ? `The meaning of "${name}" has ${meaning.length} characters. Write one line of at most ${longestMeaning}, without a period at its end.`
              : undefined;
    return message === undefined ? [] : [{index, message}];
  });
}
