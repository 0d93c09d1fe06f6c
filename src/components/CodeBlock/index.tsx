// Draws code that was highlighted while the page was compiled (src/plugins/remark/highlightCode.ts).
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  /** Highlighted lines; text in it is escaped. */
  html: string;
  language: string;
  /** Name for screen readers: the title, or the language. */
  label: string;
  title?: string;
  lineNumbers?: boolean;
  /** The line about values in samples (src/components/SampleContext/valuesLine.ts), at the sample that shows it. */
  values?: string;
}

/** A block of highlighted code. Its buttons are brought to life by client.ts here and by src/components/KeyboardHelp/client.ts. */
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
