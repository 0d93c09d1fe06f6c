import {bundleCommand} from '../build/bundleCommand';

/** The import check as one module for Node.js. */
export async function bundleChecker(): Promise<string> {
  const code = await bundleCommand('src/commands/check-import/file.mts');
  return `// Checks import files on this computer. For its options, run: node check-import.mjs --help\n${code}`;
}
