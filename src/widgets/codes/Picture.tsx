import type {ReactNode} from 'react';
import CodeDrawing from '@site/src/components/QrCode/CodeDrawing';
import type {Drawing} from '@site/src/components/QrCode/drawing';
import {saveFile} from '@site/src/lib/saveFile';
import styles from '@site/src/widgets/frame/tool.module.css';
import {toSvg} from '@site/src/widgets/codes/drawing';

interface Props {
  drawing: Drawing;
  /** For screen readers. */
  label: string;
  /** Name of the saved file, without the extension. */
  file: string;
  /** Side of a module on the screen, in pixels. */
  module: number;
  /** More buttons beside the one that saves the picture. */
  children?: ReactNode;
}

/** Side of a module in saved pictures, in pixels: sharp on paper. */
const saved = 8;

/** A barcode or QR code that a reader can save. */
export default function Picture({drawing, label, file, module, children}: Props): ReactNode {
  return (
    <>
      <CodeDrawing className={styles.drawing} {...drawing} label={label} scale={module} />
      <div className={styles.buttons}>
        {children}
        <button
          type="button"
          onClick={() => saveFile(`${file}.svg`, new Blob([toSvg(drawing, saved)], {type: 'image/svg+xml'}))}
        >
          Save as SVG
        </button>
      </div>
    </>
  );
}
