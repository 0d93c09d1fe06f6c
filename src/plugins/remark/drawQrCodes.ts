import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {drawBarcode} from '../../widgets/codes/drawBarcode';
import {drawQrCode} from '../../components/QrCode/drawQrCode';
import {readScan} from '../../widgets/codes/readScan';
import {elementFor, failAt} from './mdxElements';
import {readFenceMeta} from './readFenceMeta';

/**
 * Remark plugin: renders the content of each `qr` fence as a QR code, and that of each `barcode` fence as an EAN. Replaces the
 * fence with a `<QrCode>` around the encoded text. Runs before `highlightCode`, which highlights the text.
 * @throws VFileMessage with the place of a missing caption or text alternative, or of text that can't be encoded
 */
export default function drawQrCodes() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node: Code, index, parent) => {
      if ((node.lang !== 'qr' && node.lang !== 'barcode') || index === undefined || !parent) return;
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
  if (!title || !alt) throw new Error(`A ${node.lang} fence needs title="caption" and alt="text alternative".`);
  const drawing = node.lang === 'qr' ? drawnQrCode(node.value) : drawnBarcode(node.value);
  return elementFor(node, 'QrCode', {...drawing, title, alt}, [
    {type: 'code', lang: 'text', meta: `title="Encoded text: ${title}"`, value: node.value},
  ]);
}

function drawnQrCode(text: string) {
  const {path, size} = drawQrCode(text);
  return {path, size: String(size)};
}

function drawnBarcode(text: string) {
  const {symbology, path, width, height} = drawBarcode(readScan(text));
  if (!symbology.startsWith('EAN')) throw new Error('A barcode fence needs an EAN with a valid check digit.');
  return {path, size: String(width), height: String(height), text};
}
