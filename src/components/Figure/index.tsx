import type {CSSProperties, ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  caption: string;
  /** Everything the sketch shows, in words. */
  alt: string;
  /** Width in CSS pixels below which its letters are too small to read, as text: in less room the frame scrolls. */
  readableFrom?: string;
  /** The drawing, usually an imported SVG that uses the `--sketch-*` colors. */
  children: ReactNode;
}

/** A sketch with its caption; one that would become too small scrolls inside its frame. */
export default function Figure({caption, alt, readableFrom, children}: Props): ReactNode {
  return (
    <figure className={styles.figure}>
      <div
        className={styles.sketch}
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
