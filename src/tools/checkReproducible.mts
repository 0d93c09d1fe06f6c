/**
 * `npm run check:reproducible`: builds the site from nothing and compares it, file by file, with an earlier build from
 * nothing: the one that is there, when `npm run build:clean` made it, or else one that is made first.
 */
import {createHash} from 'node:crypto';
import {buildFromNothing, lastCleanBuild} from './cleanBuild';

const first = (await lastCleanBuild()) ?? (await buildFromNothing());
const second = await buildFromNothing();

const differing = [...new Set([...first.keys(), ...second.keys()])]
  .filter((file) => first.get(file) !== second.get(file))
  .sort();
for (const file of differing.slice(0, 30)) console.error(`differs: ${file}`);
const whole = createHash('sha256')
  .update(JSON.stringify([...second]))
  .digest('hex');
console.log(`${second.size} files, ${differing.length} differ between two builds. The build is sha256:${whole}.`);
if (differing.length > 0)
  console.error('What writes these files depends on time, chance, or the order in which something else is done.');
process.exitCode = differing.length > 0 ? 1 : 0;
