import {readdir, readFile, writeFile} from 'node:fs/promises';
import {extname, join} from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {contentTypes, isText} from '../hosting/contentTypes';

/**
 * Brotli quality (of 11): high for files that all pages share; 8 for pages, which takes a sixteenth of
 * the time for a twelfth more bytes; 7 for data, copies, and downloads, which few readers request.
 */
const quality: Partial<Record<string, number>> = {'.css': 10, '.js': 10, '.html': 8};
const usualQuality = 7;

/** Files of a folder whose content compresses. */
export async function textsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile() && isText(contentTypes[extname(entry.name).slice(1)] ?? ''))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Writes a Brotli and a gzip copy of each file if they're smaller. @returns number of copies */
export async function compressFiles(files: readonly string[]): Promise<number> {
  const waiting = [...files];
  const copies: string[] = [];
  // Four at a time keep zlib's threads busy and memory low.
  await Promise.all(
    Array.from({length: 4}, async () => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
        copies.push(...(await compress(file)));
    }),
  );
  return copies.length;
}

/** @returns names of the copies */
async function compress(file: string): Promise<string[]> {
  const content = await readFile(file);
  const copies = [
    {name: `${file}.br`, content: await brotli(content, quality[extname(file)] ?? usualQuality)},
    {name: `${file}.gz`, content: await promisify(gzip)(content, {level: 9})},
  ].filter((copy) => copy.content.length < content.length);
  for (const copy of copies) await writeFile(copy.name, copy.content);
  return copies.map(({name}) => name);
}

function brotli(content: Buffer, level: number): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
