import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {expect, test} from '@playwright/test';
import {readGuides} from '../support/guides';

/** Letters in CSS pixels that can be read on a phone (facts of the manuals, part 10). */
const smallestLetters = 12;
/** Room for a sketch on a phone of 360 pixels. */
const phone = 288;

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
