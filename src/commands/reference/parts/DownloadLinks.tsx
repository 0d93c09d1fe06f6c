import type {ReactNode} from 'react';
import {collectionFiles} from '../../../openapi/collections/files';

/** The document that a reference was made from, with its references bundled, and its collections. */
export default function DownloadLinks({api}: {api: string}): ReactNode {
  const files = {JSON: `${api}.json`, Postman: collectionFiles.postman(api), Bruno: collectionFiles.bruno(api)};
  return Object.entries(files).map(([name, file], index) => (
    <span key={name}>
      {index > 0 && ', '}
      <a href={file} download>
        {name}
      </a>
    </span>
  ));
}
