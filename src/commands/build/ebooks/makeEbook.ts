/** Makes an EPUB 3 of built pages: their content in chapters, without controls. */
import {readFileSync} from 'node:fs';
import {strToU8, type Zippable} from 'fflate';
import type {Element, ElementContent, Properties, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {escapeHtml} from '../../../lib/escapeHtml';
import {packZip} from '../../../lib/packZip';
import {
  contentOf,
  descriptionOf,
  findAll,
  findFirst,
  hasClass,
  isHeading,
  isLeftOut,
  textOf,
  titleOf,
  type BuiltPage,
} from '../../../lib/builtPages';

interface Chapter {
  file: string;
  /** Address of its page. */
  page: string;
  title: string;
  children: ElementContent[];
}

const style = `body { line-height: 1.45; }
h1, h2, h3 { line-height: 1.2; break-after: avoid; }
nav ol { list-style: none; padding-left: 1em; }
table { border-collapse: collapse; width: 100%; margin: 1em 0; }
th, td { border: 1px solid #888; padding: 0.3em 0.5em; text-align: left; vertical-align: top; }
tr, figure, .note { break-inside: avoid; }
figure { margin: 1em 0; }
figcaption { font-size: 0.9em; }
svg { display: block; width: 100%; max-width: 36em; max-height: 90vh; background: #fff; }
.note { border-left: 0.25em solid #888; margin: 1em 0; padding: 0 0 0 0.8em; }
.note-title { font-weight: bold; }
.title { margin-top: 25%; text-align: center; }
`;

/** Values of the style's custom properties, which e-books don't know, such as `--sketch-line`. */
export function readTokens(): Record<string, string> {
  // Paper is light: the first values are those of the light mode.
  const style = ['tokens.css', 'site.css'].map((name) => readFileSync(`src/css/${name}`, 'utf8')).join('\n');
  const tokens = style.matchAll(/^\s*(--[\w-]+): (.+);$/gm);
  return Object.fromEntries([...tokens].reverse().map(([, name, value]) => [name!, value!]));
}

/**
 * The bytes are the same for the same pages.
 * @param pages a manual, and what it refers to
 * @param addressOf the address of a path; links to other pages become absolute
 * @param publisher whose manual it is
 * @param values of `readTokens`
 */
export function makeEbook(
  pages: readonly [BuiltPage, ...BuiltPage[]],
  addressOf: (path: string) => string,
  publisher: string,
  values: Readonly<Record<string, string>>,
): Uint8Array {
  const [page] = pages;
  const title = titleOf(page);
  const address = addressOf(page.path);
  const chapters: Chapter[] = [];
  for (const one of pages)
    addChapters(chapters, addressOf(one.path), titleOf(one), clean(contentOf(one).children, values));
  const places = new Map<string, string>();
  for (const {file, page: of, children} of chapters) {
    if (!places.has(of)) places.set(of, file);
    for (const {properties} of findAll({type: 'root', children}, (part) => part.properties['id'] !== undefined))
      places.set(`${of}#${String(properties['id'])}`, `${file}#${String(properties['id'])}`);
  }
  for (const {page: of, children} of chapters)
    for (const {properties} of findAll({type: 'root', children}, ({tagName}) => tagName === 'a')) {
      const {href} = new URL(String(properties['href']), of);
      properties['href'] = places.get(href) ?? href;
    }
  const time = findFirst(page.main, ({properties}) => String(properties['itemProp']) === 'dateModified');
  const modified = String(time?.properties['dateTime'] ?? '1980-01-01T00:00:00Z').replace(/\.\d+/, '');
  const about = {title, description: descriptionOf(page), address, publisher, modified};
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), {level: 0}],
    'META-INF/container.xml': strToU8(container),
    'book/content.opf': strToU8(packageOf(about, chapters)),
    'book/contents.xhtml': strToU8(contents(title, chapters)),
    'book/style.css': strToU8(style),
    'book/title.xhtml': strToU8(
      xhtml(
        title,
        `<div class="title"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(publisher)}</p><p>${modified.slice(0, 10)}</p><p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p></div>`,
      ),
    ),
    ...Object.fromEntries(
      chapters.map((chapter) => [`book/${chapter.file}`, strToU8(xhtml(chapter.title, xml(chapter.children)))]),
    ),
  };
  return packZip(files, 9);
}

/** Serializes HTML content as XML. */
function xml(children: ElementContent[]): string {
  return toHtml({type: 'root', children}, {closeSelfClosing: true, closeEmptyElements: true});
}

/** Adds a chapter per heading of level 2 of a page, after one with what's before the first. */
function addChapters(chapters: Chapter[], page: string, title: string, children: readonly ElementContent[]): void {
  const begin = (words: string) =>
    chapters.push({file: `chapter-${chapters.length}.xhtml`, page, title: words, children: []});
  begin(title);
  for (const child of children) {
    if (child.type === 'element' && child.tagName === 'h2') begin(textOf(child));
    chapters.at(-1)!.children.push(child);
  }
}

