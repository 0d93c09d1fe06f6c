import {build} from 'esbuild';

/** The simulator with its server as one module for Node.js. */
export async function bundleSimulator(): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: ['src/commands/simulate/file.mts'],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
