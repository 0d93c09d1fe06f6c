import type {ReactNode} from 'react';
import CodeDrawing from './CodeDrawing';
import styles from './styles.module.css';

export interface Props {
  /** Dark modules as path data, rendered at build time (src/plugins/remark/drawQrCodes.ts). */
  path: string;
  /** Side of the square including its quiet zone, in modules, as a string; the width of a barcode. */
  size: string;
  /** Height of a barcode. */
  height?: string;
  /** Digits below a barcode. */
  text?: string;
  title: string;
  /** Text alternative. */
  alt: string;
  /** The encoded text as a code block. */
  children: ReactNode;
}

/** CSS pixels per module; an integer keeps the edges sharp. */
const moduleSize = {qr: 4, barcode: 2};

/** A QR code or a barcode beside its text. */
export default function QrCode({path, size, height, text, title, alt, children}: Props): ReactNode {
  const scale = moduleSize[height === undefined ? 'qr' : 'barcode'];
  const drawing = {path, width: Number(size), height: Number(height ?? size), text};
  return (
    <figure className={styles.figure}>
      <CodeDrawing className={styles.code} {...drawing} label={alt} scale={scale} />
      <div className={styles.text}>{children}</div>
      <figcaption className={styles.caption}>{title}</figcaption>
    </figure>
  );
}
