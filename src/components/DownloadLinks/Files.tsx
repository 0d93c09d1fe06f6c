import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

interface Props {
  files: {name: string; label: string}[];
  /** Whether src/components/KeyboardHelp/client.ts fills in the reader's values. */
  isFilled?: boolean;
}

export default function Files({files, isFilled = false}: Props): ReactNode {
  const folder = useBaseUrl('/openapi/');
  return files.map(({name, label}, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <a href={folder + name} download data-collection={isFilled ? '' : undefined}>
        {label}
      </a>
    </span>
  ));
}
