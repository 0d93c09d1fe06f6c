import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {tools} from '../../site/tools';
import {replaceElements} from './mdxElements';
import {cell, tableOf} from './tables';

/** Remark plugin: replaces `<Tools />` with a table of the tools in the guides. */
export default function listTools() {
  return (tree: Root, file: VFile): Promise<void> =>
    replaceElements(tree, file, 'Tools', () =>
      Promise.resolve(
        tableOf(
          ['Task', 'What the tool does'],
          tools
            .filter(({name}) => name !== undefined)
            .map(({title, text, to}) => [
              cell([{type: 'link', url: to, children: [{type: 'text', value: title}]}]),
              cell([{type: 'text', value: text}]),
            ]),
        ),
      ),
    );
}
