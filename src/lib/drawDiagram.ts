import {createHash} from 'node:crypto';
// By path: Docusaurus loads its configuration with require, and the package has only an ESM export.
import {parseMermaid, renderMermaidSVG} from '../../node_modules/beautiful-mermaid/dist/index.js';

/** Minimum font size of a scaled-down diagram in CSS pixels. */
const smallestLetters = 11;

/**
 * Renders Mermaid to SVG for a page: no web font, no `<style>` element (forbidden by the content security policy;
 * colors are variables of `.diagram` in `src/css/site.css`), only regular and bold weights, ids that are unique on a page,
 * and no size except the width.
 * @throws Error for a line with an arrow that the renderer would leave out
 */
export function drawDiagram(text: string): {svg: string; width: number; readableFrom: number} {
  const [header = '', ...lines] = text.split('\n').filter((line) => !/^\s*(?:%%|$)/.test(line));
  const lost = lines.find((line) => hasArrow.test(line.replace(/"[^"]*"|:.*|%%.*/g, '')) && !isRead(header, line));
  if (lost !== undefined)
    throw new Error(`"${lost.trim()}" can't be read. Check its arrow, such as -->, and close each bracket and label.`);
  // The frame has its own space around the drawing.
  const drawn = renderMermaidSVG(text, {padding: 12});
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

const hasArrow = /[-=][->]/;

/** Whether a line on its own has an arrow in the drawing. */
function isRead(header: string, line: string): boolean {
  const text = `${header}\n${line}`;
  if (/^\s*sequence/.test(header)) return renderMermaidSVG(text).includes('class="message"');
  return !/^\s*(?:flowchart|graph|state)/.test(header) || parseMermaid(text).edges.length > 0;
}
