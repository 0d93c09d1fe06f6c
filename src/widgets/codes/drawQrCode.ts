import encodeQR from 'qr';

/** Light modules that the QR code standard wants on every side (ISO/IEC 18004). */
const quietZone = 4;

/**
 * Draws a text as QR code.
 * @param text what a scanner will read, line feeds included
 * @param correction share of the code that may be damaged; `low` holds most, 2953 bytes
 * @returns the dark modules as data of one SVG path, a rectangle per run, and the side of the square with its quiet
 * zone; both in modules
 * @throws Error when the text is empty or longer than a QR code can hold
 */
export function drawQrCode(text: string, correction: 'low' | 'medium' = 'medium'): {path: string; size: number} {
  if (text === '') throw new Error('Enter a text to encode.');
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
