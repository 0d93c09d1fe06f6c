/** `npm run build:simulator`: writes the simulator as one file for Node.js, with its SHA-256, into the build. */
import {endWithMessage} from '../../lib/endWithMessage';
import {bundleSimulator} from '../simulate/bundle';
import {publishDownload} from './publishDownload';

const name = 'simulate.mjs';

try {
  const code = `// The simulated platform. Start it with: node ${name} --help\n${await bundleSimulator()}`;
  await publishDownload('simulator', name, code);
} catch (error) {
  endWithMessage(error);
}
