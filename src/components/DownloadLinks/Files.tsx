import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

/** What the reader's values replace in a downloaded collection; see fillCollection.ts. */
export type Filled = 'all' | 'variables';

interface Props {
  files: {name: string; label: string}[];
  /** Missing for files that stay as they are; src/components/KeyboardHelp/client.ts fills in the others. */
  filled?: Filled;
}

export default function Files({files, filled}: Props): ReactNode {
  const folder = useBaseUrl('/openapi/');
  return files.map(({name, label}, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <a href={folder + name} download data-collection={filled}>
        {label}
      </a>
    </span>
  ));
}
