import {useEffect, type ReactNode} from 'react';
import clsx from 'clsx';
import {isDone, problemOf, type Task as Exercise} from '../steps';
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

/** The task of an exercise, with its steps, which tick themselves. */
export default function Task<State>(props: Props<State>): ReactNode {
  const {exercise, events, nameOf, link, onDone, onRestart, onNext} = props;
  const {task, steps} = exercise;
  const isFinished = steps.every((step) => isDone(step, events));
  const problem = problemOf(steps, events, nameOf);
  useEffect(() => {
    if (isFinished) onDone();
  }, [isFinished, onDone]);
  return (
    <section className={styles.task} aria-label="Task">
      <p>
        {task} {link}.
      </p>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const done = isDone(step, events);
          return (
            <li key={step.text} className={clsx(done && styles.done)}>
              {step.text}
              {done && <span className="unseen"> Done.</span>}
            </li>
          );
        })}
      </ol>
      <p role="status" className={clsx(styles.finished, problem !== undefined && styles.stop)}>
        {isFinished ? 'Well done. You finished this exercise.' : problem}
      </p>
      <div className={styles.row}>
        <button type="button" onClick={onRestart}>
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
