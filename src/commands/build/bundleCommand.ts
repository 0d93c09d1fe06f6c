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
