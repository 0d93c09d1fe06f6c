import type {ReactNode} from 'react';
import CodeDrawing from './CodeDrawing';
import styles from './styles.module.css';

export interface Props {
  /** Dark modules as path data, rendered at build time (src/plugins/remark/drawQrCodes.ts). */
  path: string;
  /** Side of the square including its quiet zone, in modules, as a string. */
  size: string;
  title: string;
  /** Text alternative. */
  alt: string;
  /** The encoded text as a code block. */
  children: ReactNode;
}

/** CSS pixels per module; an integer keeps the edges sharp. */
const moduleSize = 4;

/** A QR code beside its text. */
export default function QrCode({path, size, title, alt, children}: Props): ReactNode {
  const side = Number(size);
  return (
    <figure className={styles.figure}>
      <CodeDrawing className={styles.code} path={path} width={side} height={side} label={alt} scale={moduleSize} />
      <div className={styles.text}>{children}</div>
      <figcaption className={styles.caption}>{title}</figcaption>
    </figure>
  );
}
