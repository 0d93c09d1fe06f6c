import type {ReactNode} from 'react';
import MethodBadge from '@site/src/components/MethodBadge';
import type {ApiView} from '@site/src/openapi/view/view';
import {navigationId} from './navigationId';
import styles from './styles.module.css';

interface Props {
  view: ApiView;
  /** Whether the page shows a part of a reference, which begins in index.html. */
  isPart?: boolean | undefined;
}

/**
 * All groups, operations, and schemas of the page. A native popover on small screens; next to the
 * text on large ones. enhancePage.ts handles the filter.
 */
export default function Navigation({view, isPart = false}: Props): ReactNode {
  return (
    <nav id={navigationId} className={styles.navigation} aria-label="Operations and schemas" popover="auto">
      <input
        type="search"
        className={`needs-script ${styles.filter}`}
        placeholder="Filter or find a field"
        aria-label="Filter operations, schemas, and fields"
        aria-keyshortcuts="/"
        autoComplete="off"
      />
      <p className={styles.count} role="status" hidden />
      {isPart && (
        <p>
          <a className={styles.group} href="index.html">
            All operations and schemas
          </a>
        </p>
      )}
      {view.groups.map((group) => (
        <div key={group.id}>
          <a className={styles.group} href={`#${group.id}`}>
            {group.name}
          </a>
          <ul>
            {group.operations.map((operation) => (
              <li key={operation.id}>
                <a href={`#${operation.id}`}>
                  <MethodBadge method={operation.method} isWord /> <span>{operation.summary}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {view.security.length > 0 && (
        <div>
          <a className={styles.group} href="#security">
            Authentication
          </a>
          <ul>
            {view.security.map(({id, name}) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <span>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {view.schemas.length > 0 && (
        <div>
          <a className={styles.group} href="#schemas">
            Schemas
          </a>
          <ul>
            {view.schemas.map((schema) => (
              <li key={schema.name}>
                <a href={`#${schema.id}`}>
                  <span>{schema.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div hidden data-found>
        <p className={styles.group}>Fields</p>
        <ul />
      </div>
    </nav>
  );
}
