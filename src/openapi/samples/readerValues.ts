/** Values of a sample that a reader may replace: host, project, SKU, shop (src/lib/highlight.ts marks them). */
export type ReaderValues = Readonly<Record<string, string>>;

function marked(part: ParentNode): HTMLElement[] {
  return Array.from(part.querySelectorAll<HTMLElement>('[data-value]'));
}

/** What a part of the page shows: the defaults, or what the reader has set. */
export function readValues(part: ParentNode): ReaderValues {
  return Object.fromEntries(marked(part).map((value) => [value.dataset['value']!, value.textContent]));
}

/** Writes values into a part of the page, as text; those that are not given stay as they are. */
export function fillValues(part: ParentNode, values: ReaderValues): void {
  for (const element of marked(part)) {
    const value = values[element.dataset['value']!];
    if (value !== undefined && value !== element.textContent) element.textContent = value;
  }
}
