/**
 * Highlights code at build, so that no page loads a highlighter: tokens become spans with classes,
 * and the themes are CSS variables (see codeThemes.ts).
 */
import {Prism} from './globalPrism';
import 'prismjs/components/prism-markup-templating';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-csv';
import 'prismjs/components/prism-java';
import 'prismjs/components/prism-groovy';
import 'prismjs/components/prism-csharp';
import 'prismjs/components/prism-php';
import 'prismjs/components/prism-http';
import {styledTypes} from './codeThemes';
import {escapeHtml} from './escapeHtml';

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
  http: ['http', 'HTTP'],
  json: ['json', 'JSON'],
  ndjson: ['json', 'NDJSON'],
  yaml: ['yaml', 'YAML'],
  xml: ['markup', 'XML'],
  html: ['markup', 'HTML'],
  csv: ['csv', 'CSV'],
  js: ['javascript', 'JavaScript'],
  ts: ['typescript', 'TypeScript'],
  python: ['python', 'Python'],
  java: ['java', 'Java'],
  kotlin: ['kotlin', 'Kotlin'],
  groovy: ['groovy', 'Groovy'],
  swift: ['swift', 'Swift'],
  csharp: ['csharp', 'C#'],
  go: ['go', 'Go'],
  php: ['php', 'PHP'],
  text: ['plain', 'Text'],
};

export const languages: readonly string[] = Object.keys(known);

/** The name that code blocks show for a language. */
export function languageTitle(language: string): string | undefined {
  return known[language]?.[1];
}

export interface HighlightOptions {
  /** Numbers of the lines to mark, starting at 1. */
  markedLines?: ReadonlySet<number>;
}

/**
 * Renders code to HTML: one `<span class="line">` per line, tokens as nested `<span class="t-…">`,
 * values that readers can set as `<span data-value="host">`. Text is escaped.
 * @param parts the code, split by `splitSample`
 * @param language one of `languages`
 * @throws Error for an unknown language
 */
export function highlight(parts: readonly CodePart[], language: string, options: HighlightOptions = {}): string {
  const grammarName = known[language]?.[0];
  if (grammarName === undefined) {
    throw new Error(`Unknown code language "${language}". Available: ${languages.join(', ')}.`);
  }
  const code = parts.map((part) => part.text).join('');
  const grammar: Grammar | undefined = Prism.languages[grammarName];
  const tokens = grammar ? Prism.tokenize(code, grammar) : [code];
  const writer = new LineWriter(parts, options.markedLines ?? new Set());
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
    const classes = [token.type, ...aliases].filter((name) => styledTypes.has(name));
    for (const name of classes) writer.open(name);
    writeTokens([token.content].flat(), writer);
    for (const _ of classes) writer.close();
  }
}

/** Collects HTML line by line: open tokens are closed at the end of a line and opened again on the next. */
class LineWriter {
  private readonly lines: string[] = [];
  private line = '';
  private readonly stack: string[] = [];
  /** Offset in the code, and values by start offset. */
  private offset = 0;
  private skipUntil = 0;
  private readonly values = new Map<number, CodePart>();

  constructor(
    parts: readonly CodePart[],
    private readonly markedLines: ReadonlySet<number>,
  ) {
    let start = 0;
    for (const part of parts) {
      if (part.key) this.values.set(start, part);
      start += part.text.length;
    }
  }

  open(name: string): void {
    this.stack.push(name);
    this.line += `<span class="t-${name}">`;
  }

  /** Closes the last token; omits empty ones. */
  close(): void {
    this.stack.pop();
    this.line = endsWithOpenTag(this.line) ? dropLastTag(this.line) : `${this.line}</span>`;
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
    this.lines.push(`<span class="line${marked}">${this.line}${'</span>'.repeat(this.stack.length)}</span>`);
    this.line = this.stack.map((name) => `<span class="t-${name}">`).join('');
  }
}

const openTag = /<span class="t-[a-z0-9-]+">$/;

function endsWithOpenTag(html: string): boolean {
  return openTag.test(html);
}

function dropLastTag(html: string): string {
  return html.replace(openTag, '');
}
