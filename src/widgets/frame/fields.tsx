import {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './bench.lazy.module.css';

interface Common {
  label: string;
  /** A part of the label that is clear from what is seen around it, such as " of line 2". */
  unseenLabel?: string;
  hint?: string;
  /** What is wrong with the input, as "rule and remedy"; the input itself stays as typed. */
  error?: string;
  /** Takes more room than its neighbors in a row. */
  wide?: boolean;
}

interface TextProps extends Common {
  value: string;
  onChange: (value: string) => void;
}

function Label({id, label, unseenLabel}: Pick<Common, 'label' | 'unseenLabel'> & {id: string}): ReactNode {
  return (
    <label htmlFor={id}>
      {label}
      {unseenLabel && <span className={styles.unseen}>{unseenLabel}</span>}
    </label>
  );
}

/** Ids that tie an input to its hint and its error. */
function useNotes({hint, error}: Common) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const input = {id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined} as const;
  const notes = (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
  return {id, input, notes};
}

/** A line of text. `type="date"` and numbers typed as text are kept as typed, also when they are wrong. */
export function TextField({
  options,
  type = 'text',
  inputMode,
  ...props
}: TextProps & {
  /** Values that are offered while typing; others are allowed. */
  options?: readonly string[];
  type?: 'text' | 'date';
  inputMode?: 'numeric' | 'decimal';
}): ReactNode {
  const {id, input, notes} = useNotes(props);
  return (
    <div className={clsx(styles.field, styles.code, props.wide && styles.wide)}>
      <Label id={id} {...props} />
      <input
        {...input}
        type={type}
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        list={options && `${id}-options`}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
      {options && (
        <datalist id={`${id}-options`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
      {notes}
    </div>
  );
}

/** Several lines of text, such as a pasted body. `byLine`: a line is one item and stays on one line. */
export function AreaField({
  rows = 6,
  byLine = false,
  ...props
}: TextProps & {rows?: number; byLine?: boolean}): ReactNode {
  const {id, input, notes} = useNotes(props);
  return (
    <div className={clsx(styles.field, props.wide && styles.wide)}>
      <Label id={id} {...props} />
      <textarea
        {...input}
        rows={rows}
        wrap={byLine ? 'off' : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
      {notes}
    </div>
  );
}

/** One of several values; `options` are pairs of value and text. */
export function SelectField<Value extends string>({
  options,
  value,
  onChange,
  ...props
}: Common & {
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChange: (value: Value) => void;
}): ReactNode {
  const {id, input, notes} = useNotes(props);
  return (
    <div className={clsx(styles.field, props.wide && styles.wide)}>
      <Label id={id} {...props} />
      <select {...input} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {notes}
    </div>
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
