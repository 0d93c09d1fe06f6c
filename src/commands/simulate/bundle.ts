import {build} from 'esbuild';

/** The simulator with its server as one module for Node.js. */
export async function bundleSimulator(): Promise<string> {
  return bundle('src/commands/simulate/file.mts', 'node');
}

/** The simulator as a page loads it. */
export async function bundleForBrowsers(): Promise<string> {
  return bundle('src/simulator/index.ts', 'browser');
}

async function bundle(entry: string, platform: 'node' | 'browser'): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    platform,
    target: platform === 'node' ? 'node20' : 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
