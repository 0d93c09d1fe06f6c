import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {expect, test} from '@playwright/test';
import {drawDiagram} from '../../src/lib/drawDiagram';
import {readGuides} from '../support/guides';

/** Letters in CSS pixels that can be read on a phone (facts of the manuals, part 10). */
const smallestLetters = 12;
/** Room for a sketch on a phone of 360 pixels. */
const phone = 288;
/** Room for a diagram on a phone of 390 pixels. */
const widePhone = 338;

test.describe('Sketches', () => {
  for (const {path} of readGuides()) {
    const text = readFileSync(path, 'utf8');
    const sketches = [...text.matchAll(/^import (\w+) from '(\.[^']+\.svg)'/gm)];
    if (sketches.length === 0) continue;

    test(`in ${path} have labels that are readable on a phone`, () => {
      for (const [, name, file] of sketches) {
        const svg = readFileSync(join(dirname(path), file!), 'utf8');
        const width = Number(/viewBox="\S+ \S+ (\S+)/.exec(svg)![1]);
        const letters = Math.min(...[...svg.matchAll(/font-size="([\d.]+)"/g)].map((match) => Number(match[1])));
        const figure = new RegExp(`<Figure\\b([^>]*)>\\s*<${name}\\b`).exec(text)?.[1] ?? '';
        const least = Number(/readableFrom="(\d+)"/.exec(figure)?.[1] ?? phone);
        expect(
          Math.round((letters * least * 10) / width) / 10,
          `${file}: set readableFrom="${Math.ceil((width * smallestLetters) / letters)}" on its Figure`,
        ).toBeGreaterThanOrEqual(smallestLetters);
      }
    });
  }
});

test('Diagrams fit a phone, or are a list with all their arrows there', () => {
  const wide = readGuides().flatMap(({path, fences}) =>
    fences
      .filter(({language}) => language === 'mermaid')
      .map(({text, meta}) => ({name: `${path}: ${meta.title}`, text, ...drawDiagram(text)}))
      .filter(({readableFrom}) => readableFrom > widePhone),
  );
  expect(wide.length).toBeGreaterThan(10);
  for (const {name, text, list} of wide) {
    const rows = [...list!.matchAll(/<li><small[^>]*>[^<]+<\/small> <span>[^<]+<\/span><\/li>/g)];
    const arrows = text.match(/--?>/g)!.length;
    // A chain has a row for each box.
    expect([arrows, arrows + 1], name).toContain(rows.length);
  }
});
