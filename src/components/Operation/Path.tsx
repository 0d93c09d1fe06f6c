import {Fragment, type ReactNode} from 'react';

/** A path that breaks before its slashes only: half a parameter name in a line reads as another one. */
export default function Path({path}: {path: string}): ReactNode {
  return path.split(/(?<=.)(?=\/)/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
