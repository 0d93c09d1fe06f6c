import type {ReactNode} from 'react';
import MethodBadge from '@site/src/components/MethodBadge';
import type {ApiView} from '@site/src/openapi/view/view';
import {headingId, navigationId} from './navigationId';
import styles from './styles.module.css';

interface GroupProps<Entry> {
  id: string;
  name: string;
  entries: readonly Entry[];
  children: (entry: Entry) => ReactNode;
}

/** A heading with links to its entries; nothing without entries. */
function Group<Entry extends {id: string}>({id, name, entries, children}: GroupProps<Entry>): ReactNode {
  if (entries.length === 0) return null;
  return (
    <div>
      <a className={styles.group} href={`#${id}`}>
        {name}
      </a>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`}>{children(entry)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * All groups, operations, and schemas of the page. A native popover on small screens; next to the
 * text on large ones. enhancePage.ts handles the filter.
 */
export default function Navigation({view}: {view: ApiView}): ReactNode {
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
      {view.groups.map((group) => (
        <Group key={group.id} id={group.id} name={group.name} entries={group.operations}>
          {({method, summary}) => (
            <>
              <MethodBadge method={method} isWord /> <span>{summary}</span>
            </>
          )}
        </Group>
      ))}
      <Group id={headingId('security', view)} name="Authentication" entries={view.security}>
        {({name}) => <span>{name}</span>}
      </Group>
      <Group id={headingId('schemas', view)} name="Schemas" entries={view.schemas}>
        {({name}) => <span>{name}</span>}
      </Group>
      <div hidden data-found>
        <p className={styles.group}>Fields</p>
        <ul />
      </div>
    </nav>
  );
}
