import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  caption: string;
  /** Everything the sketch shows, in words. */
  alt: string;
  /** The drawing, usually an imported SVG that uses the `--sketch-*` colors. */
  children: ReactNode;
}

/** A sketch with its caption. */
export default function Figure({caption, alt, children}: Props): ReactNode {
  return (
    <figure className={styles.figure}>
      <div className={styles.sketch} role="img" aria-label={alt}>
        {children}
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
