import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import {basename, dirname, join} from 'node:path';

/** Writes a file with its SHA-256 to the downloads of a build. @param path below `downloads` */
export async function publishDownload(build: string, path: string, content: string | Uint8Array): Promise<void> {
  const file = join(build, 'downloads', path);
  const hash = createHash('sha256').update(content).digest('hex');
  await mkdir(dirname(file), {recursive: true});
  await writeFile(file, content);
  // The format that sha256sum -c reads.
  await writeFile(`${file}.sha256`, `${hash}  ${basename(file)}\n`);
}
