/** Values of a sample that a reader can set: host, project, SKU, shop (marked by src/lib/highlight.ts). */
export type ReaderValues = Readonly<Record<string, string>>;

function marked(part: ParentNode): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('[data-value]')];
}

/** The values that an element shows: defaults, or the reader's. */
export function readValues(part: ParentNode): ReaderValues {
  return Object.fromEntries(marked(part).map((value) => [value.dataset['value']!, value.textContent]));
}

/** Writes values into an element as text; missing ones stay unchanged. */
export function fillValues(part: ParentNode, values: ReaderValues): void {
  for (const element of marked(part)) {
    const value = values[element.dataset['value']!];
    if (value !== undefined && value !== element.textContent) element.textContent = value;
  }
}
