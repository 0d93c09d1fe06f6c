import type {ReactNode} from 'react';
import Privacy from '@site/src/components/Privacy';
import styles from './tool.module.css';

export interface Sample {
  /** Button label, for example "A weighed cheese". */
  label: string;
  load: () => void;
}

export interface Props {
  /** Accessible name of the tool. */
  name: string;
  /** Data of the example project. */
  samples: readonly Sample[];
  onClear: () => void;
  children: ReactNode;
}

/** The frame of every tool in a guide: privacy note, samples, fields, and results. */
export default function ToolFrame({name, samples, onClear, children}: Props): ReactNode {
  return (
    <section className={styles.tool} aria-label={name}>
      <div className={styles.top}>
        <Privacy className={styles.privacy} />
        <div className={styles.samples} role="group" aria-label={`Samples for ${name}`}>
          <span aria-hidden="true">Samples</span>
          {samples.map(({label, load}) => (
            <button key={label} type="button" onClick={load}>
              {label}
            </button>
          ))}
          <button type="button" className={styles.clear} onClick={onClear}>
            Clear
          </button>
        </div>
      </div>
      {children}
    </section>
  );
}
