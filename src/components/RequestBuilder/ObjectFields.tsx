import {useState, type ReactNode} from 'react';
import {AreaField, SelectField, TextField} from '@site/src/components/Field';
import {isObject} from '@site/src/lib/isObject';
import {readJson} from '@site/src/lib/readJson';
import type {Message} from '@site/src/openapi/request/message';
import type {BodyField, FormBody} from '@site/src/openapi/request/form';
import {renderLabel, renderProblems} from './renderField';
import styles from './styles.lazy.module.css';

interface Props {
  body: FormBody;
  text: string;
  messages: readonly Message[];
  onChange: (text: string) => void;
}

/** The top-level fields of a body. They're read from its JSON and written back to it, so that nothing is lost. */
export default function ObjectFields({body, text, messages, onChange}: Props): ReactNode {
  const reading = readJson(text.trim() === '' ? '{}' : text);
  if (!reading.ok) return <p className={styles.hint}>The JSON isn't valid yet. {reading.message}.</p>;
  if (!isObject(reading.value)) return <p className={styles.hint}>The body isn't an object. Edit it as JSON.</p>;
  const object = reading.value;
  const change = (name: string, value: unknown) => {
    const {[name]: _, ...others} = object;
    const changed = value === undefined ? others : {...object, [name]: value};
    onChange(JSON.stringify(changed, null, 2));
  };
  return (
    <div className={styles.fields}>
      {body.fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          value={object[field.name]}
          isSet={Object.hasOwn(object, field.name)}
          problems={problemsIn(messages, field.name)}
          onChange={(value) => change(field.name, value)}
        />
      ))}
    </div>
  );
}

/** Problems of a field and what it contains, whose lines aren't shown here. */
function problemsIn(messages: readonly Message[], name: string): Message[] {
  const isIn = (path: string) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`);
  return messages
    .filter(({key, field}) => key === 'body' && isIn(field))
    .map((message) => ({...message, text: message.text.replace(/^Line \d+: /, '')}));
}

interface FieldProps {
  field: BodyField;
  value: unknown;
  isSet: boolean;
  problems: readonly Message[];
  /** Undefined removes the field. */
  onChange: (value: unknown) => void;
}

function OneField({field, value, isSet, problems, onChange}: FieldProps): ReactNode {
  const {required, description, type, known} = field;
  const common = {label: renderLabel(field), hint: description, error: renderProblems(problems, 'body')};
  // What doesn't have the documented type is edited as JSON.
  const isText = !isSet || value === null || typeof value === 'string';
  if (type === 'boolean' && (!isSet || typeof value === 'boolean' || value === null))
    return (
      <SelectField
        {...common}
        options={[
          ['', value === null ? 'null' : 'Not sent'],
          ['true', 'true'],
          ['false', 'false'],
        ]}
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={(chosen) => onChange(chosen === '' ? undefined : chosen === 'true')}
      />
    );
  if (type === 'number' && (isText || typeof value === 'number'))
    return (
      <TextField
        {...common}
        inputMode="decimal"
        placeholder={placeholderOf(isSet, value)}
        value={isSet && value !== null ? String(value) : ''}
        onChange={(typed) => onChange(typed === '' ? undefined : toNumber(typed))}
      />
    );
  if (type === 'text' && isText)
    return (
      <TextField
        {...common}
        options={known}
        placeholder={placeholderOf(isSet, value)}
        value={typeof value === 'string' ? value : ''}
        onChange={(typed) => onChange(typed === '' && !required ? undefined : typed)}
      />
    );
  return <JsonField {...common} value={value} isSet={isSet} onChange={onChange} />;
}

/** What isn't a number stays as typed; the check of the body reports it. */
function toNumber(typed: string): unknown {
  return /^-?\d+(\.\d+)?$/.test(typed) && String(Number(typed)) === typed ? Number(typed) : typed;
}

function placeholderOf(isSet: boolean, value: unknown): string {
  return !isSet ? 'Not sent' : value === null ? 'null' : 'Empty';
}

/** A list or an object as JSON. What isn't JSON yet stays here, and the body stays as it was. */
function JsonField({
  value,
  isSet,
  onChange,
  ...common
}: Pick<FieldProps, 'value' | 'isSet' | 'onChange'> & {
  label: ReactNode;
  hint: string | undefined;
  error: ReactNode;
}): ReactNode {
  const text = isSet ? JSON.stringify(value, null, 2) : '';
  const [typed, setTyped] = useState<{text: string; of: string}>();
  // Another change of the body replaces what was typed.
  const shown = typed?.of === text ? typed.text : text;
  const reading = readJson(shown);
  const isWrong = shown.trim() !== '' && !reading.ok;
  return (
    <AreaField
      {...common}
      byLine
      rows={Math.min(12, Math.max(2, shown.split('\n').length))}
      error={isWrong ? `Line ${reading.line}, column ${reading.column}: ${reading.message}` : common.error}
      value={shown}
      onChange={(next) => {
        const read = readJson(next);
        if (next.trim() === '') {
          setTyped(undefined);
          onChange(undefined);
        } else if (read.ok) {
          setTyped({text: next, of: JSON.stringify(read.value, null, 2)});
          onChange(read.value);
        } else setTyped({text: next, of: text});
      }}
    />
  );
}
