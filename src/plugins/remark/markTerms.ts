import type {Link, Parents, Root, RootContent, Text} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {fromMarkdown} from 'mdast-util-from-markdown';
import type {VFile} from 'vfile';
import {glossary, glossaryRoute, termAnchor, type Term} from '../../site/glossary';

/** More links would distract readers. */
const mostMarks = 8;

/** Elements in which a term is a name or a label. */
const skipped = new Set<string>([
  'heading',
  'link',
  'linkReference',
  'inlineCode',
  'code',
  'mdxJsxFlowElement',
  'table',
]);

const words = glossary.flatMap((term) => (term.words ?? [term.name]).map((word) => ({word, term})));
/** Longer terms first: "closing schedule" before "closing". */
const pattern = new RegExp(
  `(?<![\\w-])(${words
    .map(({word}) => word)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![\\w-])`,
  'i',
);

/**
 * Remark plugin: links the first use of a term in text to the glossary or to what says more, at most eight on a page, and none on the
 * glossary's page. The link contains the definition for `src/components/GlossaryTerm/client.ts`.
 */
export default function markTerms() {
  return (tree: Root, file: VFile): void => {
    const path = file.path.replace(/\\/g, '/');
    if (path.includes(`docs${glossaryRoute.slice('/docs'.length)}`)) return;
    const own = glossary.filter(({notIn}) => !notIn || !path.includes(notIn));
    walk(tree, {open: new Set(own), left: mostMarks});
  };
}

interface Marks {
  open: Set<Term>;
  left: number;
}

function walk(node: Parents, marks: Marks): void {
  for (let index = 0; index < node.children.length && marks.left > 0; index += 1) {
    const child = node.children[index]!;
    if (skipped.has(child.type)) continue;
    if (child.type === 'text') {
      const parts = markText(child, marks);
      node.children.splice(index, 1, ...(parts as RootContent[] as never[]));
      index += parts.length - 1;
    } else if ('children' in child) walk(child as Parents, marks);
  }
}

/** Replaces terms that aren't yet linked with links. */
function markText({value}: Text, marks: Marks): (Text | Link)[] {
  const found = new RegExp(pattern, 'gi');
  const parts: (Text | Link)[] = [];
  let from = 0;
  for (let match = found.exec(value); match && marks.left > 0; match = found.exec(value)) {
    const term = termOf(match[0]);
    if (!term || !marks.open.delete(term)) continue;
    marks.left -= 1;
    if (match.index > from) parts.push({type: 'text', value: value.slice(from, match.index)});
    parts.push({
      type: 'link',
      url: term.to ?? `${glossaryRoute}#${termAnchor(term.id)}`,
      data: {hProperties: {'data-term': toString(fromMarkdown(term.meaning))}},
      children: [{type: 'text', value: match[0]}],
    });
    from = match.index + match[0].length;
  }
  if (from === 0) return [{type: 'text', value}];
  if (from < value.length) parts.push({type: 'text', value: value.slice(from)});
  return parts;
}

/** The term of a word; uppercase words are names, others can start a sentence. */
function termOf(found: string): Term | undefined {
  return words.find(({word}) => word === found || (!/[A-Z]/.test(word) && word === found.toLowerCase()))?.term;
}
