import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {collectionFiles} from '@site/src/openapi/collections/files';
import {environments} from '@site/src/site/identity';
import Files from './Files';
import styles from './styles.module.css';

/**
 * A button that shows, below it, the OpenAPI document of an API in several formats, and collections of its requests for
 * each program.
 */
export default function DownloadLinks({api}: {api: string}): ReactNode {
  return (
    <details className={styles.downloads}>
      <summary className="site-button--quiet">OpenAPI and collections</summary>
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
        . Collection of all requests: <Files files={[{name: collectionFiles.bruno(api), label: 'Bruno (ZIP)'}]} />,{' '}
        <Files files={[{name: collectionFiles.postman(api), label: 'Postman'}]} isFilled /> (environments{' '}
        <Files
          files={environments.map((name) => ({name: collectionFiles.postmanEnvironment(name), label: name}))}
          isFilled
        />
        ).{' '}
        <span className="when-changed needs-script" data-markdown-ignore>
          The files for Postman include your sample values.
        </span>{' '}
        <Link to="/docs/api/#clients">Clients for TypeScript and Python</Link>
      </span>
    </details>
  );
}
