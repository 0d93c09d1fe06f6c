import type {ReactNode} from 'react';
import type {ServerView} from '@site/src/openapi/view/view';
import Button from '@site/src/components/Button';
import styles from './styles.module.css';

/** Where requests go: the first server, with the reader's own host as in samples. src/components/CodeBlock/client.ts copies it. */
export default function BaseUrl({server: {url}}: {server: ServerView}): ReactNode {
  const {host} = new URL(url);
  const [before, after] = url.split(host);
  return (
    <p className={styles.base}>
      Base URL:{' '}
      <code>
        {before}
        <span data-value="host">{host}</span>
        {after}
      </code>
      <Button
        className={`${styles.copy} site-button--quiet copy-icon needs-script`}
        aria-label="Copy: base URL"
        title="Copy"
        data-code-copy
      />
    </p>
  );
}
