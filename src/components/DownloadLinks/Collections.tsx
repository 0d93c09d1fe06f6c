import type {ReactNode} from 'react';
import {collectionFiles} from '@site/src/openapi/collections/files';
import {environments} from '@site/src/site/identity';
import Files, {type Filled} from './Files';

/**
 * Links to a collection for each program.
 * @param id of an API or of the workflows
 */
export default function Collections({id, filled}: {id: string; filled: Filled}): ReactNode {
  return (
    <>
      <Files files={[{name: collectionFiles.bruno(id), label: 'Bruno'}]} filled={filled} />,{' '}
      <Files files={[{name: collectionFiles.brunoFolder(id), label: 'ZIP for Bruno CLI'}]} />,{' '}
      <Files files={[{name: collectionFiles.postman(id), label: 'Postman'}]} filled={filled} /> (environments{' '}
      <Files
        files={environments.map((name) => ({name: collectionFiles.postmanEnvironment(name), label: name}))}
        filled="all"
      />
      ). <span className="when-changed needs-script">Collections include your sample values, except for the ZIP.</span>
    </>
  );
}
