/** Extracts search entries from the built page of a guide. */
import {STATUS_CODES} from 'node:http';
import type {Element, Nodes} from 'hast';
import {
  contentOf,
  descriptionOf,
  findAll,
  findFirst,
  hasClass,
  isOfScript,
  linesOf,
  textOf,
  titleOf,
  type BuiltPage,
} from '../../lib/builtPages';
import {apis, specRoute} from '../../site/apis';
import {areaOf, areas, type Entry, type Kind} from './engine/entry';
import {valuesIn} from './valuesIn';

/** The content between two headings. */
interface Section {
  /** Anchor of the heading; empty before the first one. */
  id: string;
  title: string;
  level: number;
  nodes: Nodes[];
}

/** An SDK name in inline code, such as `Snabble.setup` or `snabble_appKey`; no plain words or values. */
const sdkName = /^@?[A-Za-z_][\w.]*(?:\(\w*\))?$/;

/** A word above what it labels. */
const label = /^\w+:$/;

/** Headings without searchable content. */
const leftOut = new Set(['Next steps']);

/** Whether a page is a guide. Reference pages are indexed from their views. */
export function isGuide(path: string): boolean {
  return path.startsWith('/docs/') && !apis.some((api) => path.startsWith(specRoute(api)));
}

/**
 * Entries of a guide: the page, its sections, errors, and SDK names.
 * @param page a docs page that isn't generated from an API document
 */
export function readGuide(page: BuiltPage): Entry[] {
  const title = titleOf(page);
  const area = areaOf(page.path);
  const kind: Kind = area === 'pos' ? 'task' : 'guide';
  const entry = (own: Partial<Entry> & Pick<Entry, 'title'>): Entry => ({
    kind,
    area,
    url: page.path,
    trail: areas[area],
    text: '',
    names: '',
    values: '',
    method: '',
    path: '',
    ...own,
  });

  // Names on the pages about formats are columns and settings.
  const nameKind: Kind = page.path.includes('/integration/') ? 'field' : 'identifier';
  const entries: Entry[] = [];
  let parent = '';
  for (const section of sectionsOf(page)) {
    if (leftOut.has(section.title)) continue;
    const url = section.id ? `${page.path}#${section.id}` : page.path;
    const terms = termRows(section);
    // Each term is an entry of its own.
    const prose = terms.length > 0 ? section.nodes.filter((node) => !hasTable(node)) : section.nodes;
    const rows = prose.flatMap((node) => findTables(node)).flatMap(rowTexts);
    const text = [
      ...prose.flatMap((node) => linesOf(node, isNoProse)).filter((line) => !label.test(line)),
      ...rows,
    ].join('\n');
    if (section.level === 1) {
      entries.push(entry({title, text: `${descriptionOf(page)}\n${text}`.trim(), values: valuesInCode(section)}));
      continue;
    }
    if (section.level === 2) parent = section.title;
    const trail = [areas[area], title, ...(section.level > 2 ? [parent] : [])].join(' › ');
    entries.push(
      entry({
        kind: section.id.startsWith('error-') ? 'error' : kind,
        url,
        title: section.title,
        trail,
        text,
        values: valuesInCode(section),
      }),
    );
    const inside = `${trail} › ${section.title}`;
    entries.push(
      ...terms.map(({id, ...row}) => entry({...row, kind: 'term', url: `${page.path}#${id}`, trail: inside})),
    );
    if (area === 'pos') entries.push(...problemRows(section).map((row) => entry({...row, url, trail: inside})));
    else entries.push(...statusRows(section).map((row) => entry({...row, kind: 'error', url, trail: inside})));
    if (area === 'scan_and_go') {
      entries.push(...sdkNames(section).map((name) => entry({...name, kind: nameKind, url, trail: inside})));
    }
  }
  return entries;
}

function sectionsOf(page: BuiltPage): Section[] {
  const sections: Section[] = [{id: '', title: titleOf(page), level: 1, nodes: []}];
  const walk = (node: Nodes) => {
    if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) {
      const level = Number(node.tagName[1]);
      if (level === 1) return;
      const id = String(node.properties['id'] ?? '');
      sections.push({id: id || sections.at(-1)!.id, title: textOf(node), level, nodes: []});
    } else if (
      node.type === 'element' &&
      // Headings in a tool begin no section of the guide.
      !hasClass(node, 'needs-script') &&
      findFirst(node, isOneOf('h2', 'h3')) !== undefined
    ) {
      node.children.forEach(walk);
    } else {
      sections.at(-1)!.nodes.push(node);
    }
  };
  contentOf(page).children.forEach(walk);
  return sections;
}

function hasTable(node: Nodes): boolean {
  return findTables(node).length > 0;
}

function findTables(node: Nodes): Element[] {
  if (node.type !== 'element' || hasClass(node, 'needs-script')) return [];
  return node.tagName === 'table' ? [node] : node.children.flatMap(findTables);
}

