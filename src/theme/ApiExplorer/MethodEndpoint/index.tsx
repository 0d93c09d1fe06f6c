// Rendered at build with every server; the stock part reads the chosen server from the explorer's store.
import type {ReactNode} from 'react';
import MethodBadge from '@site/src/components/MethodBadge';
import Path from '@site/src/components/Operation/Path';
import styles from '@site/src/components/Operation/styles.module.css';
import type {OperationView} from '@site/src/openapi/view/view';

/** What is called, and where. */
export default function MethodEndpoint({operation}: {operation: OperationView}): ReactNode {
  return (
    <div className={styles.request}>
      <p className={styles.requestLine}>
        <MethodBadge method={operation.method} />{' '}
        <code className={styles.path} data-path>
          <Path path={operation.path} />
        </code>
        {operation.beta && <strong className={styles.mark}>Beta</strong>}
        {operation.deprecated && <strong className={styles.mark}>Deprecated</strong>}
      </p>
      <details className={styles.servers}>
        <summary>Servers</summary>
        <ul>
          {operation.servers.map((server) => (
            <li key={server.url}>
              <code>{server.url}</code> {server.name}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
