import type {FormEvent, ReactNode} from 'react';
import Button from '@site/src/components/Button';
import styles from './styles.lazy.module.css';

interface Props {
  title: string;
  button: string;
  onSubmit: () => unknown;
  outcome: ReactNode;
  children: ReactNode;
}

/** A control of the simulator, with what it did. */
export default function ControlForm({title, button, onSubmit, outcome, children}: Props): ReactNode {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form className={styles.control} aria-label={title} onSubmit={submit}>
      <h3>{title}</h3>
      {children}
      <div>
        <Button type="submit" isMain>
          {button}
        </Button>
      </div>
      {outcome}
    </form>
  );
}
