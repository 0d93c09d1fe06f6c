import {bundleCommand} from '../build/bundleCommand';

/** The simulator with its server as one module for Node.js. */
export function bundleSimulator(): Promise<string> {
  return bundleCommand('src/commands/simulate/file.mts');
}
