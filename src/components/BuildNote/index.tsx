import type {ReactNode} from 'react';
import build from '@site/.generated/build.json';
import styles from './styles.module.css';

/**
 * Says quietly which build tested a piece of code last: every published build went through `npm test`, which runs the
 * samples (tests/samples) and parses those in languages that it can't run (tests/logic/samples.spec.ts).
 */
export default function BuildNote(): ReactNode {
  return (
    <small className={styles.note} data-build>
      Tested <span className={styles.what}>in build </span>
      <span>{build.commit}</span>
    </small>
  );
}
