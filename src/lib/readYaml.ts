import {readFileSync} from 'node:fs';
import {LineCounter, parseDocument} from 'yaml';
import {toLine} from './finding';

/** Reads a YAML file. @throws Error with the place of a syntax error */
export function readYaml(file: string): unknown {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), {lineCounter: lines, prettyErrors: false});
  const [error] = document.errors;
  if (error) {
    const {line, col} = lines.linePos(error.pos[0]);
    const message = `${error.message}. Indent the line like its siblings, and quote text that contains ": ".`;
    throw new Error(toLine({file, line, column: col, rule: 'yaml', message}));
  }
  return document.toJS();
}
