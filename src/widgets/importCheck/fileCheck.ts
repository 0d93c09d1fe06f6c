import type {Catalog} from './catalog';
import type {Note} from './findings';
import type {RuleId} from './rules';

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

export interface CheckContext extends Output {
  file: string;
  catalog: Catalog;
  /** Keep another separator in a CSV file, because a value contains a comma. */
  keepSeparator?: boolean;
}

/** Checks the lines of one file. */
export interface FileCheck {
  /**
   * Checks the next line, without its line break.
   * @param bytes the line as received, only if it isn't valid UTF-8
   */
  onLine(text: string, line: number, bytes?: Uint8Array): void;
  /** Called after the last line. @param line number of the last line */
  end(line: number): void;
}
