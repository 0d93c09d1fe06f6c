/**
 * Splits code in the languages of samples into tokens, without a grammar for each: samples that a reader fills in are
 * written in the page, which loads no highlighter. Types are those of codeThemes.ts.
 */
import {aroundJson, jsonTokens} from './jsonTokens';

export interface CodeToken {
  text: string;
  type?: string;
}

/** Strings, comments, numbers, and words, such as options of commands. An address in a string is no comment. */
const pattern =
  /("""[\s\S]*?"""|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`)|(\/\/[^\n]*|(?<=^|\n)#[^\n]*)|(\b\d[\d_.]*\b)|((?<=\s)--?[A-Za-z][\w-]*|\$?\b[A-Za-z_]\w*\b)/g;

const keywords = new Set(
  (
    'and as async await break case catch class const def defer do else false final finally for from func fun function go if import in ' +
    'interface is let new nil None not null or package print private public return self static struct super switch this throw throws ' +
    'true True False try type use using val var void while with'
  ).split(' '),
);

/** The tokens of a text, in order; together they're the text. */
export function codeTokens(code: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const [whole, string, comment, number, word] = match;
    if (match.index > end) tokens.push({text: code.slice(end, match.index)});
    end = match.index + whole.length;
    if (string) tokens.push(...stringTokens(string));
    else if (comment) tokens.push({text: comment, type: 'comment'});
    else if (number) tokens.push({text: number, type: 'number'});
    else if (keywords.has(word!)) tokens.push({text: word!, type: 'keyword'});
    else if (/^-\w$/.test(word!)) tokens.push({text: word!, type: 'variable'});
    else tokens.push(word === 'curl' && match.index === 0 ? {text: word, type: 'function'} : {text: word!});
  }
  if (end < code.length) tokens.push({text: code.slice(end)});
  return tokens;
}

/** A string that holds a JSON document has the tokens of JSON. */
function stringTokens(text: string): CodeToken[] {
  const parts = aroundJson(text);
  if (!parts) return [{text, type: 'string'}];
  return [{text: parts.before, type: 'string'}, ...jsonTokens(parts.json), {text: parts.after, type: 'string'}];
}

/** The tokens of each line, without line breaks. */
export function splitLines(tokens: readonly CodeToken[]): CodeToken[][] {
  const lines: CodeToken[][] = [[]];
  for (const {text, type} of tokens)
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)!.push({text: part, type});
    }
  return lines;
}
