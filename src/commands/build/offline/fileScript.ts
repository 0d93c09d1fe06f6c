import {transform} from 'esbuild';

/** What a script reaches at `file://` instead, by what it names. */
const stand: Record<string, string> = {fetch: 'fileSite.fetch', Worker: 'fileSite.Worker'};
for (const name of ['location', 'history'])
  for (const owner of ['', 'window.', 'self.', 'document.', 'globalThis.']) stand[owner + name] = `fileSite.${name}`;

/**
 * A script of the site that runs at `file://`.
 * @param base path of the site, from which the runtime loads scripts
 */
export async function fileScript(code: string, base: string): Promise<string> {
  const loaded = code
    .replaceAll(`.p=${JSON.stringify(base)}`, '.p=fileSite.root')
    // The logo, which the color mode exchanges.
    .replaceAll(/\bsrc:(?="img\/)/g, 'src:fileSite.root+');
  const {code: changed} = await transform(loaded, {define: stand, minifyWhitespace: true, charset: 'utf8'});
  return changed;
}

/** A script that hands over a text, because a page at `file://` can't fetch it. @param path below the root of the site */
export function textScript(path: string, text: string): string {
  return `fileSite.take(${JSON.stringify(path)},${JSON.stringify(text)})`;
}

/**
 * A worker with the scripts that it imports, because a worker at `file://` can't load any.
 * @param read returns a file of the build
 */
export function wholeWorker(code: string, read: (path: string) => string): string {
  const paths = new Set(code.match(/\bassets\/js\/[\w.~-]+\.js\b/g));
  const parts = Object.fromEntries([...paths].map((path) => [path, read(path)]));
  const load = "importScripts=path=>(0,eval)(parts[path.slice(path.indexOf('assets/'))]);";
  return `const parts=${JSON.stringify(parts)};${load}${code}`;
}
