/** A problem with its place, as all checks report it. */
export interface Finding {
  /** Relative to the project folder, or as the user named it; missing if there is only one text. */
  file?: string;
  /** From 1; 0 or missing for the whole text. */
  line?: number;
  /** From 1. */
  column?: number;
  /** Place in a value, such as `codes[0].template`; empty or missing for the whole. */
  field?: string;
  /** Short name of the rule. */
  rule?: string;
  severity?: 'error' | 'warning';
  /** The problem, followed by the remedy unless `remedy` contains it. */
  message: string;
  remedy?: string;
  /** A safe fix. */
  fix?: {start: number; end: number; text: string};
}

/** Sorts findings by file, line, and column. */
export function inOrder<T extends Finding>(findings: readonly T[]): T[] {
  return [...findings].sort(
    (a, b) =>
      (a.file ?? '').localeCompare(b.file ?? '') || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}

/** Formats a finding so that editors and terminals link it: `openapi/orders.yaml:12: …`, `docs/pos/intro/index.mdx:3:7 links: …`. */
export function toLine({file, line, column, rule, message}: Finding): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${place}${rule === undefined ? '' : ` ${rule}`}: ${message}`;
}
