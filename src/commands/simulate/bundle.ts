import {bundleCommand} from '../build/bundleCommand';

/** The simulator with its server as one module for Node.js. */
export async function bundleSimulator(): Promise<string> {
  const code = await bundleCommand('src/commands/simulate/file.mts');
  return `// The simulated platform. Start it with: node simulate.mjs --help\n${code}`;
}
