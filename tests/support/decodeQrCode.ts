import {readFileSync} from 'node:fs';
import {prepareZXingModule, readBarcodes} from 'zxing-wasm/reader';

// Otherwise the package fetches its program from the network.
const program = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
prepareZXingModule({overrides: {wasmBinary: Uint8Array.from(program).buffer}});

const pixelsPerModule = 4;
const runPattern = /M(\d+) (\d+)h(\d+)v1h-(\d+)z/gy;

/**
 * Decodes a rendered QR code.
 * @param path data of the SVG path with the dark modules, one rectangle per run
 * @param size width of the code in modules
 * @returns the decoded text
 * @throws if the path contains anything but runs, or no code is found
 */
export async function decodeQrCode({path, size}: {path: string; size: number}): Promise<string> {
  const side = size * pixelsPerModule;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const {x, y, length} of readRuns(path)) {
    for (let row = y * pixelsPerModule; row < (y + 1) * pixelsPerModule; row += 1) {
      for (let column = x * pixelsPerModule; column < (x + length) * pixelsPerModule; column += 1) {
        pixels.set([0, 0, 0], (row * side + column) * 4);
      }
    }
  }
  const [code] = await readBarcodes(
    {data: pixels, width: side, height: side, colorSpace: 'srgb'},
    {formats: ['QRCode']},
  );
  if (!code) throw new Error('The image contains no readable QR code.');
  return code.text;
}

/** Reads a QR code from the `<svg>` in a built page. @throws Error as `decodeQrCode` */
export async function decodeQrSvg(svg: string): Promise<string> {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const path = /<path d="([^"]*)"/.exec(svg)?.[1];
  if (!size || path === undefined) throw new Error(`Not the SVG of a QR code: ${svg.slice(0, 120)}`);
  return decodeQrCode({path, size});
}

function readRuns(path: string): {x: number; y: number; length: number}[] {
  const runs = [...path.matchAll(runPattern)].map(([, x, y, length, back]) => {
    if (length !== back) throw new Error(`A run of ${length} modules goes back by ${back}.`);
    return {x: Number(x), y: Number(y), length: Number(length)};
  });
  const read = runs.map(({x, y, length}) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  if (read !== path)
    throw new Error(`The path holds more than runs of modules, near "${path.slice(read.length, read.length + 40)}".`);
  return runs;
}
