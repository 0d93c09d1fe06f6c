import {lazy, type ReactNode} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common';
import {useSessionState} from '@site/src/widgets/frame/useSessionState';
import {exercises} from '../exercises';
import type {Kind} from '../model';
import Choice from '../parts/Choice';

// No later request waits for the platform, or fails.
const Exercise = lazy(async () => {
  const [exercise] = await Promise.all([import('./Exercise'), import('@site/src/simulator/withControls')]);
  return exercise;
});

interface State {
  kind: Kind;
  exercise: string;
}

const initial: State = {kind: 'pos', exercise: 'scan'};

const samples: Readonly<Record<string, State>> = {
  POS: initial,
  'Self-checkout': {kind: 'sco', exercise: 'purchase'},
};

const slot = createStorageSlot('practice.done', {persistence: 'localStorage'});

/** Exercises at a POS and at a self-checkout. */
export default function Widget(): ReactNode {
  const [state, setState] = useSessionState<State>(initial);
  const kind = Object.hasOwn(exercises, state.kind) ? state.kind : 'pos';
  return (
    <Choice
      name="Practice checkout"
      label="Device"
      samples={samples}
      list={exercises[kind]}
      state={state}
      setState={setState}
      slot={slot}
      prefix={kind}
      subject={kind === 'pos' ? 'POS' : 'self-checkout'}
      intro="This practice checkout isn't the real product, and its screens look different from yours. Prices, promotions, and coupons come from a platform simulated on this page. To change a line of the cart, swipe it, or select Change beside it."
      loading="Loading the checkout …"
    >
      {({key, ...course}) => <Exercise key={key} kind={kind} {...course} />}
    </Choice>
  );
}
