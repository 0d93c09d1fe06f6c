/** Converts a built page to Markdown: its content without controls and decoration. */
import type {Element, ElementContent, Root} from 'hast';
import type {State} from 'hast-util-to-mdast';
import type {BlockContent, Blockquote, Nodes as Mdast, Paragraph, PhrasingContent} from 'mdast';
import {markdownOf, rawText} from '../../../lib/html';
import {addressInCopy} from '../../../site/copyPath';
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

/**
 * Markdown of a page with its title, description, and address as front matter.
 * @param address canonical address of the page
 * @param root address of the site, with a slash at the end
 */
export function pageToMarkdown(page: BuiltPage, address: string, root: string): string {
  const lead = (link: string) => addressInCopy(link, root);
  const front = [
    '---',
    `title: ${JSON.stringify(titleOf(page))}`,
    `description: ${JSON.stringify(descriptionOf(page))}`,
    `url: ${address}`,
    '---',
  ];
  return `${front.join('\n')}\n\n${markdownOf(prepare(contentOf(page)), address, lead, handlers)}\n`;
}

type Child = ElementContent | Root['children'][number];

/**
 * Removes controls and decoration, puts spaces between words that only CSS separates, and unwraps links to the
 * section that contains them.
 * @param ids of the ancestors
 */
function prepare<Node extends Root | Element>(node: Node, ids: readonly string[] = []): Node {
  if (node.type === 'element' && node.tagName === 'pre') return node;
  const own = node.type === 'element' ? [...ids, String(node.properties['id'] ?? '')] : ids;
  const kept: Child[] = node.children.filter((child) => !isLeftOut(child));
  const children = kept.flatMap((child, index): Child[] => {
    const before = kept[index - 1];
    const gap =
      before && isWord(before) && isWord(child) && !/^[,.;]/.test(textOf(child))
        ? [{type: 'text' as const, value: ' '}]
        : [];
    if (child.type !== 'element') return [child];
    const inside = prepare(child, own);
    if (!isSelfLink(child, own)) return [...gap, inside];
    return textOf(child) === '#' ? [] : [...gap, ...inside.children];
  });
  return {...node, children} as Node;
}

function isSelfLink({tagName, properties}: Element, ids: readonly string[]): boolean {
  const target = tagName === 'a' ? String(properties['href'] ?? '') : '';
  return target.length > 1 && target.startsWith('#') && ids.includes(target.slice(1));
}

function isWord(node: Child): boolean {
  return node.type === 'element' && ['span', 'em', 'i', 'b', 'strong', 'small', 'dt', 'dd'].includes(node.tagName);
}

type Handler = (state: State, node: Element) => Mdast | Mdast[] | undefined;

const paragraph = (children: PhrasingContent[]): Paragraph => ({type: 'paragraph', children});
const bold = (value: string): PhrasingContent => ({type: 'strong', children: [{type: 'text', value}]});

const handlers: Record<string, Handler> = {
  figure(state, node) {
    const caption = findFirst(node, ({tagName}) => tagName === 'figcaption');
    const pre = findFirst(node, ({tagName}) => tagName === 'pre');
    const title = caption && textOf(caption);
    if (hasClass(node, 'code-block') && pre) {
      const lang = String(node.properties['dataLanguage'] ?? 'text');
      return {
        type: 'code',
        lang,
        meta: title ? `title=${JSON.stringify(title)}` : null,
        value: rawText(pre).replace(/\n$/, ''),
      };
    }
    const image = findFirst(node, ({properties}) => properties['role'] === 'img');
    const words = image ? String(image.properties['ariaLabel'] ?? '') : '';
    const rest = node.children.filter((child) => child !== caption && child !== image);
    return [
      paragraph([bold(`Figure: ${title ?? ''}`), {type: 'text', value: ` ${words}`}]),
      ...(pre ? (state.toFlow(state.all({...node, children: rest})) as BlockContent[]) : []),
    ];
  },

  div(state, node) {
    if (hasClass(node, 'theme-admonition')) return admonition(state, node);
    if (findOwnTabs(node)) return tabs(state, node);
    return state.toFlow(state.all(node)) as BlockContent[];
  },

  summary(state, node) {
    // The title of a task is a heading in any copy.
    if (findFirst(node, isHeading)) return state.toFlow(state.all(node)) as BlockContent[];
    const words = (state.all(node) as PhrasingContent[]).flatMap((part) =>
      part.type === 'strong' ? part.children : [part],
    );
    return paragraph([{type: 'strong', children: words}]);
  },

  /** Limits of a field: `Default: 0`. */
  dl(state, node) {
    const pairs = findAll(node, ({tagName}) => tagName === 'dt').map((term, index) => {
      const words = findAll(node, ({tagName}) => tagName === 'dd')[index];
      return [
        {type: 'text', value: `${index > 0 ? ' · ' : ''}${textOf(term)}: `},
        ...(words ? state.all(words) : []),
      ] as PhrasingContent[];
    });
    return paragraph(pairs.flat());
  },

  nav: () => undefined,
};

function admonition(state: State, node: Element): Blockquote {
  const [head, content] = node.children.filter((child): child is Element => child.type === 'element');
  const children = content ? (state.toFlow(state.all(content)) as BlockContent[]) : [];
  return {type: 'blockquote', children: [paragraph([bold(head ? textOf(head) : 'Note')]), ...children]};
}

function findOwnTabs(node: Element): Element | undefined {
  return node.children.find(
    (child): child is Element => child.type === 'element' && child.properties['role'] === 'tablist',
  );
}

/** Renders tab panels in sequence, each under its label. */
function tabs(state: State, node: Element): BlockContent[] {
  const labels = findAll(findOwnTabs(node)!, ({properties}) => properties['role'] === 'tab').map(textOf);
  const panels = findAll(node, ({properties}) => properties['role'] === 'tabpanel').filter(
    (panel, _, all) => !all.some((outer) => outer !== panel && findFirst(outer, (inner) => inner === panel)),
  );
  return panels.flatMap((panel, index) => [
    paragraph([bold(labels[index] ?? '')]),
    ...(state.toFlow(state.all(panel)) as BlockContent[]),
  ]);
}
