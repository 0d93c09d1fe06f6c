import {nearest} from '../../../lib/nearest';
import {copyPath} from '../../../site/copyPath';
import {entriesOf} from './siteIndex';
import {joined, listed, ToolError, type Host} from './tool';

interface Input {
  page?: string;
  section?: string;
  workflow?: boolean;
}

/** The Markdown copy of a page or of one of its sections. */
export async function readPage({page = '', section, workflow = false}: Input, host: Host): Promise<string> {
  const [path, anchor] = pathOf(page, host);
  if (path === '/' && section === undefined && anchor === '') {
    const list = await host.read('llms.txt');
    if (list !== undefined) return list;
  }
  const file = await readFile(path.slice(1), host);
  if (file !== undefined) return file;
  const pages = await pagesOf(host);
  const markdown = pages.has(path) ? await host.read(copyPath(path).slice(1)) : undefined;
  if (markdown === undefined) throw new ToolError(unknownPage(path, [...pages]));
  const shown = workflow ? markdown : withoutWorkflows(markdown);
  return section === undefined && anchor === '' ? withOutline(shown) : sectionOf(shown, path, section ?? anchor, host);
}

/** The beginning of a workflow, and a line of its steps. */
const workflowTitle = /^\*\*.+\*\* · \d+ steps$/;
const workflowStep = /^(?:\d+\. | {3}|$)/;

/** Without the steps of workflows, which are longer than the section that they belong to. */
function withoutWorkflows(markdown: string): string {
  let inWorkflow: 'title' | 'steps' | undefined;
  return markdown
    .split('\n')
    .flatMap((line) => {
      if (workflowTitle.test(line)) {
        inWorkflow = 'title';
        return [`${line}. To read them, set workflow to true.`];
      }
      if (inWorkflow === 'title' && /^1\. /.test(line)) inWorkflow = 'steps';
      if (inWorkflow === 'steps' && !workflowStep.test(line)) inWorkflow = undefined;
      return inWorkflow === 'steps' ? [] : [line];
    })
    .join('\n');
}

/** Characters of a text that needs no outline. */
const shortText = 8_000;

/** A long text with the titles of its sections first. */
export function withOutline(markdown: string): string {
  if (markdown.length <= shortText) return markdown;
  const titles = headingsIn(markdown.split('\n')).filter(({level}) => level === 2 || level === 3);
  if (titles.length === 0) return markdown;
  return `[Sections; to read only one, set section: ${titles.map(({title}) => title).join('; ')}]\n\n${markdown}`;
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

/** Lists of pages, samples, and skills: short texts, which are read like pages. */
const texts = /^(?:docs\/\w+\/)?llms\.txt$|^samples\/\w|^\.well-known\/agent-skills\/\w/;

/** A file of the site that isn't a page. @returns undefined if the address can't be one */
async function readFile(name: string, {root, read}: Host): Promise<string | undefined> {
  if (!/^(?:\.?[\w-]+\/)*[\w.-]+$/.test(name)) return undefined;
  const text = texts.test(name) ? ((await read(`${name}.md`)) ?? (await read(name))) : undefined;
  if (text !== undefined || !/\.\w+$|^(?:downloads|openapi|samples|\.well-known)\//.test(name)) return text;
  const catalog = (await read('.well-known/api-catalog')) ?? '';
  const [, title] = catalog.split(`"href": "${root}${name}"`)[1]?.match(/^[^}]*"title": "([^"]*)"/) ?? [];
  return title === undefined
    ? `/${name} isn't a page. If it's a file of this site, download it from ${root}${name}. For operations and their samples, call describe_operation and write_request.`
    : `/${name} is a file to download: ${title}. Its address is ${root}${name}.`;
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
 * A section with its subsections. For what has no heading of its own, the section around it.
 * @param name heading, or an anchor
 * @throws ToolError that lists the sections
 */
export async function sectionOf(markdown: string, path: string, name: string, host: Host): Promise<string> {
  const lines = markdown.split('\n');
  const headings = headingsIn(lines);
  const anchored = (await entriesOf(host)).filter(({url}) => {
    const [page = '', anchor] = url.split('#');
    return anchor === name && page.replace(/\/$/, '') === (path === '/' ? '' : path);
  });
  const find = (titles: readonly string[]) => {
    const wanted = titles.map(plain);
    return headings.find(({title}) => wanted.includes(plain(title)));
  };
  const own = find([name, ...anchored.flatMap(({title, names}) => [title, names.split(',', 1)[0]!])]);
  if (own) return sectionAt(own);
  const around = find(headingsOfPart(name)) ?? find(anchored.flatMap(({trail}) => trail.split(' › ').slice(-1)));
  if (anchored.length === 0 && !around)
    throw new ToolError(
      `The page has no section ${name.slice(0, 200)}. Sections:\n${listed(
        headings.map(({title}) => title),
        60,
      )}`,
    );
  return joined(
    ...anchored.map(({title, trail, text}) => `**${title}** (${trail})${text && `: ${text}`}`),
    around ? `From the section ${around.title}:` : 'It has no section of its own. The page:',
    around ? sectionAt(around) : markdown,
  );

  function sectionAt({line, level}: Heading): string {
    const next = headings.find((other) => other.line > line && other.level <= level);
    return lines.slice(line, next?.line).join('\n').trim();
  }
}

/** Headings on the page of an operation for the anchors of its fields and parameters. */
function headingsOfPart(anchor: string): string[] {
  const [, part = ''] = /^(path|query|header|body|response)\b[-.]/.exec(anchor) ?? [];
  if (part === 'body') return ['Request body'];
  if (part === 'response') return ['Responses'];
  return part === '' ? [] : [`${part} parameters`, `Request ${part}s`];
}

interface Heading {
  line: number;
  level: number;
  title: string;
}

function headingsIn(lines: readonly string[]): Heading[] {
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
