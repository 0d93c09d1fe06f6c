/** A piece of Kotlin, Java or Swift source; strings and numbers are kept as one token without their content. */
export interface Token {
  kind: 'name' | 'string' | 'number' | 'sign';
  text: string;
}

/** What a scan found in one block. */
export interface Scan {
  /** SDK identifiers that exist, in full where the scan could tell their owner. */
  checked: string[];
  /** Identifiers that do not exist, or not like this. */
  problems: string[];
}

const pattern =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|"(?:\\\([^)]*\)|\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`]+`|#?[A-Za-z_$][\w$]*|\d[\w.]*|\?\.|::|->|=>|[=!<>]=|&&|\|\||\?:|\?\?|!!|\.\.\.?|\S/g;

/** Splits source into tokens. Comments go; the expressions inside a text (`${…}`, `\(…)`) stay, after the text. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  for (const [text] of source.matchAll(pattern)) {
    if (/^\/[/*]/.test(text)) continue;
    if (/^["']/.test(text)) {
      tokens.push({kind: 'string', text: '"'});
      for (const [, expression] of text.matchAll(/\$\{([^}]*)\}|\\\(([^)]*)\)/g)) {
        tokens.push({kind: 'sign', text: ';'}, ...tokenize(expression ?? ''), {kind: 'sign', text: ';'});
      }
    } else if (/^[`A-Za-z_$]/.test(text)) tokens.push({kind: 'name', text: text.replaceAll('`', '')});
    else if (/^\d/.test(text)) tokens.push({kind: 'number', text});
    else tokens.push({kind: 'sign', text});
  }
  return tokens;
}

/** Index of the bracket that opens or closes what the bracket at `index` closes or opens; -1 when there is none. */
export function matchingBracket(tokens: readonly Token[], index: number): number {
  const bracket = tokens[index]?.text ?? '';
  const step = '([{<'.includes(bracket) ? 1 : -1;
  const partner = {'(': ')', '[': ']', '{': '}', '<': '>', ')': '(', ']': '[', '}': '{', '>': '<'}[bracket];
  let depth = 0;
  for (let at = index; at >= 0 && at < tokens.length; at += step) {
    if (tokens[at]!.text === bracket) depth += 1;
    else if (tokens[at]!.text === partner) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Index of the nearest bracket around `index` that is still open there; -1 at the top. */
export function enclosingBracket(tokens: readonly Token[], index: number): number {
  let depth = 0;
  for (let at = index - 1; at >= 0; at -= 1) {
    const {text} = tokens[at]!;
    if (text === ')' || text === ']' || text === '}') depth += 1;
    else if (text === '(' || text === '[' || text === '{') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return -1;
}

/** Names of the reader's own code, from comments such as `// showShops, showRetry: your code`. */
export function namesOfReader(source: string): string[] {
  return [...source.matchAll(/\/\/\s*([\w, ]+): your code/g)].flatMap(([, names]) => names!.split(/,\s*/));
}
