import type {Catalog} from './catalog';
import type {Note} from './findings';
import type {RuleId} from './rules';

/** An item of the file, handed on for corrected files, failed lines and batches. */
export interface CheckedLine {
  /** As it came; bytes if it is no UTF-8. */
  original: string | Uint8Array;
  /** After the safe repairs; the same as `original` if there were none. */
  corrected: string | Uint8Array;
  line: number;
  hasError: boolean;
  /** The first line of a CSV file, which every batch needs. */
  isHeader: boolean;
}

export interface Output {
  note(note: Note): void;
  /** A repair that the corrected file has. */
  repair(rule: RuleId, line: number): void;
  line?(line: CheckedLine): void;
}

export interface CheckContext extends Output {
  file: string;
  catalog: Catalog;
  /** Leave another separator in a CSV file as it is, because a value of it holds a comma. */
  keepSeparator?: boolean;
}

/** Checks the lines of one file. */
export interface FileCheck {
  /** The next line, without its line break. @param bytes the line as it came, only if it is no UTF-8 */
  onLine(text: string, line: number, bytes?: Uint8Array): void;
  /** No line follows. @param line number of the last one */
  end(line: number): void;
}
