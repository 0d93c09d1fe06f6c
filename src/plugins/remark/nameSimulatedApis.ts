import type {Root} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {simulatedApisText} from '../../site/simulatedApis';

/** Remark plugin: replaces `<SimulatedApis />` in a sentence with the names of the APIs that the simulator responds to. */
export default function nameSimulatedApis() {
  return (tree: Root): void =>
    visit(tree, 'mdxJsxTextElement', (node: MdxJsxTextElement, index, parent) => {
      if (node.name === 'SimulatedApis' && index !== undefined && parent)
        parent.children[index] = {type: 'text', value: simulatedApisText};
    });
}
