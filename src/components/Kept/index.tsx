import {useEffect, useRef, type CSSProperties, type FormEvent, type ReactNode} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common';
import Button from '@site/src/components/Button';
import {isObject} from '@site/src/lib/isObject';
import {valueOfJson} from '@site/src/lib/valueOfJson';

interface Props {
  /** Name of the entries in the browser's storage. */
  name: string;
  /** Text with `Tick` and `Blank` fields. */
  children: ReactNode;
}

interface FieldProps {
  /** Unique in its frame. */
  name: string;
  /** Label for screen readers; the table shows the same to others. */
  label: string;
}

/** The margins keep the height of a row of text, so that a long card still fits one sheet. */
const tick: CSSProperties = {
  width: '1.5rem',
  height: '1.5rem',
  margin: '-0.375rem 0',
  verticalAlign: 'middle',
  accentColor: 'var(--ifm-color-primary)',
};
const blank: CSSProperties = {
  width: '100%',
  minWidth: '5rem',
  minHeight: '1.75rem',
  margin: '-0.375rem 0',
  verticalAlign: 'middle',
  padding: '0 0.5rem',
  border: '1px solid var(--site-line-strong)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--ifm-background-surface-color)',
  font: 'inherit',
  color: 'inherit',
};

/** A box to tick on the screen or on paper. */
export function Tick({name, label}: FieldProps): ReactNode {
  return <input type="checkbox" name={name} aria-label={label} style={tick} />;
}

/** A field to fill in on the screen or on paper. */
export function Blank({name, label}: FieldProps): ReactNode {
  return <input type="text" name={name} aria-label={label} autoComplete="off" style={blank} />;
}

/** Keeps ticks and entries in this browser, and nowhere else. Without scripts, they last until the page is left. */
export default function Kept({name, children}: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const slot = createStorageSlot(`kept.${name}`);
  const fill = (text: string | null) => {
    const entries = readEntries(text);
    for (const field of frame.current!.querySelectorAll('input')) {
      const entry = entries[field.name];
      field.checked = entry === true;
      if (field.type === 'text') field.value = typeof entry === 'string' ? entry : '';
    }
  };

  useEffect(() => {
    const kept = slot.get();
    if (kept !== null) fill(kept);
    // Another tab may have the same card.
    return slot.listen(({newValue}) => fill(newValue));
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);

  /** Writes one field, so that what other tabs wrote stays. */
  const keep = ({target}: FormEvent) => {
    const field = target as HTMLInputElement;
    const entry = field.type === 'text' ? field.value : field.checked;
    slot.set(JSON.stringify({...readEntries(slot.get()), [field.name]: entry}));
  };
  const clear = () => {
    if (!window.confirm('Clear all ticks and entries of this card?')) return;
    slot.del();
    fill(null);
  };

  return (
    <div ref={frame} onInput={keep}>
      {children}
      <p className="needs-script">
        Your entries are kept in this browser only. <Button onClick={clear}>Clear entries</Button>
      </p>
    </div>
  );
}

/** None, if they are damaged. */
function readEntries(text: string | null): Record<string, unknown> {
  const entries = valueOfJson(text);
  return isObject(entries) ? entries : {};
}