/** Each row on a line, with tabs between its cells, so that an excerpt has no glued ones. */
function rowTexts(table: Element): string[] {
  return findAll(table, isOneOf('tr'))
    .map((row) => findAll(row, isOneOf('td')).map((cell) => oneLine(textOf(cell))))
    .map((cells) => cells.filter(Boolean).join('\t'))
    .filter(Boolean);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Code, whose identifiers are indexed separately, tables, whose rows aren't sentences, controls that need scripts, and the links
 * to troubleshooting, which are the same in many tasks.
 */
function isNoProse(element: Element): boolean {
  if (element.tagName === 'li' && textOf(element).startsWith('If something goes wrong')) return true;
  return isCodeBlock(element) || element.tagName === 'table' || isOfScript(element);
}

function isCodeBlock(element: Element): boolean {
  return hasClass(element, 'code-block');
}

function isOneOf(...tagNames: string[]): (element: Element) => boolean {
  return ({tagName}) => tagNames.includes(tagName);
}

/** Matching elements of a section, including its top-level elements. */
function inSection({nodes}: Section, test: (element: Element) => boolean): Element[] {
  return findAll(
    {
      type: 'element',
      tagName: 'section',
      properties: {},
      children: nodes.filter((node): node is Element => node.type === 'element'),
    },
    test,
  );
}

function rowsOf(section: Section): Element[][] {
  return inSection(section, isOneOf('tbody'))
    .flatMap((body) => findAll(body, isOneOf('tr')))
    .map((row) => findAll(row, isOneOf('td')));
}

function valuesInCode(section: Section): string {
  const blocks = inSection(section, isCodeBlock).flatMap((block) => findAll(block, isOneOf('pre')));
  return valuesIn(blocks.map(textOf).join(' '));
}

/** Rows of the glossary: term, meaning, and ID. */
function termRows(section: Section): (Pick<Entry, 'title' | 'text'> & {id: string})[] {
  return rowsOf(section).flatMap(([name, meaning]) => {
    const id =
      name && findFirst(name, ({properties}) => /^term-/.test(String(properties['id'] ?? '')))?.properties['id'];
    return name && meaning && id !== undefined ? [{id: String(id), title: textOf(name), text: textOf(meaning)}] : [];
  });
}

/** Table rows that explain an HTTP status: `412`, or a status and a type. */
function statusRows(section: Section): Pick<Entry, 'title' | 'text'>[] {
  return rowsOf(section).flatMap((row) => {
    const cells = row.map(textOf);
    const [, status, rest] = /^([45]\d\d)(?!\d)(.*)$/.exec(cells[0] ?? '') ?? [];
    if (status === undefined) return [];
    const reason = STATUS_CODES[status] ?? '';
    return [{title: `${status} ${reason}${rest ?? ''}`.trim(), text: sentencesOf(cells.slice(1))}];
  });
}

/** Cells as sentences: a cause, what to do, who does it. */
function sentencesOf(cells: readonly string[]): string {
  return cells
    .filter((cell) => cell !== '–')
    .map((cell) => (/[.!?]$/.test(cell) ? cell : `${cell}.`))
    .join(' ');
}

/** The cell that explains a name, beside its type and its default. */
function longest(cells: readonly string[]): string {
  return cells.reduce((first, second) => (second.length > first.length ? second : first), '');
}

/** Rows of problems, under what staff see: a table whose last column says who acts. */
function problemRows(section: Section): Pick<Entry, 'kind' | 'title' | 'text'>[] {
  const heads = inSection(section, isOneOf('th')).map(textOf);
  if (heads[0] !== 'What you see' || heads.at(-1) !== 'Who') return [];
  return rowsOf(section).map((row) => {
    const [title = '', ...others] = row.map(textOf);
    return {kind: 'error', title, text: sentencesOf(others)};
  });
}

/** SDK names of a section: the first cell of table rows, and names mentioned in text. */
function sdkNames(section: Section): Pick<Entry, 'title' | 'text' | 'names'>[] {
  const found = new Map<string, string>();
  const add = (name: string, text: string) => {
    if (sdkName.test(name) && /[a-z][A-Z]|[A-Za-z][._][A-Za-z]/.test(name) && !found.has(name)) found.set(name, text);
  };
  for (const [head, ...others] of rowsOf(section)) {
    for (const code of head ? findAll(head, isOneOf('code')) : []) add(textOf(code), longest(others.map(textOf)));
  }
  for (const block of inSection(section, isOneOf('p', 'li'))) {
    // A list item with paragraphs is represented by them.
    if (findFirst(block, isOneOf('p', 'li'))) continue;
    for (const code of findAll(block, isOneOf('code'))) add(textOf(code), textOf(block));
  }
  return [...found].map(([title, text]) => ({title, text: shorten(text), names: ''}));
}

/** Maximum length of the text beside a name. */
const textLimit = 160;

function shorten(text: string): string {
  return text.length <= textLimit ? text : `${text.slice(0, text.lastIndexOf(' ', textLimit))} …`;
}
