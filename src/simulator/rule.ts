import type {ApiId} from '../site/apis';
import type {GuideApiId} from '../site/guideApis';

/** Marks a rule that the platform's documentation doesn't state. Guides never present it as the platform's. */
export const choice = "simulator's choice";

type Source = `specification ${3 | 4 | 5 | 6 | 7 | 8 | 9}` | `${ApiId | GuideApiId}#${string}` | typeof choice;

export interface Rule {
  text: string;
  source: Source;
  /** Where a guide explains it. */
  guide?: string;
}
