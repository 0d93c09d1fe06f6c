import type {ReactNode} from 'react';

/** The magnifying glass of search buttons. @param size of a side, in pixels */
export default function SearchIcon({size}: {size: number}): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path
        d="m13 13 5 5M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}
