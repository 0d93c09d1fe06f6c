/**
 * Highlights code at build, so that no page loads a highlighter: tokens become spans with classes,
 * and the themes are CSS variables (see codeThemes.ts).
 */
import {Prism} from 'prism-react-renderer';
import loadLanguages from 'prismjs/components/index.js';
import {styledTypes} from './codeThemes';
import {escapeHtml} from './escapeHtml';
import {aroundJson} from './jsonTokens';
import {sampleLanguages} from './sampleLanguages';
import {valueOfJson} from './valueOfJson';

/** A piece of code: plain text, or a value that a reader can set, named by `key`. */
export interface CodePart {
  text: string;
  key?: string;
}

type Grammar = Parameters<typeof Prism.tokenize>[1];
type Token = ReturnType<typeof Prism.tokenize>[number];

/** Languages of the site by the name that a fence may carry: the Prism grammar that reads each, and the title of its blocks. */
const known: Readonly<Record<string, readonly [grammar: string, title: string]>> = {
  bash: ['bash', 'Shell'],
  json: ['json', 'JSON'],
  ndjson: ['json', 'NDJSON'],
  yaml: ['yaml', 'YAML'],
  xml: ['markup', 'XML'],
  html: ['markup', 'HTML'],
  csv: ['csv', 'CSV'],
  groovy: ['groovy', 'Groovy'],
  text: ['plain', 'Text'],
  ...Object.fromEntries(sampleLanguages.map(({id, label, grammar}) => [id, [grammar, label]])),
};

// prism-react-renderer includes Prism with a few grammars. Those of prismjs extend a global one.
(globalThis as {Prism?: typeof Prism}).Prism = Prism;
const included = {...Prism.languages};
loadLanguages(
  Object.values(known)
    .map(([grammar]) => grammar)
    .filter((grammar) => !Object.hasOwn(Prism.languages, grammar)),
);
// Loading replaces included grammars that another one requires, without what prism-react-renderer adds to them.
Object.assign(Prism.languages, included);

export const languages: readonly string[] = Object.keys(known);

/** The name that code blocks show for a language. */
export function languageTitle(language: string): string | undefined {
  return known[language]?.[1];
}

/**
 * Renders code to HTML: one `<span class="line">` per line with its indent, for the lines that it wraps to; tokens as
 * nested `<span class="t-…">`, values that readers can set as `<span data-value="host">`. Text is escaped. JSON inside
 * strings, such as the body in a curl command, has the tokens of JSON.
 * @param parts the code, split by `splitSample`
 * @param language one of `languages`
 * @param markedLines numbers of the lines to mark, starting at 1
 * @throws Error for an unknown language
 */
export function highlight(
  parts: readonly CodePart[],
  language: string,
  markedLines: ReadonlySet<number> = new Set(),
): string {
  const grammarName = known[language]?.[0];
  if (grammarName === undefined) {
    throw new Error(
      `Unknown code language "${language}". Use one of ${languages.join(', ')}, or add it to src/lib/highlight.ts.`,
    );
  }
  const code = parts.map((part) => part.text).join('');
  const grammar: Grammar | undefined = Prism.languages[grammarName];
  const tokens = grammar ? Prism.tokenize(code, grammar) : [code];
  const writer = new LineWriter(parts, markedLines);
  writeTokens(tokens, writer);
  return writer.finish();
}

function writeTokens(tokens: readonly Token[], writer: LineWriter): void {
  for (const token of tokens) {
    if (typeof token === 'string') {
      writer.text(token);
      continue;
    }
    const aliases = token.alias === undefined ? [] : [token.alias].flat();
    const types = [token.type, ...aliases];
    const classes = types.filter((name) => styledTypes.has(name));
    const json = types.some((name) => jsonHolders.has(name)) ? jsonIn(textOf(token)) : undefined;
    writer.within(classes, () => (json ? writer.text(json.before) : writeTokens([token.content].flat(), writer)));
    if (!json) continue;
    writeTokens(Prism.tokenize(json.json, Prism.languages['json']!), writer);
    writer.within(classes, () => writer.text(json.after));
  }
}

