/** Literal values: identifiers with several parts or digits, such as `dsfinvk_2023_03`, and long numbers, such as an EAN. */
const literal =
  /(?<![\p{L}\p{N}_-])(?:\p{L}+(?:[_-][\p{L}\p{N}]+)+|\p{L}+\p{N}[\p{L}\p{N}]*|\p{Ll}+\p{Lu}[\p{L}\p{N}]*|\d{8,})(?![\p{L}\p{N}_-])/gu;

/** The literal values in an example, each once. */
export function valuesIn(example: string): string {
  return [...new Set(example.match(literal))].join(' ');
}
