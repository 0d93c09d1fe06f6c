import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';
import {collectionFiles} from '@site/src/openapi/collections/files';
import {environments} from '@site/src/site/identity';

/** The OpenAPI document of an API in several formats, and collections of its requests. */
export default function DownloadLinks({api}: {api: string}): ReactNode {
  return (
    <span>
      OpenAPI 3.2 document:{' '}
      <Files
        files={[
          {name: `${api}.yaml`, label: 'YAML'},
          {name: `${api}.json`, label: 'JSON'},
          {name: `${api}-3.1.yaml`, label: 'YAML (OpenAPI 3.1)'},
          {name: `${api}-3.1.json`, label: 'JSON (OpenAPI 3.1)'},
        ]}
      />
      . Collection of all requests: <Files files={[{name: collectionFiles.bruno(api), label: 'Bruno'}]} isCollection />,{' '}
      <Files files={[{name: collectionFiles.postman(api), label: 'Postman'}]} isCollection /> (environments{' '}
      <Files
        files={environments.map((name) => ({name: collectionFiles.postmanEnvironment(name), label: name}))}
        isCollection
      />
      ). <span className="when-changed needs-script">Collections include your sample values.</span>
    </span>
  );
}

interface FilesProps {
  files: {name: string; label: string}[];
  /** Filled in with the reader's values by src/components/KeyboardHelp/client.ts. */
  isCollection?: boolean;
}

function Files({files, isCollection = false}: FilesProps): ReactNode {
  const folder = useBaseUrl('/openapi/');
  return files.map(({name, label}, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <a href={folder + name} download {...(isCollection ? {'data-collection': ''} : {})}>
        {label}
      </a>
    </span>
  ));
}
