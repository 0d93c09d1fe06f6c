import {useId, type ReactNode} from 'react';
import styles from './styles.lazy.module.css';

interface Props<Value extends string> {
  label: string;
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few modes side by side, one of which applies. */
export default function Segments<Value extends string>({label, options, value, onChange}: Props<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="unseen">{label}</legend>
      {options.map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
