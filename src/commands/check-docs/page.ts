/** Parses a page under `docs/` for the rules. */
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {LineCounter, parseDocument} from 'yaml';

export interface Page {
  /** Path from the root of the project. */
  path: string;
  text: string;
  tree: Root;
  /** Empty without front matter. */
  frontMatter: Readonly<Record<string, unknown>>;
  /** Line of a front matter field, or 1. */
  lineOf: (field: string) => number;
}

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective).use(remarkMdx);

const markdown = unified().use(remarkParse).use(remarkGfm);

/**
 * Parses a page. Offsets in the tree are those of the text.
 * @throws VFileMessage with the place of invalid MDX or front matter, or of an unclosed fence
 */
export function readPage(path: string, text: string): Page {
  const fence = openFence(text);
  if (fence !== undefined) new VFile({path}).fail('The fence is not closed', {line: fence, column: 1});
  const tree = parser.parse(withoutTokens(text));
  if (tree.children[0]?.type !== 'yaml' && /^---\s*$/m.exec(text)?.index === 0)
    new VFile({path}).fail('The front matter is not closed', {line: 1, column: 1});
  const yaml = tree.children[0]?.type === 'yaml' ? tree.children[0].value : '';
  const counter = new LineCounter();
  const document = parseDocument(yaml, {lineCounter: counter, prettyErrors: false});
  const [error] = document.errors;
  if (error) {
    const {line, col} = counter.linePos(error.pos[0]);
    new VFile({path}).fail(`The front matter isn't valid YAML: ${error.message}`, {line: line + 1, column: col});
  }
  const frontMatter = (document.toJS() ?? {}) as Record<string, unknown>;
  return {
    path,
    text,
    tree,
    frontMatter,
    lineOf(field) {
      const line = yaml.split('\n').findIndex((candidate) => candidate.startsWith(`${field}:`));
      return line < 0 ? 1 : line + 2;
    },
  };
}

/** The line of the first fence that isn't closed, or only by the next fence: everything below would be its code. */
function openFence(text: string): number | undefined {
  let open: {marks: string; line: number} | undefined;
  for (const [index, content] of text.split('\n').entries()) {
    const [, marks, info] = /^[\s>]*(`{3,}(?!.*`)|~{3,})(.*)$/.exec(content) ?? [];
    if (marks === undefined) continue;
    if (!open) open = {marks, line: index + 1};
    else if (!marks.startsWith(open.marks)) continue;
    else if (info!.trim() === '') open = undefined;
    else if (marks === open.marks) return open.line;
  }
  return open?.line;
}

/** Parses plain Markdown, where braces and angle brackets are text, as a page without front matter. */
export function readMarkdown(text: string): Page {
  return {path: 'text.md', text, tree: markdown.parse(text), frontMatter: {}, lineOf: () => 1};
}

/**
 * Replaces heading ids and sample tokens, which only Docusaurus parses, with text of the same length, because MDX
 * would parse them as expressions.
 */
function withoutTokens(text: string): string {
  return text
    .replace(/^(#{2,6} .*?)(\s*\{#[\w.-]+\})$/gm, (_, heading: string, id: string) => heading + ' '.repeat(id.length))
    .replace(/\{\{[\w:]+\}\}/g, (token) => '_'.repeat(token.length));
}

/** Text of paragraphs, headings, lists, and tables with offsets, without code, link addresses, and markup. */
export function proseOf(page: Page): {text: string; offset: number}[] {
  const pieces: {text: string; offset: number}[] = [];
  visit(page.tree, 'text', (node) => {
    const {start, end} = node.position!;
    pieces.push({text: page.text.slice(start.offset, end.offset), offset: start.offset!});
  });
  return pieces;
}

/** Line and column of an offset, both from 1. */
export function placeAt(text: string, offset: number): {line: number; column: number} {
  const before = text.slice(0, offset).split('\n');
  return {line: before.length, column: before.at(-1)!.length + 1};
}
