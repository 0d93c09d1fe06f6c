import {useState, type FormEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {TextField} from '@site/src/components/Field';
import styles from './styles.lazy.module.css';

interface Props {
  label: string;
  hint?: string;
  button?: 'Confirm' | 'Enter';
  /** Words instead of a number. */
  isText?: boolean;
  onEnter: (text: string) => void;
}

/** A number, an amount, or a few words with their button; Enter does the same. */
export default function OneField({label, hint, button = 'Confirm', isText = false, onEnter}: Props): ReactNode {
  const [text, setText] = useState('');
  const enter = (event: FormEvent) => {
    event.preventDefault();
    onEnter(text);
  };
  return (
    <form onSubmit={enter} className={styles.search}>
      <TextField label={label} hint={hint} inputMode={isText ? undefined : 'decimal'} value={text} onChange={setText} />
      <button type="submit" className={clsx(button === 'Confirm' && styles.main)}>
        {button}
      </button>
    </form>
  );
}
