import encodeQR from 'qr';

/** Quiet zone that the standard requires on every side (ISO/IEC 18004), in modules. */
const quietZone = 4;

/**
 * Renders text as a QR code.
 * @param text what a scanner reads, including line feeds
 * @param correction share of the code that can be damaged; `low` has the largest capacity, 2953 bytes
 * @returns the dark modules as SVG path data, one rectangle per run, and the side of the square including its quiet
 * zone; both in modules
 * @throws Error if the text is empty or too long for a QR code
 */
export function drawQrCode(text: string, correction: 'low' | 'medium' = 'medium'): {path: string; size: number} {
  if (text === '') throw new Error('Enter text to encode.');
  const rows = encodeQR(text, 'raw', {ecc: correction, border: quietZone});
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
