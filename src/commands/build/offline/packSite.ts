import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {build} from 'esbuild';
import type {Zippable} from 'fflate';
import {packZip} from '../../../lib/packZip';
import {baseUrl, siteUrl} from '../../../site/address';
import {bootFile, filePage} from './filePage';
import {fileScript, textScript, wholeWorker} from './fileScript';

/** The folder in the ZIP file. */
const name = 'documentation';

/** Files that readers open or download. The rest is for programs and for hosts. */
const opened = /^(?:(?!404).*\.html|(?:assets\/(?:css|js)|img|openapi)\/.*|downloads\/(?!offline\/).*)$/;
/** Files that scripts fetch. */
const fetched =
  /^(?:search-index\.json|(?:assets\/reference|openapi|samples)\/.*\.json|samples\/.*\.md|(?:index|docs\/.*)\.md)$/;

/** The built site as a ZIP file that opens from a folder. */
export async function packSite(folder: string): Promise<Uint8Array> {
  const paths = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const files = new Set(paths.filter((path) => opened.test(path)));
  const site = {root: siteUrl, base: baseUrl, files};
  const content: Record<string, string | Uint8Array> = {[bootFile]: await bootScript()};
  for (const path of files) {
    if (path.endsWith('.html')) content[path] = filePage(read(path), path, site);
    else if (!path.startsWith('assets/js/')) content[path] = readFileSync(join(folder, path));
    else {
      const code = read(path);
      if (code.includes('importScripts(')) content[`${path}.js`] = textScript(path, wholeWorker(code, read));
      else content[path] = await fileScript(code, baseUrl);
    }
  }
  for (const path of paths.filter((one) => fetched.test(one))) content[`${path}.js`] = textScript(path, read(path));
  const zip: Zippable = {};
  for (const path of Object.keys(content).sort()) {
    const own = content[path]!;
    zip[`${name}/${path}`] = typeof own === 'string' ? Buffer.from(own) : own;
  }
  return packZip(zip);
}

async function bootScript(): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: ['src/commands/build/offline/boot.ts'],
    bundle: true,
    write: false,
    minify: true,
    define: {published: JSON.stringify(siteUrl)},
  });
  return outputFiles[0]!.text;
}
