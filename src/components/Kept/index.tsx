import {useEffect, useRef, type CSSProperties, type ReactNode} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common';
import Button from '@site/src/components/Button';
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
  border: 'solid var(--site-line)',
  borderWidth: '0 0 1px',
  background: 'none',
  font: 'inherit',
  color: 'inherit',
};

/** A box to tick on the screen or on paper. */
export function Tick({name, label}: FieldProps): ReactNode {
  return <input type="checkbox" name={name} aria-label={label} style={tick} />;
}

/** A line to fill in on the screen or on paper. */
export function Blank({name, label}: FieldProps): ReactNode {
  return <input type="text" name={name} aria-label={label} autoComplete="off" style={blank} />;
}

/** Keeps ticks and entries in this browser, and nowhere else. Without scripts, they last until the page is left. */
export default function Kept({name, children}: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const slot = createStorageSlot(`kept.${name}`);
  const fields = () => [...frame.current!.querySelectorAll('input')];
  const fill = (text: string | null) => {
    // None, if they are damaged.
    const entries = (valueOfJson(text) ?? {}) as Record<string, unknown>;
    for (const field of fields()) {
      const entry = entries[field.name];
      field.checked = entry === true;
      if (field.type === 'text') field.value = typeof entry === 'string' ? entry : '';
    }
  };

  // Only on arrival: afterward, the fields themselves are the truth.
  useEffect(() => {
    const kept = slot.get();
    if (kept !== null) fill(kept);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);

  const keep = () =>
    slot.set(
      JSON.stringify(
        Object.fromEntries(fields().map((field) => [field.name, field.type === 'text' ? field.value : field.checked])),
      ),
    );
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
