import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadedDocument} from '../document/loaded';
import type {Api} from '../../site/apis';
import {collectionFiles} from './files';
import {toBruno} from './toBruno';
import {toPostman, toPostmanEnvironments} from './toPostman';

/**
 * Writes the collections of an API and the Postman environments.
 * @param folder usually `.generated/static/openapi`
 */
export async function writeCollections(folder: string, api: Api, document: LoadedDocument): Promise<void> {
  await mkdir(folder, {recursive: true});
  const write = (name: string, content: object) =>
    writeFile(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  await Promise.all([
    write(collectionFiles.postman(api.id), toPostman(api, document)),
    write(collectionFiles.bruno(api.id), toBruno(api, document)),
    ...toPostmanEnvironments().map(({environment, content}) =>
      write(collectionFiles.postmanEnvironment(environment), content),
    ),
  ]);
}
