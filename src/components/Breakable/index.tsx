import {Fragment, type ReactNode} from 'react';

/** A text whose line may end between its pieces. */
export default function Breakable({pieces}: {pieces: readonly string[]}): ReactNode {
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