const kept = new Set(['id', 'href', 'colSpan', 'rowSpan', 'scope', 'start', 'dateTime']);

/** The content without controls, decoration, and attributes that only the site's style and scripts use. */
function clean(children: Root['children'], values: Readonly<Record<string, string>>): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [child];
    if (child.type !== 'element' || isLeftOut(child)) return [];
    const {tagName, properties} = child;
    if (properties['role'] === 'img') return [drawing(child, values)];
    if (tagName === 'div' && hasClass(child, 'theme-admonition')) return [note(child, values)];
    const inside = clean(child.children, values);
    // Books have no disclosures: a task is a section again.
    if (tagName === 'details') return inside;
    if (tagName === 'summary') return inside.map(asBlock);
    if (tagName === 'span' && inside.length === 0) return [];
    const own = Object.fromEntries(Object.entries(properties).filter(([name]) => kept.has(name)));
    return [{type: 'element', tagName, properties: own, children: inside}];
  });
}

function asBlock(part: ElementContent): ElementContent {
  const isBlock = part.type === 'element' && isHeading(part);
  return isBlock ? part : {type: 'element', tagName: 'p', properties: {}, children: [part]};
}

/** An admonition: its title without the icon, and its text. */
function note(node: Element, values: Readonly<Record<string, string>>): Element {
  const [heading, ...rest] = node.children.filter((child) => child.type === 'element');
  const [, ...title] = heading?.children ?? [];
  const properties: Properties = {className: ['note-title']};
  return {
    type: 'element',
    tagName: 'div',
    properties: {className: ['note']},
    children: [{type: 'element', tagName: 'p', properties, children: clean(title, values)}, ...clean(rest, values)],
  };
}

/** A drawing with colors instead of custom properties. */
function drawing(node: Element, values: Readonly<Record<string, string>>): Element {
  const colored = (part: Element): Element => ({
    ...part,
    properties: Object.fromEntries(
      Object.entries(part.properties)
        .filter(([name]) => !/^(?:className|data)/.test(name))
        .map(([name, value]) => [name, typeof value === 'string' ? resolved(value, values) : value]),
    ),
    children: part.children
      .filter((child) => child.type !== 'comment')
      .map((child) => (child.type === 'element' ? colored(child) : child)),
  });
  const svg = findFirst(node, ({tagName}) => tagName === 'svg')!;
  const picture = colored(svg);
  picture.properties['xmlns'] = 'http://www.w3.org/2000/svg';
  const {role, ariaLabel} = node.properties;
  return {type: 'element', tagName: 'div', properties: {role, ariaLabel}, children: [picture]};
}

/** Follows custom properties to their values. @throws Error naming an unknown one */
function resolved(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A drawing uses ${name}, which src/css/ doesn't define.`);
    return resolved(value, values);
  });
}

function xhtml(title: string, body: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head><title>${escapeHtml(title)}</title><link rel="stylesheet" href="style.css"/></head>
<body>${body}</body>
</html>
`;
}

/** The table of contents: chapters with their sections. */
function contents(title: string, chapters: readonly Chapter[]): string {
  const item = (href: string, words: string, below = '') =>
    `<li><a href="${href}">${escapeHtml(words)}</a>${below && `<ol>${below}</ol>`}</li>`;
  const list = chapters.map(({file, title: words, children}) => {
    const sections = findAll({type: 'root', children}, ({tagName}) => tagName === 'h3');
    const below = sections.map((section) => item(`${file}#${String(section.properties['id'])}`, textOf(section)));
    return item(file, words, below.join(''));
  });
  return xhtml(title, `<nav epub:type="toc"><h1>Contents</h1><ol>${list.join('')}</ol></nav>`);
}

const container = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/content.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

function packageOf(
  about: {title: string; description: string; address: string; publisher: string; modified: string},
  chapters: readonly Chapter[],
): string {
  const page = (file: string, properties = '') =>
    `<item id="${file}" href="${file}" media-type="application/xhtml+xml"${properties && ` properties="${properties}"`}/>`;
  const items = chapters.map(({file, children}) =>
    page(file, findFirst({type: 'root', children}, ({tagName}) => tagName === 'svg') ? 'svg' : ''),
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="address" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="address">${escapeHtml(about.address)}</dc:identifier>
<dc:title>${escapeHtml(about.title)}</dc:title>
<dc:language>en-US</dc:language>
<dc:publisher>${escapeHtml(about.publisher)}</dc:publisher>
<dc:description>${escapeHtml(about.description)}</dc:description>
<meta property="dcterms:modified">${about.modified}</meta>
</metadata>
<manifest>
${[page('title.xhtml'), page('contents.xhtml', 'nav'), ...items].join('\n')}
<item id="style" href="style.css" media-type="text/css"/>
</manifest>
<spine>
${['title.xhtml', 'contents.xhtml', ...chapters.map(({file}) => file)].map((file) => `<itemref idref="${file}"/>`).join('\n')}
</spine>
</package>
`;
}
