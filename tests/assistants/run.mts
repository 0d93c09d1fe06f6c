/** `npm run tasks -- 3`: gives an assistant a task with a simulated platform, and verifies the result. */
import {existsSync} from 'node:fs';
import {createInterface} from 'node:readline';
import {endWithMessage} from '../../src/lib/endWithMessage';
import {readOptions} from '../../src/lib/readOptions';
import {readPort} from '../../src/lib/readPort';

if (!existsSync('.generated/simulator/tables.js'))
  endWithMessage(new Error('The simulator needs generated data. Run npm run generate first.'));
const {tasks} = await import('./tasks');
const {startTask, verdictOf} = await import('./startTask');

const usage = `Usage: npm run tasks -- NUMBER [--port 4010]
Starts a simulated platform with a task for your assistant, and verifies what the assistant did.
${tasks.map(({title}, index) => `${String(index + 1).padStart(2)}  ${title}`).join('\n')}`;
const {values, positionals} = readOptions(usage, {
  options: {port: {type: 'string', default: '4010'}},
  allowPositionals: true,
});
const task = tasks[Number(positionals[0]) - 1];
if (!task || positionals.length !== 1) {
  console.log(usage);
  process.exit(positionals.length === 0 ? 0 : 1);
}
try {
  const {prompt, verify, origin} = await startTask(task, readPort('--port', values.port));
  console.log(`Task ${positionals[0]}: ${task.title}

Give your assistant the documentation and this text (it's also at ${origin}/__task):

${prompt}

To verify the result, press Enter, or enter the assistant's answer as JSON. To stop, press Control+C.`);
  for await (const line of createInterface({input: process.stdin})) {
    let answer: unknown;
    try {
      answer = line.trim() === '' ? undefined : JSON.parse(line);
    } catch (error) {
      console.log(`The answer must be JSON: ${(error as Error).message}`);
      continue;
    }
    console.log(verdictOf(await verify(answer)));
  }
} catch (error) {
  endWithMessage(error);
}
