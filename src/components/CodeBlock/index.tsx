// Renders code that was highlighted at build time (src/plugins/remark/highlightCode.ts).
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  /** Highlighted lines as HTML; their text is escaped. */
  html: string;
  language: string;
  /** Accessible name: the title or the language. */
  label: string;
  title?: string;
  lineNumbers?: boolean;
  /** The note about sample values (src/components/SampleContext/valuesLine.ts). */
  values?: string;
}

/** A block of highlighted code. client.ts and src/components/KeyboardHelp/client.ts handle its buttons. */
export default function CodeBlock({html, language, label, title, lineNumbers = false, values}: Props): ReactNode {
  return (
    <figure className={clsx(styles.block, lineNumbers && styles.numbered, 'code-block')} data-language={language}>
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      <pre className={styles.code} tabIndex={0} aria-label={label} role="group">
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
      <div className={clsx(styles.tools, 'needs-script')}>
        <button type="button" className={styles.tool} data-code-colors aria-haspopup="dialog">
          Colors
        </button>
        <button type="button" className={styles.tool} data-code-wrap aria-pressed="false">
          Wrap
        </button>
        <button type="button" className={styles.tool} data-code-copy>
          Copy
        </button>
      </div>
      {values && <p className={clsx(styles.values, 'needs-script')} dangerouslySetInnerHTML={{__html: values}} />}
    </figure>
  );
}
