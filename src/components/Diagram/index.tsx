import clsx from 'clsx';
import type {CSSProperties, ReactNode} from 'react';
import Button from '@site/src/components/Button';
import styles from './styles.module.css';

export interface Props {
  /** SVG rendered at build time (src/lib/drawDiagram.ts). */
  svg: string;
  /** Natural width in CSS pixels, as a string. */
  width: string;
  /** Minimum legible width in CSS pixels, as a string; in less room, the frame scrolls. */
  readableFrom: string;
  /** A list that takes the place of the drawing on phones. */
  list?: string | undefined;
  title: string;
  /** Text alternative. */
  alt: string;
}

/**
 * A diagram with its caption; wide ones scroll inside their frame, or become a list on phones, whose button shows the
 * drawing. src/components/KeyboardHelp/client.ts enlarges it.
 */
export default function Diagram({svg, width, readableFrom, list, title, alt}: Props): ReactNode {
  return (
    <figure className={clsx(styles.figure, list && styles.listed)}>
      <div className={`${styles.frame} fading-edge`} role="img" aria-label={alt} tabIndex={0}>
        <div
          className="diagram"
          style={{'--diagram-width': `${width}px`, '--diagram-least': `${readableFrom}px`} as CSSProperties}
          dangerouslySetInnerHTML={{__html: svg}}
        />
      </div>
      {list && <div className={styles.list} data-again dangerouslySetInnerHTML={{__html: list}} />}
      <Button className={`needs-script ${styles.enlarge}`} data-enlarge aria-haspopup="dialog">
        <span className={styles.larger}>
          Enlarge<span className="unseen"> diagram: {title}</span>
        </span>
        {list && (
          <span className={styles.shown}>
            Show diagram<span className="unseen"> ({title})</span>
          </span>
        )}
      </Button>
      <figcaption className={styles.caption}>{title}</figcaption>
    </figure>
  );
}
