import type {ReactNode} from 'react';
import CodeDrawing from '@site/src/components/QrCode/CodeDrawing';
import {saveFile} from '@site/src/lib/saveFile';
import styles from '@site/src/widgets/frame/tool.module.css';
import {textRise, textSize, textWidth, toPng, toSvg, type Drawing} from '@site/src/widgets/codes/drawing';

interface Props {
  drawing: Drawing;
  /** For screen readers. */
  label: string;
  /** Name of the saved files, without the extension. */
  file: string;
  /** Side of a module on the screen, in pixels. */
  module: number;
}

/** Side of a module in saved pictures, in pixels: sharp on paper. */
const saved = 8;

/** A barcode or QR code that a reader can save. */
export default function Picture({drawing, label, file, module}: Props): ReactNode {
  const {path, width, height, text} = drawing;
  return (
    <>
      <CodeDrawing className={styles.drawing} path={path} width={width} height={height} label={label} scale={module}>
        {text !== undefined && (
          <text
            x={width / 2}
            y={height - textRise}
            fill="#000"
            fontFamily="monospace"
            fontSize={textSize}
            textAnchor="middle"
            textLength={textWidth(drawing)}
            lengthAdjust="spacingAndGlyphs"
          >
            {text}
          </text>
        )}
      </CodeDrawing>
      <div className={styles.buttons}>
        <button
          type="button"
          onClick={() => saveFile(`${file}.svg`, new Blob([toSvg(drawing, saved)], {type: 'image/svg+xml'}))}
        >
          Save as SVG
        </button>
        <button type="button" onClick={() => void toPng(drawing, saved).then((blob) => saveFile(`${file}.png`, blob))}>
          Save as PNG
        </button>
      </div>
    </>
  );
}
