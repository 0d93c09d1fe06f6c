import {
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import Field from '@site/src/components/Field';
import {lineBreaks} from '@site/src/lib/lineBreaks';
import {startOfLine} from '@site/src/lib/startOfLine';
import styles from './styles.module.css';

export interface LineEditorHandle {
  /** Selects a line and scrolls to it. */
  goTo: (line: number) => void;
}

interface Props {
  ref: Ref<LineEditorHandle>;
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  /** A longer text that is pasted goes to `onLong` instead, with what is around it. */
  longest: number;
  onLong: (text: string) => void;
  /** Called for Ctrl+Enter and ⌘+Enter. */
  onSubmit: () => void;
}

/** Line numbers in the gutter; more than any screen shows. */
const shownNumbers = 200;

/** A text area with line numbers. Only the visible numbers are rendered, so that it can hold a long file. */
export default function LineEditor({ref, label, hint, value, longest, onChange, onLong, onSubmit}: Props): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null);
  const [scrolled, setScrolled] = useState({first: 0, offset: 0});
  const lines = useMemo(() => lineBreaks(value) + 1, [value]);

  function lineHeight(): number {
    return parseFloat(getComputedStyle(area.current!).lineHeight);
  }

  useImperativeHandle(ref, () => ({
    goTo(line) {
      const element = area.current;
      if (!element) return;
      const start = startOfLine(element.value, line);
      const end = element.value.indexOf('\n', start);
      element.focus({preventScroll: true});
      element.setSelectionRange(start, end < 0 ? element.value.length : end);
      element.scrollTop = Math.max(0, (line - 3) * lineHeight());
      element.scrollLeft = 0;
      element.scrollIntoView({block: 'center'});
    },
  }));

  function onScroll(): void {
    const height = lineHeight();
    const top = area.current!.scrollTop;
    setScrolled({first: Math.floor(top / height), offset: top % height});
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const {value: before, selectionStart, selectionEnd} = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain');
    const long = before.slice(0, selectionStart) + pasted + before.slice(selectionEnd);
    if (long.length <= longest) return;
    event.preventDefault();
    onLong(long);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  }

  const numbers = Array.from(
    {length: Math.min(lines - scrolled.first, shownNumbers)},
    (_, at) => scrolled.first + at + 1,
  );
  return (
    <Field label={label} hint={hint}>
      {(input) => (
        <div className={styles.editor}>
          <div className={styles.gutter} aria-hidden="true" style={{minWidth: `${String(lines).length + 2}ch`}}>
            <div style={{transform: `translateY(-${scrolled.offset}px)`}}>{numbers.join('\n')}</div>
          </div>
          <textarea
            {...input}
            ref={area}
            rows={8}
            className={styles.lines}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onScroll={onScroll}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
    </Field>
  );
}
