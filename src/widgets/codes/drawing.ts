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
