import type {Code, Root} from 'mdast';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {drawDiagram} from '../../lib/drawDiagram';
import {elementFor, failAt} from './mdxElements';
import {readFenceMeta} from './readFenceMeta';

/**
 * Remark plugin: renders each Mermaid fence to SVG and replaces it with a `<Diagram>`.
 * @throws VFileMessage with the place of an invalid diagram, or a missing caption or text alternative
 */
export default function drawDiagrams() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node: Code, index, parent) => {
      if (node.lang !== 'mermaid' || index === undefined || !parent) return;
      try {
        const {title, alt} = readFenceMeta(node.meta ?? '');
        if (!title || !alt) throw new Error('A Mermaid fence needs title="caption" and alt="text alternative".');
        const {width, readableFrom, ...drawing} = drawDiagram(node.value);
        const sizes = {width: String(width), readableFrom: String(readableFrom)};
        parent.children[index] = elementFor(node, 'Diagram', {...drawing, ...sizes, title, alt});
      } catch (error) {
        failAt(file, node, error, 'Mermaid: ');
      }
    });
  };
}
