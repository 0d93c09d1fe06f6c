import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

/** Writes a file with its SHA-256 to the downloads of the build. @param folder below `downloads` */
export async function publishDownload(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const target = join(process.env['BUILD_DIR'] ?? 'build', 'downloads', folder);
  const hash = createHash('sha256').update(content).digest('hex');
  await mkdir(target, {recursive: true});
  await writeFile(join(target, name), content);
  // The format that sha256sum -c reads.
  await writeFile(join(target, `${name}.sha256`), `${hash}  ${name}\n`);
}
