/** Reads the pages under `docs/` into the parts that tests ask about. */
import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {readFenceMeta, type FenceMeta} from '../../src/plugins/remark/readFenceMeta';
import {guideFiles} from '../../src/lib/guideFiles';
import {reasonOf} from '../../src/lib/reasonOf';

interface Placed {
  /** Number of the line in the file, starting at 1. */
  line: number;
}

export interface Heading extends Placed {
  level: number;
  text: string;
}

export interface Fence extends Placed {
  /** Empty when the fence names none. */
  language: string;
  meta: FenceMeta;
  text: string;
}

export interface GuideLink extends Placed {
  url: string;
}

export interface InlineCode extends Placed {
  text: string;
}

export interface TableRow extends Placed {
  /** Text of the cells; pipes and backslashes are unescaped. */
  cells: readonly string[];
}

export interface Guide {
  /** Path from the root of the project. */
  path: string;
  frontMatter: Readonly<Record<string, unknown>>;
  headings: readonly Heading[];
  fences: readonly Fence[];
  links: readonly GuideLink[];
  inlineCode: readonly InlineCode[];
  tableRows: readonly TableRow[];
}

/** All pages under `docs/`, sorted by path; files whose name starts with `_` are parts of pages and left out. */
export function readGuides(): Guide[] {
  return guideFiles().map((path) => parseGuide(path, readFileSync(path, 'utf8')));
}

/**
 * Takes the text of a page apart. Line based: fences may be indented, as inside tabs and lists.
 * @throws Error with the place of a fence that is not closed or has unknown options
 */
export function parseGuide(path: string, text: string): Guide {
  const frontMatter = /^---\n([\s\S]*?)\n---\n/.exec(text);
  const {fences, prose} = splitFences(path, text, frontMatter?.[0].split('\n').length ?? 1);
  return {
    path,
    frontMatter: frontMatter ? (parse(frontMatter[1]!) as Record<string, unknown>) : {},
    fences,
    headings: prose.flatMap((content, index) => {
      const [, marks, title] = /^ {0,3}(#{1,6})\s+(.*?)(?:\s+\{#[\w.-]+\})?\s*$/.exec(content) ?? [];
      return marks && title ? [{level: marks.length, text: title, line: index + 1}] : [];
    }),
    tableRows: prose.flatMap((content, index) =>
      /^\s*\|.*\|\s*$/.test(content) && !/^[\s|:-]+$/.test(content)
        ? [{cells: splitCells(content), line: index + 1}]
        : [],
    ),
    ...readInline(prose.join('\n')),
  };
}

/** Parts the fences from the prose; `prose` has one entry per line of the file, empty for lines that are none. */
function splitFences(path: string, text: string, firstLine: number): {fences: Fence[]; prose: string[]} {
  const fences: Fence[] = [];
  const prose: string[] = [];
  let open: {indent: number; marks: string; fence: Fence; body: string[]} | undefined;
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    prose.push('');
    if (open) {
      if (content.trim() === open.marks) {
        fences.push({...open.fence, text: open.body.join('\n')});
        open = undefined;
      } else {
        open.body.push(content.slice(0, open.indent).trim() === '' ? content.slice(open.indent) : content);
      }
      continue;
    }
    const [, indent = '', marks, language = '', options = ''] = /^(\s*)(`{3,}|~{3,})(\S*)\s*(.*)$/.exec(content) ?? [];
    if (marks) {
      const meta = atPlace(path, line, () => readFenceMeta(options));
      open = {indent: indent.length, marks, fence: {language, meta, text: '', line}, body: []};
    } else if (line >= firstLine) {
      prose[index] = content;
    }
  }
  if (open) throw new Error(`${path}:${open.fence.line}: the fence is not closed.`);
  return {fences, prose};
}

/** Links (Markdown, `href="…"`, `to="…"`) and inline code; both may run over the end of a line. */
function readInline(prose: string): {links: GuideLink[]; inlineCode: InlineCode[]} {
  const inlineCode: InlineCode[] = [];
  const lineAt = (offset: number) => prose.slice(0, offset).split('\n').length;
  const withoutCode = prose.replace(
    /(?<!`)(`+)(?!`)((?:(?!\n\s*\n)[\s\S])+?)(?<!`)\1(?!`)/g,
    (match, _, code: string, at: number) => {
      inlineCode.push({text: code.replace(/\n/g, ' ').trim(), line: lineAt(at)});
      return match.replace(/[^\n]/g, ' ');
    },
  );
  const links = [...withoutCode.matchAll(/\]\(\s*([^)\s]+)|\b(?:href|to)="([^"]+)"/g)].map((match) => ({
    url: (match[1] ?? match[2])!,
    line: lineAt(match.index),
  }));
  return {links, inlineCode};
}

function splitCells(row: string): string[] {
  return row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/\\([|\\])/g, '$1'));
}

function atPlace<T>(path: string, line: number, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new Error(`${path}:${line}: ${reasonOf(error)}`);
  }
}

/** The place as editors and terminals link it. */
export function placeOf(guide: Guide, {line}: Placed): string {
  return `${guide.path}:${line}`;
}
