import {createHash} from 'node:crypto';
// By path: Docusaurus loads its configuration with require, and the package has only an ESM export.
import {parseMermaid, renderMermaidSVG} from '../../node_modules/beautiful-mermaid/dist/index.js';
import {escapeHtml} from './escapeHtml';

/** Minimum font size of a scaled-down diagram in CSS pixels. */
const smallestLetters = 11;

/** Room for a diagram on a phone of 390 pixels, in CSS pixels. */
const phoneRoom = 338;

/** The frame has its own space around the drawing. In the units of the drawing. */
const padding = 6;

export interface Drawing {
  svg: string;
  /** Natural width in CSS pixels. */
  width: number;
  /** Minimum legible width in CSS pixels. */
  readableFrom: number;
  /** HTML of a list that says the same, if a phone has no room for the drawing. */
  list?: string;
}

/**
 * Renders Mermaid to SVG for a page: no web font, no `<style>` element (forbidden by the content security policy;
 * colors are variables of `.diagram` in `src/css/site.css`), only regular and bold weights, ids that are unique on a page,
 * and no size except the width.
 * @throws Error for a line with an arrow that the renderer would leave out
 */
export function drawDiagram(text: string): Drawing {
  const [header = '', ...lines] = text.split('\n').filter((line) => !/^\s*(?:%%|$)/.test(line));
  const lost = lines.find((line) => hasArrow.test(line.replace(/"[^"]*"|:.*|%%.*/g, '')) && !isRead(header, line));
  if (lost !== undefined)
    throw new Error(`"${lost.trim()}" can't be read. Check its arrow, such as -->, and close each bracket and label.`);
  const drawn = renderMermaidSVG(text, {padding});
  const width = Math.ceil(Number(/^<svg[^>]*\swidth="([\d.]+)"/.exec(drawn)?.[1] ?? 0));
  const prefix = `d${createHash('sha256').update(text).digest('hex').slice(0, 8)}-`;
  const svg = withoutRoomBelow(drawn, text)
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/^<svg[^>]*viewBox="([^"]*)"[^>]*>/, '<svg viewBox="$1" focusable="false" aria-hidden="true">')
    .replace(/\s(?:data-[\w-]+|font-family)="[^"]*"/g, '')
    .replace(/\sfont-weight="[45]00"/g, '')
    .replace(/(\sid="|url\(#|href="#)/g, `$1${prefix}`)
    .replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/>\s+</g, '><')
    .trim();
  const smallest = Math.min(...[...svg.matchAll(/font-size="([\d.]+)"/g)].map((match) => Number(match[1])));
  const readableFrom = Math.ceil((width * smallestLetters) / smallest);
  return {svg, width, readableFrom, ...(readableFrom > phoneRoom && hasSteps.test(text) && {list: listOf(text)})};
}

/** The renderer leaves more room below a row of boxes than above it. */
function withoutRoomBelow(svg: string, text: string): string {
  if (!/^\s*(?:flowchart|graph) LR/.test(text)) return svg;
  const boxes = svg.matchAll(/<rect[^>]*\sy="([\d.]+)"[^>]*\sheight="([\d.]+)"/g);
  const corners = svg.matchAll(/[\d.]+,([\d.]+)/g);
  const bottom = Math.max(
    ...[...boxes].map(([, y, height]) => Number(y) + Number(height)),
    ...[...corners].map(([, y]) => Number(y)),
  );
  return svg.replace(/(viewBox="0 0 [\d.]+) [\d.]+"/, `$1 ${bottom + padding}"`);
}

/** The arrows of a diagram in order. What several in a row come from is seen once. */
function listOf(text: string): string {
  const rows = (/^\s*sequence/.test(text) ? messagesOf(text) : arrowsOf(text)).map(([from, what], index, all) => {
    const unseen = from === all[index - 1]?.[0] ? ' class="unseen"' : '';
    return `<li><small${unseen}>${escapeHtml(from)}</small> <span>${escapeHtml(what)}</span></li>`;
  });
  return `<ol>${rows.join('')}</ol>`;
}

type Row = readonly [from: string, what: string];

function messagesOf(text: string): Row[] {
  const names = [...text.matchAll(/^\s*(?:participant|actor) (\S+) as (.+)$/gm)];
  const nameOf = (id: string) => names.find(([, known]) => known === id)?.[2] ?? id;
  return [...text.matchAll(/^\s*(\w+)\s*-{1,2}[>x)]{1,2}\s*(\w+)\s*:\s*(.+)$/gm)].map(([, from, to, what]) => [
    from === to ? nameOf(from!) : `${nameOf(from!)} → ${nameOf(to!)}`,
    what!,
  ]);
}

function arrowsOf(text: string): Row[] {
  const {nodes, edges} = parseMermaid(text);
  const isChain = edges.every(
    ({source, label}, index) => !label && (index === 0 || source === edges[index - 1]!.target),
  );
  if (isChain) return [...nodes.values()].map(({label}, index) => [`${index + 1}.`, label]);
  const nameOf = (id: string) => {
    const {label, shape} = nodes.get(id)!;
    return label || (shape === 'state-start' ? 'Start' : 'End');
  };
  return edges.map(({source, target, label = '', hasArrowStart}) => [
    nameOf(source),
    `${label} ${hasArrowStart ? '↔' : '→'} ${nameOf(target)}`.trim(),
  ]);
}

const hasSteps = /^\s*(?:sequence|flowchart|graph|state)/m;

const hasArrow = /[-=][->]/;

/** Whether a line on its own has an arrow in the drawing. */
function isRead(header: string, line: string): boolean {
  const text = `${header}\n${line}`;
  if (/^\s*sequence/.test(header)) return renderMermaidSVG(text).includes('class="message"');
  return !/^\s*(?:flowchart|graph|state)/.test(header) || parseMermaid(text).edges.length > 0;
}
