import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {elementFor} from './mdxElements';

/**
 * Remark plugin: each title of the second level and what follows it are a section, which a page may lay out when it comes
 * near (src/components/ServedPage). It has the class of the page's content, so that rules for its children hold inside.
 */
export default function makeSections() {
  return (tree: Root): void => {
    const children: Root['children'] = [];
    let section: MdxJsxFlowElement | undefined;
    for (const node of tree.children) {
      if (node.type === 'heading' && node.depth === 2) {
        section = elementFor(node, 'section', {className: 'markdown', 'data-part': 'section'});
        children.push(section);
      }
      // Imports and exports are the page's.
      if (section && node.type !== 'mdxjsEsm') section.children.push(node as MdxJsxFlowElement['children'][number]);
      else children.push(node);
    }
    tree.children = children;
  };
}
