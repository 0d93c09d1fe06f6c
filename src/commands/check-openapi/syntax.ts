import {LineCounter, parseDocument, visit, type Document, type YAMLError} from 'yaml';
import type {FileFinding} from './checkDocument';

/** What mostly is the mistake where YAML cannot be read, and the remedy. */
const hints: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'Indent with spaces, two for each level.',
  DUPLICATE_KEY: 'Take one of the two out.',
  MISSING_CHAR: 'Close the quotes or the bracket, or put a text that holds ": " or begins with a sign between quotes.',
  BLOCK_AS_IMPLICIT_KEY:
    'Indent it like its neighbors, by two spaces more than what holds it, or put a text that holds ": " between quotes.',
};

/** Why a file cannot be read as YAML, with a hint: mostly an indentation or a missing quote. */
export function syntaxProblems(file: string, text: string): FileFinding[] {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines, prettyErrors: false});
  return document.errors.slice(0, 1).map(({code, message, pos}) => ({
    file,
    line: lines.linePos(code === 'MISSING_CHAR' ? startOfText(document, pos[0]) : pos[0]).line,
    message: `${message.replace(/\.?$/, '.')} ${hints[code] ?? 'Indent the line like its neighbors, by two spaces more than what holds it.'}`,
  }));
}

/** Where a text between quotes begins that an offset lies in: of an open quote, the end is where the file ends. */
function startOfText(document: Document, offset: number): number {
  let start = offset;
  visit(document, {
    Scalar(_, {type, range}) {
      if (type?.startsWith('QUOTE') && range && range[0] <= offset && offset <= range[2]) start = range[0];
    },
  });
  return start;
}