/** Types of tokens that can hold a JSON document: strings, heredocs, and the body of an HTTP message. */
const jsonHolders: ReadonlySet<string> = new Set(['string', 'application-json']);

/** Splits a token around the JSON document, or the lines of JSON, that it holds. */
function jsonIn(text: string): ReturnType<typeof aroundJson> {
  const parts = aroundJson(text);
  return parts && (isJson(parts.json) || parts.json.split('\n').every(isJson)) ? parts : undefined;
}

function isJson(text: string): boolean {
  return valueOfJson(text) !== undefined;
}

function textOf(token: Token): string {
  return typeof token === 'string' ? token : [token.content].flat().map(textOf).join('');
}

/** Collects HTML line by line: open tokens are closed at the end of a line and opened again on the next. */
class LineWriter {
  private readonly lines: string[] = [];
  /** Spaces at the start of each line. */
  private readonly indents: readonly number[];
  private line = '';
  private readonly stack: string[] = [];
  /** The last span that was closed, and where. */
  private closed?: {name: string; end: number} | undefined;
  /** Offset in the code, and values by start offset. */
  private offset = 0;
  private skipUntil = 0;
  private readonly values = new Map<number, CodePart>();

  constructor(
    parts: readonly CodePart[],
    private readonly markedLines: ReadonlySet<number>,
  ) {
    const code = parts.map((part) => part.text).join('');
    this.indents = code.split('\n').map((line) => line.search(/[^ ]|$/));
    let start = 0;
    for (const part of parts) {
      if (part.key) this.values.set(start, part);
      start += part.text.length;
    }
  }

  /** Writes something inside spans of the given types; a type inside itself needs no second span. */
  within(types: readonly string[], write: () => void): void {
    const opened = types.filter((type) => type !== this.stack.at(-1));
    for (const type of opened) this.open(type);
    write();
    for (const _ of opened) this.close();
  }

  /** Opens a span, or the one of this type that was closed right before: guides load their code as script, too. */
  private open(name: string): void {
    this.stack.push(name);
    const isNext = this.closed?.name === name && this.closed.end === this.line.length;
    this.line = isNext ? this.line.slice(0, -end.length) : `${this.line}<span class="t-${name}">`;
    if (isNext) this.closed = undefined;
  }

  /** Closes the last token; omits empty ones. */
  private close(): void {
    const name = this.stack.pop()!;
    if (openTag.test(this.line)) {
      this.line = this.line.replace(openTag, '');
    } else {
      this.line += end;
      this.closed = {name, end: this.line.length};
    }
  }

  text(text: string): void {
    let plain = '';
    const flush = () => {
      this.line += escapeHtml(plain);
      plain = '';
    };
    for (const character of text) {
      const value = this.values.get(this.offset);
      if (value) {
        // A value can span several tokens: write all of it where it starts, and skip the rest.
        flush();
        this.line += `<span data-value="${value.key}">${escapeHtml(value.text)}</span>`;
        this.skipUntil = this.offset + value.text.length;
      }
      if (this.offset >= this.skipUntil) {
        if (character === '\n') {
          // Keep the line break inside its block; between blocks it would add a line.
          plain += character;
          flush();
          this.endLine();
        } else {
          plain += character;
        }
      }
      this.offset += character.length;
    }
    flush();
  }

  finish(): string {
    this.endLine();
    return this.lines.join('');
  }

  private endLine(): void {
    const number = this.lines.length + 1;
    const marked = this.markedLines.has(number) ? ' line--marked' : '';
    const indent = this.indents[number - 1];
    const style = indent ? ` style="--indent:${indent}"` : '';
    this.lines.push(`<span class="line${marked}"${style}>${this.line}${end.repeat(this.stack.length)}</span>`);
    this.line = this.stack.map((name) => `<span class="t-${name}">`).join('');
    this.closed = undefined;
  }
}

const end = '</span>';

const openTag = /<span class="t-[a-z0-9-]+">$/;
