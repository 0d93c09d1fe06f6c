import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {build} from 'esbuild';

/**
 * A command as one module that needs only Node.js.
 * @param entry path of its first file
 * @param values of constants, as JSON
 */
export async function bundleCommand(entry: string, values: Readonly<Record<string, string>> = {}): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    // Papa Parse loads Node.js modules in a way that only CommonJS supports, unless it's told to use none.
    define: {PAPA_BROWSER_CONTEXT: 'true', ...values},
  });
  return outputFiles[0]!.text;
}

/** Writes a bundled command with its SHA-256 to the downloads of the build. @param folder below `downloads` */
export async function publishCommand(folder: string, name: string, code: string): Promise<void> {
  const target = join(process.env['BUILD_DIR'] ?? 'build', 'downloads', folder);
  const hash = createHash('sha256').update(code).digest('hex');
  await mkdir(target, {recursive: true});
  await writeFile(join(target, name), code);
  // The format that sha256sum -c reads.
  await writeFile(join(target, `${name}.sha256`), `${hash}  ${name}\n`);
}
