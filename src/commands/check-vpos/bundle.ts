import {bundleCommand} from '../build/bundleCommand';

/** The virtual POS check as one module for Node.js. */
export async function bundleVposCheck(): Promise<string> {
  const code = await bundleCommand('src/commands/check-vpos/file.mts');
  return `// Checks a virtual POS. For its options, run: node check-vpos.mjs --help\n${code}`;
}
