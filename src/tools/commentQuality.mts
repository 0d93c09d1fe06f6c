/** `npm run quality:comment -- ADDRESS`: the quality report as a comment of a pull request; ADDRESS is that of the run. */
import {existsSync, readFileSync} from 'node:fs';
import {toComment, type QualityReport} from '../quality/report';

const file = 'quality/report.json';
const [run] = process.argv.slice(2);

if (run === undefined || !existsSync(file)) {
  console.error(
    `There is no ${run === undefined ? 'address of a run' : file}. Run npm test, then npm run quality:comment -- ADDRESS`,
  );
  process.exit(1);
}
console.log(toComment(JSON.parse(readFileSync(file, 'utf8')) as QualityReport, run));
