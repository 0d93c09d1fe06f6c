import {Suspense, useEffect, useRef, useState, type ReactNode} from 'react';
import type {createStorageSlot} from '@docusaurus/theme-common';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import ToolFrame from '@site/src/widgets/frame';
import {SelectField} from '@site/src/components/Field';
import styles from '@site/src/widgets/frame/tool.module.css';
import own from './choice.module.css';
import type {Course} from './Task';

interface Props<State> {
  name: string;
  /** What the samples are, such as `Device`. */
  label?: string;
  /** The first one is where a reader starts. */
  samples: Readonly<Record<string, State>>;
  list: readonly {id: string; title: string}[];
  state: State;
  setState: (state: State) => void;
  /** What the reader finished, in this browser only. */
  slot: ReturnType<typeof createStorageSlot>;
  /** Tells the exercises of one device from those of another, such as `pos`. */
  prefix: string;
  /** What the exercises are about, such as `POS`. */
  subject: string;
  intro: string;
  /** Shown while the exercise loads, such as `Loading the checkout …`. */
  loading: string;
  children: (course: Course & {key: string}) => ReactNode;
}

/** Has the focus, which the button that went away had, until the first step takes it. */
function Loading({text}: {text: string}): ReactNode {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current!.focus({preventScroll: true}), []);
  return (
    <p ref={note} role="status" tabIndex={-1}>
      {text}
    </p>
  );
}

/** Chooses an exercise; the device loads when the reader starts it. */
export default function Choice<State extends {exercise: string}>(props: Props<State>): ReactNode {
  const {name, label, samples, list, state, setState, slot, prefix, subject, intro, loading, children} = props;
  const [done, setDone] = useState(() => (ExecutionEnvironment.canUseDOM ? listOf(slot.get()) : []));
  // Another tab may finish exercises, too.
  useEffect(() => slot.listen(({newValue}) => setDone(listOf(newValue))), [slot]);
  const [started, setStarted] = useState(0);
  const at = Math.max(
    0,
    list.findIndex(({id}) => id === state.exercise),
  );
  const {id} = list[at]!;
  const keyOf = (exercise: string) => `${prefix}/${exercise}`;
  const choose = (next: State) => {
    setState(next);
    if (started > 0) setStarted(started + 1);
  };
  const finish = () => {
    const all = [...new Set([...done, ...listOf(slot.get()), keyOf(id)])];
    setDone(all);
    slot.set(all.join(' '));
  };
  const next = list[at + 1];
  const {exercise: _, ...device} = state;
  return (
    <ToolFrame
      name={name}
      label={label}
      input={null}
      // A sample begins with one of the exercises of a device, or is an exercise of the only one.
      current={Object.keys(device).length > 0 ? device : state}
      samples={samples}
      onSample={choose}
      onClear={() => {
        slot.del();
        setDone([]);
        setStarted(0);
        setState(Object.values(samples)[0]!);
      }}
    >
      <div className={own.workspace} data-started={started > 0 ? '' : undefined}>
        <div>
          <SelectField
            label="Exercise"
            options={list.map((one) => [one.id, done.includes(keyOf(one.id)) ? `✓ ${one.title}` : one.title])}
            value={id}
            onChange={(exercise) => choose({...state, exercise})}
          />
          <p role="status" className={styles.hint}>
            You finished {list.filter((one) => done.includes(keyOf(one.id))).length} of {list.length} {subject}{' '}
            exercises.
            {started === 0 && ' Your progress is saved in this browser.'}
          </p>
        </div>
        {started === 0 ? (
          <>
            <p className={styles.hint}>{intro}</p>
            <div className={styles.buttons}>
              <button type="button" className="site-button--main" onClick={() => setStarted(1)}>
                Start the exercise
              </button>
            </div>
          </>
        ) : (
          <Suspense fallback={<Loading text={loading} />}>
            {children({
              key: `${keyOf(id)} ${started}`,
              id,
              onDone: finish,
              onRestart: () => setStarted(started + 1),
              onNext: next && (() => choose({...state, exercise: next.id})),
            })}
          </Suspense>
        )}
      </div>
    </ToolFrame>
  );
}

const listOf = (text: string | null) => (text ?? '').split(' ').filter(Boolean);
