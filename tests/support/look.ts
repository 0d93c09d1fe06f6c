import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import {stopMotion} from './visit';

/** Side of the squares that become one pixel of an image: larger than strokes of letters, smaller than any block. */
const cell = 5;

const fonts = [
  {weight: '100 500', file: 'Roboto_400Regular.ttf'},
  {weight: '600 900', file: 'Roboto_700Bold.ttf'},
].map(({weight, file}) => ({
  weight,
  data: readFileSync(join('node_modules', '@expo-google-fonts/roboto', file)).toString('base64'),
}));

/**
 * Gives all text of an open page one font, without hinting, so that lines break in the same places on every machine, stops
 * all motion, and names the same build.
 */
export async function sameEverywhere(page: Page): Promise<void> {
  await stopMotion(page);
  await page.evaluate(async (files) => {
    for (const {weight, data} of files) {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
      const font = await new FontFace('Same everywhere', bytes, {weight}).load();
      // TypeScript declares it as a set only in another library.
      (document.fonts as unknown as Set<FontFace>).add(font);
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `*, ::before, ::after { font-family: 'Same everywhere' !important; text-rendering: geometricPrecision !important; }`,
    );
    document.adoptedStyleSheets.push(sheet);
    await document.fonts.ready;
  }, fonts);
}

/**
 * A coarse image of what the window shows, as PNG. Each pixel is the mean of a square, so that the edges of letters have
 * no weight.
 */
export async function lookOf(page: Page): Promise<Buffer> {
  const screenshot = await page.screenshot();
  const coarse = await page.evaluate(
    async ([data, side]) => {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
      const {width, height} = image;
      const fine = new OffscreenCanvas(width, height).getContext('2d')!;
      fine.drawImage(image, 0, 0);
      const {data: pixels} = fine.getImageData(0, 0, width, height);
      const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)];
      const small = new OffscreenCanvas(columns, rows);
      const context = small.getContext('2d')!;
      const means = context.createImageData(columns, rows);
      for (let row = 0; row < rows; row += 1)
        for (let column = 0; column < columns; column += 1)
          for (let channel = 0; channel < 4; channel += 1) {
            let sum = 0;
            for (let y = row * side; y < (row + 1) * side; y += 1)
              for (let x = column * side; x < (column + 1) * side; x += 1)
                sum += pixels[(y * width + x) * 4 + channel]!;
            means.data[(row * columns + column) * 4 + channel] = Math.round(sum / side ** 2);
          }
      context.putImageData(means, 0, 0);
      const png = new Uint8Array(await (await small.convertToBlob({type: 'image/png'})).arrayBuffer());
      return btoa(Array.from(png, (byte) => String.fromCharCode(byte)).join(''));
    },
    [screenshot.toString('base64'), cell] as const,
  );
  return Buffer.from(coarse, 'base64');
}
