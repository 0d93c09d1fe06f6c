import {lazy, Suspense, useState, type ReactNode} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import ToolFrame from '@site/src/widgets/frame';
import {SelectField} from '@site/src/components/Field';
import styles from '@site/src/widgets/frame/tool.module.css';
import {useSessionState} from '@site/src/widgets/frame/useSessionState';
import {exercises} from '../exercises';
import type {Kind} from '../model';

const Exercise = lazy(() => import('./Exercise'));

interface State {
  kind: Kind;
  exercise: string;
}

const initial: State = {kind: 'pos', exercise: 'scan'};

/** Exercises that the reader finished, in this browser only. */
const slot = createStorageSlot('practice.done', {persistence: 'localStorage'});

function readDone(): string[] {
  return ExecutionEnvironment.canUseDOM ? (slot.get() ?? '').split(' ').filter(Boolean) : [];
}

/** Chooses an exercise; the station loads when the reader starts it. */
export default function Widget(): ReactNode {
  const [state, setState] = useSessionState<State>(initial);
  const [done, setDone] = useState(readDone);
  const [started, setStarted] = useState(0);
  const list = exercises[state.kind] ?? exercises.pos;
  const isKnown = list.some(({id}) => id === state.exercise);
  const exercise = isKnown ? state.exercise : list[0]!.id;
  const keyOf = (id: string) => `${state.kind}/${id}`;
  const choose = (next: State) => {
    setState(next);
    if (started > 0) setStarted(started + 1);
  };
  const finish = () => {
    const key = keyOf(exercise);
    if (done.includes(key)) return;
    slot.set([...done, key].join(' '));
    setDone([...done, key]);
  };
  const next = list[list.findIndex(({id}) => id === exercise) + 1];

  return (
    <ToolFrame
      name="Practice checkout"
      samples={[
        {label: 'POS', load: () => choose(initial)},
        {label: 'Self-checkout', load: () => choose({kind: 'sco', exercise: 'purchase'})},
      ]}
      onClear={() => {
        slot.del();
        setDone([]);
        setStarted(0);
        setState(initial);
      }}
    >
      <SelectField
        label="Exercise"
        options={list.map(({id, title}) => [id, done.includes(keyOf(id)) ? `✓ ${title}` : title])}
        value={exercise}
        onChange={(id) => choose({...state, exercise: id})}
      />
      <p role="status" className={styles.hint}>
        You finished {list.filter(({id}) => done.includes(keyOf(id))).length} of {list.length}{' '}
        {state.kind === 'pos' ? 'POS' : 'self-checkout'} exercises. Your progress is saved in this browser.
      </p>
      {started === 0 ? (
        <>
          <p className={styles.hint}>
            This practice checkout isn’t the real product, and its screens look different from yours. Prices,
            promotions, and coupons come from a platform simulated on this page.
          </p>
          <div className={styles.buttons}>
            <button type="button" className={styles.primary} onClick={() => setStarted(1)}>
              Start the exercise
            </button>
          </div>
        </>
      ) : (
        <Suspense fallback={<p role="status">Loading the checkout …</p>}>
          <Exercise
            key={`${keyOf(exercise)} ${started}`}
            kind={state.kind}
            id={exercise}
            onDone={finish}
            onRestart={() => setStarted(started + 1)}
            {...(next && {onNext: () => choose({...state, exercise: next.id})})}
          />
        </Suspense>
      )}
    </ToolFrame>
  );
}
