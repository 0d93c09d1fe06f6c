import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import encodeQR from 'qr';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {readFenceMeta} from './readFenceMeta';

/**
 * Remark plugin: draws the body of each `qr` fence as a QR code while the page is compiled and replaces the fence with
 * a `<QrCode>` around the encoded text. Runs before `highlightCode`, which takes the text that is left.
 * @throws the file's message with place when caption or text alternative is missing, or the text fits no QR code
 */
export default function drawQrCodes() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node: Code, index, parent) => {
      if (node.lang !== 'qr' || index === undefined || !parent) return;
      try {
        (parent.children as unknown[])[index] = toQrCode(node);
      } catch (error) {
        file.fail(`QR code: ${error instanceof Error ? error.message : String(error)}`, node);
      }
    });
  };
}

function toQrCode(node: Code): MdxJsxFlowElement {
  const {title, alt} = readFenceMeta(node.meta ?? '');
  if (!title || !alt) throw new Error('A qr fence needs title="caption" and alt="text alternative".');
  const {path, size} = drawQrCode(node.value);
  return {
    type: 'mdxJsxFlowElement',
    name: 'QrCode',
    attributes: Object.entries({path, size: String(size), title, alt}).map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value,
    })),
    children: [{type: 'code', lang: 'text', meta: `title="Encoded text: ${title}"`, value: node.value}],
    position: node.position,
  };
}

/** Light modules that the QR code standard wants on every side (ISO/IEC 18004). */
const quietZone = 4;

/**
 * Draws a text as QR code.
 * @param text what a scanner will read, line feeds included
 * @returns the dark modules as data of one SVG path, a rectangle per run, and the side of the square with its quiet
 * zone; both in modules
 * @throws Error when the text is empty or longer than a QR code can hold
 */
export function drawQrCode(text: string): {path: string; size: number} {
  if (text === '') throw new Error('There is no text to encode.');
  const rows = encodeQR(text, 'raw', {ecc: 'medium', border: quietZone});
  const path = rows.map((row, y) => darkRuns(row).map(({x, length}) => `M${x} ${y}h${length}v1h-${length}z`)).flat();
  return {path: path.join(''), size: rows.length};
}

function darkRuns(row: readonly boolean[]): {x: number; length: number}[] {
  const runs: {x: number; length: number}[] = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    const last = runs.at(-1);
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({x, length: 1});
  });
  return runs;
}
