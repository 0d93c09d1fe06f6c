import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {sampleImage, type Collection} from './collection';
import {collectionFiles} from './files';
import {packBruno} from './packBruno';
import {toBruno} from './toBruno';
import {toPostman, toPostmanEnvironments} from './toPostman';

/**
 * Writes a collection for each program.
 * @param folder usually `.generated/static/openapi`
 * @param id start of the files' names, such as the ID of an API
 */
export async function writeCollection(folder: string, id: string, collection: Collection): Promise<void> {
  await mkdir(folder, {recursive: true});
  await writeFile(join(folder, collectionFiles.postman(id)), toText(toPostman(collection)));
  const images = collection.folders.flatMap(({requests}) =>
    requests.flatMap(({body}) => (body?.kind === 'multipart' ? body.parts.map(({file}) => file) : [])),
  );
  const contents = images.map(async (file) => [file, await readFile(join('static', sampleImage))] as const);
  await writeFile(
    join(folder, collectionFiles.bruno(id)),
    await packBruno(id, toBruno(collection), Object.fromEntries(await Promise.all(contents))),
  );
}

/** Writes the Postman environments, which fit every collection. */
export async function writePostmanEnvironments(folder: string): Promise<void> {
  await mkdir(folder, {recursive: true});
  await Promise.all(
    toPostmanEnvironments().map(({environment, content}) =>
      writeFile(join(folder, collectionFiles.postmanEnvironment(environment)), toText(content)),
    ),
  );
}

const toText = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
