import type {ReactNode} from 'react';
import type {CodeToken} from '@site/src/lib/codeTokens';

/** Tokens of code in the colors of the code theme. */
export default function Tokens({tokens}: {tokens: readonly CodeToken[]}): ReactNode {
  return tokens.map(({text, type}, index) =>
    type ? (
      <span key={index} className={`t-${type}`}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
