import {createHash} from 'node:crypto';
import type {Code, Root} from 'mdast';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
// By path: Docusaurus loads its configuration with require, and the package exports itself to import only.
import {renderMermaidSVG} from '../../../node_modules/beautiful-mermaid/dist/index.js';
import {elementFor, failAt} from './mdxElements';
import {readFenceMeta} from './readFenceMeta';

/**
 * Remark plugin: draws each Mermaid fence as SVG while the page is compiled and replaces it with a `<Diagram>`.
 * @throws the file's message with place when the text cannot be drawn, or caption or text alternative is missing
 */
export default function drawDiagrams() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node: Code, index, parent) => {
      if (node.lang !== 'mermaid' || index === undefined || !parent) return;
      try {
        const {title, alt} = readFenceMeta(node.meta ?? '');
        if (!title || !alt) throw new Error('A Mermaid fence needs title="caption" and alt="text alternative".');
        const {svg, width, readableFrom} = drawDiagram(node.value);
        const sizes = {width: String(width), readableFrom: String(readableFrom)};
        parent.children[index] = elementFor(node, 'Diagram', {svg, ...sizes, title, alt});
      } catch (error) {
        failAt(file, node, error, 'Mermaid: ');
      }
    });
  };
}

/** Letters in CSS pixels below which a diagram does not shrink. */
const smallestLetters = 12;

/**
 * SVG of a Mermaid text, made fit for a page: no web font, no `<style>` element (the policy of the site forbids it;
 * colors are variables of `.diagram` in `src/css/site.css`), no weight but regular and bold, ids that are unique on a page,
 * no size but the width.
 */
function drawDiagram(text: string): {svg: string; width: number; readableFrom: number} {
  const drawn = renderMermaidSVG(text);
  const width = Math.ceil(Number(/^<svg[^>]*\swidth="([\d.]+)"/.exec(drawn)?.[1] ?? 0));
  const prefix = `d${createHash('sha256').update(text).digest('hex').slice(0, 8)}-`;
  const svg = drawn
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/^<svg[^>]*viewBox="([^"]*)"[^>]*>/, '<svg viewBox="$1" focusable="false" aria-hidden="true">')
    .replace(/\s(?:data-[\w-]+|font-family)="[^"]*"/g, '')
    .replace(/\sfont-weight="[45]00"/g, '')
    .replace(/(\sid="|url\(#|href="#)/g, `$1${prefix}`)
    .replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/>\s+</g, '><')
    .trim();
  const smallest = Math.min(...[...svg.matchAll(/font-size="([\d.]+)"/g)].map((match) => Number(match[1])));
  return {svg, width, readableFrom: Math.ceil((width * smallestLetters) / smallest)};
}
