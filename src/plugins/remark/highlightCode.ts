import type {Code, InlineCode, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {valuesLine} from '../../components/SampleContext/valuesLine';
import {fillSample, splitSample} from '../../site/sampleValues';
import {highlight, languageTitle} from '../../lib/highlight';
import {elementFor, failAt} from './mdxElements';
import {readFenceMeta} from './readFenceMeta';
import {findRunnable} from './findRunnable';

/**
 * Remark plugin: converts each fence to a `<CodeBlock>` with highlighted HTML, and fills in `{{…}}` tokens in
 * inline code. The first sample of a page with values that readers can set says so.
 * @throws VFileMessage with the place and remedy for a missing or unknown language, option, or token
 */
export default function highlightCode() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const runnable = await findRunnable(tree);
    visit(tree, 'inlineCode', (node: InlineCode) => {
      node.value = attempt(file, node, () => fillSample(node.value));
    });
    let isTold = false;
    visit(tree, 'code', (node: Code, index, parent) => {
      if (index === undefined || !parent) return;
      parent.children[index] = attempt(file, node, () => {
        const tells = !isTold && splitSample(node.value).some(({key}) => key !== undefined);
        isTold ||= tells;
        return toCodeBlock(node, tells, runnable.has(node));
      });
    });
  };
}

function toCodeBlock(node: Code, tellsValues: boolean, isRunnable: boolean): MdxJsxFlowElement {
  if (!node.lang) throw new Error('A fence needs a language; use "text" for plain text.');
  const meta = readFenceMeta(node.meta ?? '');
  const html = highlight(splitSample(node.value), node.lang, meta.markedLines);
  const attributes: Record<string, string | null> = {
    html,
    language: node.lang,
    label: meta.title ?? languageTitle(node.lang) ?? node.lang,
    ...(meta.title === undefined ? {} : {title: meta.title}),
    ...(tellsValues ? {values: valuesLine} : {}),
    ...(meta.lineNumbers ? {lineNumbers: null} : {}),
    ...(isRunnable ? {runnable: null} : {}),
  };
  return elementFor(node, 'CodeBlock', attributes);
}

function attempt<T>(file: VFile, node: Code | InlineCode, action: () => T): T {
  try {
    return action();
  } catch (error) {
    return failAt(file, node, error);
  }
}
