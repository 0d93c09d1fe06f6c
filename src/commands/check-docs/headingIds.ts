/** Ids on pages below `docs/` that links can target. */
import {readFileSync} from 'node:fs';
import {createSlugger} from '@docusaurus/utils';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {anchorOf, apiChangelog} from '../../site/changelog/apiChangelog';
import {glossary, termAnchor} from '../../site/glossary';
import {nearest, otherNames} from '../../lib/nearest';
import {readPage, type Page} from './page';

/** Ids that components render from data. */
const idsOfComponents: Readonly<Record<string, () => readonly string[]>> = {
  Glossary: () => glossary.map(({id}) => termAnchor(id)),
  ApiChangelog: () => apiChangelog.map(({date}) => anchorOf(date)),
};

/**
 * Reports a link target that the page doesn't have. `undefined` if it exists, or if the ids can't
 * be known because they come from an API document or the page isn't valid MDX.
 * @param target page of the link, or its file
 */
export function headingProblem(id: string, target: Page | string): string | undefined {
  const ids = typeof target === 'string' ? idsIn(target) : idsOf(target);
  if (ids === undefined || ids.includes(id)) return undefined;
  const near = nearest(id, ids) ?? ids.find((one) => one.includes(id) || id.includes(one));
  const path = typeof target === 'string' ? target : target.path;
  return `There is no heading with the id #${id} in ${path}. ${otherNames(ids, near, '#')}`;
}

/** Ids by the text of the page. */
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
    // Invalid MDX is reported for the page itself.
    return undefined;
  }
}

/** Ids of headings, as Docusaurus generates them, and of elements; `undefined` for a full-page reference. */
function idsOf({text, tree}: Page): readonly string[] | undefined {
  const lines = text.split('\n');
  const slugger = createSlugger();
  const ids: string[] = [];
  let isDocument = false;
  visit(tree, (node) => {
    if (node.type === 'heading') {
      // An explicit id: `{#id}`, or an MDX comment.
      const [, own] = /\{(?:#|\/\*\s*#)([\w.-]+)(?:\s*\*\/)?\}\s*$/.exec(lines[node.position!.start.line - 1]!) ?? [];
      ids.push(own ?? slugger.slug(toString(node).trim()));
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const own = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'id')?.value;
      if (typeof own === 'string') ids.push(own);
      ids.push(...(idsOfComponents[node.name ?? '']?.() ?? []));
      if (node.name === 'ApiSpec') isDocument = true;
    }
  });
  return isDocument ? undefined : ids;
}
