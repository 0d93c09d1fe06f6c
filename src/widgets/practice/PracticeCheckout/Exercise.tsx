import {useState, useSyncExternalStore, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {exercises, manuals} from '../exercises';
import type {Kind} from '../model';
import {openStation} from '../openStation';
import {isDone} from '../steps';
import Task, {type Course} from '../parts/Task';
import {useKeptFocus} from '../parts/useKeptFocus';
import {startPlatform} from '../platform';
import Counter, {Goods} from './Counter';
import type {Parts} from './parts';
import Screen from './Screen';
import styles from '../parts/styles.lazy.module.css';

/** A station with its task and its counter. */
export default function Exercise({kind, id, ...course}: Course & {kind: Kind}): ReactNode {
  const exercise = exercises[kind].find((one) => one.id === id)!;
  const [{platform, store}] = useState(() => {
    const started = startPlatform();
    return {platform: started, store: openStation(kind, started, exercise.setUp)};
  });
  const station = useSyncExternalStore(store.listen, store.now);
  const next = exercise.steps.find((step) => !isDone(step, station.events));
  const parts: Parts = {station, act: store.act, platform, isScanning: next?.event === 'scan:'};
  const {title, path} = manuals[kind];
  const section = `${useBaseUrl(path)}#${exercise.anchor}`;
  const {box, screen} = useKeptFocus(station);
  return (
    <div ref={box} className={styles.practice}>
      <div className={styles.side}>
        <Task
          {...course}
          exercise={exercise}
          events={station.events}
          nameOf={platform.nameOf}
          link={<a href={section}>Read the section in the {title}</a>}
        />
        <Goods {...parts} exercise={exercise} />
      </div>
      <div className={styles.station}>
        <Screen {...parts} ref={screen} />
        <Counter {...parts} exercise={exercise} />
      </div>
    </div>
  );
}
