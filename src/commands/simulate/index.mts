/** `npm run simulate`: serves the simulated platform on 127.0.0.1 (src/simulator/README.md). */
import {existsSync} from 'node:fs';

if (!existsSync('.generated/simulator/tables.js')) {
  console.error('The simulator needs generated data. Run npm run generate first.');
  process.exit(1);
}
const {run} = await import('./run');
run('npm run simulate --');
