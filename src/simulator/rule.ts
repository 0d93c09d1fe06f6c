import type {ApiId} from '../site/apis';

type Source = `specification ${3 | 4 | 5 | 6 | 7 | 8 | 9}` | `${ApiId}#${string}` | "simulator's choice";

export interface Rule {
  text: string;
  source: Source;
  /** Where a guide explains it. */
  guide?: string;
}
