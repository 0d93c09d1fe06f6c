import type {ReactNode} from 'react';
import type {ServerView} from '@site/src/openapi/view/view';
import {hostNote} from '@site/src/site/identity';
import RichText from './RichText';
import styles from './styles.module.css';

/** The servers, which are folded: samples contain the reader's own. */
export default function Servers({servers}: {servers: readonly ServerView[]}): ReactNode {
  return (
    <details className={styles.servers}>
      <summary>Servers</summary>
      <p>{hostNote}</p>
      <ul>
        {servers.map(({url, name, description}) => (
          <li key={url}>
            <code>{url}</code> {name}
            <RichText html={description} />
          </li>
        ))}
      </ul>
    </details>
  );
}
