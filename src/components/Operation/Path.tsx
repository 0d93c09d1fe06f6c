import {Fragment, type ReactNode} from 'react';

/** A path that only breaks before slashes, because a truncated parameter name looks like another one. */
export default function Path({path}: {path: string}): ReactNode {
  return path.split(/(?<=.)(?=\/)/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
