import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {elementFor} from './mdxElements';

/**
 * Remark plugin: puts each section with a `<Task>` into a `<TaskCard>`, from its heading to the next one. Writers keep plain
 * headings, so that anchors, contents, and checks work as on other pages.
 * @throws VFileMessage with the place of a task without a heading, or of the second one in a section
 */
export default function foldTasks() {
  return (tree: Root, file: VFile): void => {
    tree.children = sectionsOf(tree).flatMap((section) => {
      const [task, second] = section.filter(isTask);
      if (!task) return section;
      if (second) file.fail('A section has one <Task>. Add a heading above this one.', second);
      if (section[0]!.type !== 'heading') file.fail('A <Task> needs a heading above it.', task);
      return [elementFor(section[0]!, 'TaskCard', whoDoes(task), section as MdxJsxFlowElement['children'])];
    });
  };
}

/** Each heading with what follows it, after what's before the first one. */
function sectionsOf({children}: Root): RootContent[][] {
  const sections: RootContent[][] = [[]];
  for (const node of children) {
    if (node.type === 'heading') sections.push([]);
    sections.at(-1)!.push(node);
  }
  return sections;
}

function isTask(node: RootContent): node is MdxJsxFlowElement {
  return node.type === 'mdxJsxFlowElement' && node.name === 'Task';
}

function whoDoes(task: MdxJsxFlowElement): {who?: string} {
  const who = task.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'who');
  return typeof who?.value === 'string' ? {who: who.value} : {};
}
