import type {ReactNode} from 'react';
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

/** A QR code beside its text. Black on white in both color modes, because scanners expect it. */
export default function QrCode({path, size, title, alt, children}: Props): ReactNode {
  const side = Number(size) * moduleSize;
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        width={side}
        height={side}
        role="img"
        aria-label={alt}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div className={styles.text}>{children}</div>
      <figcaption className={styles.caption}>{title}</figcaption>
    </figure>
  );
}
