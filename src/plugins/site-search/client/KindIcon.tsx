import type {ReactNode} from 'react';
import type {Kind} from '@site/src/plugins/site-search/engine/entry';

const page = 'M5 2.5h6.5L15 6v11.5H5zM8 9h4M8 12.5h4';
const braces = 'M7.5 3C5 3 6.5 8 4 10c2.5 2 1 7 3.5 7M12.5 3c2.5 0 1 5 3.5 7-2.5 2-1 7-3.5 7';

/** Drawings of the kinds, on a grid of 20. */
const drawings: Record<Kind | 'recent' | 'section', string> = {
  operation: 'M4 6h12M4 10h12M4 14h7',
  guide: page,
  task: 'M4 5l1.5 1.5L8 4M10.5 5.5H17M4 13l1.5 1.5L8 12M10.5 13.5H17',
  tool: 'M12.5 3a4.2 4.2 0 0 0-3.8 6L3 14.7 5.3 17l5.7-5.7A4.2 4.2 0 0 0 17 7.5l-2.7 1.2-2-2L13.5 4z',
  term: 'M4 16 9 4h2l5 12M6 12h8',
  field: braces,
  value: 'M5 8h10M5 12h10',
  error: 'M10 3 18 17H2zM10 8.5v3.5M10 14.5v.01',
  schema: 'M10 2.5 16.5 6v8L10 17.5 3.5 14V6zM3.5 6 10 9.5 16.5 6M10 9.5v8',
  identifier: 'M7 6l-4 4 4 4M13 6l4 4-4 4',
  recent: 'M10 5.5V10l3 2M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0',
  section: 'M8 3 6 17M14 3l-2 14M3.5 7.5h13.5M3 12.5h13.5',
};

/** What a row of the search leads to. The group's title says it in words. */
export default function KindIcon({kind}: {kind: keyof typeof drawings}): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
      <path
        d={drawings[kind]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
