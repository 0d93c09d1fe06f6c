import {decoded} from '../../lib/decoded';
import {operationSlugs, type Api} from '../../site/apis';
import type {ApiView, OperationView} from '../../openapi/view/view';
import type {Renderer} from './bundle';

/** The most operations and schemas of a page: with more, it isn't even drawn. */
const mostSections = 1000;

export interface ReferencePage {
  file: string;
  html: string;
}

/** The name of the page of an operation, without its extension. */
export function slugOf({route}: Pick<OperationView, 'route'>): string {
  return route.slice(route.lastIndexOf('/') + 1);
}

/**
 * The whole reference of a document: one page, or, if that would be too large, a start page with a list of everything, and
 * one page for each group of operations and for the schemas, divided again where that's too large.
 * @param view with linked schemas (see linkSchemas)
 * @param mostBytes the most bytes of a page that can be divided
 */
export function referencePages(
  page: Renderer['page'],
  apis: readonly Api[],
  view: ApiView,
  mostBytes: number,
): ReferencePage[] {
  const sections = view.schemas.length + view.groups.reduce((count, {operations}) => count + operations.length, 0);
  if (sections <= mostSections) {
    const html = page.drawFullPage(apis, view);
    if (Buffer.byteLength(html) <= mostBytes) return [{file: 'index.html', html}];
  }
  const slugs = operationSlugs(view.groups.map(({name}) => name));
  const parts = [
    ...view.groups.flatMap((group, index) =>
      divide(group.operations, mostBytes, (operations) =>
        page.drawPart(
          apis,
          view,
          {name: group.name, groups: [group]},
          {groups: [{...group, operations: [...operations]}]},
        ),
      ).map((html, number) => ({file: numbered(`group.${slugs[index]!}`, number), html})),
    ),
    ...divide(view.schemas, mostBytes, (schemas) =>
      page.drawPart(apis, view, {name: 'Schemas', schemas: view.schemas}, {schemas: [...schemas]}),
    ).map((html, number) => ({file: numbered('all.schemas', number), html})),
  ];
  return [{file: 'index.html', html: page.drawStart(apis, view)}, ...parts];
}

const numbered = (name: string, index: number) => `${name}${index === 0 ? '' : `.${index + 1}`}.html`;

/** Draws entries on as few pages as their size allows, by halves. */
function divide<T>(entries: readonly T[], mostBytes: number, draw: (entries: readonly T[]) => string): string[] {
  if (entries.length === 0) return [];
  const html = draw(entries);
  if (Buffer.byteLength(html) <= mostBytes || entries.length === 1) return [html];
  const half = Math.ceil(entries.length / 2);
  return [entries.slice(0, half), entries.slice(half)].flatMap((part) => divide(part, mostBytes, draw));
}

/**
 * Leads links to parts of the whole reference to the pages that hold them.
 * @param id of the document
 * @returns a function of the HTML of a page and its file
 */
export function linkPages(id: string, pages: readonly ReferencePage[]): (html: string, file: string) => string {
  if (pages.length === 1) return (html) => html;
  const [start, ...parts] = pages.map(({file}) => file);
  const holders = new Map<string, string>();
  for (const {file, html} of pages.slice(1))
    for (const [, id] of html.matchAll(/<(?:section|h2) id="([^"]*)"/g)) if (!holders.has(id!)) holders.set(id!, file);
  const holderOf = (id: string): string =>
    holders.get(id) ?? (id.includes('.') ? holderOf(id.slice(0, id.lastIndexOf('.'))) : start!);
  return (html, file) => {
    // On the page of an operation, links without a file lead to parts of that page.
    const isWhole = file === start || parts.includes(file);
    const links = new RegExp(` href="(?:\\.\\./${id}/index\\.html)${isWhole ? '?' : ''}#([^"]*)"`, 'g');
    return html.replace(links, (_, part: string) => {
      const holder = holderOf(decoded(part));
      return ` href="${holder === file ? '' : holder}#${part}"`;
    });
  };
}
