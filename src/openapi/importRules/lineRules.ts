import type {Catalog} from './catalog';
import type {Note} from './findings';

/** What rules need to know, and where they report. */
export interface RuleContext {
  note(note: Note): void;
  file: string;
  catalog: Catalog;
}

/** The rules of a kind of lines beyond their schema. */
export interface LineRules {
  /** Checks across fields and lines. The value may violate the schema, so don't rely on any type in it. */
  check(value: Record<string, unknown>, line: number): void;
  /** Reports what is known only after the last line. */
  end?(): void;
}
