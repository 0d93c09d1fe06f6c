import {useState, useSyncExternalStore, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {exercisesOfPhone} from '../exercisesOfPhone';
import styles from '../parts/styles.lazy.module.css';
import Task, {type Course} from '../parts/Task';
import {useKeptFocus} from '../parts/useKeptFocus';
import {openPhone} from '../phone';
import {startPlatform} from '../platform';
import Exchanges from './Exchanges';
import type {Parts} from './parts';
import PhoneView from './PhoneView';
import Pos from './Pos';
import Sdk from './Sdk';
import Shelf from './Shelf';

/** A phone with its task, the shelf, the POS, and what the SDK does. */
export default function Station({id, ...course}: Course): ReactNode {
  const exercise = exercisesOfPhone.find((one) => one.id === id)!;
  const [{platform, store}] = useState(() => {
    const started = startPlatform();
    return {platform: started, store: openPhone(started, exercise.setUp)};
  });
  const phone = useSyncExternalStore(store.listen, store.now);
  const parts: Parts = {phone, act: store.act, platform};
  const {box, screen} = useKeptFocus(phone);
  return (
    <div ref={box} className={styles.practice}>
      <div className={styles.side}>
        <Task
          {...course}
          exercise={exercise}
          events={phone.events}
          nameOf={platform.nameOf}
          link={<Link to={exercise.to}>Read more in the guide</Link>}
        />
        <Shelf {...parts} goods={exercise.goods} />
      </div>
      <div className={styles.station}>
        <PhoneView {...parts} ref={screen} />
        <Pos {...parts} />
        <Sdk phone={phone} />
        <Exchanges phone={phone} />
      </div>
    </div>
  );
}
