import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {drawQrCode} from '../../widgets/codes/drawQrCode';
import {elementFor, failAt} from './mdxElements';
import {readFenceMeta} from './readFenceMeta';

/**
 * Remark plugin: renders the content of each `qr` fence as a QR code and replaces the fence with
 * a `<QrCode>` around the encoded text. Runs before `highlightCode`, which highlights the text.
 * @throws VFileMessage with the place of a missing caption or text alternative, or of text that is too long for a QR code
 */
export default function drawQrCodes() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node: Code, index, parent) => {
      if (node.lang !== 'qr' || index === undefined || !parent) return;
      try {
        parent.children[index] = toQrCode(node);
      } catch (error) {
        failAt(file, node, error, 'QR code: ');
      }
    });
  };
}

function toQrCode(node: Code): MdxJsxFlowElement {
  const {title, alt} = readFenceMeta(node.meta ?? '');
  if (!title || !alt) throw new Error('A qr fence needs title="caption" and alt="text alternative".');
  const {path, size} = drawQrCode(node.value);
  return elementFor(node, 'QrCode', {path, size: String(size), title, alt}, [
    {type: 'code', lang: 'text', meta: `title="Encoded text: ${title}"`, value: node.value},
  ]);
}
