import {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Common {
  label: ReactNode;
  /** A part of the label that is clear from what is seen around it, such as " of line 2". */
  unseenLabel?: string;
  hint?: string | undefined;
  /** What is wrong with the input, as "rule and fix"; the input itself stays as typed. */
  error?: ReactNode;
  /** Takes more room than its neighbors in a row. */
  wide?: boolean;
}

interface TextProps extends Common {
  value: string;
  onChange: (value: string) => void;
}

/** What ties an input to its label, its hint and its error. */
interface InputProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

/** A field of a form: label, input, hint and error. */
export default function Field({
  label,
  unseenLabel,
  hint,
  error,
  wide,
  code,
  children,
}: Common & {
  /** Written in the letters of code. */
  code?: boolean;
  children: (input: InputProps) => ReactNode;
}): ReactNode {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={clsx(styles.field, code && styles.code)} data-wide={wide ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {unseenLabel && <span className={styles.unseen}>{unseenLabel}</span>}
      </label>
      {children({id, 'aria-describedby': describedBy, 'aria-invalid': Boolean(error)})}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  );
}

/** A line of text. `type="date"` and numbers typed as text are kept as typed, also when they are wrong. */
export function TextField({
  options = [],
  type = 'text',
  inputMode,
  placeholder,
  required,
  value,
  onChange,
  ...field
}: TextProps & {
  /** Values that are offered while typing; others are allowed. */
  options?: readonly string[];
  type?: 'text' | 'date';
  inputMode?: 'numeric' | 'decimal';
  placeholder?: string | undefined;
  required?: boolean;
}): ReactNode {
  return (
    <Field {...field} code>
      {(input) => (
        <>
          <input
            {...input}
            type={type}
            inputMode={inputMode}
            placeholder={placeholder}
            required={required}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            list={options.length > 0 ? `${input.id}-options` : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {options.length > 0 && (
            <datalist id={`${input.id}-options`}>
              {options.map((option) => (
                <option key={option} value={option} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

/** Several lines of text, such as a pasted body. `byLine`: a line is one item and stays on one line. */
export function AreaField({
  rows = 6,
  byLine = false,
  value,
  onChange,
  ...field
}: TextProps & {rows?: number; byLine?: boolean}): ReactNode {
  return (
    <Field {...field}>
      {(input) => (
        <textarea
          {...input}
          rows={rows}
          wrap={byLine ? 'off' : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** One of several values; `options` are pairs of value and text. */
export function SelectField<Value extends string>({
  options,
  value,
  onChange,
  ...field
}: Common & {
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChange: (value: Value) => void;
}): ReactNode {
  return (
    <Field {...field}>
      {(input) => (
        <select {...input} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A box to tick. */
export function CheckField({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}): ReactNode {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
