/** Splits JSON into tokens for highlighting, whether it's valid or not. Types are those of codeThemes.ts. */

export interface JsonToken {
  text: string;
  /** Missing for white space and what isn't JSON. */
  type?: 'property' | 'string' | 'number' | 'boolean' | 'keyword' | 'punctuation' | 'operator';
}

const pattern =
  /("(?:[^"\\\n]|\\.)*"?)(?=(\s*:)?)|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false)\b|\b(null)\b|([[\]{},])|(:)/g;

/** The tokens of a text, in order; together they're the text. */
export function jsonTokens(text: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, string, colon, number, boolean, nothing, punctuation] = match;
    if (match.index > end) tokens.push({text: text.slice(end, match.index)});
    end = match.index + whole.length;
    const type = string
      ? colon
        ? 'property'
        : 'string'
      : number
        ? 'number'
        : boolean
          ? 'boolean'
          : nothing
            ? 'keyword'
            : punctuation
              ? 'punctuation'
              : 'operator';
    tokens.push({text: whole, type});
  }
  if (end < text.length) tokens.push({text: text.slice(end)});
  return tokens;
}
