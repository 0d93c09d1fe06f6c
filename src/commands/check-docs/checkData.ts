import {LineCounter, parseDocument, visit, isScalar} from 'yaml';
import {inOrder, type Finding} from '../../lib/finding';
import {changelogFile} from '../../site/changelog/readChangelog';
import {glossaryFile} from '../../site/glossary';
import {guideApis, guideDocumentPath} from '../../site/guideApis';
import {checkLinks} from './checkLinks';
import {checkEnglish} from './checkPage';
import {checkApis} from './checkSidebar';
import {checkYaml} from './checkYaml';
import {placeAt, readPage} from './page';

const apisFile = 'src/site/apis.ts';

/** Data files with text for readers, and the fields that contain it as one-line Markdown. */
export const dataFiles: Readonly<Record<string, readonly string[]>> = {
  [changelogFile]: ['text', 'label'],
  [glossaryFile]: ['name', 'meaning'],
  'src/site/waysIn.ts': ['title'],
  'src/openapi/importRules/rules.ts': ['title', 'remedy'],
  'src/pages/_audiences.ts': ['text', 'label'],
  [apisFile]: ['title', 'summary'],
  ...Object.fromEntries(guideApis.map(({id}) => [guideDocumentPath(id), ['summary', 'description']])),
};

/** A text for readers, and the line where it starts. */
interface Text {
  line: number;
  value: string;
}

/**
 * Checks a data file: spelling, English, and links of its texts, and its other fields.
 * @param path one of `dataFiles`
 */
export async function checkData(path: string, text: string): Promise<Finding[]> {
  const texts = textsOf(path, text);
  // Check the texts as a page in which each is a one-line paragraph.
  const page = readPage(path, `${texts.map(({value}) => value.replaceAll('\n', ' ')).join('\n\n')}\n`);
  const inTexts = [...(await checkLinks(page)), ...(await checkEnglish(page))];
  return inOrder([
    ...inTexts.map(({line = 1, rule, message}): Finding => {
      return {line: texts[Math.floor((line - 1) / 2)]!.line, column: 1, rule, message};
    }),
    ...(path === changelogFile || path === glossaryFile ? await checkYaml(path, text) : []),
    ...(path === apisFile ? checkApis(text) : []),
  ]);
}

/** The texts of a data file, in order. */
export function textsOf(path: string, text: string): Text[] {
  const fields = dataFiles[path] ?? [];
  return path.endsWith('.yaml') ? textsOfYaml(text, fields) : textsOfCode(text, fields);
}

function textsOfYaml(text: string, fields: readonly string[]): Text[] {
  const lines = new LineCounter();
  const texts: Text[] = [];
  visit(parseDocument(text, {lineCounter: lines}), {
    Pair(_, {key, value}) {
      if (isScalar(key) && fields.includes(String(key.value)) && isScalar(value) && typeof value.value === 'string')
        texts.push({line: lines.linePos(value.range![0]).line, value: value.value});
    },
  });
  return texts;
}

/** String literals after the names of fields; several joined with `+` are one text. */
function textsOfCode(text: string, fields: readonly string[]): Text[] {
  const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/;
  const field = new RegExp(
    `\\b(?:${fields.join('|')}):\\s*((?:${literal.source})(?:\\s*\\+\\s*(?:${literal.source}))*)`,
    'g',
  );
  return [...text.matchAll(field)].map(({index, 0: match, 1: literals = ''}) => ({
    line: placeAt(text, index + match.length - literals.length).line,
    value: [...literals.matchAll(new RegExp(literal, 'g'))]
      .map(([one]) => one.slice(1, -1).replace(/\\(.)/g, '$1'))
      .join(''),
  }));
}
