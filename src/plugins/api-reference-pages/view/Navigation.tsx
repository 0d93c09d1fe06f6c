import type {ReactNode} from 'react';
import {groupAnchor} from '@site/src/components/ApiSpec/groupAnchor';
import MethodBadge from '@site/src/components/MethodBadge';
import type {ApiView} from '@site/src/reference/view';
import styles from './styles.module.css';

/** All groups, operations and schemas of the page. On small screens it folds into a disclosure. */
export default function Navigation({view}: {view: ApiView}): ReactNode {
  return (
    <nav className={styles.navigation} aria-label="Operations">
      <details className={styles.drawer} open data-reference-drawer>
        <summary>Operations and schemas</summary>
        {view.groups.map((group) => (
          <div key={group.name}>
            <a className={styles.navigationGroup} href={`#${groupAnchor(group.name)}`}>
              {group.name}
            </a>
            <ul>
              {group.operations.map((operation) => (
                <li key={operation.id}>
                  <a href={`#${operation.id}`} className={styles.navigationLink}>
                    <span>{operation.summary}</span> <MethodBadge method={operation.method} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <a className={styles.navigationGroup} href="#schemas">
          Schemas
        </a>
        <ul>
          {view.schemas.map((schema) => (
            <li key={schema.name}>
              <a href={`#${schema.id}`} className={styles.navigationLink}>
                {schema.name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
