/** Ids on the pages below `docs/` that links may lead to behind `#`. */
import {readFileSync} from 'node:fs';
import {createSlugger} from '@docusaurus/utils';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {anchorOf, apiChangelog} from '../../site/changelog/apiChangelog';
import {glossary, termAnchor} from '../../site/glossary';
import {nearest, otherNames} from '../../lib/nearest';
import {readPage, type Page} from './page';

/** Ids that a component gives to what it draws from data. */
const drawn: Readonly<Record<string, () => readonly string[]>> = {
  Glossary: () => glossary.map(({id}) => termAnchor(id)),
  ApiChangelog: () => apiChangelog.map(({date}) => anchorOf(date)),
};

/**
 * What is wrong with the part behind `#` of a link: the page has no such id. Nothing when it has one, or when its ids cannot
 * be known, because they come from a document or it is no MDX.
 * @param target page that the link leads to, or its file
 */
export function headingProblem(id: string, target: Page | string): string | undefined {
  const ids = typeof target === 'string' ? idsIn(target) : idsOf(target);
  if (ids === undefined || ids.includes(id)) return undefined;
  const near = nearest(id, ids) ?? ids.find((one) => one.includes(id) || id.includes(one));
  const path = typeof target === 'string' ? target : target.path;
  return `There is no heading with the id #${id} in ${path}. ${otherNames(ids, near, '#')}`;
}

/** Ids of pages that links led to before, by the texts of the pages. */
const known = new Map<string, readonly string[] | undefined>();

function idsIn(file: string): readonly string[] | undefined {
  const text = readFileSync(file, 'utf8');
  if (!known.has(text)) known.set(text, idsOfText(file, text));
  return known.get(text);
}

function idsOfText(file: string, text: string): readonly string[] | undefined {
  try {
    return idsOf(readPage(file, text));
  } catch {
    // That it is no MDX is told where it stands.
    return undefined;
  }
}

/** Ids of headings, as Docusaurus makes them, and of elements; nothing when the page shows a whole document. */
function idsOf({text, tree}: Page): readonly string[] | undefined {
  const lines = text.split('\n');
  const slugger = createSlugger();
  const ids: string[] = [];
  let isDocument = false;
  visit(tree, (node) => {
    if (node.type === 'heading') {
      // An id of the writer's: `{#id}`, or as a comment of MDX.
      const [, own] = /\{(?:#|\/\*\s*#)([\w.-]+)(?:\s*\*\/)?\}\s*$/.exec(lines[node.position!.start.line - 1]!) ?? [];
      ids.push(own ?? slugger.slug(toString(node).trim()));
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const own = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'id')?.value;
      if (typeof own === 'string') ids.push(own);
      ids.push(...(drawn[node.name ?? '']?.() ?? []));
      if (node.name === 'ApiSpec') isDocument = true;
    }
  });
  return isDocument ? undefined : ids;
}
