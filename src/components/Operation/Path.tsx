import type {ReactNode} from 'react';
import Breakable from '@site/src/components/Breakable';

/** A path that breaks before its slashes only: half a parameter name in a line reads as another one. */
export default function Path({path}: {path: string}): ReactNode {
  return <Breakable pieces={path.split(/(?<=.)(?=\/)/)} />;
}
