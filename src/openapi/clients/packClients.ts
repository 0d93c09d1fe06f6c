/** Packs the clients for npm and pip, in the same bytes on each build. */
import {readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {packTar} from 'modern-tar';
import {mapValues} from '../../lib/mapValues';
import {packZip} from '../../lib/packZip';
import {apis, type ApiId} from '../../site/apis';
import {clients} from '../../site/clients';
import {loadDocument} from '../document/loadDocument';
import type {LoadedDocument} from '../document/loaded';
import {pythonClient} from './python';
import {typescriptClient} from './typescript';

/**
 * The packages by the name of their file.
 * @param folder with the published documents in OpenAPI 3.2
 */
export async function packClients(folder: string): Promise<Record<string, Uint8Array>> {
  const loaded = apis.map(async ({id}) => [id, await loadDocument(`${folder}/${id}.json`)] as const);
  const documents = Object.fromEntries(await Promise.all(loaded)) as Record<ApiId, LoadedDocument>;
  const {license} = JSON.parse(readFileSync('package.json', 'utf8')) as {license: string};
  return {
    [clients.npm]: await packNpm(await typescriptClient({...clients, license}, documents)),
    [clients.wheel]: packZip(
      mapValues(pythonClient({...clients, license}, documents), (text) => Buffer.from(text)),
      9,
    ),
  };
}

async function packNpm(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const entries = Object.entries(files).map(([path, body]) => ({
    header: {name: `package/${path}`, size: Buffer.byteLength(body), mtime: new Date(0), mode: 0o644},
    body,
  }));
  const packed = gzipSync(await packTar(entries), {level: 9});
  // The header names the operating system that has packed it.
  packed[9] = 255;
  return packed;
}
