/** `npm run build:simulator`: writes the simulator as one file for Node.js, with its SHA-256, into the build. */
import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {endWithMessage} from '../../lib/endWithMessage';
import {bundleSimulator} from '../simulate/bundle';

const build = process.env['BUILD_DIR'] ?? 'build';
const name = 'simulate.mjs';

try {
  const folder = join(build, 'downloads', 'simulator');
  const code = `// The simulated platform. Start it with: node ${name} --help\n${await bundleSimulator()}`;
  const hash = createHash('sha256').update(code).digest('hex');
  await mkdir(folder, {recursive: true});
  await writeFile(join(folder, name), code);
  // The format that sha256sum -c reads.
  await writeFile(join(folder, `${name}.sha256`), `${hash}  ${name}\n`);
} catch (error) {
  endWithMessage(error);
}
