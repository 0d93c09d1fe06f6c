import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {basename, join} from 'node:path';
import type {LoadedDocument} from '../document/loaded';
import type {Api} from '../../site/apis';
import {collectionFiles} from './files';
import {packBruno} from './packBruno';
import {sampleImage} from './requests';
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
  const bruno = toBruno(api, document);
  const sendsImage = document.operations.some(({requestBody}) => requestBody?.content['multipart/form-data']);
  const files = sendsImage ? {[basename(sampleImage)]: await readFile(join('static', sampleImage))} : {};
  await Promise.all([
    write(collectionFiles.postman(api.id), toPostman(api, document)),
    write(collectionFiles.bruno(api.id), bruno),
    writeFile(join(folder, collectionFiles.brunoFolder(api.id)), await packBruno(api.id, bruno, files)),
    ...toPostmanEnvironments().map(({environment, content}) =>
      write(collectionFiles.postmanEnvironment(environment), content),
    ),
  ]);
}
