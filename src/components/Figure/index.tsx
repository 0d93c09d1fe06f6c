import type {CSSProperties, ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  caption: string;
  /** Text alternative. */
  alt: string;
  /** Minimum legible width in CSS pixels, as a string; in less room, the frame scrolls. */
  readableFrom?: string;
  /** Usually an imported SVG that uses the `--sketch-*` colors. */
  children: ReactNode;
}

/** A sketch with its caption; scrolls inside its frame if it would become illegible. */
export default function Figure({caption, alt, readableFrom, children}: Props): ReactNode {
  return (
    <figure className={styles.figure}>
      <div
        className={`${styles.sketch} fading-edge`}
        role="img"
        aria-label={alt}
        tabIndex={readableFrom === undefined ? undefined : 0}
        style={readableFrom === undefined ? undefined : ({'--sketch-width': `${readableFrom}px`} as CSSProperties)}
      >
        {children}
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
