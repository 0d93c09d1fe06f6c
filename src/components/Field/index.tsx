import {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Common {
  label: ReactNode;
  /** Part of the label that is visually clear from the context, such as " of line 2". */
  unseenLabel?: string;
  hint?: string | undefined;
  /** Error message as "rule and fix"; the input stays as typed. */
  error?: ReactNode;
  /** Takes more room than its neighbors in a row. */
  wide?: boolean;
}

interface TextProps extends Common {
  value: string;
  onChange: (value: string) => void;
}

/** Attributes that associate an input with its label, hint, and error. */
interface InputProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

/** A form field: label, input, hint, and error. */
export default function Field({
  label,
  unseenLabel,
  hint,
  error,
  wide,
  code,
  children,
}: Common & {
  /** Uses the monospace font. */
  code?: boolean;
  children: (input: InputProps) => ReactNode;
}): ReactNode {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={clsx(styles.field, code && styles.code)} data-wide={wide ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {unseenLabel && <span className="unseen">{unseenLabel}</span>}
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

/** A text input. `type="date"` and numbers stay as typed, even if they're invalid. */
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
  /** Suggestions; other values are allowed. */
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

/** A multi-line input, such as a pasted body. `byLine`: lines don't wrap, so the browser shows long text sooner. */
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
          className={byLine ? styles.byLine : undefined}
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

/** A select; `options` are pairs of value and label. */
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

/** A checkbox. */
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
