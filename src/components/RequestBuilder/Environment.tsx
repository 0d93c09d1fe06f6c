import type {ReactNode} from 'react';
import type {Entries, RequestForm} from '@site/src/openapi/request/form';
import styles from './styles.lazy.module.css';

interface Props {
  form: RequestForm;
  entries: Entries;
  onChange: (entries: Entries) => void;
}

/** The choice of where a request is sent. */
export default function Environment({form, entries, onChange}: Props): ReactNode {
  return (
    <select
      className={styles.environment}
      aria-label="Environment"
      title={entries.environment === 'production' ? 'This request is for production.' : undefined}
      value={entries.environment}
      onChange={({target}) => onChange({...entries, environment: target.value})}
    >
      {form.environments.map(({name, host}) => (
        <option key={name} value={name}>
          {name} ({host})
        </option>
      ))}
    </select>
  );
}
