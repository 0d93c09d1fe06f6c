import type {ReactNode} from 'react';
import styles from '../../../components/RequestBuilder/styles.lazy.module.css';
import type {Entries, RequestForm} from '../../../openapi/request/form';

interface Props {
  form: RequestForm;
  entries: Entries;
  onChange: (entries: Entries) => void;
}

/** The choice of where a request is sent, in place of the site's environments. */
export default function Servers({form, entries, onChange}: Props): ReactNode {
  return (
    <select
      className={styles.environment}
      aria-label="Server"
      value={entries.environment}
      onChange={({target}) => onChange({...entries, environment: target.value})}
    >
      {form.environments.map(({name, host: description}) => (
        <option key={name} value={name}>
          {description === '' ? name : `${name} (${description})`}
        </option>
      ))}
    </select>
  );
}
