import type {ReactNode} from 'react';

/** The HTTP method of an operation, distinguished by its name and by color (src/css/site.css). */
export default function MethodBadge({method, isWord}: {method: string; isWord?: boolean}): ReactNode {
  return (
    <span className={isWord ? 'method' : 'method method--badge'} data-method={method.toLowerCase()}>
      {method.toUpperCase()}
    </span>
  );
}
