/** A small PNG with a palette. Drawn text has few colors; a palette halves what a picture with alpha takes. */
import {crc32, deflateSync} from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Channels are rounded to sixteen levels, which nobody sees at the edges of letters. */
const levels = Uint8Array.from({length: 256}, (_, channel) => Math.round(channel / 17));

/**
 * @param pixels four bytes each: red, green, blue, alpha; every pixel opaque
 * @returns a PNG after the W3C recommendation: color type 3, no filter, so that equal pixels give equal bytes
 * @throws Error when there are more than 256 colors
 */
export function writePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const palette: number[] = [];
  // Entry of each rounded color, by its twelve bits; there are 756,000 pixels in a card.
  const entries = new Int16Array(4096).fill(-1);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const color = (levels[pixels[at]!]! << 8) | (levels[pixels[at + 1]!]! << 4) | levels[pixels[at + 2]!]!;
      if (entries[color] === -1) entries[color] = palette.push(color) - 1;
      rows[y * (width + 1) + 1 + x] = entries[color]!;
    }
  }
  if (palette.length > 256)
    throw new Error(
      `The picture has ${palette.length} colors, more than the 256 of a palette. Draw it with fewer (src/socialCards/drawCard.ts).`,
    );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each pixel, an index into the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const colors = Buffer.from(
    palette.flatMap((color) => [color >> 8, (color >> 4) & 15, color & 15].map((one) => one * 17)),
  );
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(rows, {level: 7})),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
