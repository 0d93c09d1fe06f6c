/** Reads a POS page into what tests of the manuals ask about: sections with roles and steps, tables, links between manuals. */
import {readFileSync} from 'node:fs';
import type {Guide} from './guides';

interface Placed {
  /** Number of the line in the file, starting at 1. */
  line: number;
}

export interface Section extends Placed {
  title: string;
  anchor: string;
  /** Line after the last one of the section and of the smaller sections in it. */
  endOfChapter: number;
  /** Text of the role label directly below the heading, such as `cashier supervisor`. */
  roles: string | undefined;
  /** Has a numbered list that isn't a legend, that is, doesn't directly follow an image. */
  hasSteps: boolean;
}

export interface Table extends Placed {
  head: readonly string[];
  rows: readonly ({cells: readonly string[]} & Placed)[];
  inCard: boolean;
}

export interface ManualLink extends Placed {
  /** Folder of the manual. */
  page: string;
}

export interface Manual {
  path: string;
  /** Folder of the page, such as `intro`. */
  name: string;
  source: string;
  /** Lines outside fences, without front matter and imports. */
  prose: readonly ({text: string} & Placed)[];
  sections: readonly Section[];
  tables: readonly Table[];
  manualLinks: readonly ManualLink[];
}

/** Takes a page under `docs/pos/` apart. */
export function readManual(guide: Guide): Manual {
  const source = readFileSync(guide.path, 'utf8');
  const lines = source.split('\n');
  const name = guide.path.split('/').at(-2)!;
  const fenced = new Set(
    guide.fences.flatMap(({line, text}) =>
      Array.from({length: text.split('\n').length + 2}, (_, index) => line + index),
    ),
  );
  const startOfText = lines.indexOf('---', 1) + 2;
  const prose = lines
    .map((text, index) => ({text, line: index + 1}))
    .filter(({text, line}) => line >= startOfText && !fenced.has(line) && !text.startsWith('import '));
  return {
    path: guide.path,
    name,
    source,
    prose,
    sections: guide.headings.map((heading, index) => {
      const end = guide.headings[index + 1]?.line ?? lines.length + 1;
      const chapter =
        guide.headings.slice(index + 1).find(({level}) => level <= heading.level)?.line ?? lines.length + 1;
      const below = prose.filter(({line}) => line > heading.line && line < end);
      const first = below.find(({text}) => text.trim() !== '')?.text ?? '';
      return {
        line: heading.line,
        title: heading.text,
        anchor: /\{#([\w-]+)\}/.exec(lines[heading.line - 1]!)?.[1] ?? heading.text.toLowerCase().replace(/\W+/g, '-'),
        endOfChapter: chapter,
        roles: /^<Roles of="([^"]*)" \/>$/.exec(first)?.[1],
        hasSteps: below.some(({text, line}) => text.startsWith('1. ') && !isLegend(lines, line)),
      };
    }),
    tables: readTables(guide, lines),
    manualLinks: guide.links.flatMap(({url, line}) => {
      const found = /^(?:\.\.\/([\w-]+)\/index\.mdx)?(?:#[\w-]+)?$/.exec(url);
      return found && url !== '' ? [{page: found[1] ?? name, line}] : [];
    }),
  };
}

/** True for a list that directly follows an image: it explains the numbers in it. */
function isLegend(lines: readonly string[], line: number): boolean {
  const above =
    lines
      .slice(0, line - 1)
      .filter((text) => text.trim() !== '')
      .at(-1) ?? '';
  return above === '```' || above === '</Figure>';
}

function readTables(guide: Guide, lines: readonly string[]): Table[] {
  const tables: (Table & {rows: ({cells: readonly string[]} & Placed)[]})[] = [];
  for (const row of guide.tableRows) {
    // The line below the head is the only row of dashes, which the reader of guides leaves out.
    if (/^\s*\|[\s|:-]+\|\s*$/.test(lines[row.line] ?? '') && (lines[row.line] ?? '').includes('-')) {
      tables.push({head: row.cells, rows: [], line: row.line, inCard: isInCard(lines, row.line)});
    } else {
      tables.at(-1)?.rows.push(row);
    }
  }
  return tables;
}

function isInCard(lines: readonly string[], line: number): boolean {
  const mark = lines
    .slice(0, line)
    .filter((text) => /<\/?QuickCard/.test(text))
    .at(-1);
  return mark?.startsWith('<QuickCard') ?? false;
}
