/** Finds JSON in texts, and splits it into tokens for highlighting, whether it's valid or not. Types are those of codeThemes.ts. */

export interface JsonToken {
  text: string;
  /** Missing for white space and what isn't JSON. */
  type?: 'property' | 'string' | 'number' | 'boolean' | 'keyword' | 'punctuation' | 'operator';
}

const pattern =
  /("(?:[^"\\\n]|\\.)*"?)(?=(\s*:)?)|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false)\b|\b(null)\b|([[\]{},])|(:)/g;

/** Of what the groups of the pattern after those of a string match. */
const types = ['number', 'boolean', 'keyword', 'punctuation', 'operator'] as const;

/** The tokens of a text, in order; together they're the text. */
export function jsonTokens(text: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, string, colon, ...others] = match;
    if (match.index > end) tokens.push({text: text.slice(end, match.index)});
    end = match.index + whole.length;
    const type = string ? (colon ? 'property' : 'string') : types[others.findIndex(Boolean)]!;
    tokens.push({text: whole, type});
  }
  if (end < text.length) tokens.push({text: text.slice(end)});
  return tokens;
}

/** Splits a text around the JSON document, or the lines of JSON, that it seems to hold. */
export function aroundJson(text: string): {before: string; json: string; after: string} | undefined {
  const start = text.search(/[[{]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  const json = text.slice(start, end);
  return start < 0 || !json.includes('":') ? undefined : {before: text.slice(0, start), json, after: text.slice(end)};
}
