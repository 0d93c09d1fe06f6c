import type {ReactNode} from 'react';
import Collections from './Collections';
import Files from './Files';

/** The OpenAPI document of an API in several formats, and collections of its requests. */
export default function DownloadLinks({api}: {api: string}): ReactNode {
  return (
    <span>
      OpenAPI 3.1 document:{' '}
      <Files
        files={[
          {name: `${api}-3.1.yaml`, label: 'YAML'},
          {name: `${api}-3.1.json`, label: 'JSON'},
          {name: `${api}.yaml`, label: 'YAML (OpenAPI 3.2)'},
          {name: `${api}.json`, label: 'JSON (OpenAPI 3.2)'},
        ]}
      />
      . Collection of all requests: <Collections id={api} filled="all" />
    </span>
  );
}
