import {nearest} from '../../../lib/nearest';
import {copyPath} from '../../../site/copyPath';
import {entriesOf} from './siteIndex';
import {listed, ToolError, type Host} from './tool';

interface Input {
  page?: string;
  section?: string;
}

/** The Markdown copy of a page or of one of its sections. */
export async function readPage({page = '', section}: Input, host: Host): Promise<string> {
  const [path, anchor] = pathOf(page, host);
  if (path === '/' && section === undefined && anchor === '') {
    const list = await host.read('llms.txt');
    if (list !== undefined) return list;
  }
  const pages = await pagesOf(host);
  const markdown = pages.has(path) ? await host.read(copyPath(path).slice(1)) : undefined;
  if (markdown === undefined) throw new ToolError(unknownPage(path, [...pages]));
  return section === undefined && anchor === '' ? markdown : sectionOf(markdown, path, section ?? anchor, host);
}

/** Path below the base path and anchor of an address in any form that results have. */
function pathOf(address: string, {root}: Host): [path: string, anchor: string] {
  const below = address.trim().startsWith(root) ? address.trim().slice(root.length) : address.trim();
  const [path = '', anchor = ''] = below.split('#', 2);
  const plain = path
    .split('?', 1)[0]!
    .replace(/(?:\/index)?\.md$/, '')
    .replace(/^\/+|\/+$/g, '');
  return [`/${plain}`, anchor];
}

/** Paths of all pages. */
async function pagesOf(host: Host): Promise<Set<string>> {
  return new Set([...(await entriesOf(host)).map(({url}) => url.split('#', 1)[0]!.replace(/\/$/, '')), '/']);
}

function unknownPage(path: string, pages: readonly string[]): string {
  const last = path.split('/').at(-1)!.toLowerCase();
  const near = nearest(path, pages);
  const similar = near === undefined ? pages.filter((one) => last !== '' && one.toLowerCase().includes(last)) : [near];
  const hint = similar.length > 0 ? `Similar:\n${listed(similar, 5)}\n` : '';
  return `There is no page ${path.slice(0, 200)}. ${hint}Find pages with search, or list them with read_page without a page.`;
}

/**
 * A section with its subsections.
 * @param name heading, or anchor of the heading
 * @throws ToolError that lists the sections
 */
export async function sectionOf(markdown: string, path: string, name: string, host: Host): Promise<string> {
  const lines = markdown.split('\n');
  const headings = headingsIn(lines);
  const anchored = (await entriesOf(host)).find(({url}) => {
    const [page = '', anchor] = url.split('#');
    return anchor === name && page.replace(/\/$/, '') === path;
  });
  const wanted = [name, ...(anchored ? [anchored.title] : [])].map(plain);
  const found = headings.find(({title}) => wanted.includes(plain(title)));
  if (!found)
    throw new ToolError(
      `The page has no section ${name.slice(0, 200)}. Sections:\n${listed(
        headings.map(({title}) => title),
        60,
      )}`,
    );
  const next = headings.find(({line, level}) => line > found.line && level <= found.level);
  return lines.slice(found.line, next?.line).join('\n').trim();
}

function headingsIn(lines: readonly string[]): {line: number; level: number; title: string}[] {
  let fence = '';
  return lines.flatMap((text, line) => {
    const mark = /^(`{3,})/.exec(text)?.[1] ?? '';
    if (mark !== '' && (fence === '' || mark === fence)) fence = fence === '' ? mark : '';
    const [, marks = '', title = ''] = (fence === '' && /^(#{1,6}) (.*)$/.exec(text)) || [];
    return title === '' ? [] : [{line, level: marks.length, title: title.replace(/`/g, '')}];
  });
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
