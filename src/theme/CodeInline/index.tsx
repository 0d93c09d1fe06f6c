// Wrap: a long name may break between its parts, so that tables fit their page. `<wbr>` does it, which neither copied text
// nor the search of a browser sees.
import CodeInline from '@theme-original/CodeInline';
import type {Props} from '@theme/CodeInline';
import {Children, Fragment, type ReactNode} from 'react';

/** Characters of a name that stays in one line: so many fit beside a second column on a phone. */
const longestWhole = 20;

/** A path breaks before its slashes only, as the reference shows it; other names after signs and before capitals. */
const breaks = {path: /(?<=[^/:])(?=[/?])/, name: /(?<=\w[._:(<])(?=\w)|(?<=[a-z0-9])(?=[A-Z])/};

/** Code in running text. */
export default function BreakableCode({children, ...props}: Props): ReactNode {
  return (
    <CodeInline {...props}>
      {Children.map(children, (child) => (typeof child === 'string' ? breakable(child) : child))}
    </CodeInline>
  );
}

function breakable(code: string): ReactNode {
  const pieces = code
    .split(/(?<=\s)/)
    .flatMap((word) =>
      word.length > longestWhole ? word.split(word.includes('/') ? breaks.path : breaks.name).map(later) : [word],
    );
  return pieces.length > 1 ? pieces : code;
}

/** A piece of a name with the break before it. */
function later(piece: string, index: number): ReactNode {
  return (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  );
}
