import {lazy, type ReactNode} from 'react';
import ServedHtml from '@site/src/components/ServedHtml';

const Drawn = lazy(() => import('./Drawn'));

/** A task in three pictures. The served page contains them; their script loads only after client-side navigation. */
export default function Strip({name}: {name: string}): ReactNode {
  return <ServedHtml id={`strip-${name}`}>{() => <Drawn name={name} />}</ServedHtml>;
}
