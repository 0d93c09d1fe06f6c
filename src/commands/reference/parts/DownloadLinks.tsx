import type {ReactNode} from 'react';

/** The document that a reference was made from, with its references bundled. */
export default function DownloadLinks({api}: {api: string}): ReactNode {
  return (
    <a href={`${api}.json`} download>
      JSON
    </a>
  );
}
