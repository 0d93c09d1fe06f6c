/** `node src/quality/comment.mjs ADDRESS`: the quality report as a comment of a pull request; ADDRESS is that of the run. */
import {readFileSync} from 'node:fs';

const {steps, build} = JSON.parse(readFileSync('quality/report.json', 'utf8'));
const failed = steps.filter((step) => step.failed > 0).map(({name}) => name);
const rows = steps.map(
  ({name, passed, failed: wrong, seconds}) => `| ${name} | ${passed} | ${wrong} | ${Math.round(seconds)} s |`,
);
console.log(`**${failed.length === 0 ? 'Every check passed' : `Failed: ${failed.join(', ')}`}.** ${build.pages} pages.
The site and the whole report are in the artifact of [this run](${process.argv[2]}): unpack it, then \`npm run serve\`.

| Step | Passed | Failed | Time |
|---|---:|---:|---:|
${rows.join('\n')}`);
