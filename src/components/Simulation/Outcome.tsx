import {useEffect, useRef, useState, type ReactNode} from 'react';
import Button from '@site/src/components/Button';
import {Reasons, Response} from './Result';
import {read, type Run} from './session';
import styles from './styles.lazy.module.css';

/** What a control did. */
export interface Done {
  what: string;
  run: Run;
  /** Paths to read what was stored, by the names of their buttons. */
  reads: readonly (readonly [name: string, path: string])[];
}

interface Props {
  /** What the control leaves: an order or a closing. */
  left: string;
  problem: string | undefined;
  done: Done | undefined;
  projectID: string;
}

/** What a control did, with requests that read it. */
export default function Outcome({left, problem, done, projectID}: Props): ReactNode {
  const [stored, setStored] = useState<Run>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which isn't a cleanup.
    void box.current?.scrollIntoView({block: 'nearest'});
  }, [stored]);
  return (
    <>
      <p role="status" className={problem === undefined ? styles.done : styles.problem}>
        {problem ?? done?.what}
      </p>
      {done && (
        <>
          <div className={styles.views}>
            {done.reads.map(([name, path]) => (
              <Button key={path} onClick={() => void read(`${encodeURIComponent(projectID)}/${path}`).then(setStored)}>
                {name}
              </Button>
            ))}
          </div>
          <Reasons why={done.run.why} of={left} />
          {stored && (
            <div ref={box} className={styles.stored}>
              <Response run={stored} />
            </div>
          )}
        </>
      )}
    </>
  );
}
