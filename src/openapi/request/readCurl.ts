/** Reads requests from samples for a POSIX shell. It understands what the samples of this site use. */

export interface PlainRequest {
  method: string;
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  body?: string | readonly {name: string; file: string}[];
}

interface Token {
  text: string;
  /** An operator such as `|`, `>`, or the end of a line. */
  isOperator: boolean;
}

/** Options of curl with a value that doesn't matter here. */
const otherOptions = new Set(['-o', '--output', '-w', '--write-out', '-u', '--user', '--retry', '--max-time']);
const dataOptions = new Set(['-d', '--data', '--data-raw', '--data-binary']);

/**
 * Reads the requests that a sample makes with curl, in order.
 * @param fileOf the contents of a file that the sample reads but doesn't write
 * @throws Error that names a file without contents
 */
export function readCurl(
  sample: string,
  fileOf: (name: string) => string | undefined = () => undefined,
): PlainRequest[] {
  const files = new Map<string, string>();
  const contentsOf = (name: string): string => {
    const contents = files.get(name) ?? fileOf(name);
    if (contents === undefined) throw new Error(`The sample reads ${name}, which isn't on this page.`);
    return contents;
  };
  return commandsIn(sample, files).flatMap((words) =>
    words[0] === 'curl' ? [requestOf(words.slice(1), contentsOf)] : [],
  );
}

function requestOf(words: readonly string[], contentsOf: (file: string) => string): PlainRequest {
  let method: string | undefined;
  let url = '';
  let data: string | undefined;
  const headers: [string, string][] = [];
  const parts: {name: string; file: string}[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const value = words[at + 1] ?? '';
    if (word === '-X' || word === '--request') method = value;
    else if (word === '-H' || word === '--header') headers.push(splitAt(value, ':'));
    else if (word === '-F' || word === '--form') {
      const [name, file] = splitAt(value, '=');
      parts.push({name, file: file.replace(/^@/, '')});
    } else if (dataOptions.has(word)) {
      const text = value.startsWith('@') && word !== '--data-raw' ? contentsOf(value.slice(1)) : value;
      // Unlike --data-binary, these remove the line breaks of a file.
      data = value.startsWith('@') && word !== '--data-binary' ? text.replace(/[\r\n]/g, '') : text;
    } else if (!otherOptions.has(word)) {
      if (!word.startsWith('-')) url = word;
      continue;
    }
    at += 1;
  }
  const body = parts.length > 0 ? parts : data;
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url,
    headers,
    body,
  };
}

function splitAt(text: string, sign: string): [before: string, after: string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** The words of each command; files that a here-document writes are put into the map. */
function commandsIn(sample: string, files: Map<string, string>): string[][] {
  const commands: string[][] = [];
  let words: string[] = [];
  let target: string | undefined;
  const end = () => {
    if (words.length > 0) commands.push(words);
    words = [];
    target = undefined;
  };
  const reader = new Reader(sample);
  for (let token = reader.next(); token; token = reader.next()) {
    if (!token.isOperator) words.push(token.text);
    else if (token.text === '>') target = reader.next()?.text;
    else if (token.text === '<<') {
      const mark = reader.next()?.text ?? '';
      if (target !== undefined) files.set(target, reader.document(mark));
    } else end();
  }
  end();
  return commands;
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  next(): Token | undefined {
    // A backslash continues a line.
    this.skip(/(?:[ \t]|\\\r?\n)*(?:#.*)?/y);
    if (this.at >= this.text.length) return undefined;
    const operator = this.skip(/\r?\n|<<|&&|[|;&>]/y);
    if (operator !== undefined && operator !== '') return {text: operator, isOperator: true};
    let word = '';
    for (;;) {
      const part = this.skip(/'[^']*'|"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]|[^\s'"\\|;&<>]+|[<'"\\]/y);
      if (part === undefined) break;
      word += unquoted(part);
    }
    return {text: word, isOperator: false};
  }

  /** The lines of a here-document, from the next line on. */
  document(mark: string): string {
    const start = this.text.indexOf('\n', this.at) + 1;
    const lines = this.text.slice(start).split('\n');
    const last = lines.indexOf(mark);
    const own = last < 0 ? lines : lines.slice(0, last);
    this.at = start + own.join('\n').length + (last < 0 ? 0 : mark.length + (own.length > 0 ? 1 : 0));
    return own.map((line) => `${line}\n`).join('');
  }

  private skip(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text)?.[0];
    this.at += match?.length ?? 0;
    return match;
  }
}

function unquoted(part: string): string {
  if (part.length > 1 && part.startsWith("'")) return part.slice(1, -1);
  if (part.length > 1 && part.startsWith('"')) return part.slice(1, -1).replace(/\\([$`"\\\n])/g, '$1');
  return part.length > 1 && part.startsWith('\\') ? part.slice(1) : part;
}
