import type {ReactNode} from 'react';
import type {NamedSchemaView} from '@site/src/openapi/view/view';
import Schema from './Schema';
import styles from './styles.module.css';

/** The only definition of a named schema on a page, with the operations that use it. */
export default function NamedSchema({schema: {name, shape, usedIn}}: {schema: NamedSchemaView}): ReactNode {
  return (
    <div className={`${styles.operation} ${styles.schema}`}>
      {usedIn.length > 0 && (
        <p className={styles.facts}>
          {'Used in '}
          {usedIn.map(({operationId, summary}, index) => (
            <span key={operationId}>
              <a href={`#${operationId}`}>{summary}</a>
              {index < usedIn.length - 1 && ', '}
            </span>
          ))}
        </p>
      )}
      {shape.type !== name && (
        <p className={styles.facts}>
          Type <i>{shape.type}</i>
        </p>
      )}
      <Schema shape={shape} />
    </div>
  );
}
