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
  title: string;
  /** Text alternative. */
  alt: string;
}

/**
 * A diagram with its caption; wide ones scroll inside their frame. src/components/KeyboardHelp/client.ts enlarges it.
 */
export default function Diagram({svg, width, readableFrom, title, alt}: Props): ReactNode {
  return (
    <figure className={styles.figure}>
      <div className={styles.frame} role="img" aria-label={alt} tabIndex={0}>
        <div
          className="diagram"
          style={{'--diagram-width': `${width}px`, '--diagram-least': `${readableFrom}px`} as CSSProperties}
          dangerouslySetInnerHTML={{__html: svg}}
        />
      </div>
      <Button className={`needs-script ${styles.enlarge}`} data-enlarge aria-haspopup="dialog">
        Enlarge<span className="unseen"> diagram: {title}</span>
      </Button>
      <figcaption className={styles.caption}>{title}</figcaption>
    </figure>
  );
}
