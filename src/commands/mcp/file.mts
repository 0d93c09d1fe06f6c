/** Entry of the single file that needs only Node.js; bundle.ts bundles it. */
import {brotliDecompressSync} from 'node:zlib';
import {mcpProgram} from '../../site/mcpProgram';
import {run} from './run';

/** Inserted by it: files of the site, compressed, and the site's address. */
declare const siteFiles: string;
declare const siteRoot: string;

let files: Readonly<Record<string, string>> | undefined;

run(`node ${mcpProgram.name}`, {
  root: siteRoot,
  async read(path) {
    files ??= JSON.parse(brotliDecompressSync(Buffer.from(siteFiles, 'base64')).toString()) as Record<string, string>;
    return Object.hasOwn(files, path) ? files[path] : undefined;
  },
});
