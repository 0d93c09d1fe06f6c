import {useEffect, useRef, useState, useSyncExternalStore, type ReactNode} from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {openStation, type Store} from '../desk';
import {exercises, isDone, manuals} from '../exercises';
import type {Kind, Station} from '../model';
import {startPlatform, type Platform} from '../platform';
import Counter, {Goods} from './Counter';
import Screen from './Screen';
import styles from './styles.lazy.module.css';

interface Props {
  kind: Kind;
  id: string;
  /** May be called again. */
  onDone: () => void;
  onRestart: () => void;
  /** Missing after the last exercise. */
  onNext?: () => void;
}

/** What the parts of a station need. */
export interface Parts {
  station: Station;
  act: Store['act'];
  platform: Platform;
}

/** A station with its task and its counter. */
export default function Exercise({kind, id, onDone, onRestart, onNext}: Props): ReactNode {
  const exercise = exercises[kind].find((one) => one.id === id)!;
  const [{platform, store}] = useState(() => {
    const started = startPlatform();
    return {platform: started, store: openStation(kind, started, exercise.setUp)};
  });
  const station = useSyncExternalStore(store.listen, store.now);
  const parts: Parts = {station, act: store.act, platform};
  const {title, path} = manuals[kind];
  const section = `${useBaseUrl(path)}#${exercise.anchor}`;
  const isFinished = exercise.steps.every((step) => isDone(step, station.events));
  useEffect(() => {
    if (isFinished) onDone();
  }, [isFinished, onDone]);

  const box = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => (hadFocus.current = true);
    const element = box.current!;
    element.addEventListener('focusin', note);
    return () => element.removeEventListener('focusin', note);
  }, []);
  // A press can take away the button that has the focus; the screen, which answers, gets it then.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) screen.current?.focus({preventScroll: true});
  }, [station]);

  return (
    <div ref={box} className={styles.practice}>
      <section className={styles.task} aria-label="Task">
        <p>
          {exercise.task} <a href={section}>Read the section in the {title}</a>.
        </p>
        <ol className={styles.steps}>
          {exercise.steps.map((step) => {
            const done = isDone(step, station.events);
            return (
              <li key={step.text} className={clsx(done && styles.done)}>
                {step.text}
                {done && <span className={styles.unseen}> Done.</span>}
              </li>
            );
          })}
        </ol>
        <p role="status" className={styles.finished}>
          {isFinished && 'Well done. You finished this exercise.'}
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
      <Goods {...parts} exercise={exercise} />
      <div className={styles.sides}>
        <Screen {...parts} ref={screen} />
        <Counter {...parts} exercise={exercise} />
      </div>
    </div>
  );
}
