import type {ReactNode} from 'react';
import type {Change} from './changes';
import styles from './styles.lazy.module.css';

const signs = {added: '+', changed: '~', removed: '−'} as const;

/** What a request changed in the stored data. */
export default function ChangeList({changes, count}: {changes: readonly Change[]; count: number}): ReactNode {
  return (
    <ul className={styles.changes}>
      {changes.map(({name, what, fields}) => (
        <li key={name}>
          <span aria-hidden="true">{signs[what]}</span> <code>{name}</code> {what}
          {fields.length > 0 && (
            <ul>
              {fields.map(([path, before, after]) => (
                <li key={path}>
                  <code>{path || 'value'}</code>: {before === undefined ? 'nothing' : <del>{before}</del>} →{' '}
                  {after === undefined ? 'nothing' : <ins>{after}</ins>}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
      {count > changes.length && <li>And {(count - changes.length).toLocaleString('en')} more</li>}
    </ul>
  );
}
