import type {Finding as AnyFinding} from '../../lib/finding';
import {shorten} from '../../lib/shorten';
import {rules, type RuleId} from './rules';

/** A finding at one location in a file: `line` is 0 for the whole file, `field` is empty for the whole line. */
export interface Finding extends Required<Omit<AnyFinding, 'column' | 'fix'>> {
  rule: RuleId;
  /** The value in question, truncated; empty if there is none. */
  value: string;
}

/** What a check reports; file, severity, and fix are added later. */
export interface Note {
  line: number;
  rule: RuleId;
  field?: string;
  message?: string;
  value?: unknown;
}

/** Completes what a check reported. */
export function toFinding(file: string, note: Note): Finding {
  const rule = rules[note.rule];
  return {
    file,
    line: note.line,
    field: note.field ?? '',
    rule: note.rule,
    severity: rule.severity,
    message: note.message ?? rule.title,
    remedy: rule.remedy,
    value: note.value === undefined ? '' : shorten(note.value),
  };
}
