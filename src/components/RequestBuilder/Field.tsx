import {useId, type ReactNode} from 'react';
import type {Message} from '@site/src/openapi/request/checkEntries';
import type {FormParameter} from '@site/src/openapi/request/form';
import styles from './styles.module.css';

interface Props {
  parameter: FormParameter;
  value: string;
  messages: readonly Message[];
  onChange: (value: string) => void;
}

/** A parameter. Whatever is typed stays; known values are known. */
export default function Field({parameter, value, messages, onChange}: Props): ReactNode {
  const id = useId();
  const {name, required, description, example, known} = parameter;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <span>
          <code>{name}</code> {required ? 'required' : 'optional'}
        </span>
      </label>
      <input
        id={id}
        className={styles.input}
        value={value}
        placeholder={example && value === '' ? `for instance ${example}` : undefined}
        required={required}
        aria-invalid={messages.length > 0}
        aria-describedby={`${id}-hint ${id}-problems`}
        spellCheck={false}
        list={known.length > 0 ? `${id}-values` : undefined}
        onChange={({target}) => onChange(target.value)}
      />
      {known.length > 0 && (
        <datalist id={`${id}-values`}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {description}
      </p>
      <Problems id={`${id}-problems`} messages={messages} />
    </div>
  );
}

/** What is wrong with a field. It is there when it is empty, so that the field can always refer to it. */
export function Problems({id, messages}: {id: string; messages: readonly Message[]}): ReactNode {
  return (
    <ul id={id} className={styles.problems}>
      {messages.map(({text, rule}) => (
        <li key={text}>
          {text} <span className={styles.rule}>({rule})</span>
        </li>
      ))}
    </ul>
  );
}
