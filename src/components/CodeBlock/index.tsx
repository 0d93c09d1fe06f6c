// Renders code that was highlighted at build time (src/plugins/remark/highlightCode.ts).
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  /** Highlighted lines as HTML; their text is escaped. */
  html: string;
  language: string;
  /** Accessible name, and the words in the bar of a block without a title: the language. */
  label: string;
  title?: string;
  lineNumbers?: boolean;
  /** Whether it's a request that can be simulated. */
  runnable?: boolean;
  /** The note about sample values (src/components/SampleContext/valuesLine.ts). */
  values?: string;
  /** Replaces the title in the bar, such as with a link. */
  head?: ReactNode;
}

/** A block of highlighted code under its bar. client.ts and src/components/KeyboardHelp/client.ts handle the buttons. */
export default function CodeBlock({
  html,
  language,
  label,
  title,
  lineNumbers = false,
  runnable,
  values,
  head,
}: Props): ReactNode {
  return (
    <figure className={clsx(styles.block, lineNumbers && styles.numbered, 'code-block')} data-language={language}>
      {head ??
        (title === undefined ? (
          <span className={styles.language}>{label}</span>
        ) : (
          <figcaption className={styles.title}>{title}</figcaption>
        ))}
      {runnable && (
        <button
          type="button"
          className={clsx(styles.run, 'site-button--main needs-script')}
          aria-label={`Run: ${label}`}
          data-sample-action="run"
        >
          Run
        </button>
      )}
      <button
        type="button"
        className={clsx(styles.copy, 'site-button--quiet copy-icon needs-script')}
        aria-label={`Copy: ${label}`}
        data-code-copy
      >
        Copy
      </button>
      <pre className={clsx(styles.code, 'fading-edge')} tabIndex={0} aria-label={label} role="group">
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
      {values && (
        <p
          className={clsx(styles.values, 'needs-script')}
          data-markdown-ignore
          dangerouslySetInnerHTML={{__html: values}}
        />
      )}
    </figure>
  );
}
