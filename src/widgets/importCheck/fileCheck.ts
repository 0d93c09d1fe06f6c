import {isWindows1252} from '../../openapi/importRules/characters';
import {noteOfMisread} from '../../openapi/importRules/damage';
import type {Note} from '../../openapi/importRules/findings';
import type {RuleContext} from '../../openapi/importRules/lineRules';
import type {RuleId} from '../../openapi/importRules/rules';

/** An item of the file, for corrected files, failed lines, and batches. */
export interface CheckedLine {
  /** As received; bytes if it isn't valid UTF-8. */
  original: string | Uint8Array;
  /** After the safe repairs; same as `original` if there were none. */
  corrected: string | Uint8Array;
  line: number;
  hasError: boolean;
  /** The header of a CSV file, which every batch needs. */
  isHeader: boolean;
}

export interface Output {
  note(note: Note): void;
  /** A repair in the corrected file. */
  repair(rule: RuleId, line: number): void;
  line?(line: CheckedLine): void;
}

export interface CheckContext extends Output, RuleContext {
  /** Keep another separator in a CSV file, because a value contains a comma. */
  keepSeparator?: boolean;
}

/** Checks the lines of one file. */
export interface FileCheck {
  /** Checks the next line, without its line break. @param bytes the line as received, only if it isn't valid UTF-8 */
  onLine(text: string, line: number, bytes?: Uint8Array): void;
  /** Called after the last line. @param line number of the last line */
  end(line: number): void;
}

/** Reports a line that isn't valid UTF-8. @returns the bytes, unless the corrected file can have the text instead */
export function noteEncoding(
  context: CheckContext,
  text: string,
  line: number,
  bytes: Uint8Array | undefined,
): Uint8Array | undefined {
  if (!bytes) {
    const note = noteOfMisread(text, line);
    if (note) context.note(note);
    return undefined;
  }
  const isWestern = isWindows1252(bytes);
  const message = isWestern ? 'The line is encoded in Windows-1252 (Latin-1)' : undefined;
  context.note({line, rule: 'encoding-invalid', message, value: around(text)});
  if (!isWestern) return bytes;
  context.repair('encoding-invalid', line);
  return undefined;
}

/** The word around the first character that isn't ASCII. */
function around(text: string): string {
  const at = text.search(/[^\x00-\x7f]/);
  const start = text.slice(0, at).search(/[^\s",:;{}[\]]*$/);
  return text.slice(start).split(/[",:;{}[\]]/, 1)[0]!;
}
