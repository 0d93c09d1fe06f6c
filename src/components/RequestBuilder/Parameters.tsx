import type {ReactNode} from 'react';
import {SelectField, TextField} from '@site/src/components/Field';
import type {Message} from '@site/src/openapi/request/message';
import {acceptKey, keyOf, type Entries, type FormParameter} from '@site/src/openapi/request/form';
import {renderLabel, renderProblems} from './renderField';
import styles from './styles.lazy.module.css';

interface Props {
  title: string;
  parameters: readonly FormParameter[];
  entries: Entries;
  messages: readonly Message[];
  onChange: (key: string, entries: Entries) => void;
}

/** The parameters of one place, as fields. */
export default function Parameters({title, parameters, entries, messages, onChange}: Props): ReactNode {
  if (parameters.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {parameters.map((parameter) => {
        const key = keyOf(parameter);
        const {required, description, example, known} = parameter;
        const value = entries.values[key] ?? '';
        const common = {
          label: renderLabel(parameter),
          hint: description,
          error: renderProblems(messages, key),
          value,
          onChange: (typed: string) => onChange(key, {...entries, values: {...entries.values, [key]: typed}}),
        };
        return (
          <div key={key} data-key={key}>
            {key === acceptKey && (value === '' || known.includes(value)) ? (
              <SelectField {...common} options={[['', 'Not sent'], ...known.map((one) => [one, one] as const)]} />
            ) : (
              // Input stays as typed; known values are suggestions.
              <TextField
                {...common}
                placeholder={example && value === '' ? `for example, ${example}` : undefined}
                required={required}
                options={known}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
