import {textRise, textSize, textWidth, type Drawing} from '../../components/QrCode/drawing';
import {escapeHtml} from '../../lib/escapeHtml';

/** The drawing as an SVG file. @param module side of a module in pixels */
export function toSvg(drawing: Drawing, module: number): string {
  const {path, width, height, text} = drawing;
  const narrow = textWidth(drawing);
  const fit = narrow === undefined ? '' : ` textLength="${narrow}" lengthAdjust="spacingAndGlyphs"`;
  const words =
    text === undefined
      ? ''
      : `<text x="${width / 2}" y="${height - textRise}" text-anchor="middle" font-family="monospace" font-size="${textSize}"${fit}>${escapeHtml(text)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * module}" height="${height * module}" shape-rendering="crispEdges"><rect width="${width}" height="${height}" fill="#fff"/><path d="${path}"/>${words}</svg>`;
}

/** The drawing as a PNG file. @param module side of a module in pixels */
export async function toPng(drawing: Drawing, module: number): Promise<Blob> {
  const {path, width, height, text} = drawing;
  const canvas = document.createElement('canvas');
  canvas.width = width * module;
  canvas.height = height * module;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(module, module);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  if (text !== undefined) {
    context.font = `${textSize}px monospace`;
    context.textAlign = 'center';
    context.fillText(text, width / 2, height - textRise, width - 4);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser cannot make a PNG file.')))),
  );
}

/** A page with barcodes to print. Labels stand below. */
export function toSheet(pictures: readonly {drawing: Drawing; label: string}[]): string {
  const figures = pictures.map(
    ({drawing, label}) => `<figure>${toSvg(drawing, 2)}<figcaption>${escapeHtml(label)}</figcaption></figure>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Barcodes</title>
<style>
body { display: flex; flex-wrap: wrap; gap: 8mm; margin: 10mm; background: #fff; color: #000; font: 10pt sans-serif; }
figure { max-width: 100%; margin: 0; overflow-wrap: anywhere; break-inside: avoid; }
svg { display: block; max-width: 100%; height: auto; }
</style>
${figures.join('\n')}
</html>
`;
}
