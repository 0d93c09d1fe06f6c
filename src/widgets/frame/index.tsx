import type {ReactNode} from 'react';
import Privacy from '@site/src/components/Privacy';
import styles from './tool.module.css';

export interface Sample {
  /** What the button says, for instance "A weighed cheese". */
  label: string;
  load: () => void;
}

export interface Props {
  /** Name of the tool, for those who hear the page. */
  name: string;
  /** Data of the example project, one click away each. */
  samples: readonly Sample[];
  /** Empties all fields. */
  onClear: () => void;
  children: ReactNode;
}

/** The frame of every tool in a guide: what it promises about data, its samples, its fields and results. */
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
