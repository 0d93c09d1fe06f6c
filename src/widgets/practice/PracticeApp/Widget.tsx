import {lazy, type ReactNode} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common';
import {useSessionState} from '@site/src/widgets/frame/useSessionState';
import {exercisesOfPhone} from '../exercisesOfPhone';
import Choice from '../parts/Choice';

// No later request waits for the platform, or fails.
const Station = lazy(async () => {
  const [station] = await Promise.all([import('./Station'), import('@site/src/simulator/withControls')]);
  return station;
});

const initial = {exercise: 'scan'};

const samples = {Scanning: initial, Payment: {exercise: 'age'}, 'QR codes': {exercise: 'qr-pos'}};

const slot = createStorageSlot('practice.app', {persistence: 'localStorage'});

/** Exercises with a shopper's phone. */
export default function Widget(): ReactNode {
  const [state, setState] = useSessionState(initial);
  return (
    <Choice
      name="Practice app"
      samples={samples}
      list={exercisesOfPhone}
      state={state}
      setState={setState}
      slot={slot}
      prefix="app"
      subject="app"
      intro="This practice app is a simulation, not the product. Its screens look different from those of the SDK. A platform simulated on this page prices the cart, runs the checkout, and keeps the order."
      loading="Loading the app …"
    >
      {({key, ...course}) => <Station key={key} {...course} />}
    </Choice>
  );
}
