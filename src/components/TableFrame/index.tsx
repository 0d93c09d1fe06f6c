import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.module.css';

/** A table in a frame that scrolls horizontally on narrow screens and can be focused. */
export default function TableFrame(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className={`${styles.frame} fading-edge`} role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
