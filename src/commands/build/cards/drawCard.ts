/** Renders the social card of a page from SVG to PNG, with bundled fonts so that the bytes are the same on every machine. */
import {join} from 'node:path';
import {renderAsync, Resvg, type ResvgRenderOptions} from '@resvg/resvg-js';
import {escapeHtml} from '../../../lib/escapeHtml';
import {cardSize, type Card} from './cardOf';

type Weight = 400 | 500 | 700;

const fonts = join('node_modules', '@expo-google-fonts/roboto');
const options: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    defaultFontFamily: 'Roboto',
    fontFiles: ['400Regular', '500Medium', '700Bold'].map((cut) => join(fonts, `Roboto_${cut}.ttf`)),
  },
};

// The light colors of src/css/tokens.css, which an image can't read.
const color = {brand: '#07b', area: '#0069a6', title: '#1c2430', text: '#51596a', tint: '#e2f1fb'} as const;
const margin = 80;
const lineWidth = cardSize.width - 2 * margin;

/** Bars of the logo (static/img/logo.svg), as left edge, width and height. */
const bars = [
  [6, 3, 16],
  [11, 2, 16],
  [15, 4, 10],
  [21, 1.5, 16],
  [24, 2, 16],
] as const;

/** Renders in a thread. */
export async function drawCard(card: Card): Promise<Buffer> {
  return (await renderAsync(cardSvg(card), options)).asPng();
}

/** The title shrinks to fit, and is cut after three lines. */
function cardSvg({area, title, description}: Card): string {
  const {size, lines} = titleLines(title);
  const first = 250 + size * 0.55;
  const step = size * 1.18;
  const below = first + (lines.length - 1) * step + 72;
  const summary = wrap(description, 32, 400, lines.length > 2 ? 1 : 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" font-family="Roboto">
<rect width="100%" height="100%" fill="#fff"/>
<rect width="16" height="100%" fill="${color.brand}"/>
<g transform="translate(${margin} 64) scale(2.5)"><rect width="32" height="32" rx="8" fill="${color.brand}"/><g fill="#fff">${bars
    .map(([x, width, height]) => `<rect x="${x}" y="8" width="${width}" height="${height}"/>`)
    .join('')}<path d="M14 21h6l-3 4z"/></g></g>
${text(margin + 104, 117, 36, 500, color.area, area)}
${lines.map((line, index) => text(margin, first + index * step, size, 700, color.title, line)).join('\n')}
${summary.map((line, index) => text(margin, below + index * 44, 32, 400, color.text, line)).join('\n')}
<g fill="${color.tint}">${bars
    .map(([x, width]) => `<rect x="${880 + x * 9}" y="566" width="${width * 9}" height="64"/>`)
    .join('')}</g>
</svg>`;
}

function titleLines(title: string): {size: number; lines: string[]} {
  for (const size of [84, 72, 60]) {
    const lines = wrap(title, size, 700, 4);
    if (lines.length <= (size === 60 ? 3 : 2)) return {size, lines};
  }
  return {size: 60, lines: wrap(title, 60, 700, 3)};
}

/** Lines that fit the card; the last ends with an ellipsis when there is more. */
function wrap(content: string, size: number, weight: Weight, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of content.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOf(longer, size, weight) <= lineWidth) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  const last = lines[most - 1]!.split(' ');
  while (last.length > 1 && widthOf(`${last.join(' ')}…`, size, weight) > lineWidth) last.pop();
  return [...lines.slice(0, most - 1), `${last.join(' ').replace(/[.,;:]$/, '')}…`];
}

/** Width of a space in ems: wider than the font's, because a word's bounding box excludes its side bearings. */
const space = 0.32;
const widths = new Map<string, number>();

/** Sums up cached word widths, because rendering every line to measure it is much slower. */
function widthOf(line: string, size: number, weight: Weight): number {
  const words = line.split(' ');
  const ems = words.reduce((sum, word) => sum + widthOfWord(word, weight), 0) + words.length * space;
  return ems * size;
}

function widthOfWord(word: string, weight: Weight): number {
  const key = `${weight} ${word}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200" font-family="Roboto">${text(0, 100, 100, weight, '#000', word)}</svg>`;
  const width = (new Resvg(svg, options).getBBox()?.width ?? 0) / 100;
  widths.set(key, width);
  return width;
}

function text(x: number, y: number, size: number, weight: Weight, fill: string, content: string): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeHtml(content)}</text>`;
}
