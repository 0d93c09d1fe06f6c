/** Something to fix and where it stands: the shape in which checks of documents, pages and files tell of it. */
export interface Finding {
  /** From the project's folder, or as the reader named it; missing where there is only one text. */
  file?: string;
  /** From 1; 0 or missing for the whole text. */
  line?: number;
  /** From 1. */
  column?: number;
  /** Place in a value, such as `codes[0].template`; empty or missing for the whole. */
  field?: string;
  /** Short name of the rule that is not kept. */
  rule?: string;
  severity?: 'error' | 'warning';
  /** What is wrong; then what to do, unless `remedy` says so. */
  message: string;
  remedy?: string;
  /** A change of the text that fixes it and can do no harm. */
  fix?: {start: number; end: number; text: string};
}

/** Findings by file, line and column. */
export function inOrder<T extends Finding>(findings: readonly T[]): T[] {
  return [...findings].sort(
    (a, b) =>
      (a.file ?? '').localeCompare(b.file ?? '') || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}

/** A finding as editors and terminals link it: `openapi/orders.yaml:12: …`, `docs/pos/intro/index.mdx:3:7 links: …`. */
export function toLine({file, line, column, rule, message}: Finding): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${place}${rule === undefined ? '' : ` ${rule}`}: ${message}`;
}
