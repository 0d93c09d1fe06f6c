import {useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {isDone, problemOf, progressOf, type Task as Exercise} from '../steps';
import type {Happening} from '../store';
import styles from './styles.lazy.module.css';

/** What an exercise tells of its end, and what follows. */
export interface Course {
  id: string;
  /** May be called again. */
  onDone: () => void;
  onRestart: () => void;
  /** Missing after the last exercise. */
  onNext?: () => void;
}

interface Props<State> extends Omit<Course, 'id'> {
  exercise: Exercise<State>;
  events: readonly Happening<State>[];
  nameOf: (sku: string) => string;
  /** Leads to the section that the exercise follows. */
  link: ReactNode;
}

/** The task of an exercise, with its steps, which tick themselves. On phones, a strip shows the current one. */
export default function Task<State>(props: Props<State>): ReactNode {
  const {exercise, events, nameOf, link, onDone, onRestart, onNext} = props;
  const {task, steps} = exercise;
  const at = steps.findIndex((step) => !isDone(step, events));
  const isFinished = at < 0;
  const progress = isFinished ? '' : progressOf(steps[at]!, events);
  const problem = problemOf(steps, events, nameOf);
  const said = isFinished ? 'Well done. You finished this exercise.' : problem;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // Whoever goes through the list of exercises stays there.
    if (document.activeElement?.matches('select')) return;
    const [strip, first] = box.current!.querySelectorAll<HTMLElement>('[data-first]');
    box.current!.parentElement!.closest('section')!.scrollIntoView();
    (strip!.checkVisibility() ? strip! : first!).focus({preventScroll: true});
  }, []);
  useEffect(() => {
    if (isFinished) onDone();
  }, [isFinished, onDone]);
  return (
    <section ref={box} className={styles.task} aria-label="Task" data-open={isOpen ? '' : undefined}>
      <button
        type="button"
        className={clsx(styles.strip, 'site-button--quiet')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        data-first
      >
        <strong>
          Step {isFinished ? steps.length : at + 1} of {steps.length}
        </strong>{' '}
        <span className={clsx(said !== undefined && 'unseen')}>
          {steps[at]?.text ?? 'All steps'} {progress}
        </span>
      </button>
      <div className={styles.steps}>
        <p>
          {task} {link}.
        </p>
        <ol>
          {steps.map((step, index) => {
            const done = isDone(step, events);
            return (
              <li
                key={step.text}
                className={clsx(done && styles.done)}
                aria-current={index === at ? 'step' : undefined}
                tabIndex={index === 0 ? -1 : undefined}
                data-first={index === 0 ? '' : undefined}
              >
                {step.text} {index === at && progress}
                {done && <span className="unseen"> Done.</span>}
              </li>
            );
          })}
        </ol>
      </div>
      <p
        role="status"
        className={clsx(styles.finished, isFinished && styles.end, problem !== undefined && styles.stop)}
      >
        {said}
      </p>
      <div className={styles.row}>
        <button type="button" className={styles.again} onClick={onRestart}>
          Start over
        </button>
        {isFinished && onNext && (
          <button type="button" className={styles.main} onClick={onNext}>
            Next exercise
          </button>
        )}
      </div>
    </section>
  );
}
