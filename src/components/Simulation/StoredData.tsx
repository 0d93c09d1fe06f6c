import {Fragment, useDeferredValue, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {TextField} from '@site/src/components/Field';
import {isObject} from '@site/src/lib/isObject';
import {collectionsOf} from './changes';
import JsonCode from './JsonCode';
import {useSession} from './useSession';
import styles from './styles.lazy.module.css';

type Entry = [key: unknown, value: unknown];

interface Collection {
  project: string;
  name: string;
  entries: Entry[];
}

/** What is listed of a collection: rows, and columns beside the key. */
const most = {rows: 100, columns: 3};

/** The collections that are stored, with the records of one of them. */
export default function StoredData(): ReactNode {
  const {state} = useSession();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const words = useDeferredValue(typed.trim().toLowerCase());
  const found = [...state.projects].flatMap(([project, stored]) =>
    collectionsOf(stored)
      .map(([name, entries]): Collection => ({
        project,
        name,
        entries: [...entries].filter(
          ([key, value]) => words === '' || `${String(key)} ${JSON.stringify(value)}`.toLowerCase().includes(words),
        ),
      }))
      .filter(({entries}) => entries.length > 0),
  );
  const shown = found.find((one) => idOf(one) === chosen) ?? found[0];
  return (
    <div className={styles.panes}>
      <div className={styles.collections}>
        <TextField
          label={<span className="unseen">Search stored data</span>}
          placeholder="Search"
          value={typed}
          onChange={setTyped}
        />
        {[...new Set(found.map(({project}) => project))].map((project) => (
          <section key={project}>
            <h3>{project}</h3>
            <ul>
              {found
                .filter((one) => one.project === project)
                .map((one) => (
                  <li key={one.name}>
                    <button
                      type="button"
                      className="site-button--quiet"
                      aria-pressed={one === shown}
                      onClick={() => setChosen(idOf(one))}
                    >
                      {one.name} <span>{one.entries.length.toLocaleString('en')}</span>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      {shown ? (
        <Records key={idOf(shown)} name={shown.name} entries={shown.entries} />
      ) : (
        <p className={styles.note}>{words === '' ? 'Nothing is stored.' : 'No stored data contains this text.'}</p>
      )}
    </div>
  );
}

const idOf = ({project, name}: Collection): string => `${project}/${name}`;

/** Records with their first values; each opens to its JSON. */
function Records({name, entries}: {name: string; entries: readonly Entry[]}): ReactNode {
  const [open, setOpen] = useState<unknown>();
  const rows = entries.slice(0, most.rows);
  const columns = columnsOf(rows);
  return (
    <div className={clsx(styles.records, 'thin-scrollbar')}>
      <table aria-label={name}>
        <thead>
          <tr>
            {['key', ...columns].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, value]) => (
            <Fragment key={String(key)}>
              <tr>
                <th scope="row">
                  <button
                    type="button"
                    className={clsx(styles.opener, 'site-button--text')}
                    aria-expanded={open === key}
                    onClick={() => setOpen(open === key ? undefined : key)}
                  >
                    {String(key)}
                  </button>
                </th>
                {columns.map((column) => (
                  <td key={column}>{textOf(fieldsOf(value)[column])}</td>
                ))}
              </tr>
              {open === key && (
                <tr>
                  <td colSpan={columns.length + 1}>
                    <JsonCode text={JSON.stringify(value, null, 2)} label={String(key)} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {entries.length > rows.length && (
        <p className={styles.note}>
          And {(entries.length - rows.length).toLocaleString('en')} more. To find an entry, search the stored data.
        </p>
      )}
    </div>
  );
}

/** The first fields that have a short value in most records, except the key. */
function columnsOf(rows: readonly Entry[]): string[] {
  const counts = new Map<string, number>();
  for (const [key, value] of rows)
    for (const [name, inner] of Object.entries(fieldsOf(value)))
      if (textOf(inner) !== '' && inner !== key && name !== 'links') counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count * 2 > rows.length)
    .slice(0, most.columns)
    .map(([name]) => name);
}

/** The fields of a record; some are stored with more around them, or as a list. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (!isObject(one)) return {};
  const {product, coupon, process} = one;
  return [product, coupon, process].find(isObject) ?? one;
}

function textOf(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : String(value);
}
