import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

const files = [
  {ending: '.yaml', label: 'YAML'},
  {ending: '.json', label: 'JSON'},
  {ending: '-3.1.yaml', label: 'YAML (OpenAPI 3.1)'},
  {ending: '-3.1.json', label: 'JSON (OpenAPI 3.1)'},
];

/** The OpenAPI document of an API in the forms that tools read. */
export default function DownloadLinks({api}: {api: string}): ReactNode {
  const folder = useBaseUrl('/openapi/');
  return (
    <span>
      OpenAPI 3.2 document:{' '}
      {files.map(({ending, label}, index) => (
        <span key={ending}>
          {index > 0 && ', '}
          <a href={`${folder}${api}${ending}`} download>
            {label}
          </a>
        </span>
      ))}
      .
    </span>
  );
}
