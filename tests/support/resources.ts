/** Folders and servers that tests need, which end with the process. */
import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

const folders: string[] = [];
process.once('exit', () => folders.forEach((folder) => rmSync(folder, {recursive: true, force: true})));

/** A new folder outside of the repository. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  folders.push(folder);
  return folder;
}

/** Saves a file in a new folder. @returns its path */
export function saved(name: string, content: string | Uint8Array): string {
  const file = join(emptyFolder(), name);
  writeFileSync(file, content);
  return file;
}

/** Starts a server on this computer, on any free port by default. @returns its host and port */
export async function hostOf(server: Server, port = 0): Promise<string> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
