// Wrap: a long name may break between its parts, so that tables fit their page. `<wbr>` does it, which neither copied text
// nor the search of a browser sees.
import CodeInline from '@theme-original/CodeInline';
import type {Props} from '@theme/CodeInline';
import clsx from 'clsx';
import {Children, Fragment, type ReactNode} from 'react';
import styles from './styles.module.css';

/** Maximum length of a name without breaks: fits next to a second column on a phone. */
const longestWhole = 20;

/** Paths break before slashes, as in the reference; other names after punctuation and before capitals. */
const breaks = {path: /(?<=[^/:])(?=[/?])/, name: /(?<=\w[._:(<])(?=\w)|(?<=[a-z0-9])(?=[A-Z])/};

/** Inline code. */
export default function BreakableCode({children, className, ...props}: Props): ReactNode {
  const isWhole = typeof children === 'string' && children.length <= longestWhole && children.includes(' ');
  return (
    <CodeInline {...props} className={clsx(className, isWhole && styles.whole)}>
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
