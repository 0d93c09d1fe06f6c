import {LineCounter, parseDocument, visit, type Document, type YAMLError} from 'yaml';
import type {FileFinding} from './problem';

/** Remedies for the most common YAML errors. */
const hints: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'Indent with spaces, two for each level.',
  DUPLICATE_KEY: 'Remove one of them.',
  MISSING_CHAR: 'Close the quotes or the bracket, or quote text that contains ": " or starts with a special character.',
  BLOCK_AS_IMPLICIT_KEY:
    'Indent it like its siblings, two spaces more than its parent, or quote text that contains ": ".',
};

/** Reports the first YAML error of a file with a remedy. */
export function syntaxProblems(file: string, text: string): FileFinding[] {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines, prettyErrors: false});
  return document.errors.slice(0, 1).map(({code, message, pos}) => ({
    file,
    line: lines.linePos(code === 'MISSING_CHAR' ? startOfText(document, pos[0]) : pos[0]).line,
    message: `${message.replace(/\.?$/, '.')} ${hints[code] ?? 'Indent the line like its siblings, two spaces more than its parent.'}`,
  }));
}

/** The start of the quoted string that contains an offset: an unclosed string extends to the end of the file. */
function startOfText(document: Document, offset: number): number {
  let start = offset;
  visit(document, {
    Scalar(_, {type, range}) {
      if (type?.startsWith('QUOTE') && range && range[0] <= offset && offset <= range[2]) start = range[0];
    },
  });
  return start;
}
